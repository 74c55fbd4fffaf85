/// Where glyphs that are shaped again at a line's edge meet those that are there already.
struct EdgeJoint {
  /// The offset between the two; the edge itself where nothing is shaped again.
  var offset: Int
  /// How far from the edge text was looked at to find out that they meet well.
  var reach: Int
  /// What shaping again changes.
  var change: EdgeChange
}

extension EdgeJoint {
  /// The joint of an edge where nothing is shaped again.
  init(atSafe edge: Int) { self.init(offset: edge, reach: edge, change: EdgeChange(content: 0, total: 0)) }
}
