import Galley
import SwiftCrossUI

/// The labels of a backend: their sizes, and their layouts to draw.
///
/// A text is prepared once and then measured as often as the layout system asks; `MeasureCache` keeps both. No widget
/// is asked, so that a backend need not set the text of one first.
@MainActor
final class GalleyLabels {
  let cache: MeasureCache

  init(library: FontLibrary = .bundled) {
    cache = MeasureCache(typesetter: Typesetter(library: library))
  }

  /// What `size(of:whenDisplayedIn:proposedWidth:proposedHeight:environment:)` returns.
  func size(
    of text: String, proposedWidth: Int?, proposedHeight: Int?, environment: EnvironmentValues
  ) -> SIMD2<Int> {
    let answer = cache.measure(
      attributed(text, environment), proposal(width: proposedWidth, height: proposedHeight))
    // The first line stays, also if it is higher than the proposal.
    return SIMD2(pixels(answer.size.width), pixels(answer.contentHeight))
  }

  /// The lines to draw in a widget whose size was measured.
  func layout(of text: String, width: Int, height: Int, environment: EnvironmentValues) -> TextLayout {
    var proposal = proposal(width: width, height: height)
    proposal.width = .exactly(Double(width))
    return cache.prepare(attributed(text, environment)).layout(proposal)
  }

  /// Lines that do not fit into the height are cut with an ellipsis; one line always stays.
  private func proposal(width: Int?, height: Int?) -> Proposal {
    var truncation = Truncation.end
    truncation.limitsHeight = true
    truncation.keepsFirstLine = true
    return Proposal(
      width: width.map { .atMost(Double($0)) } ?? .maxContent,
      height: height.map { .atMost(Double($0)) } ?? .maxContent,
      truncation: height == nil ? nil : truncation)
  }

  private func attributed(_ text: String, _ environment: EnvironmentValues) -> AttributedText {
    let font = environment.resolvedFont
    let design: GenericFamily = font.design == .monospaced ? .monospace : .systemUI
    var style = TextStyle(family: nil, design: design, size: font.pointSize, isItalic: font.isItalic)
    style.weight = font.weight.galley
    let paragraph = ParagraphStyle.unicode.with {
      $0.lineHeight = .absolute(font.lineHeight)
      $0.finalBreak = .endsLine
      switch environment.multilineTextAlignment {
      case .leading: $0.textAlign = .start
      case .center: $0.textAlign = .center
      case .trailing: $0.textAlign = .end
      }
    }
    return AttributedText(text, style: style, paragraphStyle: paragraph)
  }

  private func pixels(_ length: Double) -> Int { Int(length.rounded(.up)) }
}

extension Font.Weight {
  /// The weight on the axis `wght`.
  var galley: FontWeight {
    switch self {
    case .ultraLight: .thin
    case .thin: .extraLight
    case .light: .light
    case .regular: .regular
    case .medium: FontWeight(rawValue: 500)
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .extraBold
    case .black: .black
    }
  }
}
