internal import GalleyText
internal import GalleyUnicode

/// One walk over a paragraph's bytes in text order that adds up advances and notes where lines may end.
struct CandidateWalk {
  /// Inline position reached, in layout units from the paragraph's start; tabs count nothing.
  private(set) var position = 0.0
  private(set) var hasTabs = false
  private let start: Int
  private let showsHyphens: Bool
  private let roundsItems: Bool
  private let wraps: Bool
  /// Where the white space in hand began, and the position there; nil after a visible character.
  private var space: (offset: Int, position: Double)?
  private var sawTab = false
  /// Whether white space of the run in hand takes room at a line's end, and whether some of the space in hand does.
  private var spaceTakesRoom = false
  private var heldSpaceTakesRoom = false
  /// Whether white space of the run in hand is preserved.
  private var keepsSpace = false

  /// Space between units besides letter and word spacing; nil where there is none.
  private let spacing: UnitSpacing?
  /// Index of the first gap that was not passed.
  private var nextGap = 0

  init(paragraph: Range<Int>, style: ParagraphStyle, spacing: UnitSpacing?) {
    start = paragraph.lowerBound
    showsHyphens = style.hyphens != .none
    roundsItems = style.profile == .browser
    wraps = style.textWrap != .nowrap
    self.spacing = spacing
    if let spacing { nextGap = spacing.firstGap(from: paragraph.lowerBound) }
  }

  /// Gives a run its position, `previous` being the paragraph's run before it.
  ///
  /// The browser profile starts every item at a multiple of 1/64: Chromium adds up items' widths in such units.
  mutating func begin(_ run: inout ShapedRun, after previous: ShapedRun?, whiteSpace: WhiteSpace) {
    keepsSpace = !whiteSpace.collapsesSpaces
    // What is preserved and does not wrap has no line's end to hang over: CSS Text 4, §4.3.2.
    spaceTakesRoom = keepsSpace && (whiteSpace == .breakSpaces || !whiteSpace.wraps || !wraps)
    if roundsItems, let previous, !run.continuesItem(of: previous) {
      let rounded = ItemRounding.up(position)
      run.rounding = max(0, rounded - position)
      position = rounded
    }
    run.position = position
  }

  /// The candidate of the paragraph's start.
  func open(in candidates: inout BreakCandidates) {
    candidates.append(
      offset: start, contentEnd: start, before: 0, after: spacing?.startTrim(at: start) ?? 0, flags: [])
  }

  /// Adds a run of glyphs, a part of `text`.
  mutating func text(
    _ run: ShapedRun, of text: [UInt8], marks: [TextMarks], advances: [Int32], output: inout ShapedOutput
  ) {
    let base = position
    var units = 0
    var widened = 0
    var separators = 0
    let letterSpacing = run.letterSpacing
    let wordSpacing = run.wordSpacing
    let isSpaced = letterSpacing != 0 || wordSpacing != 0
    // What gaps added so far, and where the next one is.
    var extra = 0.0
    var gapOffset = self.gapOffset
    if letterSpacing != 0, output.spacedUnits == nil { output.spacedUnits = BitSet(count: text.count) }
    for offset in run.range {
      let mark = marks[offset - start]
      if mark.rawValue == 0 { continue }
      var here = base + Double(units) * run.scale + extra
      if isSpaced { here += Double(widened) * letterSpacing + Double(separators) * wordSpacing }
      if mark.contains(.unit) {
        output.unitStarts[offset] = true
        var before = here
        if offset == gapOffset, let gap = takeGap() {
          gapOffset = self.gapOffset
          if offset > Int(run.start) || gap.belongsAfter {
            extra += gap.amount
            here += gap.amount
          } else {
            // The run before has it already.
            before -= gap.amount
          }
        }
        if mark.contains(.lineBreak), offset > start {
          let isSafe = offset == Int(run.start) || !mark.contains(.unsafe)
          append(offset, at: before, after: here, mark: mark, isSafe: isSafe, to: &output.candidates)
        }
        if letterSpacing != 0, LetterSpacing.widens(UTF8Decoding.scalar(at: offset, in: text), in: run.script) {
          widened += 1
          output.spacedUnits?[offset] = true
        }
      } else if letterSpacing != 0, roundsItems, mark.contains(.cluster),
        LetterSpacing.splitsConjunct(before: UTF8Decoding.scalar(at: offset, in: text))
      {
        widened += 1
        output.spacedUnits?[offset] = true
      } else if mark.contains(.lineBreak), mark.contains(.grapheme) {
        // Inside a ligature, which counts for the line before; shaping again says what each line takes of it.
        append(offset, at: here, after: here, mark: mark, isSafe: false, to: &output.candidates)
      }
      if mark.contains(.hangs) {
        holdSpace(offset, at: here, takesRoom: mark.contains(.takesRoom))
      } else if mark.contains(.grapheme) {
        space = nil
      }
      if mark.contains(.wordSeparator) { separators += 1 }
      if mark.contains(.cluster) { units += Int(advances[offset - start]) }
    }
    if gapOffset == Int(run.end), let gap = gap, !gap.belongsAfter { extra += gap.amount }
    position = base + Double(units) * run.scale + extra
    if isSpaced { position += Double(widened) * letterSpacing + Double(separators) * wordSpacing }
  }

