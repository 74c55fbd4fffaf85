internal import GalleyText
internal import GalleyUnicode

/// Values that depend on the styles of a text with only one style and one paragraph style: computed once for all texts
/// with these styles.
///
/// Belongs to one shaping context: if all contexts shared one object, threads would wait for each other to count
/// references.
final class TextRules {
  /// The identities of the style and of the paragraph style, which this object keeps alive.
  let styleIdentity: ObjectIdentifier
  let paragraphIdentity: ObjectIdentifier
  private let paragraphStyle: ParagraphStyle
  /// The style as the only element of an array, which texts share.
  let styles: [TextStyle]
  /// The rules of the text's paragraphs.
  let paragraph: ParagraphRules
  /// How white space is treated.
  let whiteSpace: ParagraphStyle.WhiteSpace
  /// Whether letters are transformed.
  let transforms: Bool
  /// Whether the styles neither add nor remove line breaks, so that lines may break exactly as UAX #14 says.
  let keepsBreaks: Bool

  /// The rules of texts with these styles. Returns `nil` if a style has no identity, because one of its lengths is
  /// `NaN` and the style is not equal to itself.
  init?(_ style: TextStyle, _ paragraphStyle: ParagraphStyle, paragraph: ParagraphRules) {
    guard let styleIdentity = style.identity, let paragraphIdentity = paragraphStyle.identity else { return nil }
    self.styleIdentity = styleIdentity
    self.paragraphIdentity = paragraphIdentity
    self.paragraphStyle = paragraphStyle
    self.paragraph = paragraph
    let kernsVertically = paragraphStyle.behavior.contains(.kernsVertically) && paragraphStyle.writingMode.isVertical
    styles = [kernsVertically ? style.kernedVertically(in: paragraphStyle) : style]
    whiteSpace = style.whiteSpace ?? paragraphStyle.whiteSpace
    transforms = style.textTransform != .none
    keepsBreaks = whiteSpace.wraps && whiteSpace != .breakSpaces && paragraphStyle.textWrap != .nowrap
  }

  /// The text to be shaped, for a source with these styles: after white-space processing and letter transformation.
  func process(_ text: AttributedText) -> WhiteSpaceProcessor.Output {
    transforms
      ? text.processed
      : WhiteSpaceProcessor.process(text.utf8, uniform: whiteSpace, behavior: paragraph.behavior)
  }
}
