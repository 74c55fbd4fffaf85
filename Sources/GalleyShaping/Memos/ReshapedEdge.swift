internal import GalleyText

/// One edge, start or end, of a line that is broken between glyphs that depend on each other. The glyphs near the edge
/// are shaped again. The joint is the place where the new glyphs meet the glyphs of the whole paragraph. The object has
/// the joint, the change in the line's width, and the new glyphs, which are computed at first use. See
/// Docs/HardIdeas.md. In this example, the digits are glyphs:
///
///     the paragraph   | 1  2  3  4  5  6  7  8 |
///     a line                | 3' 4  5  6' |           the line starts before 3 and ends after 6
///                               ↑     ↑
///                             joint  joint             3' and 6' are new; 4 and 5 are those of the paragraph
final class ReshapedEdge: Sendable {
  /// The joint of the edge and the change in width.
  let joint: EdgeJoint
  /// Shaped-text offset at which the edge's run starts.
  let runStart: Int
  /// The factor from font units to layout units in the edge's run.
  let scale: Double
  /// Whether the break only removes kerning, for example between `A` and `V`. Then nothing is shaped again: a line that
  /// starts at the break has the glyphs of the whole paragraph. A line that ends there also has these glyphs, but the
  /// last glyph has its advance without kerning.
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
