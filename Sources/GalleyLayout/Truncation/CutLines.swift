internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The limits of a text's lines, and how the text is cut if it exceeds them.
struct LineLimits: Hashable {
  /// The largest number of lines; `nil` for no limit.
  var lines: Int?
  /// Lines that end below this height are hidden, in layout units; infinity for no limit. The first line is shown
  /// anyway, unless the truncation's `keepsFirstLine` is `false`.
  var height = Double.infinity
  /// How the last line is cut if a limit hides text after it; with `nil` it is not cut.
  var truncation: Truncation?
  /// Whether `truncation` also cuts lines that are too wide. Lines of paragraphs with `text-overflow` are cut anyway.
  var cutsWideLines = false
}

/// Cuts the lines of a text that do not fit. Used for texts with truncation.
///
/// First `breakLines` breaks the lines, as for a text without truncation. Then some of them are cut by `LineCutter`. So
/// the lines before a cut line are those of the text without truncation.
struct CutLines {
  private let shaped: ShapedText
  private let limits: LineLimits
  /// Whether the first line is the first line of the text, whose top `text-box-trim` trims.
  private let startsText: Bool
  /// The lines before they are cut.
  private let lines: LineBuffer
  /// The indices in `lines` of the parts of each line.
  private let parts: [Range<Int>]
  /// The breakers of the paragraphs that have cut lines.
  private var breakers: BreakerOfLine
  /// The glyphs of cut lines that were shaped again.
  private var glyphs = Glyphs()

  /// Cuts the lines of `buffer`, the lines of a text within these limits. `startsText` says whether the first of them
  /// is the first line of the text. Returns `nil` if no line is cut and no text hidden.
  static func cut(_ buffer: inout LineBuffer, of shaped: ShapedText, _ limits: LineLimits, startsText: Bool = true)
    -> LineCuts?
  {
    var cutter = CutLines(buffer, of: shaped, limits, startsText: startsText)
    return cutter.cut(&buffer)
  }

  private init(_ buffer: LineBuffer, of shaped: ShapedText, _ limits: LineLimits, startsText: Bool) {
    self.shaped = shaped
    self.startsText = startsText
    self.limits = limits
    lines = buffer
    var parts: [Range<Int>] = []
    while parts.last?.upperBound ?? 0 < buffer.lines.count {
      parts.append(buffer.parts(from: parts.last?.upperBound ?? 0))
    }
    self.parts = parts
    breakers = BreakerOfLine(shaped, buffer.breaker)
  }

  private mutating func cut(_ buffer: inout LineBuffer) -> LineCuts? {
    var shown = linesThatFit
    var (cuts, height) = cuts(shown: shown)
    if height > limits.height, shown > leastLines, cuts.last?.line.extent != nil {
      // The token made the last line taller than the limit allows. Show one line less. This is done only once.
      shown -= 1
      (cuts, height) = self.cuts(shown: shown)
    }
    buffer.height = height
    return applyCuts(to: &buffer, cuts, shown: shown)
  }
}

/// Which lines are shown.
extension CutLines {
  /// The number of lines that end above the limit on height. The first line counts even if it ends below, unless the
  /// truncation's `keepsFirstLine` is `false`.
  private var linesThatFit: Int {
    var count = parts.count
    while count > leastLines, bottom(ofLine: count - 1) > limits.height { count -= 1 }
    return count
  }

  /// The number of lines that are shown even if they do not fit: 1, or 0 if the truncation's `keepsFirstLine` is
  /// `false`.
  private var leastLines: Int { limits.truncation?.keepsFirstLine == false ? 0 : min(1, parts.count) }

  /// The position at which the text ends if a line is its last. `text-box-trim` can move this position above or below
  /// the line's own bottom.
  private func bottom(ofLine number: Int) -> Double {
    let line = lines.lines[parts[number].lowerBound]
    var extent = line.extent
    shaped.trim.trim(&extent, isFirst: false, isLast: true)
    return line.top + extent.height
  }

  /// Whether a limit hides lines after the first `shown` ones.
  private func isLimited(_ shown: Int) -> Bool { shown < parts.count || lines.omittedStart != nil }

