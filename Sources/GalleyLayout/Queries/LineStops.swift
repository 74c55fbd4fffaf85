internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Where carets may stand on one line: the edges of its cells, from left to right.
///
/// Where two cells of one direction meet, both edges are one stop. Where directions meet, or where characters have no
/// width, several stops stand at one place, each for its own place in the text.
struct LineStops {
  struct Stop {
    var position: TextPosition
    /// From the box's start along the line.
    var place: Double
  }

  private(set) var stops: [Stop] = []
  /// Atomic text of the source, inside which no caret stands.
  private var atomic: [TextRange] = []

  /// The stops of a line with these cells; of one without, its start.
  init(_ layout: TextLayout, line: TextLine, cells: [CaretCell]) {
    if layout.shaped.scopes != nil { atomic = layout.shaped.source.atomicRanges }
    for cell in cells where !cell.range.isEmpty {
      append(cell.edges.left, in: layout)
      append(cell.edges.right, in: layout)
    }
    if stops.isEmpty {
      let start = line.reason == .end ? line.range.upperBound : line.content.lowerBound
      let offset = atomic.range(around: start)?.lowerBound ?? start
      stops = [Stop(position: TextPosition(offset: offset), place: line.left)]
    }
  }

  private mutating func append(_ edge: CaretCell.Edge, in layout: TextLayout) {
    let offset = layout.caretOffset(edge.offset)
    if atomic.range(around: offset) != nil { return }
    if let last = stops.last, last.position.offset == offset, last.place == edge.place {
      if edge.affinity == .downstream { stops[stops.count - 1].position.affinity = .downstream }
      return
    }
    stops.append(Stop(position: TextPosition(offset: offset, affinity: edge.affinity), place: edge.place))
  }

  /// The stop nearest to a place along the line; half the way between two the right one begins. Of stops at one place
  /// it is the first for places left of it, and the last for others.
  func closest(to place: Double) -> Stop {
    var best = stops[0]
    for stop in stops.dropFirst() {
      let (new, old) = (abs(stop.place - place), abs(best.place - place))
      if new < old || (new == old && stop.place > best.place) || (stop.place == best.place && place >= stop.place) {
        best = stop
      }
    }
    return best
  }
}
