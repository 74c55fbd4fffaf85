import Galley
import GalleyFlow

/// Scrolls the list, and keeps what is visible in its place while heights change.
extension MessageList {
  /// The rows of which a part is in the window.
  var visibleRows: Range<Int> { rows.rows(in: scroll..<scroll + size.height) }

  /// The scroll position at the end of the list.
  var lastScroll: Double { max(0, rows.totalHeight + Bubble.gap - size.height) }

  /// Whether the window shows the end of the list.
  var isAtEnd: Bool { scroll >= lastScroll - 1 }

  /// Scrolls to a position, which is clamped to the start and the end of the list.
  func scroll(to position: Double) {
    let position = min(max(0, position), lastScroll)
    guard position != scroll else { return }
    scroll = position
    needsDisplay = true
  }

  /// Changes the height of a row.
  func setHeight(_ height: Double, of row: Int) {
    keepingPlace {
      // The first row that begins in the window stays where it is.
      let anchor = visibleRows.first { rows.top(of: $0) >= scroll } ?? visibleRows.lowerBound
      return rows.setHeight(height, of: row, keeping: anchor)
    }
  }

  /// Changes the rows so that what is visible stays where it is. If the list shows its end, it shows the new end
  /// afterwards; otherwise it scrolls by the distance that `change` returns.
  func keepingPlace(_ change: () -> Double) {
    let wasAtEnd = isAtEnd
    scroll += change()
    scroll = wasAtEnd ? lastScroll : min(max(0, scroll), lastScroll)
    needsDisplay = true
  }
}
