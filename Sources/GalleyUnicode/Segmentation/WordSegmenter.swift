/// Finds words in text that is written without spaces between words: runs of Line_Break class SA, for which UAX #14
/// requires a dictionary.
///
/// Several threads may use a segmenter at the same time. `DictionarySegmenter` of the module `GalleyDictionaries`
/// supports Thai, Lao, Khmer and Burmese; a client may supply its own segmenter.
public protocol WordSegmenter: Sendable {
  /// Appends the ends of the words inside `run` to `ends`, ascending, as numbers of scalars from the run's start.
  ///
  /// `run` is a maximal run of class SA in one script, including combining marks. 0 and the end of the run need not be
  /// appended: other rules decide about breaks there. If nothing is appended, for example for a script that the
  /// segmenter does not support, no line ends inside the run. Ends inside a grapheme cluster are ignored.
  func appendWordEnds(in run: Span<UInt32>, script: Script, to ends: inout [Int])
}
