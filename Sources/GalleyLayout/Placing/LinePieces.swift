internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The parts of runs that one line holds, in text order until they are put in visual order.
struct LinePieces {
  /// A part of a run with its level on this line.
  struct Piece {
    /// Index of the shaped run.
    var run: Int
    var part: RunPart
    /// UAX #9, L1: white space at the line's end and tabs have the paragraph's level.
    var level: BidiLevel
    /// False for the white space after the content.
    var isContent: Bool
    /// Of a tab, what the line gives it.
    var tabWidth = 0.0
    /// Of a tab that goes to a stop with a leader, the index of the stop in ascending order; else -1.
    var leader = -1
  }

  let shaped: ShapedText
  let line: BrokenLine
  let paragraph: ShapedParagraph
  var pieces: [Piece] = []

  /// The pieces of `line` go to `storage`, whose room is used again.
  init(_ shaped: ShapedText, line: BrokenLine, paragraph: ShapedParagraph, storage: inout [Piece]) {
    self.shaped = shaped
    self.line = line
    self.paragraph = paragraph
    storage.removeAll(keepingCapacity: true)
    swap(&pieces, &storage)
  }

  /// Gives the room back.
  mutating func end(_ storage: inout [Piece]) { swap(&pieces, &storage) }

  /// Collects the line's parts; glyphs that are shaped again or generated go to `own`.
  mutating func cut(into own: inout GlyphArrays, ruler: LineRuler) {
    let end = min(line.range.upperBound, paragraph.contentEnd)
    guard line.range.lowerBound < end else { return }
    var index = ruler.runIndex(at: line.range.lowerBound)
    let mayBeUnsafe = line.range.lowerBound > paragraph.range.lowerBound || end < paragraph.contentEnd
    while index < paragraph.runs.upperBound, Int(shaped.runs[index].start) < end {
      let run = shaped.runs[index]
      let range = max(line.range.lowerBound, Int(run.start))..<min(end, Int(run.end))
      if mayBeUnsafe, let parts = shaped.reshapedParts(of: run, range: range, own: &own) {
        // The parts come in visual order.
        for part in run.level.isRightToLeft ? parts.reversed() : parts {
          append(part, of: run, at: index, own: &own)
        }
      } else {
        append(shaped.part(of: run, range: range), of: run, at: index, own: &own)
      }
      index += 1
    }
    if line.reason == .hyphen, let (run, glyph) = ruler.hyphen(at: line.contentEnd) {
      insertHyphen(run, glyph, at: line.contentEnd, ruler, &own)
    }
  }

  /// Splits a part where the content ends, since white space after it takes the paragraph's level.
  private mutating func append(_ part: RunPart, of run: ShapedRun, at index: Int, own: inout GlyphArrays) {
    let level = run.kind == .tab ? paragraph.baseLevel : run.level
    let edge = line.contentEnd
    if part.range.upperBound <= edge {
      pieces.append(Piece(run: index, part: part, level: level, isContent: true))
    } else if edge <= part.range.lowerBound {
      appendSpace(part, of: run, at: index, &own)
    } else {
      let (content, space) = part.split(at: edge, of: part.isReshaped ? own : shaped.glyphs, run: run)
      pieces.append(Piece(run: index, part: content, level: level, isContent: true))
      appendSpace(space, of: run, at: index, &own)
    }
  }

  /// White space after the content, in the paragraph's level: glyphs that were shaped the other way round are turned.
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

  /// A hyphen after the content, before white space.
  private mutating func insertHyphen(
    _ run: ShapedRun, _ glyph: UInt32, at offset: Int, _ ruler: LineRuler, _ own: inout GlyphArrays
  ) {
    var slice = GlyphSlice(atEndOf: own)
    let face = shaped.faces[Int(run.face)]
    own.appendGenerated(
      glyph, advance: face.advance(of: glyph, in: run), offset: face.offset(of: glyph, in: run), cluster: offset,
      to: &slice)
    let part = RunPart(range: offset..<offset, glyphs: slice, isReshaped: true)
    let place = pieces.firstIndex { !$0.isContent } ?? pieces.endIndex
    pieces.insert(
      Piece(run: ruler.runIndex(at: offset - 1), part: part, level: run.level, isContent: true), at: place)
  }

  /// Gives tabs the widths that lead to their stops, from the line's start edge on.
  mutating func resolveTabs(indent: Double, ruler: LineRuler) {
    guard pieces.contains(where: { shaped.runs[$0.run].kind == .tab }) else { return }
    let stop = LineStop(unitAt: line.range.lowerBound, position: line.start.position, isUnsafe: false)
    var reached = indent
    var segment = ruler.start(at: stop).afterItem
    var end = line.end
    // Profile `browser` sets the last mark narrower without moving text.
    if ruler.fit.profile != .browser { end.before -= line.endTrim }
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

  /// Whether two neighbours are parts of one item, whose width is rounded as a whole. A hyphen is none of its item.
  func areOneItem(_ piece: Piece, _ next: Piece) -> Bool {
    if piece.part.range.isEmpty || next.part.range.isEmpty || piece.level != next.level { return false }
    let (lower, upper) = (min(piece.run, next.run), max(piece.run, next.run))
    guard lower < upper else { return true }
    return upper == lower + 1 && shaped.runs[upper].continuesItem(of: shaped.runs[lower])
  }

  /// The pieces from left to right: UAX #9, L2. Isolates that styles set are reordered as if their codes were there.
  func visualOrder() -> [Piece] {
    if pieces.count < 2 { return pieces }
    if let scopes = shaped.scopes, !scopes.isolateEdges.isEmpty {
      let walls = scopes.walls(between: pieces.map(\.part.range))
      return BidiReordering.visualOrder(of: pieces.map(\.level), walls: walls).map { pieces[$0] }
    }
    if pieces.allSatisfy({ !$0.level.isRightToLeft }) { return pieces }
    return BidiReordering.visualOrder(of: pieces.map(\.level)).map { pieces[$0] }
  }
}