  /// Whether the part at an index is the last one that is shown, and a limit hides the text after it.
  private func isLast(_ index: Int, shown: Int) -> Bool {
    isLimited(shown) && index == parts[shown - 1].upperBound - 1
  }

  /// The limit that hides the text after the first `shown` lines: the limit on height if fewer lines are shown than the
  /// limit on lines allows.
  private func limitReason(shown: Int) -> TextLayout.TruncationResult.Reason {
    shown < parts.count || limits.lines.map { shown < max(1, $0) } ?? true ? .heightLimit : .lineLimit
  }
}

/// Cutting.
extension CutLines {
  /// Cuts those of the first `shown` lines that are too wide, and the last of them if a limit hides the text after it.
  /// `height` is the height of all lines.
  private mutating func cuts(shown: Int) -> (cuts: [LineCuts.Cut], height: Double) {
    var cuts: [LineCuts.Cut] = []
    for number in 0..<shown {
      for index in parts[number] {
        let limit = isLast(index, shown: shown) ? limitReason(shown: shown) : nil
        guard let cut = cutPart(at: index, ofLine: number, limit: limit) else { continue }
        cuts.append(LineCuts.Cut(index: index, line: cut))
      }
    }
    let last = places(of: cuts, shown: shown).last
    return (cuts, last.map { $0.top + $0.extent.height } ?? 0)
  }

  /// Cuts the part of a line in one slot. `limit` is the limit that hides the text after this part, or `nil` if the
  /// text after this part is shown. Returns `nil` if the part stays uncut.
  private mutating func cutPart(
    at index: Int, ofLine number: Int, limit: TextLayout.TruncationResult.Reason?
  ) -> CutLine? {
    let line = lines.lines[index]
    let style = shaped.paragraphStyles[shaped.paragraphs[Int(line.paragraph)].style]
    var truncation = limits.truncation
    // A direct line fits.
    if limit == nil, line.detail < 0 || (!limits.cutsWideLines && style.textOverflow == .clip) { return nil }
    let (box, breaker) = (line.box, breakers[line])
    let broken = lines.brokenLine(of: line, breaker)
    if limit == nil {
      // A line without content has nothing to hide, even if its indents do not fit.
      guard !box.fit(breaker.ruler.fit).fits(broken.occupiedWidth), broken.range.lowerBound < broken.contentEnd
      else { return nil }
      if !limits.cutsWideLines { truncation = Truncation(style.textOverflow) }
    }
    guard let truncation else { return nil }
    let cutter = LineCutter(
      shaped: shaped, breaker: breaker, broken: broken, slot: box.slot, indents: box.indents, truncation: truncation,
      reason: limit ?? .overflow, lineBefore: annotatedLine(before: number, breaker))
    return cutter.cut(into: &glyphs)
  }

  /// The parts of the line before the line `number`, if annotations and emphasis marks of the paragraph may use its
  /// leading; none for the first line of a paragraph.
  private func annotatedLine(before number: Int, _ breaker: GreedyBreaker) -> [BrokenLine] {
    guard number > 0, AnnotationHeights.areNeeded(shaped, breaker.ruler.paragraph) else { return [] }
    let before = lines.lines[parts[number - 1].lowerBound..<parts[number - 1].upperBound]
    guard before.first?.paragraph == lines.lines[parts[number].lowerBound].paragraph else { return [] }
    return before.map { lines.brokenLine(of: $0, breaker) }
  }

  /// The places of the first `shown` lines after some of them are cut. A cut can change the extent of its line, and
  /// then moves the lines below.
  private func places(of cuts: [LineCuts.Cut], shown: Int) -> [LineInStack] {
    var cuts = cuts[...]
    var moved = 0.0
    return (0..<shown).map { number in
      let own = lines.lines[parts[number].lowerBound]
      var extent = own.extent
      while let cut = cuts.first, parts[number].contains(cut.index) {
        cuts.removeFirst()
        if let changed = cut.line.extent { extent = parts[number].count == 1 ? changed : extent.union(changed) }
      }
      shaped.trim.trim(&extent, isFirst: startsText && number == 0, isLast: number == shown - 1)
      defer { moved += extent.height - own.extent.height }
      return LineInStack(number: Int(own.number), top: own.top + moved, extent: extent)
    }
  }
}

