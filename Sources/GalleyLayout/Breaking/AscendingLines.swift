internal import GalleyShaping

/// Widths of the lines of a paragraph in which a line is the wider the further its ends are apart, but for what shaping
/// its edges again changes.
struct AscendingLines {
  private let columns: CandidateColumns
  private let first: Int
  private let fit: FitMetrics
  private let size: Double
  /// What shaping it again adds to a line that ends at each candidate, NaN where the ruler must be asked, as for lines
  /// that start there; none where no candidate has such.
  private let changes: [Double]
  /// The least and the most of them, or 0.
  private let least: Double
  private let most: Double
  /// Whether the ruler must be asked for any.
  private let asks: Bool

  init(_ lines: PlainOptimal, _ shaped: ShapedText) {
    columns = lines.columns
    first = lines.candidates.lowerBound
    fit = lines.fit
    size = lines.size
    changes = columns.mayHave(CandidateColumns.reshape) ? shaped.kerningChanges(of: lines.candidates) : []
    var (least, most, asks) = (0.0, 0.0, false)
    for change in changes {
      if change < least { least = change }
      if change > most { most = change }
      if change.isNaN { asks = true }
    }
    (self.least, self.most, self.asks) = (least, most, asks)
  }

  /// Lines that start at a candidate, counted from the paragraph's first, as are those that they end at.
  @inline(__always)
  func line(from start: Int) -> Start {
    Start(lines: self, position: columns.after(first + start), asks: asks && changes[start].isNaN)
  }

  struct Start {
    fileprivate let lines: AscendingLines
    fileprivate let position: Double
    /// Whether the ruler must be asked for all of them.
    fileprivate let asks: Bool

    /// The width of the line up to a candidate; NaN where the ruler must be asked.
    @inline(__always)
    func width(to end: Int) -> Double {
      if asks { return .nan }
      return lines.fit.width(natural(end) + (lines.changes.isEmpty ? 0 : lines.changes[end]))
    }

    /// Whether a line up to a candidate or to one behind it may be `limit` wide at most.
    @inline(__always)
    func mayFit(to end: Int, limit: Double) -> Bool {
      // Shaping its edges again does not halve a line.
      lines.fit.fits(natural(end) + lines.least, limit: limit) || lines.asks && natural(end) / 2 <= limit
    }

    /// What no line up to a candidate or to one before it is wider than.
    @inline(__always)
    func widest(to end: Int) -> Double {
      let known = natural(end) + lines.most
      // Nor does it double one but for two em.
      return lines.fit.width(lines.asks ? max(known, 2 * (natural(end) + lines.size)) : known)
    }

    /// The width as shaped whole.
    @inline(__always)
    private func natural(_ end: Int) -> Double { lines.columns.before(lines.first + end) - position }
  }
}
