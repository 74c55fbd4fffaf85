public import GalleyLayout
package import GalleyText

/// Closed contours made of lines and Bézier curves, filled by the nonzero rule.
///
/// Every contour starts with `move`. The next `move` or the end of the path closes the contour.
public struct OutlinePath: Hashable, Sendable {
  /// A step of the pen.
  public enum Element: Hashable, Sendable {
    /// Closes the current contour and starts a new one.
    case move(LayoutPoint)
    /// A straight line.
    case line(LayoutPoint)
    /// A quadratic curve: its control point, its end.
    case quad(LayoutPoint, LayoutPoint)
    /// A cubic curve: its two control points, its end.
    case cubic(LayoutPoint, LayoutPoint, LayoutPoint)
  }

  /// The steps in order. An empty path draws nothing.
  public private(set) var elements: [Element] = []

  /// A path without contours.
  public init() {}

  /// Whether the path has no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Closes the current contour and starts a new one at `point`.
  public mutating func move(to point: LayoutPoint) { elements.append(.move(point)) }

  /// Adds a straight line to `point`.
  public mutating func line(to point: LayoutPoint) { elements.append(.line(point)) }

  /// Adds a quadratic curve to `point`.
  public mutating func quad(_ control: LayoutPoint, to point: LayoutPoint) { elements.append(.quad(control, point)) }

  /// Adds a cubic curve to `point`.
  public mutating func cubic(_ first: LayoutPoint, _ second: LayoutPoint, to point: LayoutPoint) {
    elements.append(.cubic(first, second, point))
  }

  /// Adds a step. The first step of a path must be a `move`.
  public mutating func append(_ element: Element) { elements.append(element) }

  /// Returns the path with each point replaced by `change(point)`.
  public func mapping(_ change: (LayoutPoint) -> LayoutPoint) -> OutlinePath {
    var result = OutlinePath()
    result.elements = elements.map { element in
      switch element {
      case .move(let point): .move(change(point))
      case .line(let point): .line(change(point))
      case .quad(let control, let point): .quad(change(control), change(point))
      case .cubic(let first, let second, let point): .cubic(change(first), change(second), change(point))
      }
    }
    return result
  }

  /// The corners of the smallest rectangle around all points, including control points; `nil` for an empty path.
  public var controlBox: (least: LayoutPoint, greatest: LayoutPoint)? {
    var box: (least: LayoutPoint, greatest: LayoutPoint)?
    func take(_ point: LayoutPoint) {
      guard let old = box else {
        box = (point, point)
        return
      }
      box = (
        LayoutPoint(x: min(old.least.x, point.x), y: min(old.least.y, point.y)),
        LayoutPoint(x: max(old.greatest.x, point.x), y: max(old.greatest.y, point.y))
      )
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): take(point)
      case .quad(let control, let point): [control, point].forEach(take)
      case .cubic(let first, let second, let point): [first, second, point].forEach(take)
      }
    }
    return box
  }

  /// The smallest rectangle around all points, including control points; `nil` if the rectangle has no area or is not
  /// finite.
  public var bounds: LayoutRect? {
    guard let box = controlBox else { return nil }
    let rect = LayoutRect(
      x: box.least.x, y: box.least.y, width: box.greatest.x - box.least.x, height: box.greatest.y - box.least.y)
    return rect.isDrawable ? rect : nil
  }

  /// Adds the contours of another path.
  public mutating func append(_ other: OutlinePath) { elements += other.elements }

  /// Returns the path with each point transformed.
  package func transformed(_ transform: TextStyle.GlyphTransform) -> OutlinePath {
    transform == .identity
      ? self
      : mapping {
        let point = transform.apply($0.x, $0.y)
        return LayoutPoint(x: point.x, y: point.y)
      }
  }
}
