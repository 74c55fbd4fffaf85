public import GalleyText

extension Typesetter {
  /// Prepares a string in one style: ``prepare(_:)`` for a text without spans.
  ///
  ///     let label = typesetter.prepare("Save", style: .body)
  public func prepare(
    _ string: String, style: TextStyle, paragraphStyle: ParagraphStyle = .unicode
  ) -> ShapedText {
    prepare(AttributedText(string, style: style, paragraphStyle: paragraphStyle))
  }
}
