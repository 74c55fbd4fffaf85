internal import GalleyShaping
internal import GalleyText

/// Builds the line before the words that the style keeps together on the last line (`keepLastWords`).
extension LineSearch {
  /// Builds the line that ends before the kept words. If the words do not fit on the next line together, builds the
  /// line to the candidate `index`, which separates the words.
  mutating func end(keeping kept: KeptWords, before index: Int, _ sameBreak: TextMeasurement.ValidRange) -> BrokenLine {
    var sameBreak = sameBreak
    var end = index
    let first = kept.firstFitting(fit.available, after: next - 1, in: ruler)
    let last = LineFit(available: fit.available, indents: kept.indents, metrics: ruler.fit)
    sameBreak.narrow(to: last.range(fitting: first.width <= 0 ? nil : first.width, tooWide: first.tooWide))
    if let candidate = first.candidate, candidate < index {
      let width = ruler.width(from: start, to: ruler.stop(candidate))
      if fit.admits(width) { end = candidate }
      sameBreak.narrow(to: fit.range(answeringAs: width))
    }
    return finish(ruler.stop(end), candidate: end, sameBreak, need: sameBreak.lowerBound)
  }
}
