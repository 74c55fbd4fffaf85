public import GalleyText

extension DisplayShape {
  /// How a line along a path is drawn: half of its width on each side of the path.
  public struct Stroke: Hashable, Sendable {
    /// The line's width in layout units; zero or less draws nothing.
    public var width: Double
    /// The shape of its corners.
    public var join: TextStyle.LineJoin
    /// The lengths of dashes and gaps, alternating, in layout units, in an even number; empty for an unbroken line.
    /// Like `stroke-dasharray` of CSS and SVG.
    public var dashes: [Double]

    /// A line, by default unbroken and with pointed corners.
    public init(width: Double, join: TextStyle.LineJoin = .miter, dashes: [Double] = []) {
      self.width = width
      self.join = join
      self.dashes = dashes
    }

    /// The greatest ratio of a pointed corner's length to the line's width: SVG's initial `stroke-miterlimit`.
    public static let miterLimit = 4.0

    /// The lengths in ``dashes``, or `nil` if the line is drawn unbroken: if there are no dashes, an odd number of
    /// lengths, a length that is negative or not finite, or only zeros.
    var usableDashes: [Double]? {
      guard !dashes.isEmpty, dashes.count % 2 == 0, dashes.allSatisfy({ $0.isFinite && $0 >= 0 }),
        dashes.reduce(0, +) > 0
      else { return nil }
      return dashes
    }
  }
}
