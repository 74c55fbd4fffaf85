public import GalleyFonts
public import GalleyText

extension LayoutExplanation {
  /// The face that shows a part of the text, the rule that chose the face, and the faces that were tried before it.
  public struct Font: Hashable, Sendable {
    /// Source range of the text, in UTF-8 bytes.
    public var range: TextRange
    /// The text as it was shaped, after white space was collapsed and letters were transformed.
    public var text: String
    /// The face of the glyphs.
    public var face: FontFace
    /// The rule that chose the face.
    public var rule: Rule
    /// Whether a part of the text is drawn with `.notdef`, because the face has no glyph for it. Also true for an emoji
    /// sequence that is drawn in parts, because the face has no glyph for the whole.
    public var isMissing: Bool
    /// The faces that come before ``face`` in the order of fallback, and why they were not chosen. If the text is drawn
    /// with `.notdef`, all faces of the style and of the library.
    public var rejected: [Rejection]

    /// A face that was tried and not chosen.
    public struct Rejection: Hashable, Sendable {
      /// The face.
      public var face: FontFace
      /// Why the face was not chosen.
      public var reason: Reason
    }
  }
}

extension LayoutExplanation.Font {
  /// The rule that chose a face. If several rules would choose the face, it is the rule that is applied first.
  public enum Rule: Hashable, Sendable {
    /// The first of the style's families that has glyphs for the text.
    case family
    /// The first face of the library that has glyphs for the text.
    case library
    /// The first face that can draw the text in another spelling, for example `é` as `e` and a combining acute.
    case respelled
    /// The first face with a glyph for the character with its variation selector.
    case variation
    /// The face of the text before, which spaces keep, and marks that only a few scripts use.
    case textBefore
    /// The face of the opening bracket or quotation mark that the character closes.
    case openingMark
    /// The face of the text that the opening bracket or quotation mark encloses.
    case enclosedText
    /// The first face with color glyphs, because the text has emoji presentation (UTS #51).
    case emojiPresentation
    /// The first face without color glyphs, because the text has text presentation (UTS #51).
    case textPresentation
    /// The first face that a `FallbackList` names for one of these scripts of the character.
    case scripts([String])
    /// The regional variant of an East Asian family for the text's language; `nil` if the text has no language.
    case language(LanguageTag?)
    /// A later face, because the face that was chosen first drew `.notdef`.
    case shaping
    /// The first face with a glyph for the base character, because no face has glyphs for all of the text.
    case base
    /// The first face, because no face has a glyph for the text.
    case none
    /// The text draws nothing, so any face shows it.
    case invisible
  }

  /// Why a face was not chosen.
  public enum Reason: Hashable, Sendable {
    /// The face has no glyphs for these visible characters of the text.
    case missing([Unicode.Scalar])
    /// The face's glyphs are color pictures, and the text has text presentation.
    case color
    /// The face's glyphs are not color pictures, and the text has emoji presentation.
    case noColor
    /// The face has the glyphs, but the face of neighboring text is kept.
    case neighbor
    /// The face has the glyphs, but another face is preferred for the script or the language.
    case preferred
    /// The face has no glyph for the character with its variation selector.
    case noVariation
    /// The face has the characters, but shaping with the face gave `.notdef`.
    case notdef
  }
}
