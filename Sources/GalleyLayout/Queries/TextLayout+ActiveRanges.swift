internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// The active range at a point: of those that touch the character under it the innermost, which is the last that was
  /// added; nil beside the text, above, below and at the ends of lines, and where `maxLines` left text out.
  ///
  /// Where none does, a range that touches another character of the same ligature, so that all of a range's
  /// `.enclosing` rectangles answer. Linear in the line; does not depend on the number of lines, nor on the number of
  /// ranges elsewhere.
  ///
  /// Over a truncation token the result is an active range of the token's text, whose offsets are those of that text:
  /// ``hitTest(_:)`` tells whether a point is over a token.
  public func activeRange(at point: Point) -> ActiveRange? {
    if let token = token(at: point) { return token.activeRange(at: point) }
    return activeRangeNumber(at: point).map { shaped.source.activeRanges[$0] }
  }

  /// The active range at a point, or the one whose rectangle is nearest to the point, for fingers that miss small
  /// links.
  ///
  /// A range under the point always wins. Otherwise each `.enclosing` rectangle of a range is grown by `slop` on every
  /// side, and further to `minimumTarget` in width and height if it is smaller; its middle stays. Of the ranges with a
  /// grown rectangle that holds the point, its edges included, the one whose rectangle itself is nearest wins; of
  /// several at one distance the innermost.
  ///
  ///     layout.activeRange(at: point, slop: 22)
  ///     layout.activeRange(at: point, minimumTarget: 44)  // a link 15 high is hit up to 14.5 above and below
  ///
  /// Linear in the lines that are near enough; does not depend on the length of the text.
  ///
  /// - Parameters:
  ///   - point: in the box, in layout units.
  ///   - slop: layout units; a negative number and one that is not a number count as 0.
  ///   - minimumTarget: layout units; a negative number and one that is not a number count as 0.
  public func activeRange(at point: Point, slop: Double, minimumTarget: Double = 0) -> ActiveRange? {
    if let direct = activeRange(at: point) { return direct }
    for cut in cuts {
      guard let token = cut.token?.layout else { continue }
      if let near = token.activeRange(at: point, slop: slop, minimumTarget: minimumTarget) { return near }
    }
    return activeRangeNumber(at: point, slop: slop, minimumTarget: minimumTarget).map { shaped.source.activeRanges[$0] }
  }

  /// The number of the range that `activeRange(at:slop:minimumTarget:)` returns.
  package func activeRangeNumber(at point: Point, slop: Double, minimumTarget: Double = 0) -> Int? {
    if let direct = activeRangeNumber(at: point) { return direct }
    let (slop, target) = (slop > 0 ? slop : 0, minimumTarget > 0 ? minimumTarget : 0)
    guard max(slop, target) > 0, !shaped.source.activeRanges.isEmpty else { return nil }
    return nearestActiveRange(to: point, slop: slop, minimumTarget: target)
  }

  /// The number of the innermost range under a point.
  package func activeRangeNumber(at point: Point) -> Int? {
    guard !shaped.source.activeRanges.isEmpty, let index = line(at: point) else { return nil }
    let line = lines[index]
    let place = axes(of: line).own(point).x
    guard let cell = cells(of: line).first(at: place) else { return nil }
    let ranges = activeRangeIndex
    if let number = ranges.overlapping(characters(of: cell.range)).last { return number }
    for run in line.runs.lazy.map(glyphRun) where run.left <= place && place < run.left + run.width {
      guard let cluster = run.clusters.first(where: { $0.left <= place && place < $0.right }) else { continue }
      if let number = ranges.overlapping(characters(of: cluster.range)).last { return number }
    }
    return nil
  }

  private func nearestActiveRange(to point: Point, slop: Double, minimumTarget: Double) -> Int? {
    let point = Point(x: point.x.isNaN ? 0 : point.x, y: point.y.isNaN ? 0 : point.y)
    let index = activeRangeIndex
    var best: (distance: Double, number: Int)?
    for line in lineIndices(within: max(slop, minimumTarget / 2), of: point) {
      var stretches: LineStretches?
      for number in index.overlapping(lines[line].range) {
        let range = shaped.source.activeRanges[number].range.clamped(to: lines[line].range)
        for rect in rectangles(of: range, .enclosing, &stretches) {
          let (across, down) = (rect.distanceAcross(to: point), rect.distanceDown(to: point))
          guard across <= max(slop, (minimumTarget - rect.width) / 2),
            down <= max(slop, (minimumTarget - rect.height) / 2)
          else { continue }
          let distance = (across * across + down * down).squareRoot()
          if let best, best.distance < distance || (best.distance == distance && best.number > number) { continue }
          best = (distance, number)
        }
      }
    }
    return best?.number
  }
}

extension Rect {
  /// How far a point is to the left or the right of the rectangle; 0 over, under and in it.
  fileprivate func distanceAcross(to point: Point) -> Double { max(left - point.x, point.x - left - width, 0) }

  /// How far a point is above or below the rectangle; 0 beside and in it.
  fileprivate func distanceDown(to point: Point) -> Double { max(top - point.y, point.y - top - height, 0) }
}
