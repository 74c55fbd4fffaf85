internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The runs of one line while they are cut and adjusted: in text order, before they are put into visual order.
///
/// Cuts lines whose glyphs at the edges may be shaped again, and lines with hyphens, tabs and attachments. `RunCutter`
/// cuts all other lines faster, with the same result.
struct LineRuns {
  let shaped: ShapedText
  let paragraph: ShapedParagraph
  let line: LineOffsets
  /// The width by which the last punctuation mark of the content is set narrower, in layout units.
  private let endTrim: Double
  /// The step of the width of the line's glyphs (`GlyphWidthSteps`).
  private let glyphStep: Int8
  /// Whether the space of turned boxes counts for the widths of runs. Otherwise the placer adds it.
  private let placesTurned: Bool
  /// The factor by which the line's text is larger than in its style (`text-fit`).
  var textScale = 1.0
  /// Runs of earlier lines, and from `first` on those of this line.
  private(set) var runs: [PlacedRun] = []
  /// Index of the line's first run in `runs`.
  let first: Int
  /// The tabs of the line that end at tab stops with leaders.
  private(set) var leaders: [TabWithLeader] = []

  /// A tab that ends at a tab stop with a leader.
  struct TabWithLeader {
    /// Index of the tab's shaped run. A tab is one run.
    var run: RunIndex
    /// Index of the tab stop; stops are counted in ascending order of position.
    var stop: Int
  }

  /// The runs of a line that `cutRuns` will cut, or that are cut already: those of `runs` from `first` on. `runs` is
  /// empty until `returnRuns` returns the array.
  init(
    _ shaped: ShapedText, in paragraph: ShapedParagraph, line: LineOffsets, endTrim: Double, glyphStep: Int = 0,
    placesTurned: Bool = true, runs: inout [PlacedRun], from first: Int
  ) {
    self.init(
      shaped, in: paragraph, line: line, endTrim: endTrim, glyphStep: glyphStep, placesTurned: placesTurned, from: first
    )
    swap(&self.runs, &runs)
  }

  /// The runs of a line, without runs of earlier lines. `index` is the line's index in the layout, if it is known.
  init(_ shaped: ShapedText, in paragraph: ShapedParagraph, line broken: BrokenLine, index: Int = -1) {
    self.init(
      shaped, in: paragraph, line: LineOffsets(broken, paragraph, index: index), endTrim: broken.endTrim,
      glyphStep: broken.glyphStep, placesTurned: true, from: 0)
  }

  private init(
    _ shaped: ShapedText, in paragraph: ShapedParagraph, line: LineOffsets, endTrim: Double, glyphStep: Int,
    placesTurned: Bool, from first: Int
  ) {
    self.shaped = shaped
    self.paragraph = paragraph
    self.line = line
    self.endTrim = endTrim
    self.glyphStep = Int8(glyphStep)
    self.placesTurned = placesTurned
    self.first = first
  }

  /// Gives the runs back to `runs`.
  mutating func returnRuns(to runs: inout [PlacedRun]) { swap(&self.runs, &runs) }

  /// The indices of the line's runs in `runs`.
  var indices: Range<Int> { first..<runs.count }
}

extension LineOffsets {
  /// The offsets of a line of `paragraph`. `index` is the line's index in the layout.
  init(_ line: BrokenLine, _ paragraph: ShapedParagraph, index: Int) {
    self.init(
      index: index, start: line.range.lowerBound, contentEnd: line.contentEnd,
      drawnEnd: min(line.range.upperBound, paragraph.contentEnd), end: line.range.upperBound)
  }
}

