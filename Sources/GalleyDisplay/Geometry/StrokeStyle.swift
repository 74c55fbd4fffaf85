public import GalleyText

extension DisplayShape {
  /// How a line along a path is drawn: half of its width on each side of the path.
  public struct Stroke: Hashable, Sendable {
    /// The line's width in layout units; zero or less draws nothing.
    public var width: Double
    /// The shape of its corners.
    public var join: TextStyle.LineJoin
    /// Lengths of dashes and gaps in turn, in layout units; empty for an unbroken line. CSS's and SVG's
    /// `stroke-dasharray` with an even number of lengths.
    public var dashes: [Double]

    /// An unbroken line with pointed corners unless told otherwise.
    public init(width: Double, join: TextStyle.LineJoin = .miter, dashes: [Double] = []) {
      self.width = width
      self.join = join
      self.dashes = dashes
    }

    /// How much longer than the width the point of a corner may be: SVG's initial `stroke-miterlimit`.
    public static let miterLimit = 4.0

    /// The dashes that can be drawn: `nil` for an unbroken line.
    var usableDashes: [Double]? {
      guard !dashes.isEmpty, dashes.count % 2 == 0, dashes.allSatisfy({ $0.isFinite && $0 >= 0 }),
        dashes.reduce(0, +) > 0
      else { return nil }
      return dashes
    }
  }
}
