internal import GalleyLineHeights
internal import GalleyShaping

/// Breaks the direct lines of a paragraph: lines between two candidates whose width is a difference of positions.
/// Nearly every line is one.
///
/// All stored values are plain numbers and pointers, so a loop over lines keeps them in registers, and copying the
/// breaker counts no references. The `LineRuler` of the same `GreedyBreaker` keeps the columns' memory alive.
struct DirectBreaker {
  private let columns: CandidateColumns
  /// Index after the paragraph's last candidate.
  let end: Int
  private let metrics: FitMetrics
  /// Whether the paragraph can have direct lines.
  private let isPossible: Bool
  /// Whether some candidate of the text has a flag that may keep a line from being direct. If not, as in nearly all
  /// text, the flags are not read.
  private let hasFlags: Bool
  /// Whether, in each paragraph, a line gets wider from candidate to candidate.
  private let ascends: Bool
  /// Whether text may break between text units if no candidate fits.
  private let breaksAnywhere: Bool

  init(_ ruler: LineRuler, _ eligibility: BreakEligibility) {
    columns = ruler.columns
    end = ruler.paragraph.candidates.upperBound
    metrics = ruler.fit
    isPossible = ruler.isDirect && !eligibility.isLimited
    hasFlags = ruler.columns.mayHave([.special, .blank, .reshape])
    ascends = ruler.columns.ascends
    breaksAnywhere = eligibility.breaksAnywhere
  }

  /// The next line if it is direct: it ends before the first candidate that is too wide, no edge is shaped again and no
  /// flag changes a width. Otherwise returns `nil` and leaves the cursor unchanged.
  @inline(__always)
  func line(_ cursor: inout LineCursor, _ fit: LineFit) -> DirectLine? {
    let first = cursor.first
    guard isPossible, first >= 0, !hasFlags || !columns.has(.reshape, first) else { return nil }
    let position = columns.after(first)
    var widest = -Double.infinity
    let tooWide = firstTooWide(from: position, cursor.next, fit, widest: &widest)
    let last = tooWide &- 1
    guard last > first, !hasFlags || !columns.has([.special, .blank, .reshape], last) else { return nil }
    var upper = Double.infinity
    if tooWide < end {
      if hasFlags, columns.has([.changesWidth, .reshape], tooWide) { return nil }
      upper = fit.need(columns.before(tooWide) - position)
    }
    let width = metrics.width(columns.before(last) - position)
    widest = max(widest, width)
    let isSameInNarrower = widest <= 0 && last == first &+ 1 && !breaksAnywhere
    let need = isSameInNarrower ? 0 : max(0, fit.need(widest))
    cursor.first = last
    cursor.next = tooWide
    return DirectLine(
      first: first, last: last, width: width,
      sameBreak: TextMeasurement.ValidRange(lowerBound: need, upperBound: upper), need: need)
  }

  /// The first candidate, from `next` on, that ends the scan of a line whose content starts at `position`: the line to
  /// this candidate is too wide, or its width is not a difference of positions.
  ///
  /// Sets `widest` to the width of the widest line to an earlier candidate, unless positions ascend: then the line to
  /// the last earlier candidate is the widest.
  @inline(__always)
  func firstTooWide(from position: Double, _ next: Int, _ fit: LineFit, widest: inout Double) -> Int {
    // The sums of indices cannot overflow: indices are far below the largest integer.
    var index = next
    if ascends {
      // Each line is at least as wide as the line to the candidate before. So test every eighth candidate first.
      while index &+ Self.stride <= end, fit.admits(columns.before(index &+ (Self.stride - 1)) - position) {
        index &+= Self.stride
      }
      while index < end, fit.admits(columns.before(index) - position) { index &+= 1 }
      return index
    }
    var natural = -Double.infinity
    while index < end, !columns.has(.changesWidth, index) {
      let width = columns.before(index) - position
      guard fit.admits(width) else { break }
      natural = max(natural, width)
      index &+= 1
    }
    widest = metrics.width(natural)
    return index
  }

  /// How many candidates the scan skips at once while they fit: a line of ideographs has dozens of candidates.
  private static var stride: Int { 8 }
}
