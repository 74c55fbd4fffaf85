internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Cuts lines as Chromium does for `text-overflow` and `line-clamp`.
///
/// Chromium cuts the line after it was shaped: it keeps whole clusters, from the line's start edge on, as long as they
/// fit next to the ellipsis. So in a right-to-left word in a left-to-right line, the end of the word is kept. The first
/// cluster or box is kept even if it does not fit. The height of the line does not change.
extension LineCutter {
  /// The line, cut in visual order; `nil` if the line stays as it is.
  func browserCut(into own: inout Glyphs) -> CutLine? {
    let available = ruler.fit.availableWidth(slot.width) - indents.sum - reservedWidth
    guard available > 0 else { return nil }
    let runs = shownRuns(into: &own)
    let isRightToLeft = paragraph.baseLevel.isRightToLeft
    let expansion = expansion
    var order = runs.runs
    VisualOrder.reorder(&order, from: 0, shaped.isolates)
    if isRightToLeft { order.reverse() }
    let stops = CutStops(
      runs: runs, steps: order.map { .init(run: $0, isForward: $0.level.isRightToLeft == isRightToLeft) },
      own: own, fit: ruler.fit, expansion: expansion, cutsClusters: true)
    // The first cluster is always shown; an empty line shows only the token.
    let found = stops.allStops(from: broken.range.lowerBound).filter { $0.runs == 0 || keepsAtoms(stops, cutAt: $0) }
    let all = found.count > 1 ? found.dropFirst() : found[...]
    let token = self.token(shaped.source.defaultStyle)
    var (stop, isFirst) = (all[all.startIndex], true)
    var next: CutStop?
    for other in all.dropFirst() {
      if other.width + token.width <= available {
        (stop, isFirst, next) = (other, false, nil)
      } else if next.map({ other.width < $0.width }) ?? true {
        // Combining marks can have negative advances, so a later stop can be narrower.
        next = other
      }
    }
    return line(stops, at: stop, next: next, token: token, isFirst: isFirst, isRightToLeft: isRightToLeft)
  }

  /// Whether atomic text, and text that replaces one character of the source, is shown or hidden as a whole if the line
  /// is cut at a stop.
  private func keepsAtoms(_ stops: CutStops, cutAt stop: CutStop) -> Bool {
    guard shaped.scopes != nil || !shaped.map.isIdentity else { return true }
    let shown = stops.shown(at: stop).map(\.range)
    return shown.allSatisfy { range in
      [range.lowerBound, range.upperBound].allSatisfy { edge in
        // Atomic text that is broken into lines is shown up to the end of the line.
        guard shaped.isInsideAtom(edge), edge > broken.range.lowerBound, edge < broken.contentEnd else {
          return true
        }
        return shown.contains { edge == range.lowerBound ? $0.upperBound == edge : $0.lowerBound == edge }
      }
    }
  }

  /// The width that is kept free at the line's end: a multiple of 1/64, as all widths in this profile.
  private var reservedWidth: Double { ruler.fit.width(truncation.reservedWidth) }

  /// The runs of the line as it was broken. White space at the line's end is included only if it is preserved.
  private func shownRuns(into own: inout Glyphs) -> LineRuns {
    var runs = LineRuns(shaped, in: paragraph, line: broken)
    runs.cutRuns(of: broken, into: &own, ruler: ruler)
    if paragraph.hasTabs { runs.resolveTabs(of: broken, indent: indents.start, ruler: ruler) }
    if style.whiteSpace.collapsesSpaces { runs.removeSpace() }
    return runs
  }

  /// Layout units added at each justification opportunity. A clamped line is justified before it is cut.
  private var expansion: Double {
    let isRightToLeft = paragraph.baseLevel.isRightToLeft
    guard hidesRest,
      LineAlignment(style, isRightToLeft: isRightToLeft, isLast: broken.endsParagraph) == .justify
    else { return 0 }
    let free = ruler.fit.availableWidth(slot.width) - indents.sum - broken.occupiedWidth
    let count = Justification(shaped, in: paragraph).opportunities(in: broken.range.lowerBound..<broken.contentEnd)
    return free > 0 && count > 0 ? free / Double(count) : 0
  }

  /// The cut line that shows the text up to `stop`. `next` is the stop that a larger available width would show;
  /// `isFirst` is `true` if `stop` is the first cluster.
  private func line(
    _ stops: CutStops, at stop: CutStop, next: CutStop?, token: PreparedToken, isFirst: Bool, isRightToLeft: Bool
  ) -> CutLine {
    let shown = stops.shown(at: stop)
    let visual = (isRightToLeft ? shown.reversed() : shown).map { (part: 0, run: $0) }
    let width = stop.width + token.width
    // The first cluster is shown in every line with an available width above 0. `need` is 1/64 too small, because a
    // line may overflow by 1/64 in this profile. A cut line may not, so 1/64 is added again.
    let own = fit.need((isFirst ? 1 / 64 : width) + reservedWidth) + 1 / 64
    let need = max(own, broken.need)
    var upper = next.map { fit.need($0.width + token.width + reservedWidth) + 1 / 64 } ?? .infinity
    if let whole = needOfWholeText { upper = min(upper, whole) }
    // Chromium cuts the line as it is broken, so another break may change the cut.
    var sameCut = TextMeasurement.ValidRange(
      lowerBound: own, upperBound: max(own, upper, ruler.fit.availableWidth(above: slot.width)))
    sameCut.narrow(to: broken.sameBreak)
    // Marks at the line's end are narrower in some widths.
    sameCut.narrow(to: broken.sameWidth)
    var part = broken
    part.endTrim = shown.contains { Int($0.end) == broken.contentEnd } ? broken.endTrim : 0
    return CutLine(
      broken: broken, visual: visual, leaders: stops.leaders(of: shown),
      parts: shown.isEmpty ? [] : [part], token: token, tokenOrigin: truncation.token.origin(.defaultStyle),
      tokenIndex: isRightToLeft ? 0 : visual.count,
      width: width, alignedWidth: hidesRest ? broken.occupiedWidth : width,
      startsAtEdge: !hidesRest, expansion: expansion, reserved: reservedWidth,
      hidden: hidden(besides: shown),
      need: need, sameCut: sameCut, extent: nil,
      reason: reason)
  }

  /// The shaped-text ranges that the line hides if it shows these runs.
  private func hidden(besides shown: [PlacedRun]) -> [Range<Int>] {
    var hidden: [Range<Int>] = []
    var offset = broken.range.lowerBound
    for range in shown.map(\.range).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if offset < range.lowerBound { hidden.append(offset..<range.lowerBound) }
      offset = max(offset, range.upperBound)
    }
    // White space at the end of a line, and the break there, are no text that atomic text could show.
    if offset >= broken.contentEnd, shaped.isInsideAtom(offset) { offset = broken.range.upperBound }
    if offset < hiddenEnd { hidden.append(offset..<hiddenEnd) }
    return hidden
  }
}
