public import GalleyText

/// Finds phrases in text that is written without spaces, for paragraphs with `word-break: auto-phrase`: CSS Text 4,
/// §5.2.
///
/// Several threads may use a segmenter at the same time. `JapanesePhraseSegmenter` of the module `GalleyPhrases`
/// supports Japanese; a client may supply its own segmenter.
public protocol PhraseSegmenter: Sendable {
  /// Whether the segmenter finds phrases in text of a language. A segmenter that knows `ja` should also know `ja-JP`.
  func knows(_ language: LanguageTag) -> Bool

  /// Appends the ends of the phrases inside `run` to `ends`, ascending, as numbers of scalars from the run's start.
  ///
  /// `run` has ideographs, Hiragana and Katakana only, and is never empty: punctuation, digits and letters of other
  /// scripts are between runs. 0 and the end of the run need not be appended. If nothing is appended, the run is one
  /// phrase. Ends inside a grapheme cluster are ignored. In profile `browser` a run may also start at the start of a
  /// line.
  func appendPhraseEnds(in run: Span<UInt32>, language: LanguageTag, to ends: inout [Int])
}
