public import GalleyLayout

extension OutlinePath {
  /// How far the control points of a quarter circle of radius 1 lie from its ends: 4/3 (√2 − 1).
  private static let quarterCircle = 0.552_284_749_830_793_6

  /// Adds a disc as a contour of four cubic curves.
  public mutating func addDisc(center: Point, radius: Double) {
    let reach = radius * Self.quarterCircle
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }
    move(to: at(radius, 0))
    cubic(at(radius, reach), at(reach, radius), to: at(0, radius))
    cubic(at(-reach, radius), at(-radius, reach), to: at(-radius, 0))
    cubic(at(-radius, -reach), at(-reach, -radius), to: at(0, -radius))
    cubic(at(reach, -radius), at(radius, -reach), to: at(radius, 0))
  }
}
