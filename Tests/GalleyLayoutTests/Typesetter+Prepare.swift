import Galley

extension Typesetter {
  /// Prepares a text with one style and a paragraph style that `change` changes.
  func prepare(
    _ text: String, style: TextStyle = .galleyTest, profile: ParagraphStyle.Profile = .unicode,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> ShapedText {
    var paragraph = ParagraphStyle(profile: profile)
    change(&paragraph)
    return prepare(AttributedText(text, style: style, paragraphStyle: paragraph))
  }
}
