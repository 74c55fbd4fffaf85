internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Cuts the runs of a plain paragraph where its lines begin and end: goes once through runs and glyphs, in text order.
struct RunCutter {
  private let columns: ShapedColumns
  /// The paragraph's level, which is that of white space at the end of a line.
  private let level: BidiLevel
  /// Where its runs end.
  private let end: Int
  /// The run in hand.
  private var index: Int
  /// How far it was cut: an offset of the shaped text, and the glyph there, of a right-to-left run the glyph after
  /// that.
  private var offset = 0
  private var glyph = 0

  /// The offsets of a line in the shaped text.
  struct LineOffsets {
    /// Its index in the layout.
    var index: Int
    var start: Int
    /// Where its content ends, what is drawn of it, and all of it.
    var contentEnd: Int
    var drawnEnd: Int
    var end: Int
  }

  /// The runs of a paragraph; there may be none.
  init(_ columns: ShapedColumns, _ runs: Range<Int>, level: BidiLevel) {
    self.columns = columns
    self.level = level
    end = runs.upperBound
    index = runs.lowerBound
    begin()
  }

  /// Adds what a line has of the runs, in text order; false where some of it is not plain, though what stands before
  /// that may have been added. Lines ascend from call to call.
  mutating func cut(_ line: LineOffsets, of shaped: ShapedText, into placed: inout [PlacedRun]) -> Bool {
    enter(line.start)
    while index < end {
      takeWholeRuns(of: line, into: &placed)
      guard index < end else { return true }
      let run = columns.run(index)
      guard Int(run.start) < line.drawnEnd else { return true }
      guard run.isText else { return false }
      let contentEnd = min(Int(run.end), line.contentEnd)
      if offset < contentEnd {
        let start = offset
        let glyphs = take(to: contentEnd, of: run)
        let width = shaped.width(of: start..<contentEnd, advance: columns.advance(of: glyphs), in: run)
        placed.append(
          PlacedRun(
            index, start..<contentEnd, run.glyphs.part(glyphs), level: run.level, isContent: true, width: width,
            line: line))
      }
      let spaceEnd = min(Int(run.end), line.drawnEnd)
      if offset < spaceEnd {
        let start = offset
        let glyphs = take(to: spaceEnd, of: run)
        // Glyphs that were shaped the other way round are turned.
        if run.level.isRightToLeft != level.isRightToLeft, glyphs.count > 1 { return false }
        let width = shaped.width(of: start..<spaceEnd, advance: columns.advance(of: glyphs), in: run)
        placed.append(
          PlacedRun(
            index, start..<spaceEnd, run.glyphs.part(glyphs), level: level, isContent: false, width: width, line: line))
      }
      guard offset == Int(run.end) else { return true }
      index += 1
      begin()
    }
    return true
  }

  /// Adds the runs of a line's content that no line cuts, from the one in hand on, unless that one was cut.
  @inline(__always)
  private mutating func takeWholeRuns(of line: LineOffsets, into placed: inout [PlacedRun]) {
    guard offset == Int(columns.run(index).start) else { return }
    var next = index
    while next < end, columns.run(next).isText, Int(columns.run(next).end) <= line.contentEnd { next += 1 }
    guard next > index else { return }
    placed.append(atMost: next - index) { placed in
      for index in index..<next {
        let run = columns.run(index)
        placed.append(
          PlacedRun(index, run.range, run.glyphs, level: run.level, isContent: true, width: run.width, line: line))
      }
    }
    index = next
    begin()
  }

  /// Starts the run in hand.
  @inline(__always)
  private mutating func begin() {
    guard index < end else { return }
    let run = columns.run(index)
    offset = Int(run.start)
    glyph = run.level.isRightToLeft ? run.glyphs.indices.upperBound : Int(run.glyphs.start)
  }

  /// Goes on to an offset, where nothing before it is asked for any more.
  @inline(__always)
  private mutating func enter(_ start: Int) {
    guard offset < start else { return }
    while index < end, Int(columns.run(index).end) <= start {
      index += 1
      begin()
    }
    if index < end, offset < start { _ = take(to: start, of: columns.run(index)) }
  }

  /// The glyphs from the offset reached to one behind it in the run in hand.
  @inline(__always)
  private mutating func take(to target: Int, of run: ShapedRun) -> Range<Int> {
    let from = glyph
    let all = run.glyphs.indices
    let (passed, left) = (target - offset, Int(run.end) - offset)
    offset = target
    if run.level.isRightToLeft {
      let rest = all.lowerBound..<from
      glyph =
        passed == left
        ? rest.lowerBound : columns.first(before: target, in: rest, guess: from - passed * rest.count / left)
      return glyph..<from
    }
    let rest = from..<all.upperBound
    glyph =
      passed == left
      ? rest.upperBound : columns.first(at: target, in: rest, guess: from + passed * rest.count / left)
    return from..<glyph
  }
}

extension PlacedRun {
  /// A part of a run on a line, which has no place yet.
  @inline(__always)
  init(
    _ index: Int, _ range: Range<Int>, _ glyphs: GlyphSlice, level: BidiLevel, isContent: Bool,
    width: Double, line: RunCutter.LineOffsets
  ) {
    self.init(
      run: Int32(truncatingIfNeeded: index), line: Int32(truncatingIfNeeded: line.index),
      start: Int32(truncatingIfNeeded: range.lowerBound), end: Int32(truncatingIfNeeded: range.upperBound),
      contentEnd: Int32(truncatingIfNeeded: line.contentEnd), glyphs: glyphs, isOwn: false,
      level: level, startsLine: range.lowerBound == line.start, endsContent: range.upperBound == line.contentEnd,
      endsLine: range.upperBound == line.end, isContent: isContent, left: 0, width: width, rounding: 0)
  }
}
