public import GalleyText

extension Typesetter {
  /// Prepares a text of one style, such as a label: see ``prepare(_:)``.
  ///
  ///     let label = Typesetter.shared.prepare("Save", style: TextStyle(size: 14))
  public func prepare(
    _ string: String, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = .unicode
  ) -> ShapedText {
    prepare(AttributedText(string, style: style, paragraphStyle: paragraphStyle))
  }
}
