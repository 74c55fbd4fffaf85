package import GalleyText

/// The line region of a container: the space for lines that the container's insets and exclusions leave free.
///
/// Block offsets count from the inner edge of the block-start inset. Slots count from the start side of the box: from
/// the left edge for left-to-right paragraphs, from the right edge for right-to-left paragraphs (in vertical text from
/// the top or the bottom).
package struct ContainerRegion: LineRegion {
  /// Length of the box along the lines.
  let boxLength: Double
  /// The inset on the block-start side.
  let blockStart: Double
  /// The inset on the block-end side.
  let blockEnd: Double
  /// Length of the box across the lines, without the insets; infinity if there is no limit.
  let blockLength: Double
  /// The interval along the lines inside the insets.
  private let inline: Interval
  /// Length of the lines inside the insets if there are no exclusions.
  var length: Double { inline.end - inline.start }
  private let obstacles: [Obstacle]

  /// The region of a container. A length along the lines that is not finite counts as 10¹² here;
  /// `ShapedText.layout(in:)` replaces it by max-content before.
  package init(_ container: Container, writingMode: ParagraphStyle.WritingMode = .horizontalTB) {
    let axes = ContainerAxes(writingMode, size: container.size)
    let insets = axes.insets(container.insets)
    let (width, height) = (container.size.width, container.size.height)
    let (along, across) = writingMode.isVertical ? (height, width) : (width, height)
    boxLength = along.isFinite ? max(0, along.layoutLength) : Self.unlimited
    blockStart = insets.across.start
    blockEnd = insets.across.end
    blockLength = across.isFinite ? max(0, max(0, across.layoutLength) - blockStart - blockEnd) : .infinity
    inline = Interval(
      start: min(insets.along.start, boxLength),
      end: max(min(insets.along.start, boxLength), boxLength - insets.along.end))
    obstacles = container.exclusions.compactMap { Obstacle($0, axes) }
  }

  /// The slots of a line of a left-to-right paragraph.
  package func slots(line: Int, blockOffset: Double, height: Double) -> LineSlots {
    slots(line: line, blockOffset: blockOffset, height: height, isRightToLeft: false)
  }

  /// The intervals that are free over the whole height of the line. Intervals narrower than 1/1024 of a layout unit are
  /// left out. Empty if the exclusions leave no free interval.
  package func slots(line: Int, blockOffset: Double, height: Double, isRightToLeft: Bool) -> LineSlots {
    let whole = slot(inline, isRightToLeft)
    guard !obstacles.isEmpty, inline.end > inline.start else { return .one(whole) }
    let band = Interval(bandAt: blockStart + blockOffset.layoutLength, height: height)
    var free = FreeIntervals(start: inline.start, end: inline.end)
    for obstacle in obstacles { obstacle.removeCovered(in: band, &free) }
    var slots = free.intervals.filter { $0.end - $0.start >= Interval.tolerance }.map { slot($0, isRightToLeft) }
    if slots.count == 1 { return .one(slots[0]) }
    if isRightToLeft { slots.reverse() }
    return .several(slots)
  }

  /// The next block offset inside the container at which an exclusion may leave more space: the end of the exclusion,
  /// or, if the edge of the exclusion is curved or slanted, a sixteenth of the line's height after `blockOffset`.
  package func nextOffset(after blockOffset: Double, height: Double) -> Double? {
    if obstacles.isEmpty { return nil }
    let offset = blockStart + blockOffset.layoutLength
    let band = Interval(bandAt: offset, height: height)
    let step = height > 0 && height.isFinite ? height / 16 : 1
    var next = Double.infinity
    for obstacle in obstacles { next = min(next, obstacle.nextOffset(after: offset, band, step: step) ?? .infinity) }
    next -= blockStart
    return next > blockOffset && next < blockLength ? next : nil
  }

  /// The size of a layout in the container: the container's own lengths if they are finite, otherwise those of the
  /// lines, which are `height` high.
  func boxSize(
    _ container: Container, height: Double, _ writingMode: ParagraphStyle.WritingMode
  ) -> LayoutSize {
    let across = blockStart + (blockLength.isFinite ? blockLength : max(0, height)) + blockEnd
    let own = container.size
    let (width, height) = writingMode.isVertical ? (across, boxLength) : (boxLength, across)
    return LayoutSize(
      width: own.width.isFinite ? max(0, own.width.layoutLength) : width,
      height: own.height.isFinite ? max(0, own.height.layoutLength) : height)
  }

  private func slot(_ interval: Interval, _ isRightToLeft: Bool) -> LineSlot {
    LineSlot(
      start: isRightToLeft ? boxLength - interval.end : interval.start, width: interval.end - interval.start)
  }

  /// The longest length that layout computes with: see `Double.layoutLength`.
  private static var unlimited: Double { 1e12 }
}

