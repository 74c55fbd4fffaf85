internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The caret stops of one line: the edges of its cells, from left to right.
///
/// The adjoining edges of two cells of the same direction are one stop. If two directions meet, or if characters have
/// no width, several stops are at the same point of the line, each with a text position of its own.
struct LineStops {
  /// A caret stop.
  struct Stop {
    /// The position in the text.
    var position: TextPosition
    /// The position along the line, in layout units, measured from the box's start.
    var place: Double
  }

  private(set) var stops: [Stop] = []
  /// The source ranges of atomic text, inside which there are no stops.
  private var atomic: [TextRange] = []

  /// The stops of a line with these cells. A line without cells has one stop, at its start.
  init(_ layout: TextLayout, line: TextLine, cells: [CaretCell]) {
    if layout.shaped.scopes != nil { atomic = layout.shaped.source.atomicRanges }
    let end = atomic.isEmpty ? 0 : cells.reduce(0) { max($0, $1.range.upperBound) }
    for cell in cells where !cell.range.isEmpty {
      append(cell.edges.left, in: layout, line, end: end)
      append(cell.edges.right, in: layout, line, end: end)
    }
    if stops.isEmpty {
      let start = line.reason == .end ? line.range.upperBound : line.contentRange.lowerBound
      let offset = atomic.range(around: start)?.lowerBound ?? start
      stops = [Stop(position: TextPosition(offset: offset), place: line.inlineStart)]
    }
  }

  /// Appends the stop at an edge of a cell. If the last stop has the same offset and place, both become one stop. `end`
  /// is the end of the last cell in the text.
  private mutating func append(_ edge: CaretCell.Edge, in layout: TextLayout, _ line: TextLine, end: Int) {
    var offset = layout.caretOffset(edge.offset)
    if let atom = atomic.range(around: offset) {
      // White space that was removed at an edge of atomic text has no cells. The edge is that of the cell beside it, if
      // the white space belongs to this line and not to the line before.
      if atom.lowerBound >= line.range.lowerBound,
        layout.shaped.map.shaped(of: atom.lowerBound, count: layout.shaped.text.count) == edge.offset
      {
        offset = atom.lowerBound
      } else if edge.offset == end, atom.upperBound <= line.range.upperBound - (line.reason == .mandatory ? 1 : 0),
        !layout.truncatedRanges.contains(where: { $0.overlaps(offset..<atom.upperBound) })
      {
        offset = atom.upperBound
      } else {
        return
      }
    }
    if let last = stops.last, last.position.offset == offset, last.place == edge.place {
      if edge.affinity == .downstream { stops[stops.count - 1].position.affinity = .downstream }
      return
    }
    stops.append(Stop(position: TextPosition(offset: offset, affinity: edge.affinity), place: edge.place))
  }

  /// The stop nearest to a position along the line. Exactly between two stops it is the right one. If several stops are
  /// at the nearest point, it is the leftmost one for positions left of that point, else the rightmost one.
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
