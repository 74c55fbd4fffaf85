internal import GalleyText
internal import GalleyUnicode

/// What follows from the styles of a text that has one style and one paragraph style: worked out once for all such texts.
///
/// Belongs to one shaping context: what all threads' texts counted references to would be slow.
final class TextRules {
  let style: TextStyle
  let paragraphStyle: ParagraphStyle
  /// The style as the only one of a list.
  let styles: [TextStyle]
  /// The rules of its paragraphs.
  let paragraph: ParagraphRules
  /// How white space is treated.
  let whiteSpace: WhiteSpace
  /// Whether letters are transformed.
  let transforms: Bool
  /// Whether lines may break where the text says, no less and no more.
  let keepsBreaks: Bool

  init(_ style: TextStyle, _ paragraphStyle: ParagraphStyle, paragraph: ParagraphRules) {
    self.style = style
    self.paragraphStyle = paragraphStyle
    self.paragraph = paragraph
    styles = [style]
    whiteSpace = style.whiteSpace ?? paragraphStyle.whiteSpace
    transforms = style.textTransform != .none
    keepsBreaks = whiteSpace.wraps && whiteSpace != .breakSpaces && paragraphStyle.textWrap != .nowrap
  }

  /// The text that is shaped of one that these rules are for.
  func process(_ text: AttributedText) -> WhiteSpaceProcessor.Output {
    transforms
      ? text.processed
      : WhiteSpaceProcessor.process(text.utf8, uniform: whiteSpace, profile: paragraph.profile)
  }
}

extension ShapingContext {
  /// The rules of a text that has one style and one paragraph style, which may be those of the last; nil for others.
  func rules(of text: AttributedText) -> TextRules? {
    if let lastTextRules, text.isUniform(lastTextRules.style, lastTextRules.paragraphStyle) { return lastTextRules }
    let (style, paragraphStyle) = (text.defaultStyle, text.paragraphStyle)
    guard text.isUniform(style, paragraphStyle) else { return nil }
    let made = TextRules(
      style, paragraphStyle, paragraph: rules(of: paragraphStyle, language: style.language))
    lastTextRules = made
    return made
  }
}
