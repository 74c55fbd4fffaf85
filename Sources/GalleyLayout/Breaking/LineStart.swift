internal import GalleyShaping

/// Where a line starts, with what its width needs to know of the item that it starts in.
///
/// Profile `browser` rounds the width of each item's part on the line up to 1/64. Items start at rounded positions, so
/// a difference of positions is right for all of the line but the rest of its first item: beyond that item, widths are
/// counted from `afterItem`.
///
///     items    |  first item        | second item |  third item
///     line            ^start ......................^end
///                     round up(rest)| difference of positions
package struct LineStart: Sendable, Equatable {
  /// Shaped-text offset.
  let offset: Int
  /// Inline position of the start, from the paragraph's start, in layout units.
  let position: Double
  /// What a break here means for the line that starts.
  let flags: BreakFlags
  /// The start indent of the line: tabs count from the line's edge.
  var indent = 0.0
  /// Shaped-text offset at which the item ends that the line starts in; `Int.max` if no item follows.
  private(set) var itemEnd = Int.max
  /// Inline position of the item's end, not rounded.
  private var itemEndPosition = 0.0
  /// Inline position of the item after it.
  private var nextItemPosition = 0.0
  /// The position that ends beyond the item count from.
  private(set) var afterItem: Double

  @inline(__always)
  init(_ stop: LineStop) {
    offset = stop.offset
    position = stop.after
    flags = stop.flags
    afterItem = stop.after
  }

  /// A start in an item that ends before `next`, a run.
  init(_ stop: LineStop, before next: ShapedRun, fit: FitMetrics) {
    self.init(stop)
    itemEnd = Int(next.start)
    itemEndPosition = next.position - next.rounding
    nextItemPosition = next.position
    afterItem = afterItem(change: 0, fit: fit)
  }

  /// A start in the same item as `last`.
  init(_ stop: LineStop, inItemOf last: LineStart, fit: FitMetrics) {
    self.init(stop)
    guard last.itemEnd != .max else { return }
    itemEnd = last.itemEnd
    itemEndPosition = last.itemEndPosition
    nextItemPosition = last.nextItemPosition
    afterItem = afterItem(change: 0, fit: fit)
  }

  /// `afterItem` for a line whose first item is `change` wider because its start is shaped again.
  func afterItem(change: Double, fit: FitMetrics) -> Double {
    nextItemPosition - fit.width(itemEndPosition - position + change)
  }
}
