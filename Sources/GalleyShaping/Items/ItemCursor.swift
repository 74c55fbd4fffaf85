internal import GalleyUnicode

/// Scalars of one paragraph that share level, script and style run.
struct ItemSegment {
  /// Indices into the analysis' scalars.
  var scalars: Range<Int>
  var level: BidiLevel
  var script: Script
  /// Index of the style's run.
  var style: Int
  /// How the glyphs stand in the line; nil where that depends on the face.
  var orientation: Orientation? = .horizontal
  /// Whether the segment is characters that stand side by side in the room of one.
  var isCombined = false
}

/// Walks levels, scripts and styles of a paragraph side by side and says where all stay the same.
struct ItemCursor {
  /// The scalar that the next segment starts with.
  private(set) var index = 0
  private var style: Int
  private var scriptRun = 0

  /// Starts at the paragraph's first scalar, which has the style run `style`.
  init(style: Int) { self.style = style }

  /// The next segment, whose ends lie between graphemes; nil at the content's end.
  ///
  /// A grapheme takes level and script of its first scalar, and, since a style's edge inside a grapheme moves to the
  /// grapheme's start, the style of its last.
  mutating func nextSegment(_ text: ItemText, _ styles: StyleRuns) -> ItemSegment? {
    let count = text.scalars.count
    guard index < count else { return nil }
    var firstEnd = index + 1
    while !text.startsGrapheme(firstEnd) { firstEnd += 1 }
    let lastOffset = Int(text.offsets[firstEnd - 1])
    while style + 1 < styles.count, styles.end(ofRun: style) <= lastOffset { style += 1 }
    while scriptRun + 1 < text.scripts.count, text.scripts[scriptRun].end <= index { scriptRun += 1 }
    var end = min(count, max(firstEnd, text.scripts[scriptRun].end))
    let level = text.levels.isEmpty ? text.baseLevel : text.levels[index]
    if !text.levels.isEmpty {
      var same = index + 1
      while same < end, text.levels[same] == level { same += 1 }
      end = max(firstEnd, same)
    }
    while !text.startsGrapheme(end) { end += 1 }
    if styles.end(ofRun: style) < Int(text.offsets[end]) {
      var edge = text.scalarIndex(at: styles.end(ofRun: style))
      while !text.startsGrapheme(edge) { edge -= 1 }
      end = min(end, max(firstEnd, edge))
    }
    defer { index = end }
    return ItemSegment(
      scalars: index..<end, level: level, script: text.scripts[scriptRun].script, style: style)
  }
}
