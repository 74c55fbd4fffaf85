/// The result of shaping one edge of a line again: the offset at which the new glyphs meet the glyphs of the whole
/// paragraph (the joint), and the change in width. See Docs/HardIdeas.md.
struct EdgeJoint {
  /// Shaped-text offset at which new glyphs and old glyphs meet.
  var offset: Int
  /// Shaped-text offset up to which text was shaped to prove that new and old glyphs meet correctly.
  var reach: Int
  /// The width that the new glyphs add to the line.
  var change: EdgeChange
}

/// The width that shaping one edge of a line again adds to the line, in font units of the edge's run; negative if the
/// line gets narrower.
package struct EdgeChange: Sendable {
  /// The change in width of the line's content, without hanging white space.
  package var content: Int32
  /// The change in width of the whole line, with hanging white space.
  package var total: Int32
}

/// The values of a `ReshapedEdge` that line breaking needs: how shaping a line's edge at a candidate again changes the
/// line's width.
package struct EdgeWidth: Sendable {
  /// Shaped-text offset at which new glyphs and old glyphs meet.
  package var joint: Int
  /// Shaped-text offset up to which text was shaped to find the joint.
  package var reach: Int
  /// The change in width of the line's content, in font units of the edge's run.
  package var content: Int32
  /// Shaped-text offset at which the edge's run starts.
  package var runStart: Int
  /// The factor from font units to layout units in the edge's run.
  package var scale: Double
}
