internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Computes the intrinsic widths of one paragraph: min-content and max-content.
struct IntrinsicRuler {
  let shaped: ShapedText
  let ruler: LineRuler
  let candidates: Range<Int>
  /// Whether breaks between text units count for the min-content width (`overflow-wrap: anywhere`, `word-break:
  /// break-word`).
  let takesUnits: Bool
  /// Whether the paragraph's text wraps.
  let wraps: Bool
  let isBrowser: Bool
  /// Whether `line-break: anywhere` applies.
  let breaksAnywhere: Bool
  /// Whether the style overrides the directions of characters.
  let overrides: Bool
  /// Whether the last mark is set narrower on every line, not only on lines that would not fit otherwise.
  let trimsEnds: Bool

  init(_ shaped: ShapedText, paragraph index: Int) {
    self.shaped = shaped
    let paragraph = shaped.paragraphs[index]
    ruler = LineRuler(shaped, paragraph: index)
    candidates = paragraph.candidates
    let style = shaped.paragraphStyles[paragraph.style]
    wraps = style.textWrap != .nowrap && style.whiteSpace.wraps
    isBrowser = style.profile == .browser
    breaksAnywhere = style.lineBreak == .anywhere
    overrides = style.unicodeBidi.overrides
    trimsEnds = style.textSpacingTrim == .trimBoth
    takesUnits =
      style.textWrap != .nowrap && (style.overflowWrap == .anywhere || style.wordBreak == .breakWord)
  }

  /// The available width that the paragraph needs to be one line.
  ///
  /// The full width of the line counts. White space that hangs, and marks that may hang, count if they hang only on
  /// lines that do not fit. The width up to each earlier stop counts too: with negative letter spacing a part can be
  /// wider than the whole.
  func longest(_ indents: ParagraphIndents) -> Double {
    var start = ruler.start(at: LineStop(shaped.candidates, candidates.lowerBound))
    start.indent = indents.first.start
    var widest = 0.0
    var last: (offset: Int, end: Int)?
    for index in candidates.dropFirst() {
      var stop = LineStop(shaped.candidates, index)
      if isBrowser {
        let end = ruler.endOfWideSpaces(stop, behind: last)
        last = (stop.offset, end)
        // White space of negative width (negative word spacing) does not make the line narrower.
        if end > stop.contentEnd, case let counted = ruler.counting(stop, to: end), counted.before >= stop.before {
          stop = counted
          if ruler.hangsSpaces { stop.flags.remove(.spaceTakesUpWidth) }
        }
      }
      stop.flags.remove(.hyphen)
      stop.flags.remove(.reshape)
      if !trimsEnds { stop.flags.remove(.trimsEnd) }
      let mayHang =
        ruler.hanging == nil
        ? 0
        : ruler.endHang(from: start, to: stop, allowing: true) - ruler.endHang(from: start, to: stop, allowing: false)
      widest = max(widest, ruler.widthAsShaped(from: start, to: stop) + mayHang)
      if stop.flags.contains(.spaceHangsConditionally) {
        widest = max(widest, ruler.widthAsShaped(from: start, to: stop.withSpace))
      }
    }
    return widest + indents.first.sum
  }

  /// The available width that the widest part between two breaks needs on a line of its own.
  ///
  /// If the later lines have the larger indent, the width of the paragraph as one line is enough, except in profile
  /// `browser`: Chromium does not consider the paragraph as one line here, and does not split ligatures.
  func narrowest(_ indents: ParagraphIndents) -> Double {
    if isBrowser, candidates.count == 2, !takesUnits, !wraps { return longest(indents) }
    var widest = 0.0
    var start: LineStart?
    var firstItemEnd = 0
    var last = candidates.lowerBound
    for index in candidates.dropFirst() {
      var end = LineStop(shaped.candidates, index)
      if isBrowser, index < candidates.upperBound - 1, !startsCluster(end.offset) { continue }
      var from = ruler.start(at: LineStop(shaped.candidates, last), behind: start)
      if isBrowser { end = ruler.counting(end, to: endOfIdeographicSpaces(end, from: from)) }
      if !trimsEnds { end.flags.remove(.trimsEnd) }
      if start == nil { firstItemEnd = from.itemEnd }
      // Text that overrides directions is an item of its own, so the last part is on a later line.
      let leavesItem = end.offset > firstItemEnd || overrides && index == candidates.upperBound - 1
      let later = leavesItem ? indents.later : indents.firstItem
      let own = start == nil ? indents.first : later
      from.indent = own.start
      widest = max(
        widest,
        takesUnits
          ? widestUnit(from: from, to: end, own, later: later)
          : width(from: from, to: end) + own.sum + (isBrowser ? uncounted(from: from, to: end) : 0))
      start = from
      last = index
    }
    return indents.later.start > indents.first.start && !isBrowser ? min(widest, longest(indents)) : widest
  }

  /// The width of a part between two breaks. Chromium subtracts the positions of the part's two ends in the paragraph
  /// as shaped whole. It rounds both positions up, instead of the width.
  private func width(from start: LineStart, to end: LineStop) -> Double {
    guard isBrowser, !ruler.paragraph.hasTabs, end.contentEnd > start.offset else {
      return ruler.width(from: start, to: end)
    }
    var to = end.flags.contains(.spaceTakesUpWidth) ? ruler.withWideSpace(end).before : end.before
    if end.flags.contains(.trimsEnd) { to -= ruler.endTrim(from: start, to: end) }
    let width =
      ItemRounding.up(to) - ItemRounding.up(start.position) + ruler.hyphenWidth(end) + uncountedHyphen(end)
    return ruler.hanging == nil ? width : width - ruler.hang(from: start, to: end)
  }

  /// The available width that the widest text unit of a part needs. The first unit has the part's own indents; the
  /// other units have those of later lines.
  private func widestUnit(from start: LineStart, to end: LineStop, _ own: Indents, later: Indents) -> Double {
    guard start.offset < end.contentEnd else { return own.sum }
    var walk = UnitWalk(ruler, from: start, limit: end.contentEnd, splitsLigatures: false)
    var widest = 0.0
    var last = start
    last.indent = 0
    while let stop = walk.next() {
      if stop.offset < end.contentEnd, !walk.canBreak || isBrowser && !startsCluster(stop.offset) { continue }
      let width = width(from: last, to: stop) + (last.offset == start.offset ? own : later).sum
      widest = max(widest, isBrowser ? width + uncounted(from: last, to: stop) : width)
      last = ruler.start(at: stop, behind: last)
    }
    return widest
  }

  /// Whether a text unit that Chromium counts by itself starts at an offset. A mark that HarfBuzz joins to its base is
  /// not counted by itself.
  private func startsCluster(_ offset: Int) -> Bool {
    shaped.unitStarts[offset]
      && !(offset < shaped.text.count && LetterSpacing.joinsCluster(UTF8Decoding.scalar(at: offset, in: shaped.text)))
  }
}
