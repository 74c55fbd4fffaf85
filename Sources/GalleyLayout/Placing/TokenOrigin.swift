internal import GalleyShaping
internal import GalleyText

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
