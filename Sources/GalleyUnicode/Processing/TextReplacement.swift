public import GalleyText

extension ProcessedText {
  /// A range of a text and the text that replaces it.
  public struct Replacement: Hashable, Sendable {
    /// The range that is replaced.
    public let range: TextRange
    /// The text that replaces the range.
    public let text: AttributedText

    /// A replacement of a range of `source` by another text.
    public init(_ range: TextRange, with text: AttributedText, in source: AttributedText) {
      self.range = source.rounded(range)
      self.text = text
    }

    /// A replacement of a range of `source` by a string. The string has the style of the range's start; if the range is
    /// empty, the style of the character before it.
    public init(_ range: TextRange, with string: String, in source: AttributedText) {
      let range = source.rounded(range)
      var text = source[range]
      text.removeScopes { _ in true }
      if range.isEmpty {
        text = AttributedText(string, style: source.style(at: range.lowerBound - 1))
      } else {
        text.replace(0..<text.utf8Count, with: string)
      }
      self.init(range, with: text, in: source)
    }
  }
}
