internal import GalleyShaping
internal import GalleyText

/// Makes the line between two stops: its widths, what hangs out of it, and the rooms that give the same ones.
struct LineMaker {
  let ruler: LineRuler
  private let paragraphIndex: Int
  /// Whether every line's last mark is narrower, and not only where it would not fit.
  private let trimsEnds: Bool

  init(_ shaped: ShapedText, paragraph index: Int) {
    paragraphIndex = index
    ruler = LineRuler(shaped, paragraph: shaped.paragraphs[index])
    trimsEnds = shaped.paragraphStyles[ruler.paragraph.style].textSpacingTrim == .trimBoth
  }

  /// What a line ends at.
  struct End {
    var stop: BreakStop
    /// Whether lines may end there anyway, and whether it is the paragraph's end.
    var isCandidate: Bool
    var isLast: Bool
  }

  /// The line from `start` to `end`; `need` says which rooms break it there.
  func line(from start: LineStart, to end: End, in fit: LineFit, need: ValidRange) -> BrokenLine {
    let stop = end.stop
    var widths = ruler.widths(from: start, to: stop, indent: fit.indent)
    var sameWidth = ValidRange.all
    var endTrim = 0.0
    if stop.flags.contains(.trimsEnd) {
      endTrim = self.endTrim(from: start, to: stop, content: widths.content, in: fit, sameWidth: &sameWidth)
      widths.content -= endTrim
    }
    if stop.flags.contains(.spaceTakesFreeRoom), !stop.flags.contains(.spaceTakesRoom), widths.trailing != 0 {
      sameWidth.narrow(to: fit.rooms(sharing: widths))
    }
    let space = takenSpace(stop.flags, widths, in: fit)
    let startHang = ruler.startHang(start)
    let endHang = ruler.endHang(from: start, to: stop, allowing: widths.content - startHang > fit.limit)
    return BrokenLine(
      paragraph: paragraphIndex,
      range: start.offset..<(end.isLast ? ruler.paragraph.range.upperBound : stop.offset),
      contentEnd: max(start.offset, stop.contentEnd), position: start.position, width: widths.content,
      trailing: widths.trailing, taken: widths.content + space - startHang - endHang,
      hyphen: ruler.hyphenWidth(stop), endTrim: endTrim, startHang: startHang, reason: reason(end),
      // What hangs depends on the room in too many ways: only this one is sure to give the same lines.
      need: ruler.hanging != nil && fit.room.isFinite ? fit.only : need, sameWidth: sameWidth)
  }

  /// How much narrower the mark at the end of a line with this content is set; `sameWidth` keeps the rooms where it is
  /// so.
  private func endTrim(
    from start: LineStart, to stop: BreakStop, content: Double, in fit: LineFit, sameWidth: inout ValidRange
  ) -> Double {
    let trim = ruler.endTrim(from: start, to: stop)
    if trimsEnds { return trim }
    sameWidth.narrow(to: fit.rooms(wideEnoughFor: content))
    guard content > fit.limit else { return 0 }
    guard ruler.fit.profile == .browser, trim > 0 else { return trim }
    // Chromium leaves the mark of a line that is too wide all the same as it is.
    sameWidth.narrow(to: fit.rooms(wideEnoughFor: content - trim))
    return content - trim > fit.limit || ruler.isKernedThroughout(from: start, to: stop) ? 0 : trim
  }

  /// How much of the white space after the content takes room.
  private func takenSpace(_ flags: BreakFlags, _ widths: LineWidths, in fit: LineFit) -> Double {
    if flags.contains(.spaceTakesRoom) { return widths.room }
    return flags.contains(.spaceTakesFreeRoom) ? fit.shared(by: widths) : 0
  }

  private func reason(_ end: End) -> BreakReason {
    if end.isLast { return ruler.paragraph.endsWithBreak ? .mandatory : .end }
    guard end.isCandidate else { return .emergency }
    return end.stop.flags.contains(.hyphen) ? .hyphen : .wrap
  }
}
