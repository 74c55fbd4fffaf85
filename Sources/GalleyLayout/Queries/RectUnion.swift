/// The smallest rectangle around several rectangles. Stores edges instead of sizes, so that the size is rounded only
/// once.
struct RectUnion {
  private var edges: (left: Double, top: Double, right: Double, bottom: Double)?

  /// Extends the union by a rectangle.
  mutating func add(_ rect: LayoutRect) {
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    guard let old = edges else {
      edges = (rect.x, rect.y, right, bottom)
      return
    }
    edges = (min(old.left, rect.x), min(old.top, rect.y), max(old.right, right), max(old.bottom, bottom))
  }

  /// The union; `nil` if no rectangle was added.
  var rect: LayoutRect? {
    edges.map { LayoutRect(x: $0.left, y: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top) }
  }
}
