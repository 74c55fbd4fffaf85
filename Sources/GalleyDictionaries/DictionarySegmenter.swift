public import GalleyUnicode

/// Words of Thai, Lao, Khmer and Burmese by the lists of `Sources/CWordLists`; other scripts hold together.
///
///     let typesetter = Typesetter(library: library, wordSegmenter: DictionarySegmenter())
///
/// The lists are constants of the program: making a segmenter costs nothing, and text that needs none touches none.
public struct DictionarySegmenter: WordSegmenter {
  /// The segmenter.
  public init() {}

  /// Linear in the run.
  public func appendWordEnds(in run: Span<UInt32>, script: Script, to ends: inout [Int]) {
    switch script {
    case .thai: WordDivider.thai.appendWordEnds(in: run, to: &ends)
    case .lao: WordDivider.lao.appendWordEnds(in: run, to: &ends)
    case .khmer: WordDivider.khmer.appendWordEnds(in: run, to: &ends)
    case .myanmar: WordDivider.burmese.appendWordEnds(in: run, to: &ends)
    default: break
    }
  }
}