/// Cutting.
extension LineRuns {
  /// Cuts the runs of the line `broken` in text order. Glyphs that are shaped again or generated are added to `own`.
  /// White space after the content keeps its level up to `leveledEnd`, and then has the paragraph's level; `nil` is the
  /// end of the content.
  mutating func cutRuns(
    of broken: BrokenLine, leveledEnd: Int? = nil, into own: inout Glyphs, ruler: LineRuler
  ) {
    let end = line.drawnEnd
    guard line.start < end else { return }
    let leveledEnd = leveledEnd ?? line.contentEnd
    var index = ruler.runIndex(at: line.start)
    let mayBeUnsafe = line.start > paragraph.range.lowerBound || end < paragraph.contentEnd
    let shapedEnd = min(end, ruler.shapedEnd(broken.end, from: line.start))
    while index < paragraph.runs.upperBound, Int(shaped.runs[index].start) < end {
      let run = shaped.runs[index]
      let range = max(line.start, Int(run.start))..<min(end, Int(run.end))
      if range.lowerBound < shapedEnd, shapedEnd < range.upperBound {
        addParts(of: range.lowerBound..<shapedEnd, of: run, at: index, mayBeUnsafe: true, leveledEnd, &own)
        addParts(of: shapedEnd..<range.upperBound, of: run, at: index, mayBeUnsafe: true, leveledEnd, &own)
      } else {
        addParts(of: range, of: run, at: index, mayBeUnsafe: mayBeUnsafe, leveledEnd, &own)
      }
      index += 1
    }
    if broken.reason == .hyphen { insertHyphen(at: line.contentEnd, ruler, &own) }
  }

  /// Adds the parts of a run's text that is on the line. If `mayBeUnsafe`, the edges of the text may have to be shaped
  /// again.
  private mutating func addParts(
    of range: Range<Int>, of run: ShapedRun, at index: RunIndex, mayBeUnsafe: Bool, _ leveledEnd: Int,
    _ own: inout Glyphs
  ) {
    guard mayBeUnsafe, let parts = shaped.reshapedParts(of: run, range: range, own: &own) else {
      return appendPart(shaped.part(of: run, range: range), of: run, at: index, leveledEnd: leveledEnd, into: &own)
    }
    // `reshapedParts` returns the parts in visual order.
    for part in run.level.isRightToLeft ? parts.reversed() : parts {
      appendPart(part, of: run, at: index, leveledEnd: leveledEnd, into: &own)
    }
  }

  /// Adds a part. Splits it where the content ends, and where the text ends that keeps its level.
  private mutating func appendPart(
    _ part: RunPart, of run: ShapedRun, at index: RunIndex, leveledEnd: Int, into own: inout Glyphs
  ) {
    let level = run.kind == .tab ? paragraph.baseLevel : run.level
    var rest: PlacedRun? = placed(part, at: index, level: level)
    if let content = cutOff(&rest, upTo: line.contentEnd, of: run, own) { runs.append(content) }
    rest?.isContent = false
    if let space = cutOff(&rest, upTo: leveledEnd, of: run, own) { runs.append(space) }
    if let space = rest { appendSpace(space, of: run, &own) }
  }

  /// A part of a run's content. Its width is set later.
  private func placed(_ part: RunPart, at index: RunIndex, level: BidiLevel) -> PlacedRun {
    PlacedRun(
      index, range: part.range, glyphs: part.glyphs, isOwn: part.isReshaped, level: level, isContent: true,
      glyphStep: glyphStep,
      width: 0, on: line)
  }

  /// Cuts off the text of a part that is before an offset; `nil` if there is none. `rest` becomes `nil` if nothing is
  /// left.
  private func cutOff(_ rest: inout PlacedRun?, upTo edge: Int, of run: ShapedRun, _ own: Glyphs) -> PlacedRun? {
    guard let part = rest else { return nil }
    if Int(part.end) <= edge {
      rest = nil
      return part
    }
    guard Int(part.start) < edge else { return nil }
    let (first, second) = part.split(
      at: edge, of: part.isOwn ? own : shaped.glyphs, isRightToLeft: run.level.isRightToLeft, on: line)
    rest = second
    return first
  }

