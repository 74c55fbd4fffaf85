internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Bounds for line widths. With these bounds, the search for optimal breaks rejects lines that cannot fit or that cost
/// too much, without measuring each line.
///
/// In most paragraphs a line is wider if it starts earlier or ends later, apart from the changes by shaping its edges
/// again (`ascends`). Then a bound is the difference of two positions, plus the smallest or largest of these changes.
/// In other paragraphs (with tabs, soft hyphens, marks set narrower, or negative letter spacing) there is only a weak
/// lower bound.
struct LineBounds {
  private let columns: CandidateColumns
  private let first: CandidateIndex
  private let fit: FitMetrics
  private let size: Double
  /// Whether a line is wider if it starts earlier or ends later.
  let ascends: Bool
  /// For each candidate: the change of the width of a line that ends there, because its edge is shaped again. `NaN` if
  /// lines that start or end there must be measured by the `LineRuler`. Empty if no edge must be shaped again.
  private let changes: [Double]
  /// The smallest and the largest of `changes` and 0.
  private let least: Double
  private let greatest: Double
  /// Whether at least one of `changes` is `NaN`.
  private let needsRuler: Bool

  init(_ ruler: LineRuler, size: Double) {
    let candidates = ruler.paragraph.candidates
    columns = ruler.columns
    first = candidates.lowerBound
    fit = ruler.fit
    self.size = size
    ascends = ruler.isDirect && columns.widthsAscend(in: candidates)
    changes = ascends && columns.mayHave(.reshape) ? ruler.shaped.kerningChanges(of: candidates) : []
    var (least, greatest, needsRuler) = (0.0, 0.0, false)
    for change in changes {
      if change < least { least = change }
      if change > greatest { greatest = change }
      if change.isNaN { needsRuler = true }
    }
    (self.least, self.greatest, self.needsRuler) = (least, greatest, needsRuler)
  }

  /// The bounds of the lines that start at a candidate. Candidates are counted from the paragraph's first.
  @inline(__always)
  func line(from start: Int) -> Start {
    Start(
      bounds: self, position: columns.after(first + start),
      needsRuler: !ascends || needsRuler && changes[start].isNaN)
  }

  /// The bounds of the lines that start at one candidate.
  struct Start {
    fileprivate let bounds: LineBounds
    fileprivate let position: Double
    /// Whether all of these lines must be measured by the `LineRuler`.
    fileprivate let needsRuler: Bool

    /// The width of the line to a candidate; `NaN` if the line must be measured by the `LineRuler`.
    @inline(__always)
    func width(to end: Int) -> Double {
      if needsRuler { return .nan }
      return bounds.fit.width(natural(end) + (bounds.changes.isEmpty ? 0 : bounds.changes[end]))
    }

    /// Whether the line to a candidate, or to a later candidate, may fit. If `false`, none of these lines fits.
    /// `shrink` is the width by which the line may shrink.
    @inline(__always)
    func mayFit(to end: Int, _ fit: LineFit, shrinkingBy shrink: Double) -> Bool {
      // Shaping a line's edges again never halves its width.
      fit.fits(natural(end) + bounds.least - shrink)
        || (bounds.needsRuler || !bounds.ascends) && fit.fits(natural(end) / 2 - shrink)
    }

    /// An upper bound: no line to this candidate or to an earlier candidate is wider.
    @inline(__always)
    func widest(to end: Int) -> Double {
      if !bounds.ascends { return .infinity }
      let known = natural(end) + bounds.greatest
      // Shaping a line's edges again never makes it wider than twice the sum of its width and one em.
      return bounds.fit.width(bounds.needsRuler ? max(known, 2 * (natural(end) + bounds.size)) : known)
    }

    /// A lower bound of the width of the line to a candidate.
    @inline(__always)
    func narrowest(to end: Int) -> Double { needsRuler ? 0 : natural(end) + bounds.least }

    /// The width of the line with the glyphs of the whole paragraph.
    @inline(__always)
    private func natural(_ end: Int) -> Double { bounds.columns.before(bounds.first + end) - position }
  }
}

/// Tests whether later candidates give wider lines.
extension CandidateColumns {
  /// Whether, in one paragraph, a line that ends at a later candidate is at least as wide: each width is a difference
  /// of positions, and the positions ascend.
  fileprivate func widthsAscend(in candidates: Range<CandidateIndex>) -> Bool {
    if widthsAscend { return true }
    return candidates.dropFirst().allSatisfy { index in
      !has([.special, .blank], index) && after(index).isFinite && before(index).isFinite
        && after(index) >= after(index - 1) && before(index) >= before(index - 1)
    }
  }
}
