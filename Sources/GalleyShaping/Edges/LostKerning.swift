/// What a break loses where nothing but kerning stands in its way.
struct LostKerning {
  /// Where the cluster before the break starts.
  var cluster: Int
  /// How much wider its last glyph is without, in font units, and layout units in one.
  var change: Int32
  var scale: Double

  /// What a line that ends at the break, and its content at `contentEnd`, wins.
  func change(contentEnd: Int) -> EdgeChange {
    EdgeChange(content: cluster < contentEnd ? change : 0, total: change)
  }
}
