internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The parts of shaped runs on one line: in text order until `visualOrder` puts them into visual order.
struct LinePieces {
  /// A part of a run with its level on this line.
  struct Piece {
    /// Index of the shaped run.
    var run: Int
    /// The text range of the part and its glyphs.
    var part: RunPart
    /// The embedding level. White space at the line's end, and tabs, have the paragraph's level (UAX #9, L1). In
    /// profile `browser`, some white space that takes up width keeps its level: see `LinePlacer.leveledEnd(of:_:_:)`.
    var level: BidiLevel
    /// Whether the part belongs to the line's content; `false` for the white space after the content.
    var isContent: Bool
    /// For a tab, its width on this line.
    var tabWidth = 0.0
    /// For a tab that ends at a tab stop with a leader, the index of the stop in ascending order of position; otherwise
    /// -1.
    var leader = -1
  }

  let shaped: ShapedText
  let line: BrokenLine
  let paragraph: ShapedParagraph
  var pieces: [Piece] = []
  /// Shaped-text offset up to which the text of the line keeps its level. The white space after it has the paragraph's
  /// level.
  private let leveledEnd: Int

  /// Collects the parts of `line`. The array `storage` lends its capacity, so that the lines of a text do not allocate;
  /// call `end` to give the array back. White space after the content keeps its level up to `leveledEnd`, or has the
  /// paragraph's level if that is `nil`.
  init(
    _ shaped: ShapedText, line: BrokenLine, paragraph: ShapedParagraph, leveledEnd: Int? = nil,
    storage: inout [Piece]
  ) {
    self.shaped = shaped
    self.line = line
    self.paragraph = paragraph
    self.leveledEnd = leveledEnd ?? line.contentEnd
    storage.removeAll(keepingCapacity: true)
    swap(&pieces, &storage)
  }

  /// Gives the array back to `storage`.
  mutating func end(_ storage: inout [Piece]) { swap(&pieces, &storage) }

  /// Collects the parts of the line in text order. Glyphs that are shaped again or generated are added to `own`.
  mutating func cut(into own: inout GlyphArrays, ruler: LineRuler) {
    let end = min(line.range.upperBound, paragraph.contentEnd)
    guard line.range.lowerBound < end else { return }
    var index = ruler.runIndex(at: line.range.lowerBound)
    let mayBeUnsafe = line.range.lowerBound > paragraph.range.lowerBound || end < paragraph.contentEnd
    let shapedEnd = min(end, ruler.shapedEnd(line.end, from: line.range.lowerBound))
    while index < paragraph.runs.upperBound, Int(shaped.runs[index].start) < end {
      let run = shaped.runs[index]
      let range = max(line.range.lowerBound, Int(run.start))..<min(end, Int(run.end))
      if range.lowerBound < shapedEnd, shapedEnd < range.upperBound {
        add(range.lowerBound..<shapedEnd, of: run, at: index, mayBeUnsafe: true, own: &own)
        add(shapedEnd..<range.upperBound, of: run, at: index, mayBeUnsafe: true, own: &own)
      } else {
        add(range, of: run, at: index, mayBeUnsafe: mayBeUnsafe, own: &own)
      }
      index += 1
    }
    if line.reason == .hyphen { insertHyphen(at: line.contentEnd, ruler, &own) }
  }

  /// Adds the parts of a run's text that is on the line. If `mayBeUnsafe`, the edges of the text may have to be shaped
  /// again.
  private mutating func add(
    _ range: Range<Int>, of run: ShapedRun, at index: Int, mayBeUnsafe: Bool, own: inout GlyphArrays
  ) {
    guard mayBeUnsafe, let parts = shaped.reshapedParts(of: run, range: range, own: &own) else {
      append(shaped.part(of: run, range: range), of: run, at: index, own: &own)
      return
    }
    // `reshapedParts` returns the parts in visual order.
    for part in run.level.isRightToLeft ? parts.reversed() : parts { append(part, of: run, at: index, own: &own) }
  }

  /// Adds a part. Splits it where the content ends, and where the text ends that keeps its level.
  private mutating func append(_ part: RunPart, of run: ShapedRun, at index: Int, own: inout GlyphArrays) {
    let level = run.kind == .tab ? paragraph.baseLevel : run.level
    var rest: RunPart? = part
    if let content = take(&rest, to: line.contentEnd, of: run, own) {
      pieces.append(Piece(run: index, part: content, level: level, isContent: true))
    }
    if let space = take(&rest, to: leveledEnd, of: run, own) {
      pieces.append(Piece(run: index, part: space, level: level, isContent: false))
    }
    if let space = rest { appendSpace(space, of: run, at: index, &own) }
  }

