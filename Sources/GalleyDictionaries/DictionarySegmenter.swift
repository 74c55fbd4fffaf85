package import GalleyText
internal import GalleyUnicode

/// Finds words of Thai, Lao, Khmer and Burmese with the word lists of `Sources/CWordLists`. In other scripts it finds
/// no words.
///
///     let typesetter = Typesetter(library: library, wordSegmenter: DictionarySegmenter())
///
/// The lists are constants of the program. Creating a segmenter takes no time, and a list is not read before text needs
/// it.
package struct DictionarySegmenter: WordSegmenter {
  /// Creates a segmenter.
  package init() {}

  /// Appends the ends of the words inside `run`, as ``WordSegmenter`` requires. Takes time linear in the length of the
  /// run.
  package func appendWordEnds(in run: Span<UInt32>, script: ScriptTag, to ends: inout [Int]) {
    switch script.code {
    case Script.thai.tag: WordDivider.thai.appendWordEnds(in: run, to: &ends)
    case Script.lao.tag: WordDivider.lao.appendWordEnds(in: run, to: &ends)
    case Script.khmer.tag: WordDivider.khmer.appendWordEnds(in: run, to: &ends)
    case Script.myanmar.tag: WordDivider.burmese.appendWordEnds(in: run, to: &ends)
    default: break
    }
  }
}