/// The result.
extension CutLines {
  /// Changes the lines of `buffer`: only the first `shown` lines stay. Returns those that are cut.
  private mutating func applyCuts(to buffer: inout LineBuffer, _ cuts: [LineCuts.Cut], shown: Int) -> LineCuts? {
    var waiting = cuts[...]
    for index in 0..<(shown > 0 ? parts[shown - 1].upperBound : 0) {
      if waiting.first?.index == index {
        waiting.removeFirst()
      } else if let range = uncutRange(at: index, isLast: isLast(index, shown: shown)) {
        buffer.narrowValidRange(to: range)
      }
    }
    for (number, place) in places(of: cuts, shown: shown).enumerated() { buffer.stack(parts[number], place) }
    // A limit on height hides the next line because of its height. With other breaks that line may be lower and fit, so
    // the result is certain only for widths in which the line ends at the same place.
    if limits.height < .infinity, shown < parts.count {
      for index in parts[shown] { buffer.narrowValidRange(to: hiddenRange(at: index, isFirst: shown == 0)) }
    }
    var hidden = cuts.flatMap(\.line.hidden)
    // Text after a limit is hidden even if the last line is not cut. If a limit cut the last line, `hidden` already
    // contains that text.
    if cuts.last?.line.reason ?? .overflow == .overflow,
      let rest = shown < parts.count ? start(ofLine: shown) : lines.omittedStart, rest < shaped.text.count
    {
      hidden.append(rest..<shaped.text.count)
    }
    if shown < parts.count { buffer.removeLines(from: parts[shown].lowerBound) }
    buffer.discardOmission()
    return cuts.isEmpty && hidden.isEmpty ? nil : LineCuts(cuts, hiding: hidden, glyphs)
  }

  /// Shaped-text offset at which a line starts.
  private func start(ofLine number: Int) -> Int {
    lines.range(of: lines.lines[parts[number].lowerBound], in: shaped).lowerBound
  }

  /// The available widths in which a part of the first hidden line has the same text, and so the same height. If no
  /// line is shown (`isFirst`), only the available width itself is certain to show none.
  private func hiddenRange(at index: Int, isFirst: Bool) -> TextMeasurement.ValidRange {
    var range = lines.sameBreak(of: lines.lines[index])
    if isFirst {
      let width = max(0, lines.lines[index].box.slot.width)
      range.narrow(to: TextMeasurement.ValidRange(lowerBound: width, upperBound: width.nextUp))
    }
    return range
  }

  /// The available widths for which the part of a line in one slot stays uncut; `nil` if it is uncut at all widths.
  /// `isLast` says whether a limit hides the text after the part.
  private mutating func uncutRange(at index: Int, isLast: Bool) -> TextMeasurement.ValidRange? {
    let line = lines.lines[index]
    let style = shaped.paragraphStyles[shaped.paragraphs[Int(line.paragraph)].style]
    let isLimited = isLast && limits.truncation != nil
    guard isLimited || !lines.contentRange(of: line, in: shaped).isEmpty else { return nil }
    guard isLimited || limits.cutsWideLines || style.textOverflow != .clip else { return nil }
    let (slot, metrics) = (line.box.slot, breakers[line].ruler.fit)
    let fit = line.box.fit(metrics)
    if !isLimited, fit.fits(line.occupiedWidth) {
      return TextMeasurement.ValidRange(lowerBound: max(0, fit.need(line.occupiedWidth)), upperBound: .infinity)
    }
    // The part should be cut, but browsers do not cut a line that has no available width next to the reserved width.
    // The upper bound is the least available width at which `LineCutter.browserCut` keeps the first cluster.
    let reserved = metrics.width(limits.truncation?.reservedWidth ?? 0)
    return TextMeasurement.ValidRange(
      lowerBound: 0, upperBound: max(slot.width.nextUp, fit.need(1 / 64 + reserved) + 1 / 64))
  }
}

