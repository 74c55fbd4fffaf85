package import Foundation
package import Galley
package import OpenSwiftUICore

/// The measurement and the lines of OpenSwiftUI's `StringDrawing`, where there is no TextKit.
package struct StringMeasurer {
  package let attributes: HostAttributes
  package let style: TextStyle
  private let cache: MeasureCache

  /// - Parameter style: The style of characters without a font.
  package init(attributes: HostAttributes, style: TextStyle = TextStyle(), library: FontLibrary = .bundled) {
    self.attributes = attributes
    self.style = style
    cache = MeasureCache(typesetter: Typesetter(library: library))
  }

  /// What `NSAttributedString.measured` returns on Apple's systems. White space at width 0, limits and scales are as
  /// there; `bodyHeadOutdent` widens a text, and `isCollapsible` makes one that is too high vanish.
  package func metrics(
    of string: NSAttributedString, requestedSize: CGSize, lineLimit: Int?, lowerLineLimit: Int?,
    minScaleFactor: CGFloat,
    bodyHeadOutdent: CGFloat, widthIsFlexible: Bool, isCollapsible: Bool, wantsNumberOfLineFragments: Bool
  ) -> NSAttributedString.Metrics {
    let (shaped, scale) = fitted(string, requestedSize, lineLimit, minScaleFactor)
    let answer = shaped.measure(proposal(requestedSize, lineLimit))
    var size = CGSize(width: answer.size.width, height: answer.contentHeight)
    if bodyHeadOutdent > 0 { size.width = min(size.width + bodyHeadOutdent, requestedSize.width) }
    if widthIsFlexible { size.width = requestedSize.width }
    if let lowerLineLimit, lowerLineLimit >= 1 {
      let line = answer.contentHeight / Double(max(answer.lineCount, 1))
      size.height = max(size.height, CGFloat(line * Double(lowerLineLimit)))
    }
    if isCollapsible, size.height > requestedSize.height { size = .zero }
    return NSAttributedString.Metrics(
      size: size, scale: scale, firstBaseline: CGFloat(answer.firstBaseline),
      lastBaseline: CGFloat(answer.lastBaseline),
      baselineAdjustment: 0, requestedWidth: requestedSize.width,
      numberOfLines: wantsNumberOfLineFragments ? UInt(answer.lineCount) : nil, hasTruncatedRanges: answer.isTruncated)
  }

  /// The lines that were measured, to draw on a canvas of the host's.
  package func layout(
    of string: NSAttributedString, requestedSize: CGSize, lineLimit: Int?, minScaleFactor: CGFloat
  ) -> TextLayout {
    fitted(string, requestedSize, lineLimit, minScaleFactor).shaped.layout(proposal(requestedSize, lineLimit))
  }

  private func fitted(
    _ string: NSAttributedString, _ size: CGSize, _ lineLimit: Int?, _ minScaleFactor: CGFloat
  ) -> (shaped: ShapedText, scale: CGFloat) {
    var text = attributes.text(string, style: style).text
    text.paragraphStyle = ParagraphStyle.unicode.with { $0.finalBreak = .endsLine }
    let shaped = cache.prepare(text)
    guard minScaleFactor < 1, size.width.isFinite else { return (shaped, 1) }
    let fit = shaped.fit(
      into: LayoutSize(width: Double(size.width), height: Double(size.height)),
      scales: max(0.01, Double(minScaleFactor))...1, maxLines: lineLimit.map { max($0, 1) }, longWords: .mayBreak)
    return (fit.text, CGFloat(fit.scale))
  }

  private func proposal(_ size: CGSize, _ lineLimit: Int?) -> Proposal {
    var truncation = Truncation.end
    truncation.limitsHeight = size.height.isFinite
    truncation.keepsFirstLine = true
    return Proposal(
      width: size.width.isFinite ? .atMost(Double(size.width)) : .maxContent,
      height: size.height.isFinite ? .atMost(Double(size.height)) : .maxContent, maxLines: lineLimit.map { max($0, 1) },
      truncation: truncation)
  }
}
