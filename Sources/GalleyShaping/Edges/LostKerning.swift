/// The kerning that a break takes away where nothing else stands in its way. Changes are added to a line's width:
/// positive where the kerning had drawn glyphs together, so that the line gets wider without.
struct LostKerning {
  /// Where the cluster before the break starts.
  var cluster: Int
  /// How much wider its last glyph is without, in font units, and layout units in one.
  var change: Int32
  var scale: Double

  /// What is added to a line that ends at the break, and to its content up to `contentEnd`.
  func change(contentEnd: Int) -> EdgeChange {
    EdgeChange(content: cluster < contentEnd ? change : 0, total: change)
  }
}
