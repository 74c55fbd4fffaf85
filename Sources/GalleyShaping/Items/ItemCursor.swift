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
  /// The first scalar, if an isolate starts or ends before it: no item goes on over that edge. Otherwise -1.
  var edge = -1
}

/// Walks levels, scripts and styles of a paragraph side by side and says where all stay the same.
struct ItemCursor {
  /// The scalar that the next segment starts with.
  private(set) var index = 0
  private var style: Int
  private var scriptRun = 0
  private var edge = 0

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
    var segment = ItemSegment(
      scalars: index..<end, level: level, script: text.scripts[scriptRun].script, style: style)
    if !text.isolateEdges.isEmpty {
      end = limit(&segment, text)
      segment.scalars = index..<end
    }
    return segment
  }

  /// Where a segment ends if it stops at the next edge of an isolate; notes the edge that it starts at.
  private mutating func limit(_ segment: inout ItemSegment, _ text: ItemText) -> Int {
    let start = Int(text.offsets[index])
    while edge < text.isolateEdges.count, text.isolateEdges[edge].offset < start { edge += 1 }
    var next = edge
    if next < text.isolateEdges.count, text.isolateEdges[next].offset == start {
      segment.edge = index
      next += 1
    }
    guard next < text.isolateEdges.count else { return segment.scalars.upperBound }
    // Edges are between graphemes.
    return min(segment.scalars.upperBound, text.scalarIndex(at: text.isolateEdges[next].offset))
  }
}
