internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Builds lines in which no candidate fits.
extension LineSearch {
  /// Builds the line if no candidate fits. If the style allows breaks between text units, the line ends after a mark
  /// that is set narrower, or between two text units. Otherwise the line overflows.
  mutating func lineIfNothingFits() -> BrokenLine {
    var trimmed = Double.infinity
    if breaker.eligibility.breaksAnywhere {
      if let stop = firstCandidateTrimmed {
        trimmed = ruler.width(from: start, to: stop)
        if fit.fits(trimmed) {
          let range = sameBreak(fitting: trimmed, candidate: target)
          return buildLine(to: stop, candidate: target, range, need: fit.need(trimmed))
        }
      }
      if let found = breakBetweenUnits() {
        recordTooWide(trimmed)
        return line(found)
      }
    }
    return overflowingLine(trimmedFrom: trimmed)
  }

  /// The candidate at which an overflowing line ends.
  private var target: CandidateIndex {
    breaker.eligibility.hidden.withoutPhrases(from: next, before: end, of: ruler.shaped)
  }

  /// This candidate, with the mark before the candidate's white space set narrower; `nil` if there is no such mark.
  ///
  /// A mark before white space is set narrower only if a line could break between the mark and the white space. This is
  /// the case here, because lines may break between text units.
  private var firstCandidateTrimmed: LineStop? {
    var stop = ruler.stop(target)
    guard stop.contentEnd < stop.offset, let spacing = ruler.shaped.extras?.spacing,
      spacing.endTrim(at: stop.contentEnd) > 0
    else { return nil }
    stop.flags.insert(.trimsEnd)
    return stop
  }

  /// The line to this candidate, although this line is too wide. `trimmed` is the width of the line with its last
  /// mark set narrower; infinite if no mark can be set narrower.
  private mutating func overflowingLine(trimmedFrom trimmed: Double) -> BrokenLine {
    let target = self.target
    if let line = lineBehindBoxes(from: target) { return line }
    let stop = ruler.stop(target)
    let width = ruler.width(from: start, to: stop)
    if !fit.fits(width) { recordTooWide(width) }
    // A line to the paragraph's last candidate ends there in every available width. Any other line gets longer as soon
    // as a later candidate fits.
    let range = fit.range(fitting: nil, tooWide: target == end - 1 ? .infinity : narrowestRejected)
    var line = buildLine(to: stop, candidate: target, range, need: fit.need(max(width, widthBehind(target) ?? width)))
    line.sameWidth.narrow(to: fit.range(fitting: nil, tooWide: trimmed))
    return line
  }

  /// The line to a candidate after `target` if an attachment makes the line too wide and the attachment behind it, with
  /// a negative margin, makes it fit again. So browsers do it. `nil` if there is no such line.
  private mutating func lineBehindBoxes(from target: CandidateIndex) -> BrokenLine? {
    guard ruler.fit.behavior.contains(.breaksAtBoxes), target + 1 < end, endsWithAttachment(target),
      endsWithAttachment(target + 1)
    else { return nil }
    var last = target
    var (width, widest) = (0.0, 0.0)
    while last + 1 < end {
      let next = ruler.width(from: start, to: ruler.stop(last + 1))
      guard fit.fits(next) else {
        recordTooWide(next)
        break
      }
      (last, width, widest) = (last + 1, next, max(widest, next))
    }
    guard last > target else { return nil }
    recordTooWide(ruler.width(from: start, to: ruler.stop(target)))
    let range = fit.range(fitting: widest, tooWide: narrowestRejected)
    return buildLine(to: ruler.stop(last), candidate: last, range, need: fit.need(width))
  }

  /// Whether the content before a candidate ends with an attachment.
  private func endsWithAttachment(_ candidate: CandidateIndex) -> Bool {
    let end = ruler.stop(candidate).contentEnd
    return end > start.offset && ruler.shaped.runs[ruler.runIndex(at: end - 1)].isAttachment
  }
}

/// Builds lines that end between text units, for example inside a word that is wider than the available width.
extension LineSearch {
  /// An edge of a text unit at which the line may end.
  private struct UnitStop {
    var stop: LineStop
    /// Width of the widest line that must fit so that the search reaches this place.
    var widest: Double
  }

