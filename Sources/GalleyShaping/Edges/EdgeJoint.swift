/// Where glyphs that are shaped again at a line's edge meet those that are there already.
struct EdgeJoint {
  /// The offset between the two.
  var offset: Int
  /// How far from the edge text was looked at to find out that they meet well.
  var reach: Int
  /// What shaping again changes.
  var change: EdgeChange
}

/// What shaping again changed at one edge of a line, in font units of its run.
package struct EdgeChange: Sendable {
  /// Of the line's content, without the white space that hangs.
  package var content: Int32
  /// Of everything up to the line's end.
  package var total: Int32
}

/// What shaping a line's edge again at a candidate changes of its content, for breaking.
package struct EdgeWidth: Sendable {
  /// Where the new glyphs end and those that are there go on, and how far text was looked at.
  package var joint: Int
  package var reach: Int
  /// What it adds, in font units of the run that starts at `runStart`, and the run's layout units in one.
  package var content: Int32
  package var runStart: Int
  package var scale: Double
}
