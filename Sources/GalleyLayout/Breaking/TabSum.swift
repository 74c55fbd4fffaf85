/// How far the tabs of the line in hand have led: breaking asks for one candidate after the other, and each sum goes on
/// where the last one stopped.
///
/// A class, so that asking for a width changes no ruler; it belongs to one ruler, hence to one thread.
final class TabSum {
  /// Inline position reached behind the tabs passed, from the line's start edge.
  private(set) var reached = 0.0
  /// Inline position, tabs counting nothing, at which the segment behind them starts.
  private(set) var segment = 0.0
  /// The first of the paragraph's tabs that was not passed.
  private(set) var next = 0
  private var line: (offset: Int, position: Double, indent: Double)?
  /// Shaped-text offset of the last tab passed, or -1.
  private var last = -1

  /// Whether the tabs passed are those of the line that starts at `start`, and all before `end`.
  func holds(_ start: BreakStop, indent: Double, end: Int) -> Bool {
    guard let line else { return false }
    return line == (start.offset, start.after, indent) && last < end
  }

  /// Begins a line whose first tab is the one at `next`.
  func restart(_ start: BreakStop, indent: Double, next: Int) {
    line = (start.offset, start.after, indent)
    last = -1
    reached = indent
    segment = start.after
    self.next = next
  }

  /// Passes a tab that leads to `end`.
  func pass(_ offset: Int, at position: Double, end: Double) {
    last = offset
    segment = position
    reached = end
    next += 1
  }
}
