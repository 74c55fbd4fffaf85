internal import GalleyUnicode

/// A maximal range with one face, level, script, language and shaping style: what is shaped in one go.
///
/// Holds no reference: there are many items, and counting references would cost more than what is done with them.
struct TextItem {
  /// Range of the shaped text.
  var range: Range<Int>
  var kind: ShapedRun.Kind
  var level: BidiLevel
  var script: Script
  /// How its glyphs stand in the line.
  var orientation: Orientation
  /// Index of the style's run in the source.
  var style: Int
  /// Where the style's faces and features are in `Scratch.shapings`.
  var shaping: Int
  /// Index of the face in the style's stack.
  var face: Int
  /// How its letters become small capitals.
  var capitals = Capitals.unchanged
  /// Whether its characters stand side by side in the room of one upright character.
  var isCombined = false
}
