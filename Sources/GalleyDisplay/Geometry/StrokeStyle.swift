public import GalleyText

extension DisplayShape {
  /// How a line along a path is drawn: half of its width on each side of the path.
  public struct Stroke: Hashable, Sendable {
    /// The line's width in layout units; zero or less draws nothing.
    public var width: Double
    /// The shape of its corners.
    public var join: TextStyle.LineJoin
    /// The lengths of dashes and gaps in layout units: dash, gap, dash, gap, … Empty for an unbroken line.
    ///
    /// The list must have an even number of lengths. `stroke-dasharray` of CSS and SVG repeats a list with an odd
    /// number; ``OutlinePath/stroked(_:)`` draws an unbroken line instead.
    public var dashes: [Double]

    /// A line, by default unbroken and with pointed corners.
    public init(width: Double, join: TextStyle.LineJoin = .miter, dashes: [Double] = []) {
      self.width = width
      self.join = join
      self.dashes = dashes
    }

    /// The greatest ratio of a pointed corner's length to the line's width: SVG's initial `stroke-miterlimit`. A corner
    /// with a greater ratio is beveled.
    public static let miterLimit = 4.0

    /// The lengths in ``dashes``. `nil` means that the line is drawn unbroken, because the list is empty, has an odd
    /// number of lengths, contains a length that is negative or not finite, or contains only zeros.
    var usableDashes: [Double]? {
      guard !dashes.isEmpty, dashes.count % 2 == 0, dashes.allSatisfy({ $0.isFinite && $0 >= 0 }),
        dashes.reduce(0, +) > 0
      else { return nil }
      return dashes
    }
  }
}