  /// Cuts off the text of a part that is before an offset; `nil` if there is none. `rest` becomes `nil` if nothing is
  /// left.
  private func take(_ rest: inout RunPart?, to edge: Int, of run: ShapedRun, _ own: GlyphArrays) -> RunPart? {
    guard let part = rest else { return nil }
    if part.range.upperBound <= edge {
      rest = nil
      return part
    }
    guard part.range.lowerBound < edge else { return nil }
    let (first, second) = part.split(at: edge, of: part.isReshaped ? own : shaped.glyphs, run: run)
    rest = second
    return first
  }

  /// Adds white space after the content, with the paragraph's level. If the white space was shaped in the other
  /// direction, its glyphs are reversed.
  private mutating func appendSpace(
    _ part: RunPart, of run: ShapedRun, at index: Int, _ own: inout GlyphArrays
  ) {
    var part = part
    if run.level.isRightToLeft != paragraph.baseLevel.isRightToLeft, part.glyphs.count > 1 {
      part.glyphs = own.appendReversed(part.glyphs, of: part.isReshaped ? own : shaped.glyphs)
      part.isReshaped = true
    }
    pieces.append(Piece(run: index, part: part, level: paragraph.baseLevel, isContent: false))
  }

  /// Inserts a hyphen after the content, before the white space that follows the content.
  private mutating func insertHyphen(at offset: Int, _ ruler: LineRuler, _ own: inout GlyphArrays) {
    let (_, glyphs, others) = ruler.hyphen(at: offset)
    var place = pieces.firstIndex { !$0.isContent } ?? pieces.endIndex
    if !glyphs.isEmpty { insert(glyphs, run: ruler.runIndex(at: offset - 1), offset, at: &place, &own) }
    for other in others { insert(HyphenGlyphs(other.glyph), run: Int(other.run), offset, at: &place, &own) }
  }

  /// Inserts glyphs of a hyphen as a piece at `place`, and moves `place` behind the piece. `index` is the run that has
  /// the glyphs' face.
  private mutating func insert(
    _ glyphs: HyphenGlyphs, run index: Int, _ offset: Int, at place: inout Int, _ own: inout GlyphArrays
  ) {
    let run = shaped.runs[index]
    let face = shaped.faces[Int(run.face)]
    var slice = GlyphSlice(atEndOf: own)
    for glyph in glyphs {
      own.appendGenerated(
        glyph, advance: face.advance(of: glyph, in: run), offset: face.offset(of: glyph, in: run), cluster: offset,
        to: &slice)
    }
    let part = RunPart(range: offset..<offset, glyphs: slice, isReshaped: true)
    pieces.insert(Piece(run: index, part: part, level: run.level, isContent: true), at: place)
    place += 1
  }

  /// Sets the width of each tab so that the tab ends at its tab stop. Stops are measured from the line's start edge;
  /// `indent` is the line's start indent.
  mutating func resolveTabs(indent: Double, ruler: LineRuler) {
    guard pieces.contains(where: { shaped.runs[$0.run].kind == .tab }) else { return }
    let stop = LineStop(unitAt: line.range.lowerBound, position: line.start.position, isUnsafe: false)
    var reached = indent
    var segment = ruler.start(at: stop).afterItem
    var end = line.end
    // In profile `browser` a mark at the end of the line is set narrower without moving the text before it.
    if !ruler.fit.behavior.contains(.browserPunctuation) { end.before -= line.endTrim }
    let text = ruler.textEnd(end)
    for index in pieces.indices {
      let run = shaped.runs[pieces[index].run]
      guard run.kind == .tab else { continue }
      reached += ruler.fit.width(run.position - segment)
      let (end, leader) = ruler.end(ofTabAt: Int(run.start), from: reached, text: text)
      pieces[index].tabWidth = end - reached
      pieces[index].leader = leader ?? -1
      reached = end
      segment = run.position
    }
  }

  /// Whether two adjacent parts belong to one item, whose width is rounded as a whole. A hyphen does not belong to an
  /// item.
  func areOneItem(_ piece: Piece, _ next: Piece) -> Bool {
    if piece.part.range.isEmpty || next.part.range.isEmpty || piece.level != next.level { return false }
    let (lower, upper) = (min(piece.run, next.run), max(piece.run, next.run))
    guard lower < upper else { return true }
    return upper == lower + 1 && shaped.continuesItem(run: upper)
  }

  /// The parts from left to right: UAX #9, L2. Isolates that come from styles are reordered as if the text had the
  /// isolate characters.
  func visualOrder() -> [Piece] {
    if pieces.count < 2 { return pieces }
    if let scopes = shaped.extras?.scopes, !scopes.isolateEdges.isEmpty {
      let walls = scopes.walls(between: pieces.map(\.part.range))
      return BidiReordering.visualOrder(of: pieces.map(\.level), walls: walls).map { pieces[$0] }
    }
    if pieces.allSatisfy({ !$0.level.isRightToLeft }) { return pieces }
    return BidiReordering.visualOrder(of: pieces.map(\.level)).map { pieces[$0] }
  }
}