/// Converts a container's coordinates to the axes of its lines: positions along the lines count from the left edge (in
/// vertical text from the top), positions across the lines count from the block-start side.
struct ContainerAxes {
  private let writingMode: ParagraphStyle.WritingMode
  /// The distance from the left edge to the block-start side, for text whose lines stack leftwards; 0 if it is not
  /// finite.
  private let origin: Double

  init(_ writingMode: ParagraphStyle.WritingMode, size: LayoutSize) {
    self.writingMode = writingMode
    origin = size.width.isFinite ? max(0, size.width.layoutLength) : 0
  }

  /// Converts a point. In the result, x is along the lines and y across the lines.
  func converted(_ point: LayoutPoint) -> LayoutPoint {
    let point = LayoutPoint(x: point.x.layoutLength, y: point.y.layoutLength)
    return switch writingMode {
    case .horizontalTB: point
    case .verticalRL: LayoutPoint(x: point.y, y: origin - point.x)
    case .verticalLR: LayoutPoint(x: point.y, y: point.x)
    }
  }

  /// The intervals that a rectangle covers along the lines and across the lines.
  func intervals(of rect: LayoutRect) -> (along: Interval, across: Interval) {
    let start = LayoutPoint(x: rect.x.layoutLength, y: rect.y.layoutLength)
    let end = LayoutPoint(x: start.x + max(0, rect.width.layoutLength), y: start.y + max(0, rect.height.layoutLength))
    let (first, last) = (converted(start), converted(end))
    return (
      Interval(start: first.x, end: last.x), Interval(start: min(first.y, last.y), end: max(first.y, last.y))
    )
  }

  /// Converts an ellipse and increases its radii by `growth`, which may be negative. No radius becomes negative.
  func ellipse(_ center: LayoutPoint, radiusX: Double, radiusY: Double, growth: Double) -> EllipseOutline {
    let center = converted(center)
    let x = max(0, max(0, radiusX.layoutLength) + growth)
    let y = max(0, max(0, radiusY.layoutLength) + growth)
    return EllipseOutline(
      centerAlong: center.x, centerAcross: center.y, radiusAlong: writingMode.isVertical ? y : x,
      radiusAcross: writingMode.isVertical ? x : y)
  }

  /// The rectangle, in the container's coordinates, that covers these intervals along the lines and across the lines.
  func rect(along: Interval, across: Interval) -> LayoutRect {
    let (length, depth) = (along.end - along.start, across.end - across.start)
    return switch writingMode {
    case .horizontalTB: LayoutRect(x: along.start, y: across.start, width: length, height: depth)
    case .verticalRL: LayoutRect(x: origin - across.end, y: along.start, width: depth, height: length)
    case .verticalLR: LayoutRect(x: across.start, y: along.start, width: depth, height: length)
    }
  }

  /// Converts insets: `along` are those at the two ends of the lines, `across` those at the block-start and the
  /// block-end side.
  func insets(_ margins: Margins) -> (along: Indents, across: Indents) {
    let (top, right) = (max(0, margins.top.layoutLength), max(0, margins.right.layoutLength))
    let (bottom, left) = (max(0, margins.bottom.layoutLength), max(0, margins.left.layoutLength))
    return switch writingMode {
    case .horizontalTB: (Indents(start: left, end: right), Indents(start: top, end: bottom))
    case .verticalRL: (Indents(start: top, end: bottom), Indents(start: right, end: left))
    case .verticalLR: (Indents(start: top, end: bottom), Indents(start: left, end: right))
    }
  }
}

/// An exclusion, converted to the axes of the lines. Computes the space that the exclusion leaves free.
struct Obstacle {
  /// The shape, its margin included.
  private enum Outline {
    case rectangle(along: Interval)
    case ellipse(EllipseOutline)
    case polygon(PolygonOutline)
  }

  private let outline: Outline
  /// Whether text is inside the shape.
  private let isInside: Bool
  /// The interval that the shape and its margin cover across the lines. If text is inside the shape, the shape's
  /// interval reduced by the margin at both ends: a line must be inside this interval.
  private let extent: Interval

  /// Converts an exclusion to the axes of `axes`; `nil` if the exclusion excludes nothing.
  init?(_ exclusion: Exclusion, _ axes: ContainerAxes) {
    guard exclusion.shape.isFinite else { return nil }
    isInside = exclusion.textSide == .inside
    let margin = max(0, exclusion.margin.layoutLength)
    // A margin makes a shape larger if text is outside, and smaller if text is inside.
    let growth = isInside ? -margin : margin
    switch exclusion.shape {
    case .rectangle(let rect):
      let covered = axes.intervals(of: rect)
      let (along, across) = (covered.along.grown(by: growth), covered.across.grown(by: growth))
      if !isInside, along.end <= along.start || across.end <= across.start { return nil }
      outline = .rectangle(along: along)
      extent = across
    case .circle(let center, let radius):
      let ellipse = axes.ellipse(center, radiusX: radius, radiusY: radius, growth: growth)
      outline = .ellipse(ellipse)
      extent = ellipse.extent
    case .ellipse(let center, let radiusX, let radiusY):
      let ellipse = axes.ellipse(center, radiusX: radiusX, radiusY: radiusY, growth: growth)
      outline = .ellipse(ellipse)
      extent = ellipse.extent
    case .polygon(let points, let rule):
      if points.isEmpty, !isInside { return nil }
      let polygon = PolygonOutline(points.map { axes.converted($0) }, rule, margin: margin)
      outline = .polygon(polygon)
      extent = isInside ? polygon.extent.grown(by: -margin) : polygon.extent
    }
  }

