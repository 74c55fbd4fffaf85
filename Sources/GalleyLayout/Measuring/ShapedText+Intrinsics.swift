public import GalleyShaping
internal import GalleyText

extension ShapedText {
  /// Width of the longest line when only the text's own line breaks count, indents included, in layout units.
  ///
  /// White space before such a line break, or the end of the text, counts where it is preserved and hangs only where
  /// there is no room: CSS Text 4, §4.3.2.
  public var maxContentWidth: Double { intrinsicWidths.maximum }

  /// Width of the widest stretch that cannot be broken, indents and hyphens included, in layout units.
  ///
  /// Breaks that only `overflowWrap: anywhere` allows count, those of `breakWord` do not: CSS Text 4, §5.5.
  public var minContentWidth: Double { intrinsicWidths.minimum }

  /// Both, computed at the first request and remembered.
  private var intrinsicWidths: IntrinsicWidths {
    if let known = rememberedWidths { return known }
    let minimum = widest { $0.narrowest($1) }
    // A negative indent can make the one line narrower than a word on a line of its own.
    let widths = IntrinsicWidths(
      minimum: minimum, maximum: max(minimum, widest { $0.longest($1.first) }))
    remember(widths)
    return widths
  }

  /// The widest paragraph by a function of its ruler and its start indents.
  private func widest(_ width: (IntrinsicRuler, StartIndents) -> Double) -> Double {
    var widest = 0.0
    for index in paragraphs.indices {
      let style = paragraphStyles[paragraphs[index].style]
      let first = Indents(style, paragraph: index, isFirstLine: true)
      let later = Indents(style, paragraph: index, isFirstLine: false)
      // In the first item Chromium leaves the hanging indent out before the first line break, and with `each-line`.
      let isLeftOut = style.profile == .browser && (index == 0 || style.textIndent.eachLine)
      let indents = StartIndents(
        first: first.start, firstItem: isLeftOut ? style.startIndent : later.start, later: later.start)
      widest = max(widest, width(IntrinsicRuler(self, paragraph: index), indents) + first.end)
    }
    return widest
  }
}

/// Start indents of a paragraph's stretches between two breaks.
private struct StartIndents {
  /// Of the first.
  var first: Double
  /// Of the others in the item that the paragraph starts with.
  var firstItem: Double
  /// Of all others.
  var later: Double
}

