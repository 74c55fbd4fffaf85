internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

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

  init(
    shaped: ShapedText, breaker: GreedyBreaker, broken: BrokenLine, slot: LineSlot, indents: Indents,
    truncation: Truncation, reason: TextLayout.TruncationResult.Reason
  ) {
    self.shaped = shaped
    self.breaker = breaker
    self.broken = broken
    self.slot = slot
    self.indents = indents
    self.truncation = truncation
    self.reason = reason
  }

  var ruler: LineRuler { breaker.ruler }
  var paragraph: ShapedParagraph { breaker.ruler.paragraph }
  var style: ParagraphStyle { shaped.paragraphStyles[paragraph.style] }
  var fit: LineFit { LineFit(available: slot.width, indents: indents, metrics: ruler.fit) }
  /// Whether a limit hides the lines after this one.
  var hidesRest: Bool { reason != .overflow }

  /// Cuts the line. Glyphs that are shaped again are added to `own`. Returns `nil` if the line stays as it is.
  func cut(into own: inout GlyphArrays) -> CutLine? {
    var cut = uncheckedCut(into: &own)
    // A line that was too wide may fit if it is broken at another place. In profile `browser`, the cut line has the
    // extent of the text up to its break.
    if !hidesRest || style.behavior.contains(.browserTruncation) { cut?.sameCut.narrow(to: broken.sameBreak) }
    return cut
  }

  /// The cut line. Its `sameCut` assumes that the line is broken at the same place.
  private func uncheckedCut(into own: inout GlyphArrays) -> CutLine? {
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
  private func cut(keepsStart: Bool, keepsEnd: Bool, into own: inout GlyphArrays) -> CutLine {
    let head = CutSide(headOf: self, isUsed: keepsStart, into: &own)
    let tail = CutSide(tailOf: self, isUsed: keepsEnd, into: &own)
    let search = CutSearch(self, head: head, tail: tail)
    let best = search.best()
    if truncation.unit == .word, best.map(search.showsNothing) ?? true {
      // No whole word fits. A part of a word says more than the token alone.
      var byCharacter = self.byCharacter.cut(keepsStart: keepsStart, keepsEnd: keepsEnd, into: &own)
      byCharacter.sameCut.narrow(
        to: TextMeasurement.ValidRange(
          lowerBound: 0, upperBound: max(slot.width.nextUp, search.leastNeedOfText)))
      return byCharacter
    }
    guard let best else {
      let tokenAlone = CutSearch.Choice(head: head.all[0], tail: tail.all[0])
      guard truncation.tokenOverflow == .clip else { return line(head, tail, search, tokenAlone, own) }
      var clipped = clipped(into: &own)
      clipped.sameCut.narrow(
        to: TextMeasurement.ValidRange(lowerBound: 0, upperBound: max(slot.width.nextUp, search.leastNeed)))
      return clipped
    }
    return line(head, tail, search, best, own)
  }

  /// The line that shows the parts of its two sides that were chosen.
  private func line(
    _ head: CutSide, _ tail: CutSide, _ search: CutSearch, _ choice: CutSearch.Choice, _ own: GlyphArrays
  ) -> CutLine {
    var builder = CutLineBuilder(self)
    builder.add(head, at: choice.head, own)
    let token = search.token(choice)
    builder.add(token, search.origin(choice))
    builder.add(tail, at: choice.tail, own)
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
  private var byCharacter: LineCutter {
    var truncation = truncation
    truncation.unit = .character
    return LineCutter(
      shaped: shaped, breaker: breaker, broken: broken, slot: slot, indents: indents, truncation: truncation,
      reason: reason)
  }

  /// Width of the mark that hangs out of the line at its start; 0 if none hangs.
  var startHang: Double { ruler.startHang(broken.start) }

  /// Width of the mark that hangs out of the line at the end of the line's text; 0 if none hangs, or if a limit hides
  /// the lines after this one: the text may then end in another paragraph.
  var endHang: Double { hidesRest ? 0 : ruler.endHang(from: broken.start, to: broken.end, allowing: true) }

  /// The line without a token. It shows all clusters that start inside the available width; the last one may be partly
  /// outside. A cluster starts where the white space before it ends.
  private func clipped(into own: inout GlyphArrays) -> CutLine {
    let head = CutSide(headOf: self, isUsed: true, isClipped: true, into: &own)
    let tail = CutSide(tailOf: self, isUsed: false, into: &own)
    var last = head.all[0]
    var need = 0.0
    var upper = needOfWholeText ?? .infinity
    // A cluster is shown if the text before it does not use up the available width.
    for stop in head.all.dropFirst() {
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
    builder.add(head, at: last, own)
    let sameCut = TextMeasurement.ValidRange(lowerBound: max(0, need), upperBound: max(upper, slot.width.nextUp))
    return builder.line(
      width: last.width, hangs: (last.runs > 0 ? startHang : 0, 0), need: need, sameCut: sameCut,
      hidden: [last.offset..<max(last.offset, tail.all[0].offset)])
  }

  /// The shaped-text offset at which the hidden text of this line ends: the end of the line, or the end of the text if
  /// a limit hides the lines after this one.
  var hiddenEnd: Int { hidesRest ? shaped.text.count : broken.range.upperBound }
}
