public import GalleyLayout

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
