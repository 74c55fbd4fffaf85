internal import GalleyText
internal import GalleyUnicode

/// The break candidates at which a line ends only if no other candidate fits: those that are inside phrases
/// (`word-break: auto-phrase`), and in profile `browser` those after an ideographic space that a line may start with.
package struct PhraseBreaks: Sendable, Equatable {
  /// The shaped-text offsets of the candidates, ascending.
  var inside: [UInt32] = []
  /// The shaped-text offsets of the candidates that `normal` would not have, ascending. A line that overflows does not
  /// end there.
  var added: [UInt32] = []
  /// The shaped-text offsets of the candidates after white space in which an ideographic space follows a space,
  /// ascending. In profile `browser`, the line that contains both spaces ends between them.
  var behindSpaces: [UInt32] = []
  /// The paragraphs in which phrases are found again at the start of each line, in text order.
  var restarts: [Restart] = []

  /// A paragraph of profile `browser` in a language with phrases. Chromium looks for phrases in the text from the
  /// line's start on, so a line that starts inside a run of ideographs and kana may have other phrases.
  struct Restart: Sendable, Equatable {
    /// The content of the paragraph, in the shaped text.
    var range: Range<Int>
    var language: LanguageTag
  }

  /// Whether no paragraph keeps phrases together.
  var isEmpty: Bool { inside.isEmpty && added.isEmpty && behindSpaces.isEmpty && restarts.isEmpty }

  /// The bytes of memory that the lists use.
  var heapBytes: Int { inside.heapBytes + added.heapBytes + behindSpaces.heapBytes + restarts.heapBytes }
}

extension ShapedText {
  /// Whether a candidate at a shaped-text offset is inside a phrase, if the line starts at `start`, or after an
  /// ideographic space that the line may not contain. `nil` if the whole paragraph is the line, as for min-content
  /// widths: only phrases count.
  ///
  /// O(log n) in the number of candidates inside phrases.
  package func isInsidePhrase(_ offset: Int, ofLineFrom start: Int?) -> Bool {
    guard let phraseBreaks else { return false }
    if let start, let endsPhrase = endsPhraseAgain(offset, from: start, phraseBreaks) { return !endsPhrase }
    return phraseBreaks.inside.containsSorted(offset)
      || start != nil && phraseBreaks.behindSpaces.containsSorted(offset)
  }

  /// Whether lines end at a candidate only because a phrase ends there: `normal` would not allow it.
  ///
  /// O(log n) in the number of such candidates.
  package func isAddedByPhrases(_ offset: Int) -> Bool { phraseBreaks?.added.containsSorted(offset) ?? false }

  /// Whether a phrase ends at an offset if phrases are found in the text from `start` on. `nil` if that is the same as
  /// in the whole paragraph: unless the offset is one or two characters after `start`, inside the same run.
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
    segmenter.appendPhraseEnds(in: scalars.span, language: part.language, to: &ends)
    return ends.contains(count)
  }

  /// The number of characters from a line's start on in which phrases are found again: more than BudouX's model looks
  /// ahead from the second.
  private static let phraseContext = 8
}

extension [UInt32] {
  /// Whether an ascending array has an offset.
  fileprivate func containsSorted(_ offset: Int) -> Bool {
    let index = partitionPoint { $0 >= UInt32(truncatingIfNeeded: offset) }
    return index < count && self[index] == offset
  }
}
