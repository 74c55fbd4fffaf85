internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Cuts a paragraph's runs at the starts and ends of its direct lines, in one pass through runs and glyphs in text
/// order. The result is that of `LineRuns.cutRuns`, with the widths of the runs.
struct RunCutter {
  private let columns: ShapedColumns
  /// The paragraph's embedding level, which white space at the end of a line has.
  private let level: BidiLevel
  /// Index after the paragraph's last run.
  private let end: RunIndex
  /// Index of the current run.
  private var index: RunIndex
  /// Shaped-text offset up to which the current run was cut.
  private var offset = 0
  /// The first glyph that was not cut off yet. In a right-to-left run, whose first character has the last glyph: the
  /// index after the last glyph that was not cut off yet.
  private var glyph = 0
  /// The bits of the levels of all runs that the last line has, and of the paragraph's level.
  private var levels: UInt8 = 0

  /// Cuts the runs of a paragraph, which may be empty.
  init(_ columns: ShapedColumns, _ runs: Range<RunIndex>, level: BidiLevel) {
    self.columns = columns
    self.level = level
    end = runs.upperBound
    index = runs.lowerBound
    startRun()
  }

  /// Whether the last line has text that is set from right to left. If not, its runs are in visual order already.
  var hasRightToLeft: Bool { levels & 1 != 0 }

  /// Adds the runs of a line in text order. Call this function for the lines of a paragraph in ascending order. Returns
  /// `false` if the line has a tab, an attachment, or white space whose glyphs must be reversed. In this case some runs
  /// of the line may already have been added.
  mutating func cut(_ line: LineOffsets, of shaped: ShapedText, into placed: inout [PlacedRun]) -> Bool {
    skipText(to: line.start)
    levels = level.rawValue
    while index < end {
      cutWholeRuns(of: line, into: &placed)
      guard index < end else { return true }
      let run = columns.run(index)
      guard Int(run.start) < line.drawnEnd else { return true }
      guard run.isText else { return false }
      let contentEnd = min(Int(run.end), line.contentEnd)
      if offset < contentEnd {
        let start = offset
        let glyphs = cutGlyphs(upTo: contentEnd, of: run.glyphs, run.end, run.level)
        let width = shaped.width(of: start..<contentEnd, advance: columns.advance(of: glyphs), in: run)
        levels |= run.level.rawValue
        placed.append(
          PlacedRun(
            index, range: start..<contentEnd, glyphs: run.glyphs.part(glyphs), level: run.level, isContent: true,
            width: width,
            on: line))
      }
      let spaceEnd = min(Int(run.end), line.drawnEnd)
      if offset < spaceEnd {
        let start = offset
        let glyphs = cutGlyphs(upTo: spaceEnd, of: run.glyphs, run.end, run.level)
        // The glyphs of this white space were shaped in the other direction and would have to be reversed.
        if run.level.isRightToLeft != level.isRightToLeft, glyphs.count > 1 { return false }
        let width = shaped.width(of: start..<spaceEnd, advance: columns.advance(of: glyphs), in: run)
        placed.append(
          PlacedRun(
            index, range: start..<spaceEnd, glyphs: run.glyphs.part(glyphs), level: level, isContent: false,
            width: width, on: line))
      }
      guard offset == Int(run.end) else { return true }
      index += 1
      startRun()
    }
    return true
  }

  /// Adds the runs that are whole within the line's content, from the current run on. Adds nothing if the current run
  /// was cut.
  @inline(__always)
  private mutating func cutWholeRuns(of line: LineOffsets, into placed: inout [PlacedRun]) {
    guard offset == Int(columns.run(index).start) else { return }
    var next = index
    while next < end, columns.run(next).isText, Int(columns.run(next).end) <= line.contentEnd { next += 1 }
    guard next > index else { return }
    placed.append(atMost: next - index) { placed in
      for index in index..<next {
        let run = columns.run(index)
        levels |= run.level.rawValue
        placed.append(
          PlacedRun(
            index, range: run.range, glyphs: run.glyphs, level: run.level, isContent: true, width: run.width, on: line))
      }
    }
    index = next
    startRun()
  }

  /// Sets `offset` and `glyph` to the start of the current run.
  @inline(__always)
  private mutating func startRun() {
    guard index < end else { return }
    let run = columns.run(index)
    offset = Int(run.start)
    glyph = run.level.isRightToLeft ? run.glyphs.indices.upperBound : Int(run.glyphs.start)
  }

  /// Skips to an offset. The text before the offset cannot be cut any more.
  @inline(__always)
  private mutating func skipText(to start: Int) {
    guard offset < start else { return }
    while index < end, Int(columns.run(index).end) <= start {
      index += 1
      startRun()
    }
    if index < end, offset < start {
      let run = columns.run(index)
      _ = cutGlyphs(upTo: start, of: run.glyphs, run.end, run.level)
    }
  }

