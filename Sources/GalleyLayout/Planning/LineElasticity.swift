internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// By how much each possible line of a paragraph may shrink and stretch (`JustificationRoom`), for `OptimalBreaker`.
/// Candidates are counted from the paragraph's first.
///
/// Word separators and gaps between letters are counted once for the paragraph, so that those of a line are a
/// difference of two counts.
struct LineElasticity {
  private let room: JustificationRoom
  /// For each candidate: the number of word separators before the end of a line's content, and before the next line.
  private var words: [(before: Int32, after: Int32)] = []
  /// For each candidate: the number of places at which letters may move, counted in the same way. Empty if letters do
  /// not move.
  private var letters: [(before: Int32, after: Int32)] = []

  /// `nil` if the lines of the paragraph are not justified, or not within limits.
  init?(_ ruler: LineRuler) {
    let (shaped, paragraph) = (ruler.shaped, ruler.paragraph)
    guard shaped.paragraphStyles[paragraph.style].textAlign == .justify,
      let room = JustificationRoom(shaped, paragraph)
    else { return nil }
    self.room = room
    words = Self.counts(ruler, Justification(shaped, paragraph, .separators))
    if room.movesLetters { letters = Self.counts(ruler, Justification(shaped, paragraph, .letters)) }
  }

  /// Counts opportunities from the paragraph's start. O(text).
  private static func counts(_ ruler: LineRuler, _ justification: Justification) -> [(before: Int32, after: Int32)] {
    let columns = ruler.columns
    var result: [(before: Int32, after: Int32)] = []
    result.reserveCapacity(ruler.paragraph.candidates.count)
    let start = ruler.paragraph.range.lowerBound
    var (offset, count) = (start, 0)
    for index in ruler.paragraph.candidates {
      let (end, next) = (min(columns.contentEnd(index), ruler.paragraph.contentEnd), columns.offset(index))
      // The gap after the last letter of a line does not count, so the content ends there.
      let before = end > offset ? count + justification.opportunities(in: offset..<end, of: start..<end) : count
      let after = min(next, ruler.paragraph.contentEnd)
      if after > offset {
        count += justification.opportunities(in: offset..<after, of: start..<ruler.paragraph.contentEnd)
        offset = after
      }
      result.append((Int32(truncatingIfNeeded: before), Int32(truncatingIfNeeded: count)))
    }
    return result
  }

  /// By how much the line between two candidates may shrink, in layout units.
  @inline(__always)
  func shrink(from start: Int, to end: Int) -> Double {
    var sum = Double(max(0, words[end].before - words[start].after)) * room.wordShrink
    if !letters.isEmpty { sum += Double(max(0, letters[end].before - letters[start].after)) * room.letterShrink }
    return sum
  }

  /// By how much the line between two candidates may stretch, in layout units. `places` is the number of places
  /// between words.
  @inline(__always)
  func stretch(from start: Int, to end: Int, places: Int) -> Double {
    var sum = Double(max(1, places)) * room.wordStretch
    if !letters.isEmpty { sum += Double(max(0, letters[end].before - letters[start].after)) * room.letterStretch }
    return sum
  }
}