  /// The next gap; nil where none is left.
  private var gap: UnitSpacing.Gap? {
    guard let spacing, nextGap < spacing.gaps.count else { return nil }
    return spacing.gaps[nextGap]
  }

  /// Where the next gap is; nowhere in nearly all texts.
  private var gapOffset: Int { gap?.offset ?? .max }

  /// The next gap, which is then passed.
  private mutating func takeGap() -> UnitSpacing.Gap? {
    defer { nextGap += 1 }
    return gap
  }

  /// Adds a tab: white space whose width its line decides.
  mutating func tab(_ run: ShapedRun, marks: [TextMarks], output: inout ShapedOutput) {
    box(run, width: -run.letterSpacing, marks: marks, output: &output)
    hasTabs = true
    sawTab = true
    if marks[Int(run.start) - start].contains(.hangs) { holdSpace(Int(run.start), at: position, takesRoom: false) }
  }

  /// Adds something of a given width that is one unit.
  mutating func box(_ run: ShapedRun, width: Double, marks: [TextMarks], output: inout ShapedOutput) {
    let offset = Int(run.start)
    let mark = marks[offset - start]
    output.unitStarts[offset] = true
    if mark.contains(.lineBreak), offset > start {
      append(offset, at: position, after: position, mark: mark, isSafe: true, to: &output.candidates)
    }
    if !mark.contains(.hangs) { space = nil }
    position += width + run.letterSpacing
  }

  /// The candidate of the paragraph's end.
  mutating func close(contentEnd: Int, endsWithBreak: Bool, output: inout ShapedOutput) {
    var flags: BreakFlags = .mandatory
    if sawTab { flags.insert(.tab) }
    if space != nil { flags.insert(heldSpaceTakesRoom ? .spaceTakesRoom : keepsSpace ? .spaceTakesFreeRoom : []) }
    if let spacing, spacing.endTrim(at: space?.offset ?? contentEnd) > 0 { flags.insert(.trimsEnd) }
    output.candidates.append(
      offset: contentEnd, contentEnd: space?.offset ?? contentEnd, before: space?.position ?? position,
      after: position, flags: flags)
  }

  private mutating func holdSpace(_ offset: Int, at here: Double, takesRoom: Bool) {
    if space == nil {
      space = (offset, here)
      heldSpaceTakesRoom = false
    }
    heldSpaceTakesRoom = heldSpaceTakesRoom || spaceTakesRoom || takesRoom
  }

  private mutating func append(
    _ offset: Int, at here: Double, after: Double, mark: TextMarks, isSafe: Bool, to candidates: inout BreakCandidates
  ) {
    var flags: BreakFlags = []
    if mark.contains(.afterSoftHyphen) {
      guard showsHyphens else { return }
      flags.insert(.hyphen)
    }
    if !isSafe { flags.insert(.reshape) }
    if sawTab { flags.insert(.tab) }
    if space != nil, heldSpaceTakesRoom { flags.insert(.spaceTakesRoom) }
    sawTab = false
    var after = after
    let contentEnd = space?.offset ?? offset
    if let spacing {
      after += spacing.startTrim(at: offset)
      if spacing.endTrim(at: contentEnd) > 0 { flags.insert(.trimsEnd) }
    }
    candidates.append(
      offset: offset, contentEnd: contentEnd, before: space?.position ?? here, after: after, flags: flags)
  }
}