  /// Adds white space after the content, with the paragraph's level. If the white space was shaped in the other
  /// direction, its glyphs are reversed.
  private mutating func appendSpace(_ space: PlacedRun, of run: ShapedRun, _ own: inout Glyphs) {
    var space = space
    space.level = paragraph.baseLevel
    if run.level.isRightToLeft != paragraph.baseLevel.isRightToLeft, space.glyphs.count > 1 {
      space.glyphs = own.appendReversed(space.glyphs, of: space.isOwn ? own : shaped.glyphs)
      space.isOwn = true
    }
    runs.append(space)
  }

  /// Inserts a hyphen after the content, before the white space that follows the content.
  private mutating func insertHyphen(at offset: Int, _ ruler: LineRuler, _ own: inout Glyphs) {
    let (_, glyphs, others) = ruler.hyphen(at: offset)
    var place = indices.first { !runs[$0].isContent } ?? runs.endIndex
    if !glyphs.isEmpty {
      insertHyphenGlyphs(glyphs, run: ruler.runIndex(at: offset - 1), offset: offset, at: &place, into: &own)
    }
    for other in others {
      insertHyphenGlyphs(HyphenGlyphs(other.glyph), run: RunIndex(other.run), offset: offset, at: &place, into: &own)
    }
  }

  /// Inserts glyphs of a hyphen as a run at `place`, and moves `place` behind it. `index` is the shaped run that has
  /// the glyphs' face.
  private mutating func insertHyphenGlyphs(
    _ glyphs: HyphenGlyphs, run index: RunIndex, offset: Int, at place: inout Int, into own: inout Glyphs
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
    runs.insert(placed(part, at: index, level: run.level), at: place)
    place += 1
  }

  /// Replaces a run of the content by smaller parts of it.
  mutating func replaceRun(at index: Int, by parts: [RunPart]) {
    let run = runs[index]
    runs.replaceSubrange(index...index, with: parts.map { placed($0, at: run.run, level: run.level) })
  }

  /// Removes the white space after the content.
  mutating func removeSpace() { runs.removeAll { !$0.isContent } }
}

extension LineRuns {
  /// Sets the width of each tab of the line `broken` so that the tab ends at its tab stop. Stops are measured from the
  /// line's start edge; `indent` is the line's start indent.
  mutating func resolveTabs(of broken: BrokenLine, indent: Double, ruler: LineRuler) {
    guard indices.contains(where: { shaped.runs[runs[$0].run].kind == .tab }) else { return }
    let stop = LineStop(unitAt: line.start, position: broken.start.position, isUnsafe: false)
    var reached = indent
    var segment = ruler.start(at: stop).afterItem
    var end = broken.end
    // In profile `browser` a mark at the end of the line is set narrower without moving the text before it.
    if !ruler.fit.behavior.contains(.browserPunctuation) { end.before -= endTrim }
    let text = ruler.textEnd(end)
    for index in indices {
      let run = shaped.runs[runs[index].run]
      guard run.kind == .tab else { continue }
      reached += ruler.fit.width(run.position - segment)
      let (end, leader) = ruler.end(ofTabAt: Int(run.start), from: reached, text: text)
      runs[index].width = end - reached
      if let leader { leaders.append(TabWithLeader(run: runs[index].run, stop: leader)) }
      reached = end
      segment = run.position
    }
  }
}

/// The widths of the runs, in layout units.
extension LineRuns {
  /// Sets the widths of all runs but tabs. `own` contains the glyphs that were shaped again.
  mutating func setWidths(_ expansion: LineExpansion, own: Glyphs?) {
    for index in indices { runs[index].width = width(of: runs[index], expansion: expansion, own: own) }
  }

