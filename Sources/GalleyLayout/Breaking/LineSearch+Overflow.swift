internal import GalleyShaping
internal import GalleyText

extension LineSearch {
  /// The line if no candidate fits: it breaks between text units if the style allows that, else it overflows. `upper` is
  /// the narrowest line that does not fit.
  mutating func overflow(upper: Double) -> BrokenLine {
    var target = ruler.stop(next)
    // The width from which on the last mark of the line is set narrower.
    var trimmed = Double.infinity
    // A mark before white space is narrower only if a line could break between the two.
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
    // A paragraph's last part has no other place in any width. Another part grows where the next candidate fits.
    let exact = ruler.width(from: start, to: target)
    let wider = next == end - 1 ? .infinity : fit.admits(exact) ? upper : min(upper, exact)
    var line = finish(target, candidate: next, fit.range(fitting: nil, tooWide: wider), need: fit.need(exact))
    line.sameWidth.narrow(to: fit.range(fitting: nil, tooWide: trimmed))
    return line
  }

  /// A break between text units.
  private struct EmergencyBreak {
    var stop: LineStop
    /// Width of the line.
    var width: Double
    /// The widest line that must fit so that the line gets that far.
    var fitting: Double
    /// The narrowest line that must not fit: one unit more.
    var tooWide: Double
  }

  /// The last text unit that fits, but at least one; `nil` if `target` ends the first unit.
  private func emergency(before target: LineStop) -> EmergencyBreak? {
    guard !ruler.paragraph.runs.isEmpty else { return nil }
    // White space that takes up width may start a line, white space that hangs may not.
    let last = target.flags.contains(.spaceTakesRoom) ? target.offset : target.contentEnd
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
        // Shaped again at its end, the line may be narrower.
        let exact = ruler.width(from: start, to: stop)
        if !fit.admits(exact) {
          // At the target its own position decides.
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
