internal import GalleyText
internal import GalleyUnicode

/// What follows from the styles of a text that has one style and one paragraph style: worked out once for all such
/// texts.
///
/// Belongs to one shaping context: threads that counted references to one object of all would wait for each other.
final class TextRules {
  /// Which style and paragraph style they are for; the rules keep both.
  let styleIdentity: ObjectIdentifier
  let paragraphIdentity: ObjectIdentifier
  private let paragraphStyle: ParagraphStyle
  /// The style as the only one of a list.
  let styles: [TextStyle]
  /// The rules of its paragraphs.
  let paragraph: ParagraphRules
  /// How white space is treated.
  let whiteSpace: ParagraphStyle.WhiteSpace
  /// Whether letters are transformed.
  let transforms: Bool
  /// Whether lines may break where the text says, no less and no more.
  let keepsBreaks: Bool

  /// The rules of texts in these styles; nil for a style with a length that is not a number, which is unlike itself.
  init?(_ style: TextStyle, _ paragraphStyle: ParagraphStyle, paragraph: ParagraphRules) {
    guard let styleIdentity = style.identity, let paragraphIdentity = paragraphStyle.identity else { return nil }
    self.styleIdentity = styleIdentity
    self.paragraphIdentity = paragraphIdentity
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
    if let known = lastTextRules, text.isUniform(known.styleIdentity, known.paragraphIdentity) { return known }
    let (style, paragraphStyle) = (text.defaultStyle, text.paragraphStyle)
    guard let styleIdentity = style.identity, let paragraphIdentity = paragraphStyle.identity,
      text.isUniform(styleIdentity, paragraphIdentity)
    else { return nil }
    lastTextRules = TextRules(
      style, paragraphStyle, paragraph: rules(of: paragraphStyle, language: style.language))
    return lastTextRules
  }
}
