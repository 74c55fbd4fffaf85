internal import GalleyLineHeights
internal import GalleyShaping

/// Where a line starts, with the position of the end of the item in which the line starts. Profile `browser` needs this
/// position to compute widths.
///
/// Profile `browser` rounds up the width of each item on the line to a multiple of 1/64. All items start at rounded
/// positions. So a difference of positions is exact for all items on the line except the first: the line contains only
/// the rest of this item, whose width must be rounded separately. If a line ends in a later item, its width counts from
/// the position `afterItem`, which includes the rounded width of the rest:
///
///     items    |  first item          | second item |  third item
///     line            ^start .......................... ^end
///                     |round up(rest) | difference of positions
package struct LineStart: Sendable, Hashable {
  /// Shaped-text offset of the line's start.
  let offset: Int
  /// Inline position of the start, from the paragraph's start, in layout units.
  var position: Double
  /// How the break changes the line that starts here, for example that the line's edge must be shaped again.
  let flags: BreakFlags
  /// The start indent of the line, in layout units. Tab stops count from the line's edge, not from the content.
  var indent = 0.0
  /// Shaped-text offset of the end of the item in which the line starts; `Int.max` if no item follows.
  private(set) var itemEnd = Int.max
  /// Inline position of the end of the item in which the line starts, not rounded.
  private var itemEndPosition = 0.0
  /// Inline position of the start of the next item.
  private var nextItemPosition = 0.0
  /// The position from which the width counts if the line ends in a later item.
  private(set) var afterItem: Double

  @inline(__always)
  init(_ stop: LineStop) {
    offset = stop.offset
    position = stop.after
    flags = stop.flags
    afterItem = stop.after
  }

  /// The start of a line in an item that ends before the run `next`, whose position was rounded up by `rounding`.
  init(_ stop: LineStop, before next: ShapedRun, rounding: Double, fit: FitMetrics) {
    self.init(stop)
    itemEnd = Int(next.start)
    itemEndPosition = next.position - rounding
    nextItemPosition = next.position
    afterItem = afterItem(change: 0, fit: fit)
  }

  /// The start of a line in the item in which the line at `last` starts.
  init(_ stop: LineStop, inItemOf last: LineStart, fit: FitMetrics) {
    self.init(stop)
    guard last.itemEnd != .max else { return }
    itemEnd = last.itemEnd
    itemEndPosition = last.itemEndPosition
    nextItemPosition = last.nextItemPosition
    afterItem = afterItem(change: 0, fit: fit)
  }

  /// The value of `afterItem` for a line whose first item gets wider by `change` because its start is shaped again.
  func afterItem(change: Double, fit: FitMetrics) -> Double {
    nextItemPosition - fit.width(itemEndPosition - position + change)
  }
}
