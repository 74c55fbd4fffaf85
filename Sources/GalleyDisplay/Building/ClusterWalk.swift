internal import GalleyLayout
internal import GalleyShaping

/// Iterates over the clusters of a glyph run, with the pen position and the advance of each cluster. The order is from
/// left to right, in vertical text from top to bottom.
///
/// A tab is one cluster. An attachment is one cluster without glyphs.
struct ClusterWalk: IteratorProtocol {
  struct Cluster {
    /// Source offset of the first byte.
    var offset: Int
    /// The distance from the left edge (in vertical text from the top) of the layout's box to the pen before the
    /// cluster, in layout units.
    var left: Double
    /// The sum of the glyphs' advances, including spacing and justification.
    var width: Double
    var glyphs: ArraySlice<GlyphRun.Glyph>
  }

  private var rest: ArraySlice<GlyphRun.Glyph>
  private var pen: Double
  private var attachment: Cluster?

  init(_ run: GlyphRun) {
    pen = run.inlineStart
    rest = run.glyphs[...]
    if case .attachment = run.kind {
      rest = []
      attachment = Cluster(offset: run.range.lowerBound, left: run.inlineStart, width: run.inlineSize, glyphs: [])
    }
  }

  mutating func next() -> Cluster? {
    if let box = attachment {
      attachment = nil
      return box
    }
    guard !rest.isEmpty else { return nil }
    let glyphs = rest.prefixRun { $0.cluster == $1.cluster }
    rest = rest.dropFirst(glyphs.count)
    let width = glyphs.reduce(0) { $0 + $1.advance }
    defer { pen += width }
    return Cluster(offset: glyphs.first?.cluster ?? 0, left: pen, width: width, glyphs: glyphs)
  }
}
