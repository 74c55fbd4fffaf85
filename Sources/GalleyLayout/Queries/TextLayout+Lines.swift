internal import GalleyShaping
internal import GalleyText

extension TextLayout {
  /// The index of the line that holds the character at a source offset, also where white space or a line break there
  /// has no glyph; nil behind the text's end and where `maxLines` left the line out. O(log n).
  ///
  /// The end of the text is on the last line.
  public func line(containing offset: Int) -> Int? {
    guard let index = line(closestTo: offset) else { return nil }
    let range = lines[index].range
    return range.contains(offset) || (offset == range.upperBound && offset == shaped.source.count) ? index : nil
  }

  /// The same, or the first line for offsets before the text and the last for those behind all lines; nil in a text
  /// without lines.
  public func line(closestTo offset: Int) -> Int? {
    guard !lines.isEmpty else { return nil }
    return lines.indices.dropLast().partitionPoint { lines[$0].range.upperBound > offset }
  }

  /// The index of the line whose room a point is in, from its top to its bottom; nil above, below and between the
  /// lines. O(log n).
  ///
  /// Beside a line, at the left or right of it, a point is in its room all the same. Of the pieces of a line that
  /// exclusions split it is the nearest.
  public func line(at point: LayoutPoint) -> Int? {
    guard let index = line(closestTo: point) else { return nil }
    let offset = blockOffset(of: point)
    return !isBefore(offset, lines[index].top) && isBefore(offset, lines[index].bottom) ? index : nil
  }

  /// The index of the line nearest to a point: half the way between two lines the later one begins. Nil in a text
  /// without lines. O(log n).
  ///
  /// Coordinates that are no numbers count as 0. Where negative spacing sets lines over each other, it is one of them.
  public func line(closestTo point: LayoutPoint) -> Int? {
    guard !lines.isEmpty else { return nil }
    let offset = blockOffset(of: point)
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high) / 2
      let next = nextLine(after: middle)
      if next > high || isBefore(offset, (lines[middle].bottom + lines[next].top) / 2) {
        high = middle
      } else {
        low = next
      }
    }
    return closestPiece(to: point, from: low)
  }

  /// The indices of the lines at most `distance` above or below a point, across the lines; the edges count. Takes time
  /// linear in their number and logarithmic in that of all lines.
  ///
  /// Where negative spacing sets lines over each other, some of them may be left out.
  func lineIndices(within distance: Double, of point: LayoutPoint) -> Range<Int> {
    guard let closest = line(closestTo: point) else { return 0..<0 }
    let offset = blockOffset(of: point)
    var first = closest
    while first > 0, offset - lines[first - 1].bottom <= distance { first -= 1 }
    var end = closest
    while end < lines.count, lines[end].top - offset <= distance { end += 1 }
    return first..<max(first, end)
  }

  /// How far a point lies from the side where lines start to stack.
  private func blockOffset(of point: LayoutPoint) -> Double {
    let offset: Double =
      switch shaped.writingMode {
      case .horizontalTB: point.y
      case .verticalRL: size.width - point.x
      case .verticalLR: point.x
      }
    return offset.isNaN ? 0 : offset
  }

  /// Whether a place across the lines is before an edge. Where lines stack leftwards the edge itself is, so that in the
  /// box a line has its left edge and not its right one.
  private func isBefore(_ offset: Double, _ edge: Double) -> Bool {
    shaped.writingMode == .verticalRL ? offset <= edge : offset < edge
  }

  /// The index of the first line behind the pieces of the line at `index`.
  private func nextLine(after index: Int) -> Int {
    var next = index + 1
    while next < lines.count, lines[next].number == lines[index].number { next += 1 }
    return next
  }

  /// Of the pieces of a line, one of which is at `index`, the one nearest to a point along the line.
  private func closestPiece(to point: LayoutPoint, from index: Int) -> Int {
    let number = lines[index].number
    var best = index
    var least = Double.infinity
    var piece = index
    while piece > 0, lines[piece - 1].number == number { piece -= 1 }
    let place = axes(of: lines[index]).own(point).x
    while piece < lines.count, lines[piece].number == number {
      let distance = max(lines[piece].left - place, place - lines[piece].left - lines[piece].width, 0)
      if distance < least { (best, least) = (piece, distance) }
      piece += 1
    }
    return best
  }
}
