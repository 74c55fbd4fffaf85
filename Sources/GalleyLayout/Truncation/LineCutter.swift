internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Cuts one line: decides which part of the line's text is shown next to the token.
///
/// In profile `unicode` the cut is at a position in the text: mode `end` shows the longest part of the line's text that
/// fits next to the token. In profile `browser` the line is cut in visual order, like Chromium's lines (see
/// `LineCutter+Browser`). Modes that CSS does not have are cut as in profile `unicode`.
struct LineCutter {
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

  var ruler: LineRuler { breaker.ruler }
  var paragraph: ShapedParagraph { breaker.ruler.paragraph }
  var style: ParagraphStyle { shaped.paragraphStyles[paragraph.style] }
  var fit: LineFit { LineFit(available: slot.width, indents: indents, metrics: ruler.fit) }
  /// Whether a limit hides the lines after this one.
  var hidesRest: Bool { reason != .overflow }

  /// Cuts the line. Glyphs that are shaped again are added to `own`. Returns `nil` if the line stays as it is.
  func cut(into own: inout GlyphArrays) -> CutLine? {
    var cut = uncheckedCut(into: &own)
    // A line that was too wide may fit if it is broken at another place.
    if !hidesRest { cut?.sameCut.narrow(to: broken.sameBreak) }
    return cut
  }

  /// The cut line. Its `sameCut` assumes that the line is broken at the same place.
  private func uncheckedCut(into own: inout GlyphArrays) -> CutLine? {
    if style.profile == .browser, truncation.mode == .end, truncation.unit == .character {
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
    guard let best = search.best() else {
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
    builder.add(token)
    builder.add(tail, at: choice.tail, own)
    let hidden = choice.head.offset..<max(choice.head.offset, choice.tail.offset)
    return builder.line(
      width: choice.width + token.width, need: search.need(choice), sameCut: search.range(choice), hidden: hidden)
  }

  /// The line without a token. It shows all clusters that start inside the available width; the last one may be partly
  /// outside.
  private func clipped(into own: inout GlyphArrays) -> CutLine {
    let head = CutSide(headOf: self, isUsed: true, into: &own)
    let tail = CutSide(tailOf: self, isUsed: false, into: &own)
    var last = head.all[0]
    var need = 0.0
    var upper = needOfWholeText ?? .infinity
    // A cluster is shown if the clusters before it do not use up the available width.
    for stop in head.all.dropFirst() {
      let start = fit.need(last.width + truncation.reservedWidth)
      guard start < slot.width else {
        upper = min(upper, start.nextUp)
        break
      }
      (last, need) = (stop, start.nextUp)
    }
    var builder = CutLineBuilder(self)
    builder.add(head, at: last, own)
    let sameCut = TextMeasurement.ValidRange(lowerBound: max(0, need), upperBound: max(upper, slot.width.nextUp))
    return builder.line(
      width: last.width, need: need, sameCut: sameCut,
      hidden: last.offset..<max(last.offset, tail.all[0].offset))
  }

  /// The shaped-text offset at which the hidden text of this line ends: the end of the line, or the end of the text if
  /// a limit hides the lines after this one.
  var hiddenEnd: Int { hidesRest ? shaped.text.count : broken.range.upperBound }
}
