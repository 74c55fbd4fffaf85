internal import GalleyLineHeights
public import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Computes the intrinsic widths of one paragraph: min-content and max-content.
struct IntrinsicRuler {
  let shaped: ShapedText
  let ruler: LineRuler
  let candidates: Range<CandidateIndex>
  /// Whether breaks between text units count for the min-content width (`overflow-wrap: anywhere`, `word-break:
  /// break-word`).
  let countsUnitBreaks: Bool
  /// Whether breaks between text units count in parts of the paragraph, as the styles of these parts say. Then
  /// `countsUnitBreaks` is `false`.
  private let countsSomeUnitBreaks: Bool
  /// Whether the paragraph's text wraps.
  let wraps: Bool
  let countsParts: Bool
  /// Whether `line-break: anywhere` applies.
  let breaksAnywhere: Bool
  /// Whether the style overrides the directions of characters.
  let overridesDirections: Bool
  /// Whether the last mark is set narrower on every line, not only on lines that would not fit otherwise.
  let trimsEnds: Bool

  /// Whether the text has inline boxes that take up width.
  private let hasWideBoxes: Bool

  init(_ shaped: ShapedText, paragraph index: Int, hasWideBoxes: Bool) {
    self.hasWideBoxes = hasWideBoxes
    self.shaped = shaped
    let paragraph = shaped.paragraphs[index]
    ruler = LineRuler(shaped, paragraph: index)
    candidates = paragraph.candidates
    let style = shaped.paragraphStyles[paragraph.style]
    wraps = style.textWrap != .nowrap && style.whiteSpace.wraps
    countsParts = style.behavior.contains(.browserIntrinsics)
    let breaks = BreakStyle(style)
    breaksAnywhere = breaks.breaksAnywhere
    overridesDirections = style.unicodeBidi.overridesCharacters
    trimsEnds = style.textSpacingTrim == .trimBoth
    let mayCount = style.textWrap != .nowrap
    countsUnitBreaks = mayCount && !shaped.setsBreaks && breaks.countsUnitBreaks
    countsSomeUnitBreaks =
      mayCount && shaped.setsBreaks
      && shaped.breakStyles(in: paragraph.range, of: paragraph).contains(where: \.countsUnitBreaks)
  }

