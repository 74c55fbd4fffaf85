internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// A line, or the part of a line in one slot, after breaking and before placing: the range of its text and its widths.
/// The height and the position of the line are not known yet.
package struct BrokenLine: Sendable, Equatable {
  /// Index of the paragraph that the line belongs to.
  package var paragraph: Int
  /// Where the line starts.
  var start: LineStart
  /// Where the line ends.
  var end: LineStop
  /// Index of the candidate at which the line starts; `nil` if the line starts between text units.
  var firstCandidate: CandidateIndex?
  /// Index of the candidate at which the line ends; `nil` if the line ends between text units.
  var lastCandidate: CandidateIndex?
  /// Range of the shaped text, including hanging white space and the line break that ends the line.
  package var range: Range<Int>
  /// Width of the content, hyphen included, in layout units.
  package var width: Double
  /// The width of everything on the line that does not hang, in layout units: content, and white space after the
  /// content (CSS Text 4, §4.3.2 and §9.2). Alignment and the longest line use this width.
  package var occupiedWidth: Double
  /// Width of the hyphen, which is part of `width`; 0 if the line has no hyphen.
  package var hyphen = 0.0
  /// The width by which the last punctuation mark of the content is set narrower, in layout units; 0 if the mark has
  /// its full width. `width` already contains the reduction.
  package var endTrim = 0.0
  /// The part of `width` that hangs out of the line at its start, in layout units. `occupiedWidth` does not include it.
  package var startHang = 0.0
  /// The width of the ideographic spaces at the paragraph's end that are part of `occupiedWidth`, but that alignment
  /// does not count.
  package var hangingSpace = 0.0
  /// The width by which justification makes the line's spaces and letters narrower, in layout units; 0 for lines that
  /// fit. `width` and `occupiedWidth` already contain the reduction.
  package var shrinkage = 0.0
  /// The step of the width of the line's glyphs (`GlyphWidthSteps`): 0 is the fonts' own width.
  package var glyphStep = 0
  /// By how much narrower the content is with the glyphs of `glyphStep` than with those of step 0, in layout units;
  /// negative if it is wider. `width` and `occupiedWidth` already contain the reduction.
  package var narrowing = 0.0
  /// Why the line ends.
  package var reason: TextLine.BreakReason
  /// The smallest available width in which a line has the same start and end and fits; 0 for lines whose breaks were
  /// chosen together.
  var need: Double
  /// The available widths in which the line ends at the same place.
  package var sameBreak: TextMeasurement.ValidRange
  /// The available widths in which the line has the same widths. Another available width can change a line's widths
  /// although the line ends at the same place: white space may fill the rest of the available width, and marks may be
  /// set narrower because the line would not fit otherwise.
  package var sameWidth = TextMeasurement.ValidRange.all

  /// Shaped-text offset at which the content ends. Hanging white space follows the content.
  package var contentEnd: Int { max(start.offset, end.contentEnd) }

  /// If the line does not fit, makes it so much narrower that it fills the available width, and sets `shrinkage`.
  mutating func shrink(to fit: LineFit, _ metrics: FitMetrics) {
    guard !fit.fits(occupiedWidth) else { return }
    var room = metrics.availableWidth(fit.availableWidth) - fit.indents.start - fit.indents.end
    if !fit.fits(room) { room = room.nextDown }
    shrinkage = occupiedWidth - room
    width -= shrinkage
    occupiedWidth = room
  }

  /// Whether this is the paragraph's last line.
  package var endsParagraph: Bool { reason == .mandatory || reason == .end }
}

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
      widths.content = trimmedContent(widths.content, from: start, to: stop, trimmedBy: endTrim)
    }
    if stop.flags.contains(.spaceHangsConditionally), !stop.flags.contains(.spaceTakesUpWidth), widths.trailing != 0 {
      sameWidth.narrow(to: fit.range(usingTrailingOf: widths))
    }
    let startHang = startHang(start)
    let endHang = endHang(from: start, to: stop, content: widths.content - startHang, fit, sameWidth: &sameWidth)
    let endsParagraph = reason == .mandatory || reason == .end
    let space = spaceOnLine(stop.flags, widths: widths, fit: fit)
    return BrokenLine(
      paragraph: index, start: start, end: stop,
      range: start.offset..<(endsParagraph ? paragraph.range.upperBound : stop.offset), width: widths.content,
      occupiedWidth: widths.content + space - startHang - endHang,
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
      return fit.width(includingSpace(before: line.end).before - line.start.position)
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
  private func trimmedContent(
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
    guard !fit.fits(content) else { return 0 }
    guard self.fit.behavior.contains(.browserPunctuation), trim > 0 else { return trim }
    // Browsers do not trim the mark if the line is too wide even with the narrower mark.
    sameWidth.narrow(to: fit.range(answeringAs: content - trim))
    return !fit.fits(content - trim) || isKernedThroughout(from: start, to: stop) ? 0 : trim
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
    return fit.fits(content) ? always : allowed
  }

  /// The part of `space`, the white space after the content that takes up width, that alignment does not count.
  private func hangingSpace(from start: LineStart, to stop: LineStop, _ space: Double) -> Double {
    guard let aligned = includingAlignedSpace(before: stop) else { return 0 }
    if aligned.contentEnd == stop.contentEnd { return space }
    var end = stop
    end.flags.remove(.spaceTakesUpWidth)
    end.flags.remove(.hyphen)
    var last = aligned
    last.flags = end.flags
    return max(0, space - (widthAsShaped(from: start, to: last) - widthAsShaped(from: start, to: end)))
  }

  /// The part of the white space after the content that takes up width.
  private func spaceOnLine(_ flags: BreakFlags, widths: LineWidths, fit: LineFit) -> Double {
    if flags.contains(.spaceTakesUpWidth) { return widths.wideTrailing }
    return flags.contains(.spaceHangsConditionally) ? fit.usedTrailing(of: widths) : 0
  }
}
