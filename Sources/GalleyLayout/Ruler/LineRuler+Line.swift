internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Builds a `BrokenLine` after its start and end are chosen.
extension LineRuler {
  /// The line between two stops, with its widths, the widths of hanging marks, and the available widths in which the
  /// line has these widths.
  func line(
    from start: LineStart, to stop: LineStop, _ fit: LineFit, paragraph index: Int, reason: TextLine.BreakReason
  ) -> BrokenLine {
    var widths = widthsOfLine(from: start, to: stop)
    var sameWidth = TextMeasurement.ValidRange.all
    var endTrim = 0.0
    if stop.flags.contains(.trimsEnd) {
      endTrim = self.endTrim(from: start, to: stop, content: widths.content, fit, sameWidth: &sameWidth)
      widths.content = content(widths.content, from: start, to: stop, trimmedBy: endTrim)
    }
    if stop.flags.contains(.spaceHangsConditionally), !stop.flags.contains(.spaceTakesUpWidth), widths.trailing != 0 {
      sameWidth.narrow(to: fit.range(sharing: widths))
    }
    let startHang = startHang(start)
    let endHang = endHang(from: start, to: stop, content: widths.content - startHang, fit, sameWidth: &sameWidth)
    let endsParagraph = reason == .mandatory || reason == .end
    let space = spaceOnLine(stop.flags, widths, fit)
    return BrokenLine(
      paragraph: index, start: start, end: stop,
      range: start.offset..<(endsParagraph ? paragraph.range.upperBound : stop.offset), width: widths.content,
      taken: widths.content + space - startHang - endHang,
      hyphen: hyphenWidth(stop), endTrim: endTrim, startHang: startHang,
      hangingSpace: space == 0 ? 0 : hangingSpace(from: start, to: stop, space), reason: reason, need: 0,
      sameBreak: .all, sameWidth: sameWidth)
  }

  /// Width of the white space after a line's content, whether or not the white space hangs.
  func trailing(of line: BrokenLine) -> Double {
    if line.end.contentEnd >= line.end.offset { return 0 }
    if isDirect, !line.start.flags.union(line.end.flags).contains(.reshape), line.end.contentEnd > line.start.offset,
      line.hyphen == 0, line.endTrim == 0
    {
      return fit.width(withSpace(line.end).before - line.start.position)
        - (line.width + line.shrinkage + line.narrowing)
    }
    return widthsOfLine(from: line.start, to: line.end).trailing
  }

  /// The widths that a line has, and not only those with which lines are broken.
  private func widthsOfLine(from start: LineStart, to stop: LineStop) -> LineWidths {
    var result = widths(from: start, to: stop)
    guard stop.contentEnd > start.offset, let spacing = shaped.extras?.spacing else { return result }
    let unmeasured = spacing.unmeasuredSpace(at: stop.contentEnd, lineEnd: stop.offset)
    result.content += unmeasured
    if stop.contentEnd < stop.offset { result.trailing -= unmeasured }
    return result
  }

  /// The width of the content if its last mark is set narrower by `trim`.
  private func content(
    _ content: Double, from start: LineStart, to stop: LineStop, trimmedBy trim: Double
  ) -> Double {
    if trim == 0 { return content }
    // Browsers subtract the trim from the rounded width. In profile `unicode` the width must be equal, to the last bit,
    // to the width that was compared with the available width.
    if fit.behavior.contains(.browserPunctuation) { return content - trim }
    var trimmed = stop
    trimmed.before -= trim
    return widths(from: start, to: trimmed).content
  }

  /// The width by which the mark at the line's end is set narrower; 0 if the mark has its full width. `content` is the
  /// width of the line's content with the full mark. Narrows `sameWidth` to the available widths with the same result.
  private func endTrim(
    from start: LineStart, to stop: LineStop, content: Double, _ fit: LineFit,
    sameWidth: inout TextMeasurement.ValidRange
  ) -> Double {
    let trim = endTrim(from: start, to: stop)
    // With `trim-both` the mark is narrower on every line, otherwise only on lines that would not fit.
    if shaped.paragraphStyles[paragraph.style].textSpacingTrim == .trimBoth { return trim }
    sameWidth.narrow(to: fit.range(answeringAs: content))
    guard !fit.admits(content) else { return 0 }
    guard self.fit.behavior.contains(.browserPunctuation), trim > 0 else { return trim }
    // Browsers do not trim the mark if the line is too wide even with the narrower mark.
    sameWidth.narrow(to: fit.range(answeringAs: content - trim))
    return !fit.admits(content - trim) || isKernedThroughout(from: start, to: stop) ? 0 : trim
  }

  /// Width of the mark that hangs at the line's end; 0 if none hangs. `content` is the width of the content with this
  /// mark. Narrows `sameWidth` to the available widths with the same result: with `allow-end` a mark hangs only if the
  /// line would not fit otherwise.
  private func endHang(
    from start: LineStart, to stop: LineStop, content: Double, _ fit: LineFit,
    sameWidth: inout TextMeasurement.ValidRange
  ) -> Double {
    guard hanging != nil else { return 0 }
    let always = endHang(from: start, to: stop, allowing: false)
    let allowed = endHang(from: start, to: stop, allowing: true)
    if always == allowed { return always }
    sameWidth.narrow(to: fit.range(answeringAs: content))
    return fit.admits(content) ? always : allowed
  }

  /// The part of `space`, the white space after the content that takes up width, that alignment does not count.
  private func hangingSpace(from start: LineStart, to stop: LineStop, _ space: Double) -> Double {
    guard let aligned = withAlignedSpace(stop) else { return 0 }
    if aligned.contentEnd == stop.contentEnd { return space }
    var end = stop
    end.flags.remove(.spaceTakesUpWidth)
    end.flags.remove(.hyphen)
    var last = aligned
    last.flags = end.flags
    return max(0, space - (widthAsShaped(from: start, to: last) - widthAsShaped(from: start, to: end)))
  }

  /// The part of the white space after the content that takes up width.
  private func spaceOnLine(_ flags: BreakFlags, _ widths: LineWidths, _ fit: LineFit) -> Double {
    if flags.contains(.spaceTakesUpWidth) { return widths.wideTrailing }
    return flags.contains(.spaceHangsConditionally) ? fit.shared(by: widths) : 0
  }
}
