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

extension OutlinePath {
  /// The distance of a quarter circle's control points from its ends, for radius 1: 4/3 (√2 − 1).
  private static let quarterCircle = 0.552_284_749_830_793_6

  /// A rectangle as a contour of four lines, clockwise on a page where y grows down.
  public init(_ rect: LayoutRect) { self.init(rect, DisplayShape.CornerRadii()) }

  /// A rectangle with rounded corners as a contour, clockwise on a page where y grows down.
  public init(_ rect: LayoutRect, _ radii: DisplayShape.CornerRadii) {
    self.init()
    addRoundedRect(rect, radii)
  }

  /// Adds a disc as a contour of four cubic curves.
  public mutating func addDisc(center: LayoutPoint, radius: Double) {
    let reach = radius * Self.quarterCircle
    func at(_ x: Double, _ y: Double) -> LayoutPoint { LayoutPoint(x: center.x + x, y: center.y + y) }
    move(to: at(radius, 0))
    cubic(at(radius, reach), at(reach, radius), to: at(0, radius))
    cubic(at(-reach, radius), at(-radius, reach), to: at(-radius, 0))
    cubic(at(-radius, -reach), at(-reach, -radius), to: at(0, -radius))
    cubic(at(reach, -radius), at(radius, -reach), to: at(radius, 0))
  }

  /// Adds a rectangle with rounded corners. If two corners would overlap, all radii are scaled down.
  public mutating func addRoundedRect(_ rect: LayoutRect, _ radii: DisplayShape.CornerRadii) {
    let radii = radii.fitting(width: rect.width, height: rect.height)
    let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
    let free = 1 - Self.quarterCircle
    move(to: LayoutPoint(x: left + radii.topLeft, y: top))
    line(to: LayoutPoint(x: right - radii.topRight, y: top))
    if radii.topRight > 0 {
      let radius = radii.topRight
      cubic(
        LayoutPoint(x: right - radius * free, y: top), LayoutPoint(x: right, y: top + radius * free),
        to: LayoutPoint(x: right, y: top + radius))
    }
    line(to: LayoutPoint(x: right, y: bottom - radii.bottomRight))
    if radii.bottomRight > 0 {
      let radius = radii.bottomRight
      cubic(
        LayoutPoint(x: right, y: bottom - radius * free), LayoutPoint(x: right - radius * free, y: bottom),
        to: LayoutPoint(x: right - radius, y: bottom))
    }
    line(to: LayoutPoint(x: left + radii.bottomLeft, y: bottom))
    if radii.bottomLeft > 0 {
      let radius = radii.bottomLeft
      cubic(
        LayoutPoint(x: left + radius * free, y: bottom), LayoutPoint(x: left, y: bottom - radius * free),
        to: LayoutPoint(x: left, y: bottom - radius))
    }
    line(to: LayoutPoint(x: left, y: top + radii.topLeft))
    if radii.topLeft > 0 {
      let radius = radii.topLeft
      cubic(
        LayoutPoint(x: left, y: top + radius * free), LayoutPoint(x: left + radius * free, y: top),
        to: LayoutPoint(x: left + radius, y: top))
    }
  }

  /// Returns the contours with reversed directions, so that they cut holes into the shapes around them.
  func reversed() -> OutlinePath {
    var result = OutlinePath()
    var contour: [Element] = []
    func finish() {
      guard let last = contour.last else { return }
      result.move(to: last.end)
      for index in contour.indices.dropFirst().reversed() {
        let end = contour[index - 1].end
        switch contour[index] {
        case .move, .line: result.line(to: end)
        case .quad(let control, _): result.quad(control, to: end)
        case .cubic(let first, let second, _): result.cubic(second, first, to: end)
        }
      }
      contour = []
    }
    for element in elements {
      if case .move = element { finish() }
      contour.append(element)
    }
    finish()
    return result
  }
}

extension OutlinePath.Element {
  /// The position of the pen after the step.
  public var end: LayoutPoint {
    switch self {
    case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
    }
  }
}

extension OutlinePath {
  /// Returns the contours as polygons whose edges are at most `tolerance` away from the curves. Each polygon is closed
  /// without a repetition of its first point. Repeated points are left out.
  func flattened(tolerance: Double) -> [[LayoutPoint]] {
    var contours: [[LayoutPoint]] = []
    var contour: [LayoutPoint] = []
    func finish() {
      if contour.count > 1, contour.first == contour.last { contour.removeLast() }
      if !contour.isEmpty { contours.append(contour) }
      contour = []
    }
    func add(_ point: LayoutPoint) { if point != contour.last { contour.append(point) } }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        contour = [point]
      case .line(let point): add(point)
      case .quad(let control, let end):
        guard let start = contour.last else { continue }
        let (first, second) = start.cubicControls(ofQuadratic: control, to: end)
        for point in Self.curve(from: start, first: first, second: second, to: end, tolerance: tolerance) { add(point) }
      case .cubic(let first, let second, let end):
        guard let start = contour.last else { continue }
        for point in Self.curve(from: start, first: first, second: second, to: end, tolerance: tolerance) { add(point) }
      }
    }
    finish()
    return contours
  }

  /// Returns points on a cubic curve, without its start. The number of equal steps follows from the second differences
  /// of the control points, which bound the distance between a curve and its chords.
  private static func curve(
    from a: LayoutPoint, first b: LayoutPoint, second c: LayoutPoint, to d: LayoutPoint, tolerance: Double
  )
    -> [LayoutPoint]
  {
    let first = ((a.x - 2 * b.x + c.x) * (a.x - 2 * b.x + c.x) + (a.y - 2 * b.y + c.y) * (a.y - 2 * b.y + c.y))
      .squareRoot()
    let second = ((b.x - 2 * c.x + d.x) * (b.x - 2 * c.x + d.x) + (b.y - 2 * c.y + d.y) * (b.y - 2 * c.y + d.y))
      .squareRoot()
    let wanted = (0.75 * max(first, second) / tolerance).squareRoot().rounded(.up)
    let steps = wanted.isFinite ? min(max(Int(min(wanted, 1000)), 1), 1000) : 1
    return (1...steps).map { step in
      if step == steps { return d }
      let t = Double(step) / Double(steps)
      let u = 1 - t
      let (wa, wb, wc, wd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return LayoutPoint(
        x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
    }
  }
}

/// Points between two points, and the control points of a cubic curve that equals a quadratic one.
extension LayoutPoint {
  /// Returns the point at a fraction of the distance to another point: this point at 0, the other point at 1.
  package func interpolated(to other: LayoutPoint, at fraction: Double) -> LayoutPoint {
    LayoutPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }

  /// Returns the control points of the cubic curve that equals the quadratic curve from this point to `end`. They are
  /// on the lines from each end to `control`, two thirds of the distance.
  package func cubicControls(ofQuadratic control: LayoutPoint, to end: LayoutPoint) -> (
    first: LayoutPoint, second: LayoutPoint
  ) {
    (interpolated(to: control, at: 2.0 / 3), end.interpolated(to: control, at: 2.0 / 3))
  }
}
