internal import GalleyShaping
internal import GalleyText

extension GreedyBreaker {
  /// Nothing fits: breaks between text units where that is allowed, else takes the first stretch as it is.
  mutating func overflow(_ fit: LineFit, upper: Double) -> BrokenLine {
    var target = stop(next)
    // A mark before white space is narrower only where a line could break between the two.
    if breaksAnywhere, target.contentEnd < target.offset, let spacing = shaped.spacing,
      spacing.endTrim(at: target.contentEnd) > 0
    {
      target.flags.insert(.trimsEnd)
      let width = ruler.width(from: start, to: target, indent: fit.indent)
      if width <= fit.limit { return finish(target, candidate: next, in: fit, need: fit.range(width, upper)) }
      target.flags.remove(.trimsEnd)
    }
    if breaksAnywhere, let (stop, width, wider) = emergency(before: target, fit) {
      let isOnlyUnit = width > fit.limit
      let upper = min(upper, wider)
      return finish(
        stop, candidate: nil, in: fit, need: isOnlyUnit ? fit.range(0, min(width, upper)) : fit.range(width, upper))
    }
    // A last stretch has no other place at any width; another takes in the next one where that fits.
    let exact = ruler.width(from: start, to: target, indent: fit.indent)
    let wider = next == end - 1 ? .infinity : exact > fit.limit ? min(upper, exact) : upper
    return finish(target, candidate: next, in: fit, need: fit.range(0, wider))
  }

  /// The last unit that fits, but at least one; nil where `target` ends the first unit. Also the width of one unit
  /// more.
  private func emergency(
    before target: BreakStop, _ fit: LineFit
  ) -> (stop: BreakStop, width: Double, upper: Double)? {
    guard !ruler.paragraph.runs.isEmpty else { return nil }
    // White space that takes room may start a line, what hangs does not.
    let last = target.flags.contains(.spaceTakesRoom) ? target.offset : target.contentEnd
    var walk = UnitWalk(
      ruler, from: start, limit: last, splitsLigatures: ruler.fit.profile == .browser)
    var fitting: [BreakStop] = []
    var upper = Double.infinity
    while let stop = walk.next() {
      let width =
        walk.isInsideLigature
        ? ruler.width(from: start, to: stop, indent: fit.indent)
        : ruler.widthAsShaped(from: start, to: stop, indent: fit.indent)
      var fits = width <= fit.limit
      if !fits, !fitting.isEmpty {
        // Shaped again at its end, the line may be narrower.
        let exact = ruler.width(from: start, to: stop, indent: fit.indent)
        if exact > fit.limit {
          // At the target its own position decides.
          if stop.offset < last { upper = min(width, exact) }
          break
        }
        fits = true
      }
      guard walk.canBreak else { continue }
      fitting.append(stop)
      if !fits { break }
    }
    while let stop = fitting.popLast() {
      if stop.offset >= last { continue }
      let width = ruler.width(from: start, to: stop, indent: fit.indent)
      if width <= fit.limit || fitting.isEmpty { return (stop, width, upper) }
      upper = min(upper, width)
    }
    return nil
  }
}