  /// Removes from the free intervals of a band each position along the lines at which the exclusion allows no text
  /// somewhere in the band.
  func removeCovered(in band: Interval, _ free: inout FreeIntervals) {
    guard isInside else {
      guard extent.intersects(band) else { return }
      switch outline {
      case .rectangle(let along): free.remove(from: along.start, along.end)
      case .ellipse(let ellipse): ellipse.removeInside(in: band, &free)
      case .polygon(let polygon): polygon.removeInside(in: band, &free)
      }
      return
    }
    guard extent.contains(band) else { return free.removeAll() }
    switch outline {
    case .rectangle(let along): free.removeAllBut(from: along.start, along.end)
    case .ellipse(let ellipse): ellipse.removeOutside(in: band, &free)
    case .polygon(let polygon): polygon.removeOutside(in: band, &free)
    }
  }

  /// The next position after `offset`, the start of a line's band, at which the exclusion may leave more space; `nil`
  /// if there is no such position. If the edge of the shape is curved or slanted, the position is `offset` plus `step`.
  func nextOffset(after offset: Double, _ band: Interval, step: Double) -> Double? {
    if isInside {
      if offset < extent.start { return extent.start }
      if case .rectangle = outline { return nil }
      return band.end < extent.end ? offset + step : nil
    }
    guard extent.intersects(band), extent.end > offset else { return nil }
    if case .rectangle = outline { return extent.end }
    return min(extent.end, offset + step)
  }
}

/// The intervals along a line that are free for text, in ascending order; they do not touch each other. `remove`
/// removes what a shape covers in the line's band, which is the interval that the line covers on the block axis.
struct FreeIntervals {
  /// The free intervals.
  private(set) var intervals: [Interval]

  /// A band that is free from `start` to `end`.
  init(start: Double, end: Double) { intervals = [Interval(start: start, end: end)] }

  /// Whether nothing is free.
  var isEmpty: Bool { intervals.isEmpty }

  /// Removes everything between `start` and `end`. Does nothing if `end` is not greater than `start`.
  mutating func remove(from start: Double, _ end: Double) {
    guard end > start, let first = intervals.firstIndex(where: { $0.end > start }) else { return }
    var last = first
    while last < intervals.count, intervals[last].start < end { last += 1 }
    guard last > first else { return }
    var rest: [Interval] = []
    if intervals[first].start < start { rest.append(Interval(start: intervals[first].start, end: start)) }
    if intervals[last - 1].end > end { rest.append(Interval(start: end, end: intervals[last - 1].end)) }
    intervals.replaceSubrange(first..<last, with: rest)
  }

  /// Removes everything that is not between `start` and `end`.
  mutating func removeAllBut(from start: Double, _ end: Double) {
    guard end > start else { return removeAll() }
    remove(from: -.infinity, start)
    remove(from: end, .infinity)
  }

  /// Removes everything.
  mutating func removeAll() { intervals.removeAll() }
}

/// An interval of positions on one axis, in layout units.
struct Interval: Hashable {
  /// The smallest position.
  var start: Double
  /// The greatest position.
  var end: Double

  /// Whether the two intervals overlap. Intervals that only touch do not overlap.
  func intersects(_ other: Interval) -> Bool { start < other.end && other.start < end }

  /// Whether this interval contains all of the other interval.
  func contains(_ other: Interval) -> Bool { start <= other.start && other.end <= end }

  /// The position in the interval that is nearest to `place`.
  func clamped(_ place: Double) -> Double { min(max(place, start), end) }

  /// This interval with both ends moved outwards by `growth`, or inwards if `growth` is negative.
  func grown(by growth: Double) -> Interval { Interval(start: start - growth, end: end + growth) }
}

extension Interval {
  /// The band of a line: the interval that the line covers on the block axis, from `offset` to `offset + height`.
  ///
  /// The outermost 1/1024 of a layout unit at both edges is left out. So a line that ends exactly at a shape does not
  /// overlap the shape, even if rounding makes two sums differ that should be equal. A band is never empty.
  init(bandAt offset: Double, height: Double) {
    let height = height.isFinite ? max(0, height) : 0
    let margin = min(Self.tolerance, height / 4)
    start = offset + margin
    end = max(start.nextUp, offset + height - margin)
  }

  /// 1/1024 of a layout unit. Shorter lengths count as rounding errors: a free interval that is narrower gets no text,
  /// and a line that extends beyond the end of its container by at most this length still fits.
  static var tolerance: Double { 1.0 / 1024 }
}