/// The widths that one paragraph has of itself.
private struct IntrinsicRuler {
  let shaped: ShapedText
  let ruler: LineRuler
  let candidates: Range<Int>
  let takesUnits: Bool
  let wraps: Bool
  let isBrowser: Bool
  let breaksAnywhere: Bool
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
    trimsEnds = style.textSpacingTrim == .trimBoth
    takesUnits =
      style.textWrap != .nowrap && (style.overflowWrap == .anywhere || style.wordBreak == .breakWord)
  }

  /// The widest any start of the one line gets: letters may be spaced so closely that a part is wider than the whole.
  func longest(_ indent: Double) -> Double {
    let start = ruler.start(at: BreakStop(shaped.candidates, candidates.lowerBound))
    var widest = 0.0
    for index in candidates.dropFirst() {
      var stop = BreakStop(shaped.candidates, index)
      if isBrowser { stop = counting(stop, to: endOfWideSpaces(stop)) }
      stop.flags.remove(.hyphen)
      stop.flags.remove(.reshape)
      if !trimsEnds { stop.flags.remove(.trimsEnd) }
      // What may hang does so only where there is no room.
      let mayHang =
        ruler.hanging == nil
        ? 0
        : ruler.endHang(from: start, to: stop, allowing: true) - ruler.endHang(from: start, to: stop, allowing: false)
      widest = max(widest, ruler.plainWidth(from: start, to: stop, indent: indent) + mayHang)
      if stop.flags.contains(.spaceTakesFreeRoom) {
        widest = max(widest, ruler.plainWidth(from: start, to: stop.withSpace, indent: indent))
      }
    }
    return widest + indent
  }

  /// The widest stretch between two breaks, with the start indent of its line.
  ///
  /// Where all of the paragraph fits into less, since its later lines are indented more than the first, that is enough.
  /// Chromium does not look at the one line, and so does not the browser profile; there, a ligature is not split either.
  func narrowest(_ indents: StartIndents) -> Double {
    if isBrowser, candidates.count == 2, !takesUnits, !wraps { return longest(indents.first) }
    var widest = 0.0
    var start: LineStart?
    var firstItemEnd = 0
    var last = candidates.lowerBound
    for index in candidates.dropFirst() {
      var end = BreakStop(shaped.candidates, index)
      if isBrowser, index < candidates.upperBound - 1, !shaped.unitStarts[end.offset] { continue }
      if isBrowser { end = counting(end, to: endOfIdeographicSpaces(end)) }
      if !trimsEnds { end.flags.remove(.trimsEnd) }
      let from = ruler.start(at: BreakStop(shaped.candidates, last), behind: start)
      if start == nil { firstItemEnd = from.itemEnd }
      let later = from.offset < firstItemEnd ? indents.firstItem : indents.later
      let own = start == nil ? indents.first : later
      let width =
        takesUnits
        ? widestUnit(from: from, to: end)
        : self.width(from: from, to: end, indent: own) + (isBrowser ? uncounted(from: from, to: end) : 0)
      widest = max(widest, own + width)
      start = from
      last = index
    }
    return indents.later > indents.first && !isBrowser ? min(widest, longest(indents.first)) : widest
  }

  /// What Chromium counts of a stretch though no line has it, since it takes the stretch as it stands in the paragraph:
  /// gaps at its ends, and a mark at the start that a line of its own would set narrower.
  private func uncounted(from start: LineStart, to end: BreakStop) -> Double {
    guard let spacing = shaped.spacing else { return 0 }
    var sum = 0.0
    if let gap = spacing.gap(at: end.offset), !gap.belongsAfter, !gap.staysAtLineEnd { sum += gap.amount }
    if start.offset > ruler.paragraph.range.lowerBound {
      sum += spacing.startTrim(at: start.offset)
      if let gap = spacing.gap(at: start.offset), gap.belongsAfter { sum += gap.amount }
    }
    return sum
  }

  /// The room that a stretch takes. Chromium takes the positions of its two ends in the paragraph as it was shaped whole,
  /// and rounds them up instead of the width.
  private func width(from start: LineStart, to end: BreakStop, indent: Double) -> Double {
    guard isBrowser, !ruler.paragraph.hasTabs, end.contentEnd > start.offset
    else { return ruler.width(from: start, to: end, indent: indent) }
    var to = end.flags.contains(.spaceTakesRoom) ? ruler.withSpace(end).before : end.before
    if end.flags.contains(.trimsEnd) { to -= ruler.endTrim(from: start, to: end) }
    let width = ItemRounding.up(to) - ItemRounding.up(start.position) + ruler.hyphenWidth(end)
    return ruler.hanging == nil ? width : width - ruler.hang(from: start, to: end)
  }

  /// The stop with white space before it counted as content up to `end`.
  private func counting(_ stop: BreakStop, to end: Int) -> BreakStop {
    guard end > stop.contentEnd else { return stop }
    var last = BreakStop(unitAt: stop.contentEnd, position: stop.before, isUnsafe: false)
    var walk = UnitWalk(ruler, from: LineStart(last), limit: end, splitsLigatures: false)
    while let next = walk.next() { last = next }
    var result = stop
    result.contentEnd = end
    result.before = last.before
    return result
  }

  /// Where ideographic spaces end that follow a stop's content: Chromium counts them in a stretch, though they hang.
  private func endOfIdeographicSpaces(_ stop: BreakStop) -> Int {
    var end = stop.contentEnd
    while !breaksAnywhere, end + 3 <= stop.offset, shaped.isIdeographicSpace(at: end) { end += 3 }
    return end
  }

  /// Where the white space before a stop ends that Chromium counts in the one line: before spaces and tabs.
  private func endOfWideSpaces(_ stop: BreakStop) -> Int {
    var end = stop.offset
    while end > stop.contentEnd, shaped.text[end - 1] == 0x20 || shaped.text[end - 1] == 0x09 { end -= 1 }
    return end
  }

  private func widestUnit(from start: LineStart, to end: BreakStop) -> Double {
    guard start.offset < end.contentEnd else { return 0 }
    var walk = UnitWalk(ruler, from: start, limit: end.contentEnd, splitsLigatures: false)
    var widest = 0.0
    var last = start
    while let stop = walk.next() {
      guard walk.canBreak || stop.offset >= end.contentEnd else { continue }
      let own = width(from: last, to: stop, indent: 0)
      widest = max(widest, isBrowser ? own + uncounted(from: last, to: stop) : own)
      last = ruler.start(at: stop, behind: last)
    }
    return widest
  }
}

extension ShapedText {
  /// Whether U+3000 stands at a shaped offset.
  func isIdeographicSpace(at offset: Int) -> Bool {
    offset + 3 <= text.count && text[offset] == 0xE3 && text[offset + 1] == 0x80 && text[offset + 2] == 0x80
  }
}
