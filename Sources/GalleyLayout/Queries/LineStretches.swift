internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The stretches of one line that source ranges touch, for as many ranges as are asked for: a line is gone through
/// once, and where glyphs are is found out for runs that a range divides.
struct LineStretches {
  /// The line's index.
  let line: Int
  /// The line's runs in the source's order.
  private var runs: [Run]

  private struct Run {
    let run: GlyphRun
    let index: Int
    let covered: TextRange
    var extents: [GlyphExtent]?

    /// Whether a range that touches the run covers all of it, so that nobody needs to know where its glyphs are.
    func isWhole(in range: TextRange) -> Bool {
      run.count == 0 || run.isGenerated
        || (range.lowerBound <= covered.lowerBound && covered.upperBound <= range.upperBound)
    }
  }

  init(_ layout: TextLayout, line: Int) {
    self.line = line
    runs = layout.lines[line].runs.map { index in
      let run = layout.glyphRun(index)
      return Run(run: run, index: index, covered: run.coveredRange, extents: nil)
    }
    runs.sort { ($0.covered.lowerBound, $0.index) < ($1.covered.lowerBound, $1.index) }
  }

  /// The left and right edges of what a range touches, from left to right.
  mutating func touched(by range: TextRange) -> [(left: Double, right: Double)] {
    let first = runs.partitionPoint { $0.covered.upperBound > range.lowerBound }
    let end = runs.partitionPoint { $0.covered.lowerBound >= range.upperBound }
    guard first < end else { return [] }
    var edges: [(left: Double, right: Double)] = []
    for place in (first..<end).sorted(by: { runs[$0].index < runs[$1].index })
    where runs[place].covered.overlaps(range) {
      let run = runs[place].run
      if runs[place].isWhole(in: range) {
        edges.append((run.left, run.left + run.width))
        continue
      }
      let extents = runs[place].extents ?? run.glyphExtents
      runs[place].extents = extents
      append(extents.touched(by: range, isRightToLeft: run.level.isRightToLeft), range, to: &edges)
    }
    return edges
  }

  /// Adds what a range touches of a run's glyphs, neighbours joined.
  private func append(
    _ extents: ArraySlice<GlyphExtent>, _ range: TextRange, to edges: inout [(left: Double, right: Double)]
  ) {
    let first = edges.count
    for extent in extents where extent.cluster.overlaps(range) {
      if edges.count > first, edges[edges.count - 1].right == extent.left {
        edges[edges.count - 1].right = extent.right
      } else {
        edges.append((extent.left, extent.right))
      }
    }
  }
}

extension [GlyphExtent] {
  /// Those between the first and the last whose cluster a range touches. O(log n).
  fileprivate func touched(by range: TextRange, isRightToLeft: Bool) -> ArraySlice<GlyphExtent> {
    let first = partitionPoint {
      isRightToLeft ? $0.cluster.lowerBound < range.upperBound : $0.cluster.upperBound > range.lowerBound
    }
    let end = partitionPoint {
      isRightToLeft ? $0.cluster.upperBound <= range.lowerBound : $0.cluster.lowerBound >= range.upperBound
    }
    return first < end ? self[first..<end] : []
  }
}