  /// The width of a run: the sum of its advances, with letter and word spacing, the gaps between its text units, and
  /// what justification adds. `own` contains the glyphs that were shaped again.
  func width(of placed: PlacedRun, expansion: LineExpansion, own: Glyphs?) -> Double {
    let run = shaped.runs[placed.run]
    switch run.kind {
    case .tab: return placed.width
    case .attachment:
      return width(of: placed, part: placed.range, advance: 0, line: line.drawn, expansion: expansion)
    case .text:
      let glyphs = placed.isOwn ? own ?? Glyphs() : shaped.glyphs
      var sum = 0
      for index in placed.glyphs.indices { sum += Int(glyphs[index].advance) }
      return width(of: placed, part: placed.range, advance: sum, line: line.drawn, expansion: expansion)
    }
  }

  /// The width of the text `part` inside a run that is not a tab. `advance` is the sum of the advances of the text in
  /// font units. `line` is the drawn range of the line, at whose start and end there are no gaps.
  func width(
    of placed: PlacedRun, part: Range<Int>, advance: Int, line: Range<Int>, expansion: LineExpansion
  ) -> Double {
    let run = shaped.runs[placed.run]
    var width =
      if case .attachment(let index) = run.kind {
        shaped.source.attachment(index).advance + run.letterSpacing
      } else {
        shaped.width(of: part, advance: advance, in: run, scaledBy: textScale)
      }
    if !expansion.isNone, placed.isContent {
      width += expansion.width(in: part, of: self.line.content, shaped, paragraph)
    }
    let all = placesTurned ? shaped.extras?.spacing : shaped.fixedSpacing
    guard let spacing = all, run.kind != .tab, !part.isEmpty else { return width }
    let space = space(spacing, in: part, of: line)
    if textScale == 1 { return width + space }
    // Gaps between units are parts of an em, and boxes are not.
    return width + space * textScale - boxSpace(in: part, of: line) * (textScale - 1)
  }

  /// The part of the space in a part of the line that inline boxes take up.
  private func boxSpace(in part: Range<Int>, of line: Range<Int>) -> Double {
    guard let boxes = shaped.extras?.boxSpacing else { return 0 }
    let trim = part.upperBound == self.line.contentEnd ? endTrim : 0
    let fixed = space(boxes.fixed, in: part, of: line) + trim
    return placesTurned ? fixed + space(boxes.ofTurned, in: part, of: line) + trim : fixed
  }

  /// The width that gaps between text units add to a part of the line, less the width trimmed off marks at the line's
  /// edges.
  private func space(_ spacing: UnitSpacing, in part: Range<Int>, of line: Range<Int>) -> Double {
    let (before, after) = spacing.amounts(in: part, of: line)
    let start = part.lowerBound == line.lowerBound ? spacing.startTrim(at: part.lowerBound) : 0
    guard part.upperBound == self.line.contentEnd else {
      let hasContent = self.line.contentEnd > line.lowerBound
      return before + after - start - (hasContent ? spacing.moved(in: part, to: self.line.contentEnd) : 0)
    }
    return before + after - start - endTrim
      + spacing.beforeHangingSpace(at: part.upperBound, lineEnd: self.line.drawnEnd)
  }
}

extension ShapedText {
  /// The width of a part of a run in layout units, letter and word spacing included. `advance` is the sum of the part's
  /// advances in font units. `textScale` is the scale of the line.
  @inline(__always)
  func width(of range: Range<Int>, advance: Int, in run: ShapedRun, scaledBy textScale: Double = 1) -> Double {
    var width = Double(advance) * run.scale * textScale
    if run.letterSpacing != 0 { width += Double(spacedUnits(in: range)) * run.letterSpacing }
    if run.wordSpacing != 0 { width += Double(WordSeparators.count(in: text, range)) * run.wordSpacing }
    return width
  }

  /// Whether two adjacent runs of a line belong to one item, whose width is rounded as a whole. A hyphen does not
  /// belong to an item.
  func areOneItem(_ run: PlacedRun, _ next: PlacedRun) -> Bool {
    if run.range.isEmpty || next.range.isEmpty || run.level != next.level { return false }
    let (lower, upper) = (min(run.run, next.run), max(run.run, next.run))
    guard lower < upper else { return true }
    return upper == lower + 1 && continuesItem(run: upper)
  }
}