  /// The edge of a text unit that was chosen as the line's end.
  private struct UnitBreak {
    var stop: LineStop
    /// Width of the line.
    var width: Double
    /// Width of the widest line that must fit so that the line ends here.
    var fitting: Double
    /// Whether this is the first possible break, so that no line can be shorter.
    var isFirst: Bool
  }

  /// Builds the line that ends between text units.
  private mutating func line(_ found: UnitBreak) -> BrokenLine {
    var fitting: Double? = found.fitting
    if !fit.fits(found.width) {
      recordTooWide(found.width)
      fitting = nil
    } else if found.isFirst, found.fitting <= 0 {
      fitting = nil
    }
    let range = fit.range(fitting: fitting, tooWide: narrowestRejected)
    let target = self.target
    let line = buildLine(to: found.stop, candidate: nil, range, need: fit.need(found.fitting))
    // The line that ends where a hyphen would stand: the next line must end behind this candidate.
    if found.stop.offset == ruler.columns.offset(target) {
      cursor.next = breaker.firstBreak(from: target + 1, ofLineAt: found.stop.offset)
    }
    return line
  }

  /// Whether the line may end at a candidate without the candidate's hyphen, as between any two letters. CSS Text 3,
  /// §5.5: “no hyphenation character is inserted at the break point”. In profile `browser` not after a soft hyphen.
  private func mayOmitHyphen(at stop: LineStop) -> Bool {
    guard stop.flags.contains(.hyphen), stop.contentEnd == stop.offset else { return false }
    return !ruler.fit.behavior.contains(.breaksBeforeSoftHyphens) || !ruler.shaped.followsSoftHyphen(at: stop.offset)
  }

  /// The break after the last text unit that fits, or after the first text unit if none fits. `nil` if there is no
  /// break between text units before the candidate at which the line overflows.
  private mutating func breakBetweenUnits() -> UnitBreak? {
    guard !ruler.paragraph.runs.isEmpty else { return nil }
    let last = ruler.stop(target)
    // White space that takes up width may start a line, white space that hangs may not.
    let limit = last.flags.contains(.spaceTakesUpWidth) ? last.offset : last.contentEnd
    let mayOmitHyphen = mayOmitHyphen(at: last)
    var stops = unitStops(before: limit, mayEndAtLimit: mayOmitHyphen)
    while let last = stops.popLast() {
      // The line to the limit is the line to a candidate, which was rejected, perhaps because of its hyphen.
      if last.stop.offset > limit || last.stop.offset == limit && !mayOmitHyphen { continue }
      let width = ruler.width(from: start, to: last.stop)
      if fit.fits(width) || stops.isEmpty {
        return UnitBreak(stop: last.stop, width: width, fitting: max(last.widest, width), isFirst: stops.isEmpty)
      }
      recordTooWide(width)
    }
    return nil
  }

  /// The edges of text units, up to the offset `limit`, at which the line may end and fits with the glyphs of the whole
  /// paragraph. Contains the first edge even if the line to this edge does not fit. `mayEndAtLimit` is whether the line
  /// may end at the limit without the hyphen of the candidate there.
  private mutating func unitStops(before limit: Int, mayEndAtLimit: Bool) -> [UnitStop] {
    var walk = UnitEdges(
      ruler, from: start, limit: limit, splitsLigatures: ruler.fit.behavior.contains(.splitsLigatures))
    var stops: [UnitStop] = []
    var widest = -Double.infinity
    while let stop = walk.next() {
      var width =
        walk.isInsideLigature ? ruler.width(from: start, to: stop) : ruler.widthAsShaped(from: start, to: stop)
      if !fit.fits(width) {
        if stops.isEmpty {
          // Text that does not wrap cannot be broken, however wide it is.
          guard walk.mayEndLine(at: stop, isFirst: true) else { continue }
          recordTooWide(width)
          return [UnitStop(stop: stop, widest: widest)]
        }
        // The line may be narrower after its end is shaped again.
        let exact = ruler.width(from: start, to: stop)
        guard fit.fits(exact) else {
          if stop.offset < limit || mayEndAtLimit { recordTooWide(min(width, exact)) }
          return stops
        }
        width = exact
      }
      if walk.mayEndLine(at: stop, isFirst: stops.isEmpty) { stops.append(UnitStop(stop: stop, widest: widest)) }
      widest = max(widest, width)
    }
    return stops
  }
}
