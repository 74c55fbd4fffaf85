internal import GalleyLayout
internal import GalleyShaping

/// The clusters of a glyph run from left to right, with the pen's way through each.
///
/// A tab is one cluster, and so is an attachment, which has no glyphs.
struct ClusterWalk: IteratorProtocol {
  struct Cluster {
    /// Source offset of the first byte.
    var offset: Int
    /// From the box's left edge to the pen before it.
    var left: Double
    /// Sum of the advances, spacing and justification included.
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
