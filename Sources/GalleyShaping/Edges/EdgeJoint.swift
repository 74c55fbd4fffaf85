/// The result of shaping one edge of a line again: the offset at which the new glyphs meet the glyphs of the whole
/// paragraph (the joint), and the change in width. See Docs/HardIdeas.md.
struct EdgeJoint {
  /// Shaped-text offset at which new glyphs and old glyphs meet.
  var offset: Int
  /// Shaped-text offset up to which text was shaped to prove that new and old glyphs meet correctly.
  var reach: Int
  /// What the new glyphs add to the line's width.
  var change: EdgeChange
}

/// What shaping one edge of a line again adds to the line's width, in font units of the edge's run.
package struct EdgeChange: Sendable {
  /// Added to the width of the line's content, without hanging white space.
  package var content: Int32
  /// Added to the width up to the line's end, hanging white space included.
  package var total: Int32
}

/// The values of a `ReshapedEdge` that line breaking needs: how shaping a line's edge at a candidate again changes the
/// line's width.
package struct EdgeWidth: Sendable {
  /// Shaped-text offset at which new glyphs and old glyphs meet.
  package var joint: Int
  /// Shaped-text offset up to which text was shaped to find the joint.
  package var reach: Int
  /// What is added to the width of the line's content, in font units of the edge's run.
  package var content: Int32
  /// Shaped-text offset at which the edge's run starts.
  package var runStart: Int
  /// Layout units in a font unit of the edge's run.
  package var scale: Double
}
