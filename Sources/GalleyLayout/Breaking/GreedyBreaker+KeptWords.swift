internal import GalleyShaping
internal import GalleyText

extension GreedyBreaker {
  /// The line up to the first of the last words from which on they fit into a line, where that comes before `index`.
  mutating func end(
    keeping kept: KeptWords, before index: Int, room: Double, indent: Double, need: ValidRange
  ) -> BrokenLine {
    var need = need
    var end = index
    let first = kept.firstFitting(room + indent, after: next - 1, in: ruler)
    need.narrow(to: range(first.width, first.tooWide, room: room + indent - kept.indent, kept.indent))
    if let candidate = first.candidate, candidate < index {
      let width = ruler.width(from: start, to: stop(candidate), indent: indent)
      let rooms = rooms(wideEnoughFor: width, isTooWide: width > limit, indent: indent)
      if width <= limit { end = candidate }
      need.narrow(to: rooms)
    }
    return finish(stop(end), candidate: end, room: room, indent: indent, need: need)
  }
}