  /// The available width that the paragraph needs to be one line.
  ///
  /// The result includes white space and marks that hang only on lines that do not fit. It is at least the width up to
  /// each earlier stop, because with negative letter spacing a part of the line can be wider than the whole line. In
  /// profile `browser`, stops before an attachment with a negative advance do not count.
  func maxContentWidth(_ indents: ParagraphIndents) -> Double {
    var start = ruler.start(at: LineStop(shaped.candidates, candidates.lowerBound))
    start.indent = indents.first.start
    var widest = 0.0
    var last: (offset: Int, end: Int)?
    for index in candidates.dropFirst() {
      var stop = LineStop(shaped.candidates, index)
      let contentEnd = stop.contentEnd
      if countsParts {
        let end = shaped.endOfWideSpaces(stop, behind: last)
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
      if countsParts, followsNarrowAttachment(contentEnd) { widest = 0 }
      widest = max(widest, ruler.widthAsShaped(from: start, to: stop) + mayHang)
      if hasWideBoxes, let space = shaped.spacing?.unmeasuredSpace(at: contentEnd, lineEnd: stop.offset), space != 0 {
        widest = max(widest, ruler.widthAsShaped(from: start, to: stop) + mayHang + space)
      }
      if stop.flags.contains(.spaceHangsConditionally) {
        widest = max(widest, ruler.widthAsShaped(from: start, to: stop.includingSpace))
      }
    }
    return widest + indents.first.sum
  }

  /// Whether an attachment ends at an offset.
  private func followsAttachment(_ offset: Int) -> Bool {
    offset > ruler.paragraph.range.lowerBound && shaped.runs[ruler.runIndex(at: offset - 1)].isAttachment
  }

  /// Whether an attachment with a negative advance ends at an offset.
  private func followsNarrowAttachment(_ offset: Int) -> Bool {
    if shaped.source.attachments.isEmpty || offset == ruler.paragraph.range.lowerBound { return false }
    let run = shaped.runs[ruler.runIndex(at: offset - 1)]
    return Int(run.end) == offset && shaped.isNarrowAttachment(run)
  }

  /// The available width that the widest part between two adjacent breaks needs on a line of its own.
  ///
  /// If later lines have a larger indent than the first line, the paragraph on one line can be narrower than this part
  /// on a later line. Then the result is the smaller of the two widths, but not in profile `browser`. Ligatures are not
  /// split here, even with `Behavior.splitsLigatures`.
  func minContentWidth(_ indents: ParagraphIndents) -> Double {
    if countsParts, candidates.count == 2, !countsUnitBreaks, !countsSomeUnitBreaks, !wraps {
      return maxContentWidth(indents)
    }
    var parts = CountedParts(
      last: LineStop(shaped.candidates, candidates.lowerBound),
      reader: countsParts && !countsUnitBreaks ? MinContentParts(shaped, paragraph: ruler.paragraph) : nil,
      boxes: countsParts && hasWideBoxes ? BoxParts(shaped) : nil)
    for index in candidates.dropFirst() {
      let end = LineStop(shaped.candidates, index)
      while let offset = parts.reader?.wordEnd(before: end.contentEnd),
        let word = stop(at: offset, from: ruler.start(at: parts.last, behind: parts.start))
      {
        countPart(to: word, isLast: false, indents: indents, in: &parts)
      }
      let isLast = index == candidates.upperBound - 1
      if !isLast {
        if shaped.isInsidePhrase(end.offset, ofLineFrom: nil) { continue }
        // A joiner after a space is in the cluster of the space.
        if countsParts,
          end.contentEnd == end.offset && !startsCluster(end.offset) || parts.reader?.mayEndPart(at: end) == false
        {
          continue
        }
      }
      countPart(to: end, isLast: isLast, indents: indents, in: &parts)
    }
    let widest = parts.widest
    return indents.later.start > indents.first.start && !countsParts ? min(widest, maxContentWidth(indents)) : widest
  }

  /// The parts of min-content that are counted so far.
  private struct CountedParts {
    /// The available width that the widest part needs.
    var widest = 0.0
    /// The start of the last part; `nil` before the first.
    var start: LineStart?
    /// Whether all parts so far are on the first line. A negative indent gives it room even if lines have no width.
    var isOnFirstLine = true
    /// The end of the paragraph's first item.
    var firstItemEnd = 0
    /// The end of the last part.
    var last: LineStop
    /// Divides the text between two breaks into the parts that browsers measure.
    var reader: MinContentParts?
    var boxes: BoxParts?
    /// The space of boxes that start in the white space before the next part, if it counts for that part.
    var moved = 0.0
  }

  /// Counts the part from the end of the last part to a stop. `isLast` says whether it is the paragraph's last part.
  private func countPart(to stop: LineStop, isLast: Bool, indents: ParagraphIndents, in parts: inout CountedParts) {
    parts.reader?.startPart(at: stop.offset)
    let last = parts.last
    let countsUnitBreaks =
      self.countsUnitBreaks || countsSomeUnitBreaks && countsUnitBreaks(in: last.offset..<stop.offset)
    let breaksAnywhere = breaksAnywhere(before: stop.offset)
    let countsUnits = countsUnitBreaks || countsParts && wraps && breaksAnywhere
    var from = ruler.start(at: last, behind: parts.start)
    // If a part starts with a combining mark after a space, browsers measure the part from the start of the cluster
    // that the space and the mark form. So the part includes the width of the space.
    if !countsUnitBreaks, !breaksAnywhere, shaped.dividesGrapheme(at: last.offset) {
      from.position = ruler.counting(last, to: shaped.unitStarts.previous(from: last.offset - 1)).before
    }
    if parts.isOnFirstLine, countsParts, indents.first.sum < 0 {
      let start = ruler.start(at: LineStop(shaped.candidates, candidates.lowerBound))
      if ruler.width(from: start, to: stop) + indents.first.sum <= 0 {
        if parts.start == nil { parts.firstItemEnd = from.itemEnd }
        parts.start = from
        parts.last = stop
        return
      }
      parts.isOnFirstLine = false
    }
    var end = stop
    if countsParts { end = ruler.counting(end, to: endOfIdeographicSpaces(end, from: from)) }
    if !trimsEnds { end.flags.remove(.trimsEnd) }
    if parts.start == nil { parts.firstItemEnd = from.itemEnd }
    // Text that overrides directions is an item of its own, so the last part is outside of the first item.
    let leavesItem = end.offset > parts.firstItemEnd || overridesDirections && isLast
    let later = leavesItem ? indents.later : indents.firstItem
    var own = parts.start == nil ? indents.first : later
    from.indent = own.start
    if parts.boxes != nil {
      own.start += parts.moved
      parts.boxes?.startsWithBox = parts.moved != 0
      parts.moved = isLast ? 0 : movedSpace(behind: stop, endsUnit: countsUnits)
      end.before -= parts.moved
    }
    let width =
      countsUnits
      ? widestUnit(from: from, to: end, own, later: later, isLast: isLast, &parts.boxes)
      : width(from: from, to: end) + own.sum + (countsParts ? browserExtraWidth(from: from, to: end) : 0)
    parts.widest = max(parts.widest, width)
    if !countsUnits, let box = parts.boxes?.countedWidth(of: width, from: from, to: stop, isLast: isLast) {
      parts.widest = max(parts.widest, box)
    }
    parts.start = from
    parts.last = stop
  }

  /// The space of boxes that start in the white space between a part's content and its end, if it counts for the next
  /// part: if the content ends with a text unit that is measured separately, or with an attachment.
  private func movedSpace(behind stop: LineStop, endsUnit: Bool) -> Double {
    guard endsUnit || followsAttachment(stop.contentEnd),
      let (text, others) = shaped.spacing?.spaceBehind(stop.contentEnd, lineEnd: stop.offset)
    else { return 0 }
    return text + others
  }

  /// Whether breaks between text units count in a range of the paragraph, or in a part of it.
  private func countsUnitBreaks(in range: Range<Int>) -> Bool {
    shaped.breakStyles(in: range, of: ruler.paragraph).contains(where: \.countsUnitBreaks)
  }

  /// Whether `line-break: anywhere` applies to the text before an offset.
  private func breaksAnywhere(before offset: Int) -> Bool {
    shaped.setsBreaks ? shaped.breakStyle(before: offset, of: ruler.paragraph).breaksAnywhere : breaksAnywhere
  }

  /// The stop at an offset at which a part of min-content ends, although no line may end there; `nil` if no text unit
  /// starts there.
  private func stop(at offset: Int, from start: LineStart) -> LineStop? {
    var walk = UnitEdges(ruler, from: start, limit: offset, splitsLigatures: false)
    var last: LineStop?
    while let next = walk.next() { last = next }
    return last?.offset == offset ? last : nil
  }

  /// The width of the part between two breaks, in layout units. In profile `browser` it is the difference of the
  /// positions of the two ends in the whole shaped paragraph, and each position is rounded up, not the difference.
  private func width(from start: LineStart, to end: LineStop) -> Double {
    guard countsParts, !ruler.paragraph.hasTabs, end.contentEnd > start.offset else {
      return ruler.width(from: start, to: end)
    }
    var to = end.flags.contains(.spaceTakesUpWidth) ? ruler.includingWideSpace(before: end).before : end.before
    if end.flags.contains(.trimsEnd) { to -= ruler.endTrim(from: start, to: end) }
    // Lines that may break anywhere need no hyphen.
    let hyphen = breaksAnywhere(before: end.offset) ? 0 : ruler.hyphenWidth(end) + browserExtraHyphenWidth(end)
    let width = ItemRounding.up(to) - ItemRounding.up(start.position) + hyphen
    return ruler.hanging == nil ? width : width - ruler.hangingWidth(from: start, to: end)
  }

  /// The available width that the widest text unit of a part needs. The first unit has the indents `own`; all other
  /// units have the indents of later lines. In profile `browser` a space that takes up width is a unit. `isLast` says
  /// whether it is the paragraph's last part; `boxes` counts the units if the text has boxes that take up width.
  private func widestUnit(
    from start: LineStart, to end: LineStop, _ own: Indents, later: Indents, isLast: Bool, _ boxes: inout BoxParts?
  ) -> Double {
    let limit = countsParts ? endOfUnits(end) : end.contentEnd
    guard start.offset < limit else { return own.sum }
    var walk = UnitEdges(ruler, from: start, limit: limit, splitsLigatures: false, for: .minContent)
    var widest = 0.0
    var last = start
    last.indent = 0
    while var stop = walk.next() {
      if countsParts, !trimsEnds { stop.flags.remove(.trimsEnd) }
      if stop.offset < limit, !walk.canBreak || countsParts && !startsCluster(stop.offset) { continue }
      // A line that ends between the last unit of this part and the next one ends at the candidate. It shows the hyphen
      // unless the text may be broken there without one.
      if !countsParts, stop.offset == limit {
        stop.before = end.before
        if end.flags.contains(.hyphen), !walk.canBreak { stop.flags.insert(.hyphen) }
      }
      // Boxes that start or end in the white space after the part belong to its last unit.
      let endsPart = stop.offset == limit && limit == end.contentEnd
      let unit = stop
      if boxes != nil, endsPart, end.offset > limit { (stop.offset, stop.before) = (end.offset, end.before) }
      let uncounted = countsParts ? browserExtraWidth(from: last, to: stop) : 0
      let width = width(from: last, to: stop) + (last.offset == start.offset ? own : later).sum + uncounted
      widest = max(widest, width)
      let place = unit.offset == last.itemEnd ? unit : stop
      if let box = boxes?.countedWidth(of: width, from: last, to: place, isLast: isLast && endsPart) {
        widest = max(widest, box)
      }
      if endsPart { return max(widest, countsParts ? browserExtraHyphenWidth(end) : 0) }
      last = ruler.start(at: stop, behind: last)
    }
    // Atomic text or a base that contains the white space after the part has no unit that ends with the part.
    if last.offset < limit, shaped.isInsideAtom(limit) {
      widest = max(widest, width(from: last, to: end) + (last.offset == start.offset ? own : later).sum)
    }
    // A soft hyphen at the text's end is a unit of its own.
    return countsParts ? max(widest, browserExtraHyphenWidth(end)) : widest
  }

  /// Whether a text unit that browsers measure separately starts at an offset. Browsers do not measure a mark
  /// separately that HarfBuzz joins to its base.
  private func startsCluster(_ offset: Int) -> Bool {
    shaped.unitStarts[offset]
      && !(offset < shaped.text.count && LetterSpacing.joinsCluster(UTF8Decoding.scalar(at: offset, in: shaped.text)))
  }
}

/// The indents that are added to the parts of a paragraph between two breaks if each part is on a line of its own. Used
/// for intrinsic widths.
struct ParagraphIndents {
  /// Indents of the first part.
  var first: Indents
  /// Indents of the other parts in the paragraph's first item.
  var firstItem: Indents
  /// Indents of all other parts.
  var later: Indents
}

/// The text's intrinsic widths: min-content and max-content.
extension ShapedText {
  /// Width of the longest line if lines end only at the text's own line breaks, indents included, in layout units.
  /// Along the lines: in vertical text a height.
  ///
  /// Preserved white space before a line break or the end of the text is included: this white space hangs only if it
  /// does not fit (CSS Text 4, §4.3.2).
  public var maxContentWidth: Double { intrinsicWidths.maxContent }

