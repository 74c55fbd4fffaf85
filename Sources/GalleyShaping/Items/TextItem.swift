internal import GalleyText
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
  var kind: RunKind
  var level: BidiLevel
  var script: Script
  /// Whether the glyphs are horizontal, or upright or rotated in a vertical line.
  var orientation: Orientation
  /// Index of the style's run in the source.
  var style: Int
  /// The index of the style's faces and features in `PrepareScratch.shapings`.
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
  /// A grapheme has the level, the script and the style of its first scalar: a style boundary inside a grapheme moves
  /// to the grapheme's end.
  mutating func nextSegment(_ text: ItemText, _ styles: StyleRuns) -> ItemSegment? {
    let count = text.scalars.count
    guard index < count else { return nil }
    var firstEnd = index + 1
    while !text.startsGrapheme(firstEnd) { firstEnd += 1 }
    let offset = Int(text.offsets[index])
    while style + 1 < styles.count, styles.end(ofRun: style) <= offset { style += 1 }
    while scriptRun + 1 < text.scripts.count, text.scripts[scriptRun].end <= index { scriptRun += 1 }
    var end = min(count, max(firstEnd, text.scripts[scriptRun].end))
    let level = text.levels.isEmpty ? text.baseLevel : text.levels[index]
    if !text.levels.isEmpty {
      var same = index + 1
      while same < end, text.levels[same] == level { same += 1 }
      end = max(firstEnd, same)
    }
    if styles.end(ofRun: style) < Int(text.offsets[end]) { end = text.scalarIndex(at: styles.end(ofRun: style)) }
    while !text.startsGrapheme(end) { end += 1 }
    defer { index = end }
    var segment = ItemSegment(
      scalars: index..<end, level: level, script: text.scripts[scriptRun].script, style: style)
    if !text.shapingEdges.isEmpty {
      end = limit(&segment, text)
      segment.scalars = index..<end
    }
    if styles.hasBoxes, styles.isDivided(at: offset) { segment.edge = index }
    if wall < end {
      if index == wall { segment.edge = index }
      if index < wall { end = wall }
      segment.scalars = index..<end
    }
    return segment
  }

  /// The end of a segment, which may not continue across the next shaping edge. Sets `segment.edge` if an edge is
  /// at the segment's start.
  private mutating func limit(_ segment: inout ItemSegment, _ text: ItemText) -> Int {
    let start = Int(text.offsets[index])
    while edge < text.shapingEdges.count, text.shapingEdges[edge].offset < start { edge += 1 }
    var next = edge
    if next < text.shapingEdges.count, text.shapingEdges[next].offset == start {
      segment.edge = index
      next += 1
    }
    guard next < text.shapingEdges.count else { return segment.scalars.upperBound }
    // The edges are between graphemes, so the segment starts and ends there, too.
    return min(segment.scalars.upperBound, text.scalarIndex(at: text.shapingEdges[next].offset))
  }
}

/// A paragraph's scalars and their properties, borrowed while the paragraph is divided into items. Indices count
/// scalars.
struct ItemText {
  let scalars: UnsafeBufferPointer<UInt32>
  /// The text offset of each scalar, and after them the content's end.
  let offsets: UnsafeBufferPointer<UInt32>
  let marks: UnsafeBufferPointer<TextMarks>
  /// The bidi level of each scalar; empty if all scalars have `baseLevel`.
  let levels: UnsafeBufferPointer<BidiLevel>
  let baseLevel: BidiLevel
  let scripts: UnsafeBufferPointer<ScriptRun>
  /// The places where the paragraph is shaped apart.
  let shapingEdges: UnsafeBufferPointer<ShapingEdge>
  /// The text, in UTF-8. Offsets count its bytes.
  let text: UnsafeBufferPointer<UInt8>
  /// The paragraph's start, as an offset of the text.
  let start: Int
  /// Whether a grapheme of the paragraph has several scalars.
  let hasLongGraphemes: Bool

  /// Whether a grapheme starts at `index`; true at the content's end.
  @inline(__always)
  func startsGrapheme(_ index: Int) -> Bool {
    !hasLongGraphemes || index >= scalars.count || marks[Int(offsets[index]) &- start].contains(.grapheme)
  }

  /// The index of the first scalar at or after a text offset. O(log n).
  func scalarIndex(at offset: Int) -> Int {
    (0..<scalars.count).partitionPoint { Int(offsets[$0]) >= offset }
  }

  /// The end of the grapheme that starts at `index`, at most `limit`.
  @inline(__always)
  func graphemeEnd(after index: Int, limit: Int) -> Int {
    var end = index &+ 1
    guard hasLongGraphemes else { return end }
    while end < limit, !marks[Int(offsets[end]) &- start].contains(.grapheme) { end &+= 1 }
    return end
  }

  /// How many scalars at the start of a range are printable ASCII.
  @inline(__always)
  func printableCount(in range: Range<Int>) -> Int {
    UTF8Decoding.printableCount(of: text, in: Int(offsets[range.lowerBound])..<Int(offsets[range.upperBound]))
  }
}
