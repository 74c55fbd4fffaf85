internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Finds the parts of one line that source ranges cover, for any number of ranges. The line's runs are collected once,
/// and the edges of glyphs are computed only for runs that a range covers in part.
struct LineStretches {
  /// Index of the line in the layout.
  let line: Int
  /// The line's runs in the order of the source.
  private var runs: [Run]

  /// A run of the line, with what was computed about it.
  private struct Run {
    let run: GlyphRun
    /// Index of the run in the layout, in visual order.
    let index: Int
    /// The source range that the run covers.
    let covered: TextRange
    /// The edges of the run's glyphs; `nil` until they are needed.
    var extents: [GlyphExtent]?

    /// Whether a range that overlaps the run covers all of the run, so that the edges of its glyphs are not needed.
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

  /// The left and right edges of the parts of the line that a range overlaps, from left to right.
  mutating func touched(by range: TextRange) -> [(left: Double, right: Double)] {
    let first = runs.partitionPoint { $0.covered.upperBound > range.lowerBound }
    let end = runs.partitionPoint { $0.covered.lowerBound >= range.upperBound }
    guard first < end else { return [] }
    var edges: [(left: Double, right: Double)] = []
    for place in (first..<end).sorted(by: { runs[$0].index < runs[$1].index })
    where runs[place].covered.overlaps(range) {
      let run = runs[place].run
      if runs[place].isWhole(in: range) {
        edges.append((run.inlineStart, run.inlineStart + run.inlineSize))
        continue
      }
      let extents = runs[place].extents ?? run.glyphExtents
      runs[place].extents = extents
      append(extents.touched(by: range, isRightToLeft: run.level.isRightToLeft), range, to: &edges)
    }
    return edges
  }

  /// Adds the edges of the glyphs whose clusters a range overlaps; adjoining glyphs become one part.
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
  /// The slice from the first to the last glyph whose cluster a range overlaps. O(log n).
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
