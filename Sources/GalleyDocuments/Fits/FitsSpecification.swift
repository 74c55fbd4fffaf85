package import GalleyDump
package import GalleyLayout
package import GalleyText

/// The named boxes of `galley fits`, into which strings have to fit, and the strings that the same file contains.
/// `Docs/Fits.md` describes the file.
package struct FitsSpecification: Sendable {
  /// A named box: its size, the style of its text, and the scales at which the text has to fit.
  package struct Box: Sendable {
    /// The key in the object `boxes`.
    package var name: String
    /// Width and height in layout units; infinite if there is no limit.
    package var size: LayoutSize
    /// The largest number of lines; `nil` for no limit.
    package var maxLines: Int?
    /// Whether a line may end inside a word that is too long.
    package var longWords = Fit.LongWords.stayWhole
    /// The scales of the text at which the text has to fit, in ascending order; never empty. The box is not scaled.
    package var scales: [Double]
    /// The style of the text. Its language is that of the string's locale, unless the style sets a language.
    package var style: TextStyle
    /// The paragraph style of the text.
    package var paragraph: ParagraphStyle
  }

  /// A string with its box.
  package struct Item: Sendable {
    /// The string or number that the result repeats; `null` if the string has none.
    package var id: JSONValue
    /// The locale as the file spells it; empty if the string has none.
    package var locale: String
    /// The language of the locale; `nil` if the string has no locale.
    package var language: LanguageTag?
    /// The name of the box.
    package var box: String
    /// The string.
    package var text: String
  }

  /// The boxes by their names.
  package var boxes: [String: Box]
  /// Paths of font files, with `path#index` for a member of a collection; `nil` for the default library.
  package var fonts: [LayoutDocument.DeclaredFont]?
  /// What the names of alternate glyphs stand for, by families.
  package var fontFeatureValues: [String: FontFeatureValues] = [:]
  /// The strings of the file; `nil` if the file has no key `strings`.
  package var strings: [Item]?
  /// Key paths of the keys that are valid but have no effect.
  package var unsupported: [String]
}

extension FitsSpecification {
  /// The text of an item in the style of its box.
  ///
  /// If words have to stay whole, they overflow instead of breaking. So the lines of the text show how much too wide a
  /// word is. Truncation is switched off: all lines are measured.
  package func text(_ item: Item, in box: Box) -> AttributedText {
    text(item.text, language: item.language, in: box)
  }

  /// A text in the style of a box. `language` is used if the style of the box has no language.
  package func text(_ string: String, language: LanguageTag?, in box: Box) -> AttributedText {
    var style = box.style
    if style.language == nil { style.language = language }
    var paragraph = box.paragraph
    paragraph.textOverflow = .clip
    paragraph.lineClamp = nil
    if box.longWords == .stayWhole {
      paragraph.overflowWrap = .normal
      if paragraph.wordBreak == .breakWord { paragraph.wordBreak = .normal }
      style.overflowWrap = nil
      if style.wordBreak == .breakWord { style.wordBreak = .normal }
    }
    return AttributedText(string, style: style, paragraphStyle: paragraph)
  }
}
