internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// The active range at a point. If several ranges contain the character under the point, returns the one that was
  /// added last. Returns `nil` if the point is outside of the lines' content or over truncated text.
  ///
  /// If no range contains that character, returns a range that contains another character of the same ligature: for a
  /// link on the `i` of an `fi` ligature, the whole ligature can be hit, as the `.enclosing` rectangle of the link
  /// contains all of it. Takes time linear in the text of the line. The number of lines and the number of ranges on
  /// other lines do not matter.
  ///
  /// Over a truncation token, returns an active range of the token's text, with offsets into that text. To know whether
  /// a point is over a token, use ``hitTest(_:)``.
  public func activeRange(at point: LayoutPoint) -> ActiveRange? { activeRange(numbered: activeRangeNumber(at: point)) }

  /// The active range at a point, or the one whose rectangle is nearest to the point, so that fingers can hit small
  /// links.
  ///
  /// If there is a range under the point, returns this range. Otherwise each `.enclosing` rectangle of a range is grown
  /// by `slop` on every side, and then, if it is still smaller, around its center to `minimumTarget` in width and
  /// height. Of the ranges with a grown rectangle that contains the point, edges included, returns the range whose
  /// original rectangle is nearest to the point; of several at the same distance, the innermost. Ranges of a truncation
  /// token are included.
  ///
  ///     layout.activeRange(at: point, slop: 22)
  ///     layout.activeRange(at: point, minimumTarget: 44)  // a link 15 high is hit up to 14.5 above and below
  ///
  /// Takes time linear in the text of the lines that are near enough to the point, not in the length of the whole text.
  ///
  /// - Parameters:
  ///   - point: in the box, in layout units.
  ///   - slop: layout units. Negative numbers and `NaN` count as 0.
  ///   - minimumTarget: layout units. Negative numbers and `NaN` count as 0.
  public func activeRange(
    at point: LayoutPoint, slop: Double = 0, minimumTarget: Double = 0
  ) -> ActiveRange? {
    activeRange(numbered: activeRangeNumber(at: point, slop: slop, minimumTarget: minimumTarget))
  }

  /// The active range with this number. The ranges of the text are counted first, then those of the truncation token.
  /// `nil` if there is no such range.
  package func activeRange(numbered number: Int?) -> ActiveRange? {
    guard let number, number >= 0 else { return nil }
    let own = activeRangeIndex.ranges
    if number < own.count { return own[number] }
    let inToken = tokenActiveRanges
    return number - own.count < inToken.count ? inToken[number - own.count] : nil
  }

  /// The numbers that `activeRange(numbered:)` accepts: first the active ranges of the text, then those of the
  /// truncation token.
  package var activeRangeNumbers: Range<Int> { 0..<activeRangeIndex.ranges.count + tokenActiveRanges.count }

  /// The number of an active range, with which `activeRange(numbered:)` returns the range; `nil` if neither the text
  /// nor the truncation token has this range.
  package func number(of range: ActiveRange) -> Int? {
    let own = activeRangeIndex.ranges
    return own.lastIndex(of: range) ?? tokenActiveRanges.lastIndex(of: range).map { $0 + own.count }
  }

  /// The active ranges of the truncation token. All cut lines of a layout show the same token.
  private var tokenActiveRanges: [ActiveRange] {
    cuts.lazy.compactMap(\.token).first?.layout.activeRangeIndex.ranges ?? []
  }

  /// The number of the range that `activeRange(at:slop:minimumTarget:)` returns.
  package func activeRangeNumber(at point: LayoutPoint, slop: Double, minimumTarget: Double = 0) -> Int? {
    if let direct = activeRangeNumber(at: point) { return direct }
    let (slop, target) = (slop > 0 ? slop : 0, minimumTarget > 0 ? minimumTarget : 0)
    guard max(slop, target) > 0 else { return nil }
    var best = nearestActiveRange(to: point, slop: slop, minimumTarget: target)
    for token in cuts.lazy.compactMap(\.token?.layout) {
      guard let found = token.nearestActiveRange(to: point, slop: slop, minimumTarget: target) else { continue }
      if let best, best.distance < found.distance { continue }
      best = (found.distance, found.number + activeRangeIndex.ranges.count)
    }
    return best?.number
  }

  /// The number of the range that `activeRange(at:)` returns.
  package func activeRangeNumber(at point: LayoutPoint) -> Int? {
    if let token = token(at: point) {
      return token.activeRangeNumber(at: point).map { $0 + activeRangeIndex.ranges.count }
    }
    guard !activeRangeIndex.ranges.isEmpty, let index = line(at: point) else { return nil }
    let line = lines[index]
    let place = axes(of: line).inLine(point).x
    let ranges = activeRangeIndex
    return charactersOrLigatures(on: line, at: place) { ranges.overlapping($0).last }
  }

  /// The number of the active range of this layout's own text that is nearest to a point outside of all ranges, and its
  /// distance; `nil` if none is near enough.
  private func nearestActiveRange(
    to point: LayoutPoint, slop: Double, minimumTarget: Double
  ) -> (distance: Double, number: Int)? {
    guard !activeRangeIndex.ranges.isEmpty else { return nil }
    let point = LayoutPoint(x: point.x.isNaN ? 0 : point.x, y: point.y.isNaN ? 0 : point.y)
    let index = activeRangeIndex
    var best: (distance: Double, number: Int)?
    for line in lineIndices(within: max(slop, minimumTarget / 2), of: point) {
      var stretches: LineStretches?
      for number in index.overlapping(lines[line].range) {
        let range = activeRangeIndex.ranges[number].range.clamped(to: lines[line].range)
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
    return best
  }
}

extension LayoutRect {
  /// The horizontal distance of a point to the left or right of the rectangle; 0 for points above, below and inside.
  fileprivate func distanceAcross(to point: LayoutPoint) -> Double { max(x - point.x, point.x - x - width, 0) }

  /// The vertical distance of a point above or below the rectangle; 0 for points on the left, on the right and inside.
  fileprivate func distanceDown(to point: LayoutPoint) -> Double { max(y - point.y, point.y - y - height, 0) }
}

extension TextLayout {
  /// The rectangles of an active range in a layout.
  public struct ActiveRegion: Hashable, Sendable {
    /// The active range with its id. Its offsets refer to the source, or to the token's text if ``isInToken`` is true.
    public var range: ActiveRange
    /// Whether the range is in the text of a truncation token and not in the source.
    public var isInToken = false
    /// The rectangles of the range, as `TextLayout.rectangles(of:style:)` returns them with `.enclosing`; empty if the
    /// layout does not show any of the range because of `maxLines`.
    public var rectangles: [LayoutRect]
  }
}

extension TextLayout {
  /// The rectangles of each active range of the source, in the order in which the ranges were added, and after them
  /// those of the active ranges of the truncation token.
  ///
  /// If several cut lines show the token, each of its ranges has one region with the rectangles on all of these lines.
  public var activeRegions: [TextLayout.ActiveRegion] {
    ownActiveRegions + tokenActiveRegions
  }

  /// The regions of the active ranges of the source.
  private var ownActiveRegions: [TextLayout.ActiveRegion] {
    let ranges = shaped.source.activeRanges
    return zip(ranges, rectangles(of: ranges.map(\.range))).map { TextLayout.ActiveRegion(range: $0, rectangles: $1) }
  }

  /// The regions of the active ranges of the truncation token; empty if no line shows a token.
  package var tokenActiveRegions: [TextLayout.ActiveRegion] {
    var regions: [TextLayout.ActiveRegion] = []
    for token in cuts.lazy.compactMap(\.token?.layout) {
      for (index, region) in token.ownActiveRegions.enumerated() {
        if index < regions.count {
          regions[index].rectangles += region.rectangles
        } else {
          regions.append(region)
          regions[index].isInToken = true
        }
      }
    }
    return regions
  }
}

/// An index that finds the active ranges that overlap a range of the text, without testing every active range.
///
/// The active ranges are sorted by their starts. With each one the index stores the greatest end among it and all
/// earlier ones, which never decreases. Two binary searches give the active ranges to test: from the first one at which
/// the greatest end is after the start of the searched range, to the last one that starts before the end of the
/// searched range. So a search costs O(log n) plus the number of results, unless a long active range contains many
/// short ones.
final class ActiveRangeIndex: Sendable {
  /// The active ranges of the text. `AttributedText` creates this array from its scopes at each access; the index keeps
  /// it.
  let ranges: [ActiveRange]
  /// The starts and ends of the active ranges, sorted by start.
  private let starts: [Int]
  private let ends: [Int]
  /// For each active range, sorted by start, the greatest end among it and all earlier ones.
  private let greatestEnds: [Int]
  /// For each active range, sorted by start, its index in `ranges`.
  private let numbers: [Int]

  init(_ ranges: [ActiveRange]) {
    self.ranges = ranges
    numbers = ranges.indices.sorted { (ranges[$0].range.lowerBound, $0) < (ranges[$1].range.lowerBound, $1) }
    starts = numbers.map { ranges[$0].range.lowerBound }
    ends = numbers.map { ranges[$0].range.upperBound }
    var greatest = 0
    greatestEnds = ends.map { end in
      greatest = max(greatest, end)
      return greatest
    }
  }

  /// The indices in `ranges` of the active ranges that overlap `part`, in ascending order, which is the order in which
  /// they were added.
  func overlapping(_ part: TextRange) -> [Int] {
    candidates(for: part).filter { ends[$0] > part.lowerBound }.map { numbers[$0] }.sorted()
  }

  /// The number of active ranges that a search tests, plus one; for tests of the search's cost.
  func steps(for part: TextRange) -> Int { candidates(for: part).count + 1 }

  /// The sorted active ranges that a search tests: from the first one at which the greatest end is after the start of
  /// `part`, to the last one that starts before the end of `part`.
  private func candidates(for part: TextRange) -> Range<Int> {
    let end = part.isEmpty ? 0 : starts.partitionPoint { $0 >= part.upperBound }
    let first = greatestEnds.partitionPoint { $0 > part.lowerBound }
    return first..<max(first, end)
  }
}

extension TextLayout {
  /// The index of the source's active ranges, created at the first access.
  var activeRangeIndex: ActiveRangeIndex {
    activeRangeSlot.object(as: ActiveRangeIndex.self)
      ?? activeRangeSlot.orSet(ActiveRangeIndex(shaped.source.activeRanges))
  }
}
