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
    /// cluster, in layout units, without the space of inline boxes.
    var left: Double
    /// The sum of the glyphs' advances, including spacing and justification, without the space of inline boxes.
    var width: Double
    var glyphs: ArraySlice<GlyphRun.Glyph>
  }

  private var rest: ArraySlice<GlyphRun.Glyph>
  private var pen: Double
  private var attachment: Cluster?
  /// The space of inline boxes at the ends of the run. That at the left end counts until the first cluster is read.
  private var ends: (left: Double, right: Double)

  init(_ run: GlyphRun) {
    pen = run.inlineStart
    ends = run.boxEnds
    rest = run.glyphs[...]
    if case .attachment = run.kind {
      rest = []
      attachment = Cluster(
        offset: run.range.lowerBound, left: pen + ends.left, width: run.inlineSize - ends.left - ends.right, glyphs: [])
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
    defer { (pen, ends.left) = (pen + width, 0) }
    return Cluster(
      offset: glyphs.first?.cluster ?? 0, left: pen + ends.left,
      width: width - ends.left - (rest.isEmpty ? ends.right : 0), glyphs: glyphs)
  }
}
