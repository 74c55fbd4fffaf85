import Galley
import GalleyTestSupport

/// Lays out random cases of both directions in every alignment, writing mode and white-space mode.
///
/// The expectations of these tests are found without the code of Galley, so they do not cover everything that a random
/// case may have: truncation tokens, scopes, hidden text and text that changes are left to the laws.
struct QueryLayouts {
  private let typesetter = Typesetter(library: .bundled)
  /// Whether white space and letters are not changed, so that offsets in the shaped text equal offsets in the source.
  var keepsText = false

  /// Calls `body` with `count` layouts.
  func forEach(_ count: Int, seed: UInt64, _ body: (TextLayout) -> Void) {
    var (random, number, made) = (SplitMix64(seed: seed), seed &* 1000, 0)
    while made < count {
      let layout = layout(RandomCase(seed: number), &random)
      number += 1
      if keepsText, layout.shaped.text != Array(layout.shaped.source.string.utf8) { continue }
      body(layout)
      made += 1
    }
  }

  /// The layout of a case without the properties that the expectations do not cover.
  private func layout(_ random: RandomCase, _ numbers: inout SplitMix64) -> TextLayout {
    var random = random
    random.limit(
      styles: keepsText ? Self.styles : Self.styles.union(["textTransform"]), paragraphs: Self.paragraphs,
      boxes: Self.boxes)
    shorten(&random.pieces)
    random.vary("textAlign", &numbers)
    random.vary("direction", &numbers)
    random.vary("whiteSpace", &numbers) { !keepsText || [.preWrap, .breakSpaces, .pre].contains($0.whiteSpace) }
    if numbers.oneIn(3) { random.vary("writingMode", &numbers) }
    let text = random.text
    let proposal = Proposal(width: .exactly(random.widths[0]), maxLines: numbers.oneIn(8) ? 2 : nil)
    return typesetter.prepare(text).layout(proposal.turned(text.paragraphStyle.writingMode))
  }

  /// Empties pieces beyond a length of 60 bytes, because the expectations take time that is quadratic in it. If the
  /// text must be kept, the method also empties pieces with characters that profile `browser` changes into others (CSS
  /// Text 4, 4.1).
  private func shorten(_ pieces: inout [String]) {
    var length = 0
    for index in pieces.indices {
      let isChanged = pieces[index].unicodeScalars.contains { "\r\u{B}\u{C}\u{85}".unicodeScalars.contains($0) }
      if length + pieces[index].utf8.count > 60 || keepsText && isChanged { pieces[index] = "" }
      length += pieces[index].utf8.count
    }
  }

  /// The properties of text styles that the expectations cover. Left out are negative space between words, characters
  /// that share one room, and what replaces white space.
  private static let styles: Set<String> = [
    "size", "weight", "color", "slant", "stretch", "letterSpacing", "verticalAlign", "lineHeight", "variants",
    "textOrientation", "textSizeAdjust", "backgroundColor", "decorations", "shadows", "stroke", "glyphTransform",
    "palette", "paintOrder", "emphasis", "emphasisColor", "script", "language", "families", "features", "enclosing",
    "variations",
    "opacity", "gradient",
  ]

  /// The properties of paragraph styles that the expectations cover. Left out are those that move lines over each
  /// other, hide or insert text, and tab stops, at which text may go backward.
  private static let paragraphs: Set<String> = [
    "profile", "textOrientation", "textAlignLast", "textJustify", "textIndent", "startIndent", "endIndent", "tabSize",
    "wordBreak", "lineBreak", "overflowWrap", "textSpacingTrim", "textAutospace", "hangingPunctuation", "finalBreak",
    "textWrap", "keepLastWords", "lineHeight", "lineLeading", "textBoxTrim", "strut", "runtTightening",
    "justificationLimits", "lastLineFit", "lastLineMinimum", "looseness", "riverDemerits", "protrusion",
  ]

  /// The properties of boxes that the expectations cover: all that leave boxes apart.
  private static let boxes: Set<String> = ["id", "width", "height", "verticalAlign", "baseline"]
}

extension TextLayout {
  /// The text and the properties of the layout, for messages.
  var name: String {
    "\(shaped.source.string.debugDescription) \(size) \(shaped.paragraphStyles.first.map { "\($0.writingMode)" } ?? "")"
  }

  /// The point in the middle of a caret.
  func middle(of caret: Caret) -> LayoutPoint {
    LayoutPoint(x: caret.rect.x + caret.rect.width / 2, y: caret.rect.y + caret.rect.height / 2)
  }
}
