import Galley

/// The points of an outline, contour by contour, for comparing the outlines of two libraries.
///
/// Libraries start a contour at different points, and close it with or without a line to its first point.
struct OutlinePoints {
  /// A point on the outline or a control point.
  struct Point {
    var x: Double
    var y: Double
    var isControl: Bool

    /// Whether two points are of one kind and at most one font unit apart in each direction. FreeType rounds the points
    /// of variable fonts and of scaled components to whole units, HarfBuzz does not.
    func matches(_ other: Point) -> Bool {
      isControl == other.isControl && abs(x - other.x) <= 1.01 && abs(y - other.y) <= 1.01
    }
  }

  private(set) var contours: [[Point]]

  init(_ path: OutlinePath) {
    contours = []
    var contour: [Point] = []
    func point(_ place: LayoutPoint, _ isControl: Bool = false) -> Point {
      Point(x: place.x, y: place.y, isControl: isControl)
    }
    func finish() {
      // A line of no length adds no point.
      var points: [Point] = []
      for point in contour where points.last.map({ $0 == point }) != true { points.append(point) }
      if points.count > 1, let first = points.first, points.last == first { points.removeLast() }
      if points.count > 1 { contours.append(points) }
      contour = []
    }
    for element in path.elements {
      switch element {
      case .move(let place):
        finish()
        contour = [point(place)]
      case .line(let place): contour.append(point(place))
      case .quad(let control, let place): contour += [point(control, true), point(place)]
      case .cubic(let first, let second, let place): contour += [point(first, true), point(second, true), point(place)]
      }
    }
    finish()
  }

  /// What differs first; `nil` if all contours have the same points in the same order.
  func difference(from other: OutlinePoints) -> String? {
    guard contours.count == other.contours.count else {
      return "\(contours.count) contours, not \(other.contours.count)"
    }
    for (index, (own, expected)) in zip(contours, other.contours).enumerated() {
      guard own.count == expected.count else { return "contour \(index): \(own.count) points, not \(expected.count)" }
      let isAlike = own.indices.contains { start in
        own.indices.allSatisfy { own[($0 + start) % own.count].matches(expected[$0]) }
      }
      if !isAlike { return "contour \(index): other points" }
    }
    return nil
  }

  /// The outline with the middle point of one contour moved.
  func moving(_ contour: Int, by distance: Double) -> OutlinePoints {
    var copy = self
    copy.contours[contour][contours[contour].count / 2].x += distance
    return copy
  }

  /// The outline without one contour.
  func without(_ contour: Int) -> OutlinePoints {
    var copy = self
    copy.contours.remove(at: contour)
    return copy
  }
}

extension OutlinePoints.Point: Equatable {}
