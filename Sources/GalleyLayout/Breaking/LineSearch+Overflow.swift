internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Lines in which no candidate fits.
extension LineSearch {
  /// Builds the line if no candidate fits. The line breaks between text units if the style allows that, else the line
  /// overflows. `upper` is the width of the narrowest line that is known not to fit.
  mutating func overflow(upper: Double) -> BrokenLine {
    var target = ruler.stop(next)
    // The width from which on the last mark of the line is set narrower.
    var trimmed = Double.infinity
    // The content may end with a mark before white space. Such a mark is set narrower only if a line could break
    // between the mark and the white space, as here, where lines may break between text units.
    if breaker.eligibility.breaksAnywhere, target.contentEnd < target.offset, let spacing = ruler.shaped.spacing,
      spacing.endTrim(at: target.contentEnd) > 0
    {
      target.flags.insert(.trimsEnd)
      let width = ruler.width(from: start, to: target)
      if fit.admits(width) {
        let range = sameBreak(fitting: width, tooWide: upper, candidate: next)
        return finish(target, candidate: next, range, need: fit.need(width))
      }
      target.flags.remove(.trimsEnd)
      trimmed = width
    }
    if breaker.eligibility.breaksAnywhere, let found = emergency(before: target) {
      let upper = min(upper, found.tooWide)
      if !fit.admits(found.width) {
        let range = fit.range(fitting: nil, tooWide: min(found.width, upper))
        return finish(found.stop, candidate: nil, range, need: fit.need(found.fitting))
      }
      let range = fit.range(fitting: found.fitting <= 0 ? nil : found.fitting, tooWide: upper)
      return finish(found.stop, candidate: nil, range, need: fit.need(found.fitting))
    }
    // The paragraph's last part overflows in every available width. Any other line gets longer as soon as the next
    // candidate fits.
    let exact = ruler.width(from: start, to: target)
    let wider = next == end - 1 ? .infinity : fit.admits(exact) ? upper : min(upper, exact)
    var line = finish(target, candidate: next, fit.range(fitting: nil, tooWide: wider), need: fit.need(exact))
    line.sameWidth.narrow(to: fit.range(fitting: nil, tooWide: trimmed))
    return line
  }

  /// A break between text units, for example inside a word that is wider than the available width.
  private struct EmergencyBreak {
    var stop: LineStop
    /// Width of the line that ends here.
    var width: Double
    /// Width of the widest line that must fit so that the search gets as far as this break.
    var fitting: Double
    /// Width of the narrowest line that must not fit: a line with one more text unit.
    var tooWide: Double
  }

  /// The break after the last text unit that fits, or after the first text unit if none fits. `nil` if there is no text
  /// unit before `target` to break after.
  private func emergency(before target: LineStop) -> EmergencyBreak? {
    guard !ruler.paragraph.runs.isEmpty else { return nil }
    // White space that takes up width may start a line, white space that hangs may not.
    let last = target.flags.contains(.spaceTakesUpWidth) ? target.offset : target.contentEnd
    var walk = UnitWalk(ruler, from: start, limit: last, splitsLigatures: ruler.fit.profile == .browser)
    var fitting: [(stop: LineStop, widest: Double)] = []
    var upper = Double.infinity
    var widest = -Double.infinity
    while let stop = walk.next() {
      var width =
        walk.isInsideLigature
        ? ruler.width(from: start, to: stop) : ruler.widthAsShaped(from: start, to: stop)
      var fits = fit.admits(width)
      if !fits, !fitting.isEmpty {
        // The line may be narrower after its end is shaped again.
        let exact = ruler.width(from: start, to: stop)
        if !fit.admits(exact) {
          // A stop at the target's content end is measured by `target` itself, not here.
          if stop.offset < last { upper = min(width, exact) }
          break
        }
        fits = true
        width = exact
      }
      if walk.canBreak {
        fitting.append((stop, widest))
        if !fits { break }
      }
      if fits { widest = max(widest, width) }
    }
    while let (stop, widest) = fitting.popLast() {
      if stop.offset >= last { continue }
      let width = ruler.width(from: start, to: stop)
      if fit.admits(width) || fitting.isEmpty {
        return EmergencyBreak(stop: stop, width: width, fitting: max(widest, width), tooWide: upper)
      }
      upper = min(upper, width)
    }
    return nil
  }
}
