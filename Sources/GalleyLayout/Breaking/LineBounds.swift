internal import GalleyShaping

/// Bounds of line widths that say, without a look at each line, which lines may fit and what they cost at least.
///
/// In most paragraphs a line gets wider as its ends move apart, except for what shaping its edges again changes
/// (`ascends`). The bounds add the least and the greatest of these changes to the difference of two positions. In other
/// paragraphs (tabs, soft hyphens, marks set narrower, negative letter spacing) only a weak lower bound holds.
struct LineBounds {
  private let columns: CandidateColumns
  private let first: Int
  private let fit: FitMetrics
  private let size: Double
  /// Whether a line gets wider as its ends move apart.
  let ascends: Bool
  /// What shaping its edge again adds to a line that ends at each candidate; NaN if only the ruler knows, for lines
  /// that end or start there. Empty if no candidate has such an edge.
  private let changes: [Double]
  /// The least and the greatest change, or 0.
  private let least: Double
  private let greatest: Double
  /// Whether only the ruler knows some change.
  private let asks: Bool

  init(_ ruler: LineRuler, size: Double) {
    let candidates = ruler.paragraph.candidates
    columns = ruler.columns
    first = candidates.lowerBound
    fit = ruler.fit
    self.size = size
    ascends = ruler.isDirect && columns.ascends(in: candidates)
    changes = ascends && columns.mayHave(.reshape) ? ruler.shaped.kerningChanges(of: candidates) : []
    var (least, greatest, asks) = (0.0, 0.0, false)
    for change in changes {
      if change < least { least = change }
      if change > greatest { greatest = change }
      if change.isNaN { asks = true }
    }
    (self.least, self.greatest, self.asks) = (least, greatest, asks)
  }

  /// Lines that start at a candidate. Candidates are counted from the paragraph's first.
  @inline(__always)
  func line(from start: Int) -> Start {
    Start(bounds: self, position: columns.after(first + start), asks: !ascends || asks && changes[start].isNaN)
  }

  /// Bounds of lines that start at one candidate.
  struct Start {
    fileprivate let bounds: LineBounds
    fileprivate let position: Double
    /// Whether only the ruler knows the widths.
    fileprivate let asks: Bool

    /// The width of the line to a candidate; NaN if only the ruler knows it.
    @inline(__always)
    func width(to end: Int) -> Double {
      if asks { return .nan }
      return bounds.fit.width(natural(end) + (bounds.changes.isEmpty ? 0 : bounds.changes[end]))
    }

    /// Whether a line to a candidate or to a later one may fit.
    @inline(__always)
    func mayFit(to end: Int, _ fit: LineFit) -> Bool {
      // Shaping its edges again never halves a line.
      fit.admits(natural(end) + bounds.least) || (bounds.asks || !bounds.ascends) && fit.admits(natural(end) / 2)
    }

    /// A width that no line to a candidate or to an earlier one exceeds.
    @inline(__always)
    func widest(to end: Int) -> Double {
      if !bounds.ascends { return .infinity }
      let known = natural(end) + bounds.greatest
      // Shaping its edges again never makes a line wider than twice its width and two em.
      return bounds.fit.width(bounds.asks ? max(known, 2 * (natural(end) + bounds.size)) : known)
    }

    /// The width as the paragraph was shaped whole.
    @inline(__always)
    private func natural(_ end: Int) -> Double { bounds.columns.before(bounds.first + end) - position }
  }
}

extension CandidateColumns {
  /// Whether lines of a paragraph get wider from candidate to candidate: the width of each is a difference of positions,
  /// and these ascend.
  fileprivate func ascends(in candidates: Range<Int>) -> Bool {
    if ascends { return true }
    return candidates.dropFirst().allSatisfy { index in
      !has([.special, .blank], index) && after(index).isFinite && before(index).isFinite
        && after(index) >= after(index - 1) && before(index) >= before(index - 1)
    }
  }
}
