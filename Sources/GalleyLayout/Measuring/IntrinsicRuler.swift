internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The widths that one paragraph has of itself.
struct IntrinsicRuler {
  let shaped: ShapedText
  let ruler: LineRuler
  let candidates: Range<Int>
  let takesUnits: Bool
  let wraps: Bool
  let isBrowser: Bool
  let breaksAnywhere: Bool
  /// Whether the style overrides the directions of characters.
  let overrides: Bool
  /// Whether every line's last mark is narrower; where it is so only for want of room, intrinsic widths have room.
  let trimsEnds: Bool

  init(_ shaped: ShapedText, paragraph index: Int) {
    self.shaped = shaped
    let paragraph = shaped.paragraphs[index]
    ruler = LineRuler(shaped, paragraph: paragraph)
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

  /// The widest any start of the one line gets: letters may be spaced so closely that a part is wider than the whole.
  func longest(_ indent: Double) -> Double {
    let start = ruler.start(at: BreakStop(shaped.candidates, candidates.lowerBound))
    var widest = 0.0
    var last: (offset: Int, end: Int)?
    for index in candidates.dropFirst() {
      var stop = BreakStop(shaped.candidates, index)
      if isBrowser {
        let end = ruler.endOfWideSpaces(stop, behind: last)
        last = (stop.offset, end)
        if end > stop.contentEnd {
          stop = ruler.counting(stop, to: end)
          if ruler.hangsSpaces { stop.flags.remove(.spaceTakesRoom) }
        }
      }
      stop.flags.remove(.hyphen)
      stop.flags.remove(.reshape)
      if !trimsEnds { stop.flags.remove(.trimsEnd) }
      // What may hang does so only where there is no room.
      let mayHang =
        ruler.hanging == nil
        ? 0
        : ruler.endHang(from: start, to: stop, allowing: true) - ruler.endHang(from: start, to: stop, allowing: false)
      widest = max(widest, ruler.widthAsShaped(from: start, to: stop, indent: indent) + mayHang)
      if stop.flags.contains(.spaceTakesFreeRoom) {
        widest = max(widest, ruler.widthAsShaped(from: start, to: stop.withSpace, indent: indent))
      }
    }
    return widest + indent
  }

  /// The widest stretch between two breaks, with the start indent of its line.
  ///
  /// Where all of the paragraph fits into less, since its later lines are indented more than the first, that is enough.
  /// Not so in the browser profile: Chromium does not look at the one line, and splits no ligature here.
  func narrowest(_ indents: StartIndents) -> Double {
    if isBrowser, candidates.count == 2, !takesUnits, !wraps { return longest(indents.first) }
    var widest = 0.0
    var start: LineStart?
    var firstItemEnd = 0
    var last = candidates.lowerBound
    for index in candidates.dropFirst() {
      var end = BreakStop(shaped.candidates, index)
      if isBrowser, index < candidates.upperBound - 1, !startsCluster(end.offset) { continue }
      let from = ruler.start(at: BreakStop(shaped.candidates, last), behind: start)
      if isBrowser { end = ruler.counting(end, to: endOfIdeographicSpaces(end, from: from)) }
      if !trimsEnds { end.flags.remove(.trimsEnd) }
      if start == nil { firstItemEnd = from.itemEnd }
      // What overrides directions is an item of its own, after which the text's last stretch is on a line of its own.
      let leavesItem = end.offset > firstItemEnd || overrides && index == candidates.upperBound - 1
      let later = leavesItem ? indents.later : indents.firstItem
      let own = start == nil ? indents.first : later
      widest = max(
        widest,
        takesUnits
          ? widestUnit(from: from, to: end, indent: own, later: later)
          : own + self.width(from: from, to: end, indent: own) + (isBrowser ? uncounted(from: from, to: end) : 0))
      start = from
      last = index
    }
    return indents.later > indents.first && !isBrowser ? min(widest, longest(indents.first)) : widest
  }

  /// The room that a stretch takes. Chromium takes the positions of its two ends in the paragraph as it was shaped
  /// whole, and rounds them up instead of the width.
  private func width(from start: LineStart, to end: BreakStop, indent: Double) -> Double {
    guard isBrowser, !ruler.paragraph.hasTabs, end.contentEnd > start.offset
    else { return ruler.width(from: start, to: end, indent: indent) }
    var to = end.flags.contains(.spaceTakesRoom) ? ruler.withRoom(end).before : end.before
    if end.flags.contains(.trimsEnd) { to -= ruler.endTrim(from: start, to: end) }
    let width =
      ItemRounding.up(to) - ItemRounding.up(start.position) + ruler.hyphenWidth(end) + uncountedHyphen(end)
    return ruler.hanging == nil ? width : width - ruler.hang(from: start, to: end)
  }

  /// The widest text unit of a stretch with the indent of its line: the first one's, and that of the lines after it.
  private func widestUnit(from start: LineStart, to end: BreakStop, indent: Double, later: Double) -> Double {
    guard start.offset < end.contentEnd else { return indent }
    var walk = UnitWalk(ruler, from: start, limit: end.contentEnd, splitsLigatures: false)
    var widest = 0.0
    var last = start
    while let stop = walk.next() {
      if stop.offset < end.contentEnd, !walk.canBreak || isBrowser && !startsCluster(stop.offset) { continue }
      let own = width(from: last, to: stop, indent: 0) + (last.offset == start.offset ? indent : later)
      widest = max(widest, isBrowser ? own + uncounted(from: last, to: stop) : own)
      last = ruler.start(at: stop, behind: last)
    }
    return widest
  }

  /// Whether a text unit starts here that Chromium counts by itself: no mark, which HarfBuzz joins to its base.
  private func startsCluster(_ offset: Int) -> Bool {
    shaped.unitStarts[offset]
      && !(offset < shaped.text.count && LetterSpacing.joinsCluster(UTF8Decoding.scalar(at: offset, in: shaped.text)))
  }
}
