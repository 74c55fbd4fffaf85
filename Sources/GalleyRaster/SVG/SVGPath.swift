internal import GalleyDisplay
internal import GalleyLayout

extension OutlinePath {
  /// Returns the path as SVG path data with `decimals` decimals: SVG 2, §9.3. `flipped` negates y, for font outlines,
  /// whose y points up.
  func svgData(decimals: Int, flipped: Bool) -> String {
    var text = ""
    func number(_ value: Double) -> String { DecimalText.fixed(value, decimals: decimals) }
    func pair(_ point: LayoutPoint) -> String { "\(number(point.x)) \(number(flipped ? -point.y : point.y))" }
    var start: LayoutPoint?
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point):
        text += (text.isEmpty ? "M" : "ZM") + pair(point)
        start = point
      case .line(let point):
        // The closing `Z` draws the line back to the contour's start, so a last line to the start is left out.
        if point != start || !isLastOfContour(index) { text += "L" + pair(point) }
      case .quad(let control, let point): text += "Q\(pair(control)) \(pair(point))"
      case .cubic(let first, let second, let point): text += "C\(pair(first)) \(pair(second)) \(pair(point))"
      }
    }
    return text.isEmpty ? "" : text + "Z"
  }

  private func isLastOfContour(_ index: Int) -> Bool {
    guard index + 1 < elements.count else { return true }
    if case .move = elements[index + 1] { return true }
    return false
  }
}
