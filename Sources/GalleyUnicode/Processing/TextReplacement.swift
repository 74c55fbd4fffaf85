public import GalleyText

extension ProcessedText {
  /// A range of a text and the text to put in its place: what ``ProcessedText`` is made of.
  public struct Replacement: Hashable, Sendable {
    /// What is replaced.
    public let range: TextRange
    /// What comes in its place.
    public let text: AttributedText

    /// Replaces a range of `source` by another text.
    public init(_ range: TextRange, with text: AttributedText, in source: AttributedText) {
      self.range = source.rounded(range)
      self.text = text
    }

    /// Replaces a range of `source` by text in the style that the range starts with.
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
