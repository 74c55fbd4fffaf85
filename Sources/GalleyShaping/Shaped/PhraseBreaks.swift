internal import GalleyText
internal import GalleyUnicode

/// The break candidates of a text at which a line ends only if no other candidate fits: those inside phrases
/// (`word-break: auto-phrase`), and, in profile `browser`, those after an ideographic space that the next line may
/// start with. Also the candidates that exist only because a phrase ends there.
package struct PhraseBreaks: Sendable, Equatable {
  /// The shaped-text offsets of the candidates inside phrases, ascending.
  var inside: [UInt32] = []
  /// The shaped-text offsets of the candidates that exist only because a phrase ends there, ascending: `word-break:
  /// normal` does not have them. A line that overflows does not end there.
  var added: [UInt32] = []
  /// The shaped-text offsets of the candidates after white space in which an ideographic space follows a space,
  /// ascending. Only in profile `browser`: there, a line ends between the two spaces, and so never at the candidate
  /// after both.
  var behindSpaces: [UInt32] = []
  /// The paragraphs in which phrases are found again at the start of each line, in text order.
  var restarts: [Restart] = []

  /// A paragraph of profile `browser` in a language with phrases. Browsers divide the text into phrases again from the
  /// start of each line, so a line that starts inside a run of ideographs and kana may have other phrases than the
  /// paragraph.
  struct Restart: Sendable, Equatable {
    /// The content of the paragraph, in the shaped text.
    var range: Range<Int>
    /// The language whose phrases are found.
    var language: LanguageTag
  }

  /// Whether all lists are empty, as in nearly all texts.
  var isEmpty: Bool { inside.isEmpty && added.isEmpty && behindSpaces.isEmpty && restarts.isEmpty }

  /// The bytes of memory that the lists use.
  var heapBytes: Int { inside.heapBytes + added.heapBytes + behindSpaces.heapBytes + restarts.heapBytes }
}

extension ShapedText {
  /// Whether a line that starts at the shaped-text offset `start` ends at the candidate at `offset` only if no other
  /// candidate fits: because the candidate is inside a phrase, or behind an ideographic space that the line may not
  /// contain (`PhraseBreaks.behindSpaces`).
  ///
  /// With `start` `nil`, the answer is for the whole paragraph, as min-content widths need it: only phrases count.
  /// O(log n) in the number of candidates inside phrases.
  package func isInsidePhrase(_ offset: Int, ofLineFrom start: Int?) -> Bool {
    guard let phraseBreaks else { return false }
    if let start, let endsPhrase = endsPhraseAgain(offset, from: start, phraseBreaks) { return !endsPhrase }
    return phraseBreaks.inside.containsSorted(offset)
      || start != nil && phraseBreaks.behindSpaces.containsSorted(offset)
  }

  /// Whether the candidate at `offset` exists only because a phrase ends there: `word-break: normal` does not have it.
  ///
  /// O(log n) in the number of such candidates.
  package func isAddedByPhrases(_ offset: Int) -> Bool { phraseBreaks?.added.containsSorted(offset) ?? false }

  /// Whether a phrase ends at an offset if the text is divided into phrases from `start` on. `nil` if the result is
  /// that of the whole paragraph. It can differ only for offsets that are one or two characters after `start`, in a run
  /// of ideographs and kana that contains both: the model looks at most three characters back.
  private func endsPhraseAgain(_ offset: Int, from start: Int, _ breaks: PhraseBreaks) -> Bool? {
    guard start < offset, offset - start <= 2 * 4, let segmenter = typesetter.phraseSegmenter else { return nil }
    let index = breaks.restarts.partitionPoint { $0.range.upperBound > start }
    guard index < breaks.restarts.count, case let part = breaks.restarts[index], part.range.lowerBound < start,
      part.range.contains(offset), let before = UTF8Decoding.scalar(endingAt: start, in: text),
      PhraseScalars.contains(before)
    else { return nil }
    var scalars: [UInt32] = []
    var place = start
    var count: Int?
    while place < part.range.upperBound, scalars.count < Self.phraseContext {
      let scalar = UTF8Decoding.scalar(at: place, in: text)
      guard PhraseScalars.contains(scalar) else { break }
      if place == offset { count = scalars.count }
      scalars.append(scalar)
      place += scalar < 0x10000 ? 3 : 4
    }
    guard let count, count <= 2 else { return nil }
    var ends: [Int] = []
    scalars.withSpan { segmenter.appendPhraseEnds(in: $0, language: part.language, to: &ends) }
    return ends.contains(count)
  }

  /// The number of characters after a line's start that are given to the segmenter again. Only the ends after the first
  /// and the second character are used, and BudouX's model looks three characters ahead: 8 characters are enough.
  private static let phraseContext = 8
}

extension [UInt32] {
  /// Whether an ascending array has an offset.
  fileprivate func containsSorted(_ offset: Int) -> Bool {
    let index = partitionPoint { $0 >= UInt32(truncatingIfNeeded: offset) }
    return index < count && self[index] == offset
  }
}
