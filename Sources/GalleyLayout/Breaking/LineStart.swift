internal import GalleyShaping

/// Where a line starts, with what its widths need to know of the item that it starts in.
///
/// The browser profile rounds the width of each item's part on the line. Items start at rounded positions, so a
/// difference of positions is right for all of the line but the rest of the first item: beyond that item the line
/// counts from `afterItem`.
struct LineStart {
  /// Shaped-text offset.
  let offset: Int
  /// Inline position of the start.
  let position: Double
  let flags: BreakFlags
  /// Shaped-text offset at which the item ends that the line starts in; `Int.max` where no item follows.
  private(set) var itemEnd = Int.max
  /// Inline position of the item's end, not rounded.
  private var itemEndPosition = 0.0
  /// Inline position of the item after it.
  private var nextItemPosition = 0.0
  /// The position that ends beyond the item count from.
  private(set) var afterItem: Double

  init(_ stop: BreakStop) {
    offset = stop.offset
    position = stop.after
    flags = stop.flags
    afterItem = stop.after
  }

  /// A start in an item that ends before `next`, a run.
  init(_ stop: BreakStop, before next: ShapedRun, fit: FitMetrics) {
    self.init(stop)
    itemEnd = Int(next.start)
    itemEndPosition = next.position - next.rounding
    nextItemPosition = next.position
    afterItem = afterItem(change: 0, fit: fit)
  }

  /// A start in the same item as `last`.
  init(_ stop: BreakStop, inItemOf last: LineStart, fit: FitMetrics) {
    self.init(stop)
    guard last.itemEnd != .max else { return }
    itemEnd = last.itemEnd
    itemEndPosition = last.itemEndPosition
    nextItemPosition = last.nextItemPosition
    afterItem = afterItem(change: 0, fit: fit)
  }

  /// `afterItem` where shaping the line's start again changes the item's width.
  func afterItem(change: Double, fit: FitMetrics) -> Double {
    nextItemPosition - fit.width(itemEndPosition - position + change)
  }
}
