import Galley
import GalleyFlow

/// Where the window is in the list, and how it stays there while heights change.
extension MessageList {
  var visibleRows: Range<Int> { rows.rows(in: scroll..<scroll + size.height) }

  /// The scroll position at the end of the list.
  var lastScroll: Double { max(0, rows.totalHeight + Bubble.gap - size.height) }

  var isAtEnd: Bool { scroll >= lastScroll - 1 }

  /// Scrolls to a position, at most to the ends.
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

  /// Changes the rows. A list that shows its end goes on showing its end; otherwise the list scrolls by what `change`
  /// returns, so that what is visible stays where it is.
  func keepingPlace(_ change: () -> Double) {
    let wasAtEnd = isAtEnd
    scroll += change()
    scroll = wasAtEnd ? lastScroll : min(max(0, scroll), lastScroll)
    needsDisplay = true
  }
}
