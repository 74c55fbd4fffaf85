internal import Synchronization

/// One edge of a line where glyphs depend on each other: what shaping it again changes, and the glyphs once they are
/// asked for.
final class ReshapedEdge: Sendable {
  let joint: EdgeJoint
  /// Where the run starts that it is in, and its layout units in a font unit.
  let runStart: Int
  let scale: Double
  /// Whether nothing but kerning changes: glyphs are those that are there.
  let isKerned: Bool
  private let glyphs = OnceReference<EdgeGlyphs>()

  init(_ joint: EdgeJoint, of run: ShapedRun, isKerned: Bool = false) {
    self.joint = joint
    self.isKerned = isKerned
    runStart = Int(run.start)
    scale = run.scale
  }

  /// The glyphs between the edge and the joint, shaped by `shape` where nobody has yet.
  func glyphs(_ shape: (inout GlyphArrays) -> Void) -> GlyphArrays {
    if let known = glyphs.object { return known.arrays }
    var arrays = GlyphArrays()
    shape(&arrays)
    return glyphs.orSet(EdgeGlyphs(arrays.takeExactly())).arrays
  }
}

/// Glyphs that several lines use.
final class EdgeGlyphs: Sendable {
  let arrays: GlyphArrays

  init(_ arrays: GlyphArrays) { self.arrays = arrays }
}
