internal import GalleyShaping
internal import GalleyText

extension GreedyBreaker {
  /// The line up to the first of the last words from which on they fit into a line, where that comes before `index`.
  mutating func end(keeping kept: KeptWords, before index: Int, in fit: LineFit, need: ValidRange) -> BrokenLine {
    var need = need
    var end = index
    let first = kept.firstFitting(fit.room + fit.indent, after: next - 1, in: ruler)
    let last = LineFit(room: fit.room + fit.indent - kept.indent, indent: kept.indent, metrics: ruler.fit)
    need.narrow(to: last.range(first.width, first.tooWide))
    if let candidate = first.candidate, candidate < index {
      let width = ruler.width(from: start, to: stop(candidate), indent: fit.indent)
      if width <= fit.limit { end = candidate }
      need.narrow(to: fit.rooms(wideEnoughFor: width))
    }
    return finish(stop(end), candidate: end, in: fit, need: need)
  }
}
