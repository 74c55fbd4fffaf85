internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Iterates over the text units of a line, with the inline position at the end of each unit. Used for breaks inside a
/// word that does not fit. In profile `browser` the units are graphemes, so that a line may end inside a ligature.
struct UnitEdges {
  private let shaped: ShapedText
  /// Shaped-text offset at which the line starts.
  private let first: Int
  /// Shaped-text offset at which the walk ends.
  private let limit: Int
  private let lastRun: RunIndex
  private var run: ShapedRun
  private var runIndex: RunIndex
  private var offset: Int
  private var glyph: Int
  /// Inline position at which the walk entered the current run.
  private var base: Double
  /// The sums for the part of the current run before `offset`: advances in font units, letter-spaced units, and word
  /// separators.
  private var advance = 0
  private var units = 0
  private var separators = 0
  /// Whether the walk stops inside ligatures, as with `Behavior.splitsLigatures`.
  private let splitsLigatures: Bool
  /// Whether ideographic spaces hang at a line's end.
  private let hangsSpaces: Bool
  /// The sum of the gaps passed in the current run.
  private var extra = 0.0
  /// Whether the style of the current run lets text wrap.
  private var wraps: Bool
  /// Whether the style of the current run lets lines end between its text units.
  private var breaks = true
  private let style: ParagraphStyle
  /// What the breaks between text units are for.
  private let purpose: Purpose
  /// Whether a line may end at the last stop in an emergency. Text that does not wrap has no such stops, and neither
  /// has text whose own style forbids them.
  private(set) var canBreak = true
  /// Whether the last stop is inside a ligature. The position of the stop then includes the whole ligature.
  private(set) var isInsideLigature = false

  /// What breaks between text units are for.
  enum Purpose {
    /// To break a line in which no candidate fits.
    case emergency
    /// To find the min-content width, for which fewer of these breaks count.
    case minContent
    /// To divide the first letters from a text, with ligatures and without the spaces behind them.
    case firstLetters
  }

  /// Starts at `stop`, the start of a line of the ruler's paragraph, and ends at the offset `limit`.
  init(
    _ ruler: LineRuler, from stop: LineStart, limit: Int, splitsLigatures: Bool, for purpose: Purpose = .emergency
  ) {
    shaped = ruler.shaped
    first = stop.offset
    self.limit = limit
    lastRun = ruler.paragraph.runs.upperBound - 1
    runIndex = ruler.runIndex(at: stop.offset)
    run = shaped.runs[runIndex]
    style = shaped.paragraphStyles[ruler.paragraph.style]
    self.splitsLigatures = splitsLigatures
    hangsSpaces = splitsLigatures && purpose == .emergency && style.whiteSpace != .breakSpaces
    wraps = (shaped.styles[Int(run.style)].whiteSpace ?? style.whiteSpace).wraps
    self.purpose = purpose
    offset = stop.offset
    glyph = shaped.glyphIndex(at: stop.offset, in: run)
    // If the line's first mark is set narrower, the positions of the text after the mark do not change, so the line
    // starts earlier.
    base = stop.position - (shaped.extras?.spacing?.startTrim(at: stop.offset) ?? 0)
    breaks = doesBreak(run)
  }

  /// The end of the next unit at which a line may end; `nil` at the limit. Skips ends inside text that replaces a
  /// single source character, inside atomic text, and inside bases.
  mutating func next() -> LineStop? {
    var stop = nextUnit()
    while let inner = stop, shaped.isInsideAtom(inner.offset) { stop = nextUnit() }
    guard hangsSpaces, let content = stop, hangs(at: content.offset) else { return stop }
    while let space = stop, hangs(at: space.offset), let next = nextUnit() { stop = next }
    stop?.contentEnd = content.contentEnd
    stop?.before = content.before
    return stop
  }

  /// Whether an ideographic space that hangs at the end of a line is at an offset.
  private func hangs(at offset: Int) -> Bool { offset < limit && shaped.isIdeographicSpace(at: offset) }

  /// The end of the next unit, whether or not a line may end there.
  private mutating func nextUnit() -> LineStop? {
    guard offset < limit else { return nil }
    if offset >= Int(run.end) {
      guard runIndex < lastRun else { return nil }
      enterNextRun()
    }
    let unitEnd = shaped.unitStarts.next(from: offset + 1, end: Int(run.end))
    // Browsers end a line inside a right-to-left ligature only if the line starts with the ligature.
    let isSplit = splitsLigatures && !run.isCombined && (!run.level.isRightToLeft || offset == first)
    let end = isSplit ? firstGrapheme(in: offset..<unitEnd) : unitEnd
    addText(upTo: end)
    isInsideLigature = end < unitEnd
    return stop(at: end)
  }

  /// Whether a line may end at a stop that the walk has just returned. `isFirst` is whether the line may end at no stop
  /// before it. No line ends before a soft hyphen, because the next line could then have nothing but the hyphen; in
  /// profile `browser` it does if it cannot be shorter.
  func mayEndLine(at stop: LineStop, isFirst: Bool) -> Bool {
    canBreak
      && (isFirst && style.behavior.contains(.breaksBeforeSoftHyphens) || !isSoftHyphen(at: stop.offset))
  }

