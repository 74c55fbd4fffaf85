internal import GalleyUnicode

/// A range of a paragraph's scalars with one level, one script and one style run.
struct ItemSegment {
  /// The segment, as indices of the paragraph's scalars.
  var scalars: Range<Int>
  var level: BidiLevel
  var script: Script
  /// The index of the style run.
  var style: Int
  /// Whether glyphs are upright or rotated in a vertical line; `nil` if that depends on the face.
  var orientation: Orientation? = .horizontal
  /// Whether the segment's characters are set side by side in the space of one upright character (`tate-chu-yoko`).
  var isCombined = false
  /// The index of the segment's first scalar if an isolate, or an inline box that takes up width, starts or ends before
  /// this scalar, so that no item may continue across; otherwise -1.
  var edge = -1
}

/// Divides a paragraph into segments with one level, script and style run, from start to end.
struct ItemCursor {
  /// The index of the scalar with which the next segment starts.
  private(set) var index = 0
  private var style: Int
  private var scriptRun = 0
  private var edge = 0
  /// The index of the scalar before which a segment ends, and no item continues; `Int.max` if there is none.
  private let wall: Int

  /// A cursor at the paragraph's first scalar, which has the style run `style`. No item continues across the start of
  /// the scalar with the index `wall`.
  init(style: Int, wall: Int = .max) {
    self.style = style
    self.wall = wall
  }

  /// The next segment, which starts and ends between graphemes; `nil` at the end of the content.
  ///
  /// A grapheme has the level and script of its first scalar, and the style of its last one: a style boundary inside a
  /// grapheme moves to the grapheme's start.
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
    if styles.hasBoxes, styles.isDivided(at: Int(text.offsets[index])) { segment.edge = index }
    if wall < end {
      if index == wall { segment.edge = index }
      if index < wall { end = wall }
      segment.scalars = index..<end
    }
    return segment
  }

  /// The end of a segment if it may not continue across the next edge of an isolate. Sets `segment.edge` if an edge is
  /// at the segment's start.
  private mutating func limit(_ segment: inout ItemSegment, _ text: ItemText) -> Int {
    let start = Int(text.offsets[index])
    while edge < text.isolateEdges.count, text.isolateEdges[edge].offset < start { edge += 1 }
    var next = edge
    if next < text.isolateEdges.count, text.isolateEdges[next].offset == start {
      segment.edge = index
      next += 1
    }
    guard next < text.isolateEdges.count else { return segment.scalars.upperBound }
    // Isolates start and end between graphemes, so the segment does, too.
    return min(segment.scalars.upperBound, text.scalarIndex(at: text.isolateEdges[next].offset))
  }
}
