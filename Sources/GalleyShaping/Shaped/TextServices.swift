package import GalleyFonts
package import GalleyText
package import GalleyUnicode

/// What a prepared text asks of the typesetter that made it. Only rare cases need it: lines whose edges are shaped
/// again, copies of a text at other sizes, truncation tokens, explanations.
package protocol TextServices: AnyObject, Sendable {
  /// The fonts of the typesetter.
  var library: FontLibrary { get }
  /// Finds words in scripts without spaces between words; `nil` if there is no dictionary.
  var wordSegmenter: (any WordSegmenter)? { get }
  /// Finds the places where words may be hyphenated; `nil` if words are hyphenated at soft hyphens only.
  var hyphenator: (any Hyphenator)? { get }
  /// Finds phrases; `nil` if lines break inside phrases.
  var phraseSegmenter: (any PhraseSegmenter)? { get }
  /// Prepared truncation tokens, which texts of one typesetter share. GalleyLayout sets and reads the object.
  var sharedTokens: OnceObject { get }

  /// Prepares another text for layout.
  func prepare(_ text: AttributedText) -> ShapedText

  /// The first face of a style's families.
  func firstFace(of style: TextStyle) -> FontFace

  /// The faces that font fallback chose for a text, and the reasons. The keys are the shaped-text offsets at which
  /// clusters start.
  func fontChoices(of text: AttributedText) -> [Int: FontChoice]
}

/// What a prepared text asks of its typesetter inside this module.
protocol ShapingServices: TextServices {
  /// Calls `body` with tools that no other thread uses. No lock is held during the call.
  func withTools<Result>(_ body: (ShapingTools) -> Result) -> Result
}
