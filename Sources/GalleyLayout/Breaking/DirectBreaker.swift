internal import GalleyLineHeights
internal import GalleyShaping

/// Breaks the direct lines of a paragraph: lines between two candidates whose width is a difference of two positions.
/// Nearly every line is direct.
///
///     hello world again           the line "world again" starts at the candidate after "hello"
///           ^after     ^before    width = before - after
///
/// All stored values are numbers and pointers. So a loop over lines keeps them in registers, and copying the breaker
/// changes no reference count. The `LineRuler` of the same `GreedyBreaker` keeps the memory of the columns alive. See
/// Docs/HardIdeas.md.
struct DirectBreaker {
  private let columns: CandidateColumns
  /// Index after the paragraph's last candidate.
  let end: Int
  private let metrics: FitMetrics
  /// Whether the paragraph can have direct lines.
  private let isPossible: Bool
  /// Whether at least one candidate of the text has a flag with which a line may not be direct. If not, as in nearly
  /// all text, the flags are not read.
  private let hasFlags: Bool
  /// Whether, in each paragraph, a line that ends at a later candidate is at least as wide.
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

  /// The next line, if the line is direct: it ends at the candidate before the first one that is too wide, neither of
  /// its edges must be shaped again, and no flag changes a width. Otherwise returns `nil` and does not change the
  /// cursor.
  @inline(__always)
  func line(_ cursor: inout LineCursor, _ fit: LineFit) -> DirectLine? {
    let first = cursor.first
    guard isPossible, first >= 0, !hasFlags || !columns.has(.reshape, first) else { return nil }
    let position = columns.after(first)
    var widest = -Double.infinity
    let next = cursor.next
    let tooWide = firstTooWide(from: position, next, fit, widest: &widest)
    let last = tooWide &- 1
    guard tooWide > next, !hasFlags || !columns.has([.special, .blank, .reshape], last) else { return nil }
    var upper = Double.infinity
    if tooWide < end {
      if hasFlags, columns.has([.changesWidth, .reshape], tooWide) { return nil }
      upper = fit.need(columns.before(tooWide) - position)
    }
    let width = metrics.width(columns.before(last) - position)
    widest = max(widest, width)
    let isSameInNarrower = widest <= 0 && last == next && !breaksAnywhere
    let need = isSameInNarrower ? 0 : max(0, fit.need(widest))
    cursor.first = last
    cursor.next = tooWide
    return DirectLine(
      first: first, last: last, width: width,
      sameBreak: TextMeasurement.ValidRange(lowerBound: need, upperBound: upper), need: need)
  }

  /// The first candidate, from `next` on, at which the scan of a line stops: the line to this candidate is too wide, or
  /// its width is not a difference of positions. The content of the line starts at `position`. Returns `end` if there
  /// is no such candidate.
  ///
  /// Sets `widest` to the width of the widest line to an earlier candidate. But if positions ascend, `widest` does not
  /// change, because the line to the last earlier candidate is the widest.
  @inline(__always)
  func firstTooWide(from position: Double, _ next: Int, _ fit: LineFit, widest: inout Double) -> Int {
    // The sums of indices cannot overflow: indices are far below the largest integer.
    var index = next
    if ascends {
      // Each line is at least as wide as the line to the previous candidate. So test every eighth candidate first.
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

  /// The number of candidates that the scan skips at once while they fit. A line of ideographs has dozens of
  /// candidates.
  private static var stride: Int { 8 }
}
