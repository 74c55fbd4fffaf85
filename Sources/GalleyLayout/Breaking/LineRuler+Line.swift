internal import GalleyShaping
internal import GalleyText

extension LineRuler {
  /// The line between two stops: its widths, what hangs out of it, and the available widths that give it the same ones.
  func line(
    from start: LineStart, to stop: LineStop, _ fit: LineFit, paragraph index: Int, reason: BreakReason
  ) -> BrokenLine {
    var widths = widths(from: start, to: stop)
    var sameWidth = ValidRange.all
    var endTrim = 0.0
    if stop.flags.contains(.trimsEnd) {
      endTrim = self.endTrim(from: start, to: stop, content: widths.content, fit, sameWidth: &sameWidth)
      widths.content = content(widths.content, from: start, to: stop, trimmedBy: endTrim)
    }
    if stop.flags.contains(.spaceTakesFreeRoom), !stop.flags.contains(.spaceTakesRoom), widths.trailing != 0 {
      sameWidth.narrow(to: fit.range(sharing: widths))
    }
    let startHang = startHang(start)
    // Punctuation that may hang does so only if the line would not fit otherwise.
    if hanging != nil { sameWidth.narrow(to: fit.range(answeringAs: widths.content - startHang)) }
    let endHang = endHang(from: start, to: stop, allowing: !fit.admits(widths.content - startHang))
    let endsParagraph = reason == .mandatory || reason == .end
    return BrokenLine(
      paragraph: index, start: start, end: stop,
      range: start.offset..<(endsParagraph ? paragraph.range.upperBound : stop.offset), width: widths.content,
      taken: widths.content + spaceOnLine(stop.flags, widths, fit) - startHang - endHang,
      hyphen: hyphenWidth(stop), endTrim: endTrim, startHang: startHang, reason: reason, need: 0, sameBreak: .all,
      sameWidth: sameWidth)
  }

  /// Width of the white space after a line's content, whether or not it hangs.
  func trailing(of line: BrokenLine) -> Double {
    if line.end.contentEnd >= line.end.offset { return 0 }
    if isDirect, !line.start.flags.union(line.end.flags).contains(.reshape), line.end.contentEnd > line.start.offset,
      line.hyphen == 0, line.endTrim == 0
    {
      return fit.width(withSpace(line.end).before - line.start.position) - line.width
    }
    return widths(from: line.start, to: line.end).trailing
  }

  /// The content's width without what its last mark is narrower.
  private func content(
    _ content: Double, from start: LineStart, to stop: LineStop, trimmedBy trim: Double
  ) -> Double {
    if trim == 0 { return content }
    // Chromium trims the rounded width. Elsewhere the sum is the one that decides whether the line fits.
    if fit.profile == .browser { return content - trim }
    var trimmed = stop
    trimmed.before -= trim
    return widths(from: start, to: trimmed).content
  }

  /// How much narrower the mark at the end of a line with this content is set; `sameWidth` keeps the available widths in
  /// which it is.
  private func endTrim(
    from start: LineStart, to stop: LineStop, content: Double, _ fit: LineFit, sameWidth: inout ValidRange
  ) -> Double {
    let trim = endTrim(from: start, to: stop)
    // With `trim-both` the mark is narrower on every line, else only on lines that would not fit otherwise.
    if shaped.paragraphStyles[paragraph.style].textSpacingTrim == .trimBoth { return trim }
    sameWidth.narrow(to: fit.range(answeringAs: content))
    guard !fit.admits(content) else { return 0 }
    guard self.fit.profile == .browser, trim > 0 else { return trim }
    // Chromium does not trim the mark of a line that is too wide in any case.
    sameWidth.narrow(to: fit.range(answeringAs: content - trim))
    return !fit.admits(content - trim) || isKernedThroughout(from: start, to: stop) ? 0 : trim
  }

  /// How much of the white space after the content takes up width.
  private func spaceOnLine(_ flags: BreakFlags, _ widths: LineWidths, _ fit: LineFit) -> Double {
    if flags.contains(.spaceTakesRoom) { return widths.room }
    return flags.contains(.spaceTakesFreeRoom) ? fit.shared(by: widths) : 0
  }
}
