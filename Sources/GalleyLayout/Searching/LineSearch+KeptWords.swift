internal import GalleyShaping
internal import GalleyText

/// Builds the line before the words that the style keeps together on the last line (`keepLastWords`).
extension LineSearch {
  /// Builds the line that ends before the kept words: before as many of them as fit together on the next line.
  ///
  /// Builds the line to the candidate `index`, which separates the kept words, if not even the last word fits on the
  /// next line, if `index` is already before all of the words that fit, or if the shorter line does not fit.
  /// `sameBreak` contains the available widths in which the line would end at `index` if no words were kept together,
  /// and `need` is the smallest available width in which it would.
  mutating func end(
    keeping kept: KeptWords, before index: Int, _ sameBreak: TextMeasurement.ValidRange, need: Double
  ) -> BrokenLine {
    var (sameBreak, need) = (sameBreak, need)
    var end = index
    let first = kept.firstFitting(fit.available, after: next - 1, in: ruler)
    let last = LineFit(available: fit.available, indents: kept.indents, metrics: ruler.fit)
    sameBreak.narrow(to: last.range(fitting: first.width <= 0 ? nil : first.width, tooWide: first.tooWide))
    if let candidate = first.candidate, candidate < index {
      let width = ruler.width(from: start, to: ruler.stop(candidate))
      if fit.admits(width) {
        end = candidate
        if T.isOn { for other in candidate + 1...index { trace.reject(other, .separatesLastWords) } }
        // In any width in which this line fits, the line ends here or is moved here.
        need = self.need(to: end, width)
      }
      // In narrower widths fewer words are kept together.
      need = max(need, last.need(first.width))
      sameBreak.narrow(to: fit.range(answeringAs: width))
    }
    return finish(ruler.stop(end), candidate: end, sameBreak, need: need)
  }
}