extension Truncation {
  /// The truncation of lines of a paragraph with this `text-overflow`; `nil` for `clip`.
  fileprivate init?(_ overflow: ParagraphStyle.TextOverflow) {
    switch overflow {
    case .clip: return nil
    case .ellipsis: self.init(.end)
    case .string(let string): self.init(.end, token: .string(string))
    }
  }
}

/// Cuts one line: decides which part of the line's text is shown next to the token.
///
/// In profile `unicode` the cut is at a position in the text: mode `end` shows the longest part of the line's text that
/// fits next to the token. In profile `browser` the line is cut in visual order (see `LineCutter+Browser`). Modes that
/// CSS does not have are cut as in profile `unicode`.
final class LineCutter {
  let shaped: ShapedText
  let breaker: GreedyBreaker
  /// The line as it was broken.
  let broken: BrokenLine
  /// The line's slot.
  let slot: LineSlot
  /// The line's indents in the slot.
  let indents: Indents
  let truncation: Truncation
  let reason: TextLayout.TruncationResult.Reason
  /// The parts of the line before this one, whose leading annotations of this line may use: `annotatedLine(before:_:)`.
  let lineBefore: [BrokenLine]

  init(
    shaped: ShapedText, breaker: GreedyBreaker, broken: BrokenLine, slot: LineSlot, indents: Indents,
    truncation: Truncation, reason: TextLayout.TruncationResult.Reason, lineBefore: [BrokenLine]
  ) {
    self.shaped = shaped
    self.breaker = breaker
    self.broken = broken
    self.slot = slot
    self.indents = indents
    self.truncation = truncation
    self.reason = reason
    self.lineBefore = lineBefore
  }

  var ruler: LineRuler { breaker.ruler }
  var paragraph: ShapedParagraph { breaker.ruler.paragraph }
  var style: ParagraphStyle { shaped.paragraphStyles[paragraph.style] }
  var fit: LineFit { LineFit(available: slot.width, indents: indents, metrics: ruler.fit) }
  /// Whether a limit hides the lines after this one.
  var hidesRest: Bool { reason != .overflow }

  /// Cuts the line. Glyphs that are shaped again are added to `own`. Returns `nil` if the line stays as it is.
  func cut(into own: inout Glyphs) -> CutLine? {
    var cut = uncheckedCut(into: &own)
    // A line that was too wide may fit if it is broken at another place. In profile `browser`, the cut line has the
    // extent of the text up to its break.
    if !hidesRest || style.behavior.contains(.browserTruncation) { cut?.sameCut.narrow(to: broken.sameBreak) }
    return cut
  }

  /// The cut line. Its `sameCut` assumes that the line is broken at the same place.
  private func uncheckedCut(into own: inout Glyphs) -> CutLine? {
    if style.behavior.contains(.browserTruncation), truncation.mode == .end, truncation.unit == .character {
      return browserCut(into: &own)
    }
    switch truncation.mode {
    case .clip: return clipped(into: &own)
    case .end: return cut(keepsStart: true, keepsEnd: false, into: &own)
    case .start: return cut(keepsStart: false, keepsEnd: true, into: &own)
    case .middle: return cut(keepsStart: true, keepsEnd: true, into: &own)
    }
  }

  /// The line with the start of its text, the end of its text, or both.
  private func cut(keepsStart: Bool, keepsEnd: Bool, into own: inout Glyphs) -> CutLine {
    let head = CutSide(headOf: self, isUsed: keepsStart, into: &own)
    let tail = CutSide(tailOf: self, isUsed: keepsEnd, into: &own)
    let search = CutSearch(self, head: head, tail: tail)
    let best = search.best()
    if truncation.unit == .word, best.map(search.showsNothing) ?? true {
      // No whole word fits. A part of a word says more than the token alone.
      var byCharacter = self.characterCutter.cut(keepsStart: keepsStart, keepsEnd: keepsEnd, into: &own)
      byCharacter.sameCut.narrow(
        to: TextMeasurement.ValidRange(
          lowerBound: 0, upperBound: max(slot.width.nextUp, search.leastNeedOfText)))
      return byCharacter
    }
    guard let best else {
      let tokenAlone = CutSearch.Choice(head: head.allStops[0], tail: tail.allStops[0])
      guard truncation.tokenOverflow == .clip else {
        return line(head, tail, search: search, choice: tokenAlone, own: own)
      }
      var clipped = clipped(into: &own)
      clipped.sameCut.narrow(
        to: TextMeasurement.ValidRange(lowerBound: 0, upperBound: max(slot.width.nextUp, search.leastNeed)))
      return clipped
    }
    return line(head, tail, search: search, choice: best, own: own)
  }