  /// Whether a soft hyphen is at `offset`, before the end of the walk.
  private func isSoftHyphen(at offset: Int) -> Bool {
    offset + 1 < limit && shaped.text[offset] == 0xC2 && shaped.text[offset + 1] == 0xAD
  }

  private mutating func enterNextRun() {
    runIndex += 1
    run = shaped.runs[runIndex]
    base = run.position
    wraps = doesWrap(run)
    breaks = doesBreak(run)
    (advance, units, separators, extra) = (0, 0, 0, 0)
    if let gap = shaped.extras?.spacing?.gap(at: Int(run.start)) { extra = gap.leading }
    glyph = shaped.glyphIndex(at: Int(run.start), in: run)
  }

  /// Adds the text up to `end`, which is in the current run.
  private mutating func addText(upTo end: Int) {
    if run.kind == .text { addGlyphs(to: end) }
    if run.letterSpacing != 0, run.kind == .text { units += shaped.spacedUnits(in: offset..<end) }
    if run.wordSpacing != 0 { separators += WordSeparators.count(in: shaped.text, offset..<end) }
    offset = end
  }

  /// The inline position that the walk reached.
  private var position: Double {
    var position = base + Double(advance) * run.scale + Double(units) * run.letterSpacing
    if case .attachment(let index) = run.kind {
      position += shaped.source.attachment(index).advance + run.letterSpacing
    }
    return position + (Double(separators) * run.wordSpacing + extra)
  }

  /// The stop at `end`, the end of a unit that was added. Also adds the gap at the stop.
  private mutating func stop(at end: Int) -> LineStop {
    var position = position
    var before = position
    let gap = shaped.extras?.spacing?.gap(at: end)
    if let gap, end < Int(run.end) {
      extra += gap.amount
      before = position + gap.measuredAtEnd
      position += gap.amount
    }
    canBreak = wraps && breaks
    if end == Int(run.end), runIndex < lastRun {
      position = shaped.runs[runIndex + 1].position
      before = position
      if let gap {
        before += gap.measuredAtEnd - gap.trailing
        position += gap.leading
      }
      // After a space that does not wrap, and in a paragraph that does not, browsers break no letters off.
      let mayBreak =
        !style.behavior.contains(.keepsLettersAfterUnwrappedSpace)
        || style.whiteSpace.wraps && shaped.text[end - 1] != 0x20
      let next = shaped.runs[runIndex + 1]
      if !wraps {
        canBreak = mayBreak && doesWrap(next) && doesBreak(next)
      } else if !canBreak, style.behavior.contains(.breaksAtBoxes), shaped.endsBidiBox(at: end) {
        canBreak = doesWrap(next) && doesBreak(next)
      }
    } else if end == Int(run.end), let gap {
      before = position + gap.measuredAtEnd
      position += gap.trailing
    }
    let isUnsafe =
      isInsideLigature || run.glyphs.indices.contains(glyph) && shaped.glyphs[glyph].flags.contains(.unsafeToBreak)
    var stop = LineStop(unitAt: end, before: before, after: position, isUnsafe: end < Int(run.end) && isUnsafe)
    if let spacing = shaped.extras?.spacing {
      stop.after += spacing.startTrim(at: end)
      if spacing.endTrim(at: end) > 0 { stop.flags.insert(.trimsEnd) }
    }
    return stop
  }

  /// The end of the first grapheme of a unit: a ligature of several letters is one unit.
  private func firstGrapheme(in unit: Range<Int>) -> Int {
    var graphemes = GraphemeBreaker()
    var offset = unit.lowerBound
    while offset < unit.upperBound {
      if graphemes.step(CodePointProperties(UTF8Decoding.scalar(at: offset, in: shaped.text))), offset > unit.lowerBound
      {
        return offset
      }
      offset += UTF8Decoding.length(lead: shaped.text[offset])
    }
    return unit.upperBound
  }

  private func doesWrap(_ run: ShapedRun) -> Bool {
    (shaped.styles[Int(run.style)].whiteSpace ?? style.whiteSpace).wraps
  }

  /// Whether the style of a run lets lines end between its text units. If no style of the text says so, the caller has
  /// asked the paragraph's style.
  private func doesBreak(_ run: ShapedRun) -> Bool {
    guard shaped.setsBreaks else { return true }
    let values = BreakStyle(shaped.styles[Int(run.style)], in: BreakStyle(style))
    return purpose == .minContent ? values.countsUnitBreaks || values.breaksAnywhere : values.breaksBetweenUnits
  }

  private mutating func addGlyphs(to end: Int) {
    let step = run.level.isRightToLeft ? -1 : 1
    while run.glyphs.indices.contains(glyph), Int(shaped.glyphs[glyph].cluster) < end {
      advance += Int(shaped.glyphs[glyph].advance)
      glyph += step
    }
  }
}
