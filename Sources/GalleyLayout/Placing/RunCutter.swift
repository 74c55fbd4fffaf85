internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Cuts a paragraph's runs at the starts and ends of its direct lines, in one pass through runs and glyphs in text
/// order.
struct RunCutter {
  private let columns: ShapedColumns
  /// The paragraph's embedding level, which white space at the end of a line has.
  private let level: BidiLevel
  /// Index after the paragraph's last run.
  private let end: Int
  /// Index of the current run.
  private var index: Int
  /// Shaped-text offset up to which the current run was cut.
  private var offset = 0
  /// The first glyph that was not cut off yet. In a right-to-left run, whose first character has the last glyph: the
  /// index after the last glyph that was not cut off yet.
  private var glyph = 0

  /// The offsets of a line in the shaped text.
  struct LineOffsets {
    /// Index of the line in the layout.
    var index: Int
    /// Offset at which the line starts.
    var start: Int
    /// Offset at which the content ends.
    var contentEnd: Int
    /// Offset at which the last drawn character ends, white space included; a line break is not drawn.
    var drawnEnd: Int
    /// Offset at which the line ends, its line break included.
    var end: Int
  }

  /// Cuts the runs of a paragraph, which may be empty.
  init(_ columns: ShapedColumns, _ runs: Range<Int>, level: BidiLevel) {
    self.columns = columns
    self.level = level
    end = runs.upperBound
    index = runs.lowerBound
    begin()
  }

  /// Adds the runs of a line in text order. Call this function for the lines of a paragraph in ascending order. Returns
  /// `false` if the line has a tab, an attachment, or white space whose glyphs must be reversed. In this case some runs
  /// of the line may already have been added.
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
        // The glyphs of this white space were shaped in the other direction and would have to be reversed.
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

  /// Adds the runs that are whole within the line's content, from the current run on. Adds nothing if the current run
  /// was cut.
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

  /// Sets `offset` and `glyph` to the start of the current run.
  @inline(__always)
  private mutating func begin() {
    guard index < end else { return }
    let run = columns.run(index)
    offset = Int(run.start)
    glyph = run.level.isRightToLeft ? run.glyphs.indices.upperBound : Int(run.glyphs.start)
  }

  /// Skips to an offset. The text before the offset cannot be cut any more.
  @inline(__always)
  private mutating func enter(_ start: Int) {
    guard offset < start else { return }
    while index < end, Int(columns.run(index).end) <= start {
      index += 1
      begin()
    }
    if index < end, offset < start { _ = take(to: start, of: columns.run(index)) }
  }

  /// Cuts off the glyphs of the current run from the current offset to `target`; returns their indices.
  @inline(__always)
  private mutating func take(to target: Int, of run: ShapedRun) -> Range<Int> {
    let from = glyph
    let all = run.glyphs.indices
    // Offsets and glyph indices have 32 bits, so that sums cannot overflow.
    let (passed, left) = (target &- offset, Int(run.end) &- offset)
    offset = target
    if run.level.isRightToLeft {
      let rest = all.lowerBound..<from
      glyph =
        passed == left
        ? rest.lowerBound
        : columns.first(before: target, in: rest, guess: from &- glyphs(passed, of: left, rest.count))
      return glyph..<from
    }
    let rest = from..<all.upperBound
    glyph =
      passed == left
      ? rest.upperBound : columns.first(at: target, in: rest, guess: from &+ glyphs(passed, of: left, rest.count))
    return from..<glyph
  }

  /// A guess of how many glyphs `passed` bytes have, if `left` bytes have `count` glyphs.
  @inline(__always)
  private func glyphs(_ passed: Int, of left: Int, _ count: Int) -> Int {
    left == count ? passed : passed &* count / left
  }
}

extension PlacedRun {
  /// The part of a run on a line, before the part has a position.
  @inline(__always)
  init(
    _ index: Int, _ range: Range<Int>, _ glyphs: GlyphSlice, level: BidiLevel, isContent: Bool,
    width: Double, line: RunCutter.LineOffsets
  ) {
    self.init(
      run: Int32(truncatingIfNeeded: index), line: Int32(truncatingIfNeeded: line.index),
      start: Int32(truncatingIfNeeded: range.lowerBound), end: Int32(truncatingIfNeeded: range.upperBound),
      glyphs: glyphs, isOwn: false,
      level: level, startsLine: range.lowerBound == line.start, endsContent: range.upperBound == line.contentEnd,
      endsLine: range.upperBound == line.end, isContent: isContent, left: 0, width: width, rounding: 0)
  }
}