  /// Width of the widest part of the text that cannot be broken, indents and hyphens included, in layout units. Along
  /// the lines: in vertical text a height.
  ///
  /// Breaks that only `overflowWrap: anywhere` allows count; breaks that only `breakWord` allows do not: CSS Text 4,
  /// §5.5.
  public var minContentWidth: Double { intrinsicWidths.minContent }

  /// Both intrinsic widths, computed at first use and cached.
  private var intrinsicWidths: IntrinsicWidths {
    let memo = ownMeasureMemo
    if let known = memo.intrinsicWidths { return known }
    let minimum = widest { $0.minContentWidth($1) }
    // With a negative indent, the paragraph on one line can be narrower than a word on a line of its own.
    let widths = IntrinsicWidths(minContent: minimum, maxContent: max(minimum, widest { $0.maxContentWidth($1) }))
    memo.store(widths)
    return widths
  }

  /// The width of the widest paragraph. `width` computes the width of one paragraph from its ruler and its indents.
  private func widest(_ width: (IntrinsicRuler, ParagraphIndents) -> Double) -> Double {
    var widest = 0.0
    let hasWideBoxes = extras?.spacing != nil && source.scopes.contains(where: \.kind.takesUpWidth)
    for index in paragraphs.indices {
      let style = paragraphStyles[paragraphs[index].style]
      let rules = lineRules[paragraphs[index].style]
      let later = Indents(rules, paragraph: index, isFirstLine: false)
      var firstItem = later
      // Browsers do not apply the hanging indent in the first item before the first line break, nor in any first item
      // with `each-line`.
      if style.behavior.contains(.browserIntrinsics), index == 0 || style.textIndent.eachLine {
        firstItem.start = style.startIndent
      }
      let indents = ParagraphIndents(
        first: Indents(rules, paragraph: index, isFirstLine: true), firstItem: firstItem, later: later)
      widest = max(widest, width(IntrinsicRuler(self, paragraph: index, hasWideBoxes: hasWideBoxes), indents))
    }
    return widest
  }
}

/// A text's min-content and max-content width, in layout units.
struct IntrinsicWidths {
  /// The min-content width: the width of the widest part that cannot be broken.
  var minContent: Double
  /// The max-content width: the width of the longest line if lines end only at the text's own line breaks.
  var maxContent: Double
}