  /// The line that shows the parts of its two sides that were chosen.
  private func line(
    _ head: CutSide, _ tail: CutSide, search: CutSearch, choice: CutSearch.Choice, own: Glyphs
  ) -> CutLine {
    var builder = CutLineBuilder(self)
    builder.addText(of: head, at: choice.head, own)
    let token = search.token(choice)
    builder.addToken(token, search.origin(choice))
    builder.addText(of: tail, at: choice.tail, own)
    // Without a tail all text after the head is hidden, a forced break at its end included; with a tail also what comes
    // after the tail: that break, and empty lines.
    let end = choice.tail.runs == 0 ? hiddenEnd : choice.tail.offset
    var hidden = [choice.head.offset..<max(choice.head.offset, end)]
    let tailEnd = tail.line.range.upperBound
    if choice.tail.runs > 0, hidesRest, tailEnd < hiddenEnd { hidden.append(tailEnd..<hiddenEnd) }
    return builder.line(
      width: choice.width + token.width, hangs: search.hangs(choice), need: search.need(choice),
      sameCut: search.range(choice), hidden: hidden)
  }

  /// A cutter that cuts the same line between characters.
  private var characterCutter: LineCutter {
    var truncation = truncation
    truncation.unit = .character
    return LineCutter(
      shaped: shaped, breaker: breaker, broken: broken, slot: slot, indents: indents, truncation: truncation,
      reason: reason, lineBefore: lineBefore)
  }

  /// Width of the mark that hangs out of the line at its start; 0 if none hangs.
  var startHang: Double { ruler.startHang(broken.start) }

  /// Width of the mark that hangs out of the line at the end of the line's text; 0 if none hangs, or if a limit hides
  /// the lines after this one: the text may then end in another paragraph.
  var endHang: Double { hidesRest ? 0 : ruler.endHang(from: broken.start, to: broken.end, allowing: true) }

  /// The line without a token. It shows all clusters that start inside the available width; the last one may be partly
  /// outside. A cluster starts where the white space before it ends.
  private func clipped(into own: inout Glyphs) -> CutLine {
    let head = CutSide(headOf: self, isUsed: true, isClipped: true, into: &own)
    let tail = CutSide(tailOf: self, isUsed: false, into: &own)
    var last = head.allStops[0]
    var need = 0.0
    var upper = needOfWholeText ?? .infinity
    // A cluster is shown if the text before it does not use up the available width.
    for stop in head.allStops.dropFirst() {
      let hang = last.runs > 0 ? startHang : 0
      let start = fit.need(stop.start - hang + truncation.reservedWidth)
      guard start < ruler.fit.availableWidth(slot.width) else {
        upper = min(upper, ruler.fit.availableWidth(above: start))
        break
      }
      // Gaps and marks can make a longer part of the text narrower, so the widest part decides.
      (last, need) = (stop, max(need, ruler.fit.availableWidth(above: start)))
    }
    // Up to `reach` the head has all places to cut.
    upper = min(upper, head.reach)
    var builder = CutLineBuilder(self)
    builder.addText(of: head, at: last, own)
    let sameCut = TextMeasurement.ValidRange(lowerBound: max(0, need), upperBound: max(upper, slot.width.nextUp))
    return builder.line(
      width: last.width, hangs: (last.runs > 0 ? startHang : 0, 0), need: need, sameCut: sameCut,
      hidden: [last.offset..<max(last.offset, tail.allStops[0].offset)])
  }

  /// The shaped-text offset at which the hidden text of this line ends: the end of the line, or the end of the text if
  /// a limit hides the lines after this one.
  var hiddenEnd: Int { hidesRest ? shaped.text.count : broken.range.upperBound }
}
