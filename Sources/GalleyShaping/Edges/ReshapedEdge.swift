internal import GalleyText

/// One edge of a line that breaks between glyphs that depend on each other: what shaping it again changes, and its new
/// glyphs, which are shaped at first use.
final class ReshapedEdge: Sendable {
  let joint: EdgeJoint
  /// Shaped-text offset at which the edge's run starts.
  let runStart: Int
  /// Layout units in a font unit of the edge's run.
  let scale: Double
  /// Whether only kerning changes: then the glyphs are those of the whole paragraph.
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

  /// Bytes that an edge with its glyphs occupies. Few edges have more than the assumed eight glyphs: two or three words
  /// of Latin letters, or a word of joined ones.
  static var heapBytes: Int {
    HeapBlock.object(MemoryLayout<(EdgeJoint, Int, Double, Bool, UInt)>.size)
      + HeapBlock.object(MemoryLayout<GlyphArrays>.size) + GlyphTable.bytes(capacity: 8)
  }
}

/// Glyphs that several lines share.
final class EdgeGlyphs: Sendable {
  let arrays: GlyphArrays

  init(_ arrays: GlyphArrays) { self.arrays = arrays }
}
