internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Walks text units from a stop on, with the inline position at the end of each; in the browser profile graphemes.
struct UnitWalk {
  private let shaped: ShapedText
  /// Where the line starts, and where the walk ends.
  private let first: Int
  private let limit: Int
  private let lastRun: Int
  private var run: ShapedRun
  private var runIndex: Int
  private var offset: Int
  private var glyph: Int
  /// Position where the current run's part began, and what was added since: font units, units, separators.
  private var base: Double
  private var advance = 0
  private var units = 0
  private var separators = 0
  /// Whether a line may end inside a ligature, as in a browser.
  private let splitsLigatures: Bool
  private let hangsSpaces: Bool
  /// What gaps between the units of the current run's part added since.
  private var extra = 0.0
  /// Whether text of the run wraps, and the paragraph's own answer.
  private var wraps: Bool
  private let style: ParagraphStyle
  /// Whether a line may end at the last unit, where nothing better is left: text that does not wrap has no such place.
  private(set) var canBreak = true
  /// Whether the last stop is inside a ligature, whose width then counts as if it were all before the stop.
  private(set) var isInsideLigature = false

  /// Starts where a line of the ruler's paragraph starts, and ends at `limit`.
  init(_ ruler: LineRuler, from stop: LineStart, limit: Int, splitsLigatures: Bool) {
    shaped = ruler.shaped
    first = stop.offset
    self.limit = limit
    lastRun = ruler.paragraph.runs.upperBound - 1
    runIndex = ruler.runIndex(at: stop.offset)
    run = shaped.runs[runIndex]
    style = shaped.paragraphStyles[ruler.paragraph.style]
    self.splitsLigatures = splitsLigatures
    hangsSpaces = splitsLigatures && style.whiteSpace != .breakSpaces
    wraps = (shaped.styles[Int(run.style)].whiteSpace ?? style.whiteSpace).wraps
    offset = stop.offset
    glyph = shaped.glyphIndex(at: stop.offset, in: run)
    // The line's first mark is narrower; what follows stands where it always did.
    base = stop.position - (shaped.spacing?.startTrim(at: stop.offset) ?? 0)
  }

  /// The next unit's end where a line may end, or nil at the limit: not inside what replaces one character.
  mutating func next() -> LineStop? {
    var stop = nextUnit()
    while let inner = stop, shaped.map.isInsideReplacement(inner.offset) { stop = nextUnit() }
    guard hangsSpaces, let content = stop, hangs(at: content.offset) else { return stop }
    while let space = stop, hangs(at: space.offset), let next = nextUnit() { stop = next }
    stop?.contentEnd = content.contentEnd
    stop?.before = content.before
    return stop
  }

  /// Whether an ideographic space stands at an offset, which then hangs at the end of a line in the browser profile.
  private func hangs(at offset: Int) -> Bool { offset < limit && shaped.isIdeographicSpace(at: offset) }

  private mutating func nextUnit() -> LineStop? {
    guard offset < limit else { return nil }
    if offset >= Int(run.end) {
      guard runIndex < lastRun else { return nil }
      enterNextRun()
    }
    let unitEnd = shaped.unitStarts.next(from: offset + 1, end: Int(run.end))
    // Chromium ends a line inside a ligature that reads from right to left only where nothing stands before it.
    let isSplit = splitsLigatures && !run.isCombined && (!run.level.isRightToLeft || offset == first)
    let end = isSplit ? firstGrapheme(in: offset..<unitEnd) : unitEnd
    take(to: end)
    isInsideLigature = end < unitEnd
    return stop(at: end)
  }

  private mutating func enterNextRun() {
    runIndex += 1
    run = shaped.runs[runIndex]
    base = run.position
    wraps = doesWrap(run)
    (advance, units, separators, extra) = (0, 0, 0, 0)
    if let gap = shaped.spacing?.gap(at: Int(run.start)), gap.belongsAfter { extra = gap.amount }
    glyph = shaped.glyphIndex(at: Int(run.start), in: run)
  }

  /// Adds what stands before `end`, in the current run.
  private mutating func take(to end: Int) {
    if run.kind == .text { addGlyphs(to: end) }
    if run.letterSpacing != 0, run.kind == .text { units += shaped.spacedUnits(in: offset..<end) }
    if run.wordSpacing != 0 { separators += WordSeparators.count(in: shaped.text, offset..<end) }
    offset = end
  }

  /// The position reached in the current run.
  private var position: Double {
    var position = base + Double(advance) * run.scale + Double(units) * run.letterSpacing
    if case .attachment(let index) = run.kind {
      position += shaped.source.attachment(index).advance + run.letterSpacing
    }
    return position + (Double(separators) * run.wordSpacing + extra)
  }

  /// The stop after a unit that ends at `end`, which was taken; passes the gap there.
  private mutating func stop(at end: Int) -> LineStop {
    var position = position
    var before = position
    let gap = shaped.spacing?.gap(at: end)
    if let gap, end < Int(run.end) {
      extra += gap.amount
      position += gap.amount
      if gap.staysAtLineEnd { before = position }
    }
    canBreak = wraps
    if end == Int(run.end), runIndex < lastRun {
      position = shaped.runs[runIndex + 1].position
      before = position
      if let gap, gap.belongsAfter {
        position += gap.amount
      } else if let gap, !gap.staysAtLineEnd {
        before -= gap.amount
      }
      canBreak = wraps || doesWrap(shaped.runs[runIndex + 1])
    }
    let isUnsafe =
      isInsideLigature || run.glyphs.indices.contains(glyph) && shaped.glyphs[glyph].flags.contains(.unsafeToBreak)
    var stop = LineStop(unitAt: end, before: before, after: position, isUnsafe: end < Int(run.end) && isUnsafe)
    if let spacing = shaped.spacing {
      stop.after += spacing.startTrim(at: end)
      if spacing.endTrim(at: end) > 0 { stop.flags.insert(.trimsEnd) }
    }
    return stop
  }

  /// Where the first grapheme of a unit ends: a ligature of several letters is one unit.
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

  private mutating func addGlyphs(to end: Int) {
    let step = run.level.isRightToLeft ? -1 : 1
    while run.glyphs.indices.contains(glyph), Int(shaped.glyphs[glyph].cluster) < end {
      advance += Int(shaped.glyphs[glyph].advance)
      glyph += step
    }
  }
}
