/// The kerning that a break removes, if the break changes nothing else.
///
/// The change is added to the line's width. It is positive if the kerning had moved the two glyphs closer together: the
/// line gets wider without this kerning.
struct LostKerning {
  /// Shaped-text offset at which the cluster before the break starts.
  var cluster: Int
  /// How much wider the cluster's last glyph is without the kerning, in font units.
  var change: Int32
  /// Layout units in a font unit.
  var scale: Double

  /// What is added to the width of a line that ends at the break, and to the width of its content up to `contentEnd`.
  func change(contentEnd: Int) -> EdgeChange {
    EdgeChange(content: cluster < contentEnd ? change : 0, total: change)
  }
}
