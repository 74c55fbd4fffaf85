internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The cost of a line for `textWrap: optimal`: Knuth and Plass, *Breaking Paragraphs into Lines* (1981). Lines shrink
/// only if the style has `justificationLimits`.
///
/// The constants are TeX's (*The TeXbook*, ch. 14). Unlike in TeX, badness has no upper limit, so that two bad lines
/// can still be compared.
package enum LineDemerits {
  /// The cost of every line, however good the line is. Makes breaks with fewer lines cheaper.
  private static let line = 10.0
  /// The cost of a hyphen at a line's end.
  private static let hyphen = 50.0
  /// The cost of two consecutive lines that end with hyphens.
  private static let consecutiveHyphens = 10_000.0
  /// The cost of a hyphen at the end of the line before the last.
  private static let finalHyphen = 5_000.0
  /// The cost of two consecutive lines whose fitness classes differ by more than one.
  static let misfit = 10_000.0
  /// The cost of a last line that is shorter than `lastLineMinimum`.
  package static let runt = 1e9
  /// The number of fitness classes.
  package static let classes = 4

  /// The fitness class of a line that stretches by `ratio` of its stretchability, or shrinks by `-ratio` of its
  /// shrinkability: 0 decent, 1 loose, 2 very loose, 3 tight.
  @inline(__always)
  package static func fitness(_ ratio: Double) -> Int {
    ratio <= 0.5 ? ratio < -0.5 ? 3 : 0 : ratio <= 1 ? 1 : 2
  }

  /// Whether two fitness classes differ by more than one, in the order tight, decent, loose, very loose.
  package static func areUnlike(_ first: Int, _ second: Int) -> Bool {
    abs((first == 3 ? -1 : first) - (second == 3 ? -1 : second)) > 1
  }

  /// The demerits of a line with this ratio (`fitness`). `previous` is the fitness class of the line before; `nil` if
  /// the line is the first.
  @inline(__always)
  package static func demerits(
    ratio: Double, after previous: Int?, endsInHyphen: Bool, followsHyphen: Bool, isLast: Bool
  ) -> Double {
    let badness = line + 100 * abs(ratio * ratio * ratio)
    var sum = badness * badness
    if endsInHyphen { sum += hyphen * hyphen }
    if endsInHyphen, followsHyphen { sum += consecutiveHyphens }
    if isLast, followsHyphen { sum += finalHyphen }
    if let previous, areUnlike(previous, fitness(ratio)) { sum += misfit }
    return sum
  }

  /// The ratio of the free width at a line's end (`slack`) to the line's stretchability; 0 for the last line, which
  /// need not fill its width.
  ///
  /// The stretchability of a ragged line is two em, as with TeX's `\raggedright`. That of a justified line is half a
  /// space, about an eighth of an em, for each place between words.
  @inline(__always)
  package static func ratio(slack: Double, places: Int, size: Double, isJustified: Bool, isLast: Bool) -> Double {
    if isLast || slack <= 0 { return 0 }
    let stretch = isJustified ? Double(max(1, places)) * size / 8 : 2 * size
    return stretch > 0 ? min(slack / stretch, 1e6) : 0
  }

  /// The ratio of the free width at the end of a justified line to the width by which its spaces and letters should
  /// stretch at most (`stretch`); 0 for the last line.
  package static func ratio(slack: Double, stretch: Double, isLast: Bool) -> Double {
    isLast || slack <= 0 ? 0 : stretch > 0 ? min(slack / stretch, 1e6) : 0
  }
}

/// By how much each possible line of a paragraph may shrink and stretch (`ResolvedJustificationLimits`), for
/// `OptimalBreaker`. Candidates are counted from the paragraph's first.
///
/// Word separators and gaps between letters are counted once for the paragraph, so that those of a line are a
/// difference of two counts.
struct LineElasticity {
  private let limits: ResolvedJustificationLimits
  /// For each candidate: the number of word separators before the end of a line's content, and before the next line.
  private var words: [(before: Int32, after: Int32)] = []
  /// For each candidate: the number of places at which letters may move, counted in the same way. Empty if letters do
  /// not move.
  private var letters: [(before: Int32, after: Int32)] = []

  /// `nil` if the lines of the paragraph are not justified, or not within limits.
  init?(_ ruler: LineRuler) {
    let (shaped, paragraph) = (ruler.shaped, ruler.paragraph)
    guard shaped.paragraphStyles[paragraph.style].textAlign == .justify,
      let room = ResolvedJustificationLimits(shaped, paragraph)
    else { return nil }
    self.limits = room
    words = Self.counts(ruler, Justification(shaped, in: paragraph, kind: .separators))
    if room.movesLetters { letters = Self.counts(ruler, Justification(shaped, in: paragraph, kind: .letters)) }
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
    var sum = Double(max(0, words[end].before - words[start].after)) * limits.wordShrink
    if !letters.isEmpty { sum += Double(max(0, letters[end].before - letters[start].after)) * limits.letterShrink }
    return sum
  }

  /// By how much the line between two candidates may stretch, in layout units. `places` is the number of places
  /// between words.
  @inline(__always)
  func stretch(from start: Int, to end: Int, places: Int) -> Double {
    var sum = Double(max(1, places)) * limits.wordStretch
    if !letters.isEmpty { sum += Double(max(0, letters[end].before - letters[start].after)) * limits.letterStretch }
    return sum
  }
}
