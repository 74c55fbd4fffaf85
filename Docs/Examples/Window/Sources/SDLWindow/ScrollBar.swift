import Galley

/// A bar at the right edge of a window. It shows which part of a long content is visible, and dragging the bar scrolls
/// the content. All lengths are in layout units.
public struct ScrollBar {
  private let window: (width: Double, height: Double)
  /// The scroll position at which the end of the content is visible.
  private let lastScroll: Double
  /// The height of the bar.
  private let height: Double

  /// A bar for a window of a size and a content of a height.
  public init(window: (width: Double, height: Double), contentHeight: Double) {
    self.window = window
    lastScroll = max(0, contentHeight - window.height)
    height = min(window.height, max(32, window.height * window.height / max(window.height, contentHeight)))
  }

  /// Where the bar is when the content is scrolled by a distance from its top; `nil` if all of the content is visible.
  public func rect(at scroll: Double) -> LayoutRect? {
    guard lastScroll > 0 else { return nil }
    let part = min(max(0, scroll / lastScroll), 1)
    return LayoutRect(x: window.width - 8, y: part * (window.height - height), width: 6, height: height)
  }

  /// Whether a point of the window belongs to the bar's track.
  public func contains(_ point: LayoutPoint) -> Bool { lastScroll > 0 && point.x >= window.width - 12 }

  /// The distance from the content's top to the window's top when the middle of the bar is dragged to `y` in the
  /// window.
  public func scroll(draggedTo y: Double) -> Double {
    guard window.height > height else { return 0 }
    return min(max(0, (y - height / 2) / (window.height - height)), 1) * lastScroll
  }
}
