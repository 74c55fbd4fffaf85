/// The kerning that a break removes, if the break changes nothing else.
///
/// An example: in Noto Sans `V` before `A` is 560 font units wide instead of 600. A break between them removes this
/// kerning, and the line that ends with the `V` gets 40 font units wider: `change` is 40.
struct LostKerning {
  /// Shaped-text offset at which the cluster before the break starts.
  var cluster: Int
  /// How much wider the cluster's last glyph is without the kerning, in font units; negative if the kerning had moved
  /// the two glyphs apart.
  var change: Int32
  /// The factor from font units to layout units.
  var scale: Double

  /// The change in width of a line that ends at the break and whose content ends at `contentEnd`. If the glyph that
  /// loses its kerning is a space after the content, the width of the content does not change.
  func change(contentEnd: Int) -> EdgeChange {
    EdgeChange(content: cluster < contentEnd ? change : 0, total: change)
  }
}
