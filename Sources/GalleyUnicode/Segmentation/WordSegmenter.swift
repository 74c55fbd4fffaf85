/// Finds words in text that is written without spaces between them: runs of Line_Break class SA, which UAX #14 leaves
/// to dictionaries.
///
/// One value serves any number of threads at once. `DictionarySegmenter` of the module `GalleyDictionaries` knows Thai,
/// Lao, Khmer and Burmese; a client may bring its own.
public protocol WordSegmenter: Sendable {
  /// Appends where the words inside `run` end, ascending, as counts of scalars from its start.
  ///
  /// The run is as long as its class and script hold, combining marks included. Neither 0 nor the run's own end counts:
  /// what happens there is up to the rules. Appending nothing keeps the run together, as for a script that the
  /// segmenter does not know. An end inside a grapheme is passed over.
  func appendWordEnds(in run: Span<UInt32>, script: Script, to ends: inout [Int])
}
