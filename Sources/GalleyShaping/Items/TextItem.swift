internal import GalleyUnicode

/// A maximal range with one face, level, script, language and shaping style. HarfBuzz shapes an item as a unit.
///
/// For example, `Hello שלום` has two items, because the level and the script change.
///
/// Contains no references: there are many items, and counting references would cost more time than the rest of the work
/// with items.
struct TextItem {
  /// The item's range in the shaped text.
  var range: Range<Int>
  var kind: ShapedRun.Kind
  var level: BidiLevel
  var script: Script
  /// Whether the glyphs are horizontal, or upright or rotated in a vertical line.
  var orientation: Orientation
  /// Index of the style's run in the source.
  var style: Int
  /// The index of the style's faces and features in `Scratch.shapings`.
  var shaping: Int
  /// Index of the face in the style's stack.
  var face: Int
  /// How the item's letters become small capitals.
  var capitals = Capitals.unchanged
  /// Whether the characters are set side by side in the space of one upright character (`tate-chu-yoko`).
  var isCombined = false
  /// Whether the item has text of several styles, which is shaped together: it becomes a run for each of them.
  var spansStyles = false
}
