internal import GalleyText

/// One edge of a line at a break between glyphs that depend on each other: how shaping this edge again changes the
/// line's width, and the new glyphs, which are shaped at first use. See Docs/HardIdeas.md.
///
///     the paragraph   | 1  2  3  4  5  6  7  8 |
///     a line                 | 3' 4  5  6' |          the line starts before 3 and ends after 6
///                               ↑     ↑
///                             joint  joint             3' and 6' are new; 4 and 5 are those of the paragraph
final class ReshapedEdge: Sendable {
  /// The joint of the edge and the change in width.
  let joint: EdgeJoint
  /// Shaped-text offset at which the edge's run starts.
  let runStart: Int
  /// The factor from font units to layout units in the edge's run.
  let scale: Double
  /// Whether the edge only loses kerning. Then the glyphs are those of the whole paragraph, but at the end of a line
  /// the last glyph has its advance without kerning.
  let isKerned: Bool
  private let glyphs = OnceReference<EdgeGlyphs>()

  init(_ joint: EdgeJoint, of run: ShapedRun, isKerned: Bool = false) {
    self.joint = joint
    self.isKerned = isKerned
    runStart = Int(run.start)
    scale = run.scale
  }

  /// The glyphs between the edge and the joint. Calls `shape` to shape them if no thread has done so.
  func glyphs(_ shape: (inout GlyphArrays) -> Void) -> GlyphArrays {
    if let known = glyphs.object { return known.arrays }
    var arrays = GlyphArrays()
    shape(&arrays)
    return glyphs.orSet(EdgeGlyphs(arrays.takeExactly())).arrays
  }

  /// Estimates the bytes of memory that an edge with its glyphs uses. Few edges have more than the assumed eight
  /// glyphs.
  static var heapBytes: Int {
    HeapBlock.object(MemoryLayout<(EdgeJoint, Int, Double, Bool, UInt)>.size)
      + HeapBlock.object(MemoryLayout<GlyphArrays>.size) + GlyphTable.bytes(capacity: 8)
  }
}

/// The new glyphs of an edge, as an object that several lines share.
final class EdgeGlyphs: Sendable {
  let arrays: GlyphArrays

  init(_ arrays: GlyphArrays) { self.arrays = arrays }
}
