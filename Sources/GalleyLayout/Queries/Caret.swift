internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// A caret of a layout: its rectangle and its line. Created by `TextLayout.caret(at:height:)`.
public struct Caret: Hashable, Sendable {
  /// How a caret's height is determined.
  public enum Height: Hashable, Sendable {
    /// The caret is as high as the line.
    case line
    /// The caret is as high as ascent and descent of the text that the position belongs to. On an empty line it is as
    /// high as the line.
    case text
  }

  /// The caret without thickness, in layout units: the width is 0 in horizontal text, the height is 0 in vertical text.
  public var rect: LayoutRect
  /// Index of the caret's line in the layout's `lines`; `nil` if the text has no lines. Then the rectangle is empty.
  public var line: Int?
}

extension Caret {
  /// A position at which a caret can be on a line, together with the caret's rectangle.
  public struct Stop: Hashable, Sendable {
    /// The position in the text. It is downstream if both affinities give the same caret.
    public var position: TextPosition
    /// The caret at this position, as high as the line.
    public var caret: Caret
  }
}

/// A position between two characters of the source. The affinity says whether the position belongs to the character
/// before it (`upstream`) or after it (`downstream`).
///
/// Between most characters both affinities give the same caret. They differ if text directions meet, and if a line
/// wraps: upstream is after the last character of the first line, and downstream is before the first character of the
/// second line.
public struct TextPosition: Hashable, Sendable {
  /// The character to which a position belongs.
  public enum Affinity: Hashable, Sendable {
    /// The character before the position.
    case upstream
    /// The character after the position.
    case downstream
  }

  /// Offset in the source, in UTF-8 bytes.
  public var offset: Int
  /// The character to which the position belongs.
  public var affinity: Affinity

  /// A position before the character at `offset`; with `.upstream`, after the character that ends there.
  public init(offset: Int, affinity: Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

extension TextLayout {
  /// The caret stops of a line, from left to right, in vertical lines from top to bottom. There is at least one.
  ///
  /// If text of two directions meets, two stops are at the same point, one for the text on each side; a click on either
  /// side finds the stop of that side. Several stops are also at the same point around characters without width. Takes
  /// time linear in the line.
  public func caretStops(ofLine index: Int) -> [Caret.Stop] {
    let line = lines[index]
    return LineStops(self, line: line, cells: cells(of: line)).stops.map { stop in
      Caret.Stop(position: stop.position, caret: Caret(rect: rect(ofCaret: stop.place, line), line: index))
    }
  }

  /// The caret at a position: at the start of the character after the position, or with upstream affinity at the end of
  /// the character before it. Takes time linear in the line.
  ///
  /// For a position inside a grapheme or atomic text, the caret is before the grapheme or the atomic text. For a
  /// position inside removed white space, the caret is after the white space. An offset outside of the text counts as
  /// the nearer end of the text. For text that `maxLines` hides, the caret is at the end of the last line.
  public func caret(at position: TextPosition, height: Caret.Height = .line) -> Caret {
    let position = outsideAtomicText(position)
    guard let index = lineIndex(of: position) else {
      return Caret(rect: LayoutRect(x: 0, y: 0, width: 0, height: 0), line: nil)
    }
    let line = lines[index]
    let offset = shaped.map.shaped(of: max(0, position.offset), count: shaped.text.count)
    guard let edge = edge(at: offset, position.affinity, in: cells(of: line)) else {
      return Caret(rect: rect(ofCaret: line.inlineStart, line), line: index)
    }
    let rect =
      switch height {
      case .line: rect(ofCaret: edge.place, line)
      case .text: axes(of: line).inBox(textRect(left: edge.place, right: edge.place, run: edge.run))
      }
    return Caret(rect: rect, line: index)
  }

  /// The index of the line with a position; `nil` if there are no lines. If a line wraps at the position, upstream
  /// affinity means the end of that line and not the start of the next.
  package func lineIndex(of position: TextPosition) -> Int? {
    guard let index = line(closestTo: position.offset) else { return nil }
    guard position.affinity == .upstream, index > 0, position.offset == lines[index].range.lowerBound,
      lines[index - 1].reason != .mandatory
    else { return index }
    return index - 1
  }

  /// The position along the line of the caret at a shaped-text offset, and the glyph run to which the caret belongs;
  /// `nil` if the line has no cells.
  private func edge(
    at offset: Int, _ affinity: TextPosition.Affinity, in cells: [CaretCell]
  ) -> (place: Double, run: Int)? {
    var before: CaretCell?
    var after: CaretCell?
    for cell in cells where !cell.range.isEmpty {
      // `before` is the last cell that ends at or before the offset. `after` is the cell that contains the offset, or
      // the first one after it.
      if cell.range.upperBound <= offset, cell.range.upperBound > before?.range.upperBound ?? -1 { before = cell }
      if cell.range.upperBound > offset, cell.range.lowerBound < after?.range.lowerBound ?? .max { after = cell }
    }
    let wantsBefore = affinity == .upstream && before?.range.upperBound == offset
    if let cell = after, !wantsBefore || before == nil {
      return (cell.isRightToLeft ? cell.right : cell.left, cell.run)
    }
    return before.map { ($0.isRightToLeft ? $0.left : $0.right, $0.run) }
  }

  /// The rectangle, in the box, of a caret as high as the line.
  private func rect(ofCaret place: Double, _ line: TextLine) -> LayoutRect {
    axes(of: line).inBox(LayoutRect(x: place, y: line.blockStart, width: 0, height: line.extent.height))
  }
}

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
