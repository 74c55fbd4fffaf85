import Galley
import SDLWindow

/// Draws the window, and finds what is under the mouse.
extension MessageList {
  /// Draws the content of the window. A message without a drawing is shown as a gray box.
  func show() {
    window.clear(Theme.background)
    var seen: Set<Int> = []
    for row in visibleRows {
      let top = rows.top(of: row) - scroll
      if let shown = shown[row] {
        window.draw(shown.texture, at: LayoutPoint(x: left(row, of: shown), y: top))
        seen.insert(row)
      } else {
        let height = rows.height(of: row) - Bubble.gap
        window.fill(LayoutRect(x: Bubble.margin, y: top, width: size.width / 2, height: height), Theme.placeholder)
        lost += inView.contains(row) ? 1 : 0
      }
    }
    inView = seen
    if let bar = scrollBar.rect(at: scroll) { window.fill(bar, Theme.scrollBar) }
    needsDisplay = false
  }

  /// The address of the link at a point of the window; `nil` if there is none.
  func link(at point: LayoutPoint) -> String? {
    guard let row = rows.row(at: scroll + point.y), let shown = shown[row] else { return nil }
    let inRow = LayoutPoint(x: point.x - left(row, of: shown), y: point.y + scroll - rows.top(of: row))
    let inText = Bubble.frame(shown.layout).layoutPoint(inRow, for: shown.layout)
    return shown.layout.activeRange(at: inText)?.payload
  }

  /// The bar at the right edge.
  var scrollBar: ScrollBar { ScrollBar(window: size, contentHeight: rows.totalHeight + Bubble.gap) }

  /// The left edge of a bubble: own messages are on the right.
  private func left(_ row: Int, of shown: Shown) -> Double {
    messages[row].isOwn ? size.width - Bubble.margin - Bubble.frame(shown.layout).rect.width : Bubble.margin
  }
}
