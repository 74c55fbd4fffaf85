public import GalleyText

/// Divides text that is written without spaces into phrases, for paragraphs with `word-break: auto-phrase`: CSS Text 4,
/// §5.2.
///
/// `JapanesePhraseSegmenter` of the module `GalleyPhrases` supports Japanese. A program can conform its own type to
/// this protocol, and give it to a `Typesetter`. Several threads may use a segmenter at the same time.
public protocol PhraseSegmenter: Sendable {
  /// Whether the segmenter finds phrases in text of a language. A segmenter that knows `ja` should also know `ja-JP`.
  func knows(_ language: LanguageTag) -> Bool

  /// Appends the ends of the phrases inside `run`, a text in `language`, to `ends`. An end is the number of scalars
  /// before it in the run; ends are ascending. For example, the run 今日は良い has the end 3.
  ///
  /// `run` is never empty. It has only ideographs, Hiragana and Katakana: punctuation, digits and letters of other
  /// scripts are between runs. 0 and the end of the run need not be appended. If nothing is appended, the run is one
  /// phrase. Ends inside a grapheme cluster are ignored. In profile `browser`, a run may also start at the start of a
  /// line, inside a longer run, and end after a few scalars.
  func appendPhraseEnds(in run: Span<UInt32>, language: LanguageTag, to ends: inout [Int])
}
