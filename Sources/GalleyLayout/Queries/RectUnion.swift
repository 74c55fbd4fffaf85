/// The smallest rectangle around others, kept by its edges so that its extents are rounded once.
struct RectUnion {
  private var edges: (left: Double, top: Double, right: Double, bottom: Double)?

  /// Takes in a rectangle.
  mutating func add(_ rect: LayoutRect) {
    let (right, bottom) = (rect.left + rect.width, rect.top + rect.height)
    guard let old = edges else {
      edges = (rect.left, rect.top, right, bottom)
      return
    }
    edges = (min(old.left, rect.left), min(old.top, rect.top), max(old.right, right), max(old.bottom, bottom))
  }

  /// The rectangle; nil where none was taken in.
  var rect: LayoutRect? {
    edges.map { LayoutRect(left: $0.left, top: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top) }
  }
}
