internal import GalleyLineHeights
internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// A cut line of a layout: where the text is cut, and the token.
  public struct TruncationResult: Sendable {
    /// Why a line is cut.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
      /// A limit on the number of lines hides the lines after this one.
      case lineLimit
      /// A limit on height hides the lines after this one.
      case heightLimit
      /// The line is wider than the available width and cannot be broken.
      case overflow
    }

    /// The token of a cut line, with its position.
    public struct Token: Sendable {
      /// The layout of the token's text, placed in the box of the truncated text: coordinates, rectangles and hit tests
      /// refer to that box. Offsets refer to the token's text.
      public internal(set) var layout: TextLayout
      /// The token's box, on the axes of the layout's box. It is as high as its line; in vertical text as wide as its
      /// line.
      public let rect: LayoutRect
      /// Where the token's style comes from.
      let origin: TokenOrigin
    }

    /// Index of the line in ``TextLayout/lines``.
    public let line: Int
    /// Why the line is cut.
    public let reason: Reason
    /// Source ranges that the cut hides, in ascending order. If a limit hides the lines after this one, their text is
    /// included.
    public let hiddenRanges: [TextRange]
    /// The token; `nil` if the line has none.
    public internal(set) var token: Token?
  }
}

extension TextLayout {
  /// The cut lines, in the order of the lines. Empty if all text is shown, and if a limit hides lines without
  /// truncation.
  public var truncations: [TextLayout.TruncationResult] { cuts }

  /// The last cut line; `nil` if no line is cut. If a limit on lines or height cuts the text, it is the line at which
  /// the text is cut.
  public var truncation: TextLayout.TruncationResult? { cuts.last }

  /// The attachments that are not shown, in text order: those in ``truncatedRanges``.
  public var hiddenAttachments: [AttributedText.AnchoredAttachment] {
    shaped.source.attachments.filter { attachment in truncatedRanges.contains { $0.contains(attachment.offset) } }
  }

  /// The active ranges that are hidden completely, in the order of the source.
  public var hiddenActiveRanges: [ActiveRange] {
    shaped.source.activeRanges.filter { active in
      truncatedRanges.contains { $0.lowerBound <= active.range.lowerBound && active.range.upperBound <= $0.upperBound }
    }
  }
}

/// A cut line of a layout that is being built, with the position of its token along the line.
struct PlacedCut: Sendable {
  /// Index of the line.
  var line: Int
  /// Why the line is cut.
  var reason: TextLayout.TruncationResult.Reason
  /// Source ranges that the cut hides.
  var hidden: [TextRange]
  /// The token; `nil` if the line has none.
  var token: PreparedToken?
  /// Where the token's style comes from.
  var origin: TokenOrigin
  /// The position of the token's left edge along the line, in layout units.
  var left: Double

  /// The public description of the cut, for a layout with these finished lines and this size.
  func truncationResult(lines: [TextLine], size: LayoutSize) -> TextLayout.TruncationResult {
    TextLayout.TruncationResult(
      line: line, reason: reason, hiddenRanges: hidden,
      token: token.map { token in
        let layout = TextLayout(token.layout, at: left + token.leftSpace, on: lines[line], size: size)
        let own = LayoutRect(x: left, y: lines[line].blockStart, width: token.width, height: lines[line].extent.height)
        return TextLayout.TruncationResult.Token(
          layout: layout,
          rect: LineAxes(layout.shaped.writingMode, line: lines[line], boxWidth: size.width).inBox(own), origin: origin)
      })
  }
}

extension LayoutExtras {
  /// The extras of a layout that is moved along its line and across it, by a distance in layout units.
  func moved(from old: LineAxes, to new: LineAxes, by distance: (along: Double, across: Double)) -> LayoutExtras {
    var moved = self
    moved.removeAnnotations()
    moved.attachments = attachments.map { box in
      let first = old.inLine(LayoutPoint(x: box.rect.x, y: box.rect.y))
      let second = old.inLine(LayoutPoint(x: box.rect.x + box.rect.width, y: box.rect.y + box.rect.height))
      let own = LayoutRect(
        x: min(first.x, second.x) + distance.along, y: min(first.y, second.y) + distance.across,
        width: abs(second.x - first.x), height: abs(second.y - first.y))
      return TextLayout.AttachmentBox(id: box.id, offset: box.offset, line: box.line, rect: new.inBox(own))
    }
    return moved
  }
}

/// Where the style of a truncation token comes from. If this style is painted anew, so is the token.
enum TokenOrigin: Hashable, Sendable {
  /// The token is an attributed text, which has styles of its own.
  case own
  /// The default style of the truncated text.
  case defaultStyle
  /// The style of the truncated text at a source offset.
  case text(at: Int)

  /// The style in a truncated text; `nil` if the token has styles of its own.
  func style(in source: AttributedText) -> TextStyle? {
    switch self {
    case .own: nil
    case .defaultStyle: source.defaultStyle
    case .text(let offset): source.style(at: offset)
    }
  }
}

extension Truncation.Token {
  /// Where the token's style comes from: `text`, unless the token has styles of its own.
  func origin(_ text: TokenOrigin) -> TokenOrigin {
    if case .text = self { .own } else { text }
  }
}

extension TextLayout {
  /// The cut lines for a text with other paint: the tokens in a style of the text have the paint that it has in
  /// `source`.
  func cuts(repaintedFor source: AttributedText) -> [TextLayout.TruncationResult] {
    cuts.map { cut in
      guard let token = cut.token, let style = token.origin.style(in: source) else { return cut }
      var repainted = cut
      repainted.token?.layout = token.layout.painted(like: style)
      return repainted
    }
  }

  /// This layout with the paint of a style in its whole text.
  private func painted(like style: TextStyle) -> TextLayout {
    var text = shaped.source
    text.modifyStyle(in: 0..<text.utf8Count) { $0 = $0.painted(like: style) }
    if text == shaped.source { return self }
    return TextLayout(self, shaped: shaped.repainted(asAlike: text), cuts: cuts)
  }
}
