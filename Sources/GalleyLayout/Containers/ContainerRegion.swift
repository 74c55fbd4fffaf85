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
    for obstacle in obstacles { obstacle.cover(band, &free) }
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