  /// Cuts off the glyphs of the current run from the current offset to `target`; returns their indices. `all` are the
  /// glyphs of the run, and `end` and `level` its end and its level.
  private mutating func cutGlyphs(
    upTo target: Int, of all: GlyphSlice, _ end: Int32, _ level: BidiLevel
  ) -> Range<Int> {
    let from = glyph
    // Offsets and glyph indices have 32 bits, so that sums cannot overflow.
    let (passed, left) = (target &- offset, Int(end) &- offset)
    offset = target
    if level.isRightToLeft {
      let rest = Int(all.start)..<from
      glyph =
        passed == left
        ? rest.lowerBound
        : columns.first(before: target, in: rest, guess: from &- estimatedGlyphCount(of: passed, of: left, rest.count))
      return glyph..<from
    }
    let rest = from..<all.indices.upperBound
    glyph =
      passed == left
      ? rest.upperBound
      : columns.first(at: target, in: rest, guess: from &+ estimatedGlyphCount(of: passed, of: left, rest.count))
    return from..<glyph
  }

  /// A guess of how many glyphs `passed` bytes have, if `left` bytes have `count` glyphs.
  @inline(__always)
  private func estimatedGlyphCount(of passed: Int, of left: Int, _ count: Int) -> Int {
    left == count ? passed : passed &* count / left
  }
}

extension LinePlacer {
  /// Makes a run of the last cluster of the line's last run, which is left-to-right, and gives its last glyph the
  /// advance without kerning. All clusters that replace one character of the source are in the new run. `line` is the
  /// line of the run.
  ///
  /// The line ends between two glyphs of which only the kerning is lost: if `AV` and `A` are on two lines, `V` is as
  /// wide as it is without an `A` after it. See Docs/HardIdeas.md, "Line edges that are shaped again".
  @inline(never)
  mutating func unkernLast(of line: LineOffsets) {
    var kept = parts.runs.removeLast()
    let run = shaped.runs[kept.run]
    let indices = kept.glyphs.indices
    let cluster = shaped.map.startOfReplacement(around: Int(shaped.glyphs[indices.upperBound - 1].cluster))
    var cut = indices.upperBound - 1
    while cut > indices.lowerBound, Int(shaped.glyphs[cut - 1].cluster) >= cluster { cut -= 1 }
    var last = kept
    let (glyphs, advance) = parts.withExtras { extras in
      let glyphs = extras.glyphs.appendUnkerned(kept.glyphs.part(cut..<indices.upperBound), of: shaped, run)
      return (glyphs, glyphs.indices.reduce(0) { $0 + Int(extras.glyphs[$1].advance) })
    }
    last.glyphs = glyphs
    last.isOwn = true
    if cut > indices.lowerBound {
      kept.glyphs = kept.glyphs.part(indices.lowerBound..<cut)
      (kept.end, last.start) = (Int32(cluster), Int32(cluster))
      kept.width = shaped.width(of: kept.range, advance: columns.advance(of: kept.glyphs.indices), in: run)
      kept.move(to: line)
      parts.runs.append(kept)
    }
    last.width = shaped.width(of: last.range, advance: advance, in: run)
    last.move(to: line)
    parts.runs.append(last)
  }
}

/// The facts about one paragraph that placing its lines reads, looked up once for all of its lines.
struct PlacingContext {
  /// Index of the paragraph; negative if there is no paragraph yet.
  let paragraph: Int
  /// Rounds widths as the paragraph's profile does.
  let fit: FitMetrics
  /// The paragraph's embedding level.
  let level: BidiLevel
  /// Index of the paragraph's last candidate.
  let last: CandidateIndex
  /// Shaped-text offset at which the paragraph's content ends.
  let contentEnd: Int
  /// Shaped-text offset at which the paragraph ends, its line break included.
  let end: Int
  /// Why the paragraph's last line ends.
  let endReason: TextLine.BreakReason
  /// Whether the last line's spaces follow those of the line before (`lastLineFit`).
  let fitsLastLine: Bool
  /// Whether the paragraph has inline boxes.
  let hasBoxes: Bool
  private let align: LineAlignment
  private let lastAlign: LineAlignment
  /// Cuts the paragraph's runs into the runs of lines.
  var cutter: RunCutter

  /// The value before the first paragraph.
  init(_ columns: ShapedColumns) {
    paragraph = -1
    fit = FitMetrics(behavior: .standards)
    level = .leftToRight
    last = .zero
    contentEnd = 0
    end = 0
    endReason = .end
    fitsLastLine = false
    hasBoxes = false
    align = .left
    lastAlign = .left
    cutter = RunCutter(columns, RunIndex.none, level: .leftToRight)
  }

  /// The facts about the paragraph at `index`.
  init(_ shaped: ShapedText, _ columns: ShapedColumns, paragraph index: Int) {
    let paragraph = shaped.paragraphs[index]
    let style = shaped.paragraphStyles[paragraph.style]
    self.paragraph = index
    fit = FitMetrics(behavior: style.behavior)
    level = paragraph.baseLevel
    last = paragraph.candidates.upperBound - 1
    contentEnd = paragraph.contentEnd
    end = paragraph.range.upperBound
    endReason = paragraph.endsWithBreak ? .mandatory : .end
    fitsLastLine = style.lastLineFit > 0 && style.textAlign == .justify
    hasBoxes = paragraph.inlineBoxes >= 0
    align = LineAlignment(style, isRightToLeft: level.isRightToLeft, isLast: false)
    lastAlign = LineAlignment(style, isRightToLeft: level.isRightToLeft, isLast: true)
    cutter = RunCutter(columns, paragraph.runs, level: level)
  }

  /// How a line of the paragraph is aligned.
  func alignment(isLast: Bool) -> LineAlignment { isLast ? lastAlign : align }
}
