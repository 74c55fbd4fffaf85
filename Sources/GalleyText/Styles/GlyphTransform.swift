extension TextStyle {
  /// An affine transform: scaling, rotation, shear and translation. x grows to the right, y grows down.
  ///
  /// The point (`px`, `py`) becomes (`a·px + c·py + x`, `b·px + d·py + y`), with the letters of CSS's
  /// `matrix(a, b, c, d, x, y)`. CSS Transforms 1, section 8.
  public struct GlyphTransform: Hashable, Sendable {
    /// The factor from x to the new x.
    public var a: Double
    /// The factor from x to the new y.
    public var b: Double
    /// The factor from y to the new x.
    public var c: Double
    /// The factor from y to the new y.
    public var d: Double
    /// The move to the right, in layout units.
    public var x: Double
    /// The move down, in layout units.
    public var y: Double

    /// The transform with the given six numbers. Without arguments, the transform changes nothing.
    public init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, x: Double = 0, y: Double = 0) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.x = x
      self.y = y
    }

    /// The transform that changes nothing.
    public static let identity = TextStyle.GlyphTransform()

    /// A quarter turn clockwise, as for Latin letters in vertical lines.
    public static let quarterTurn = TextStyle.GlyphTransform(a: 0, b: 1, c: -1, d: 0)

    /// A transform that scales along x and y.
    public static func scale(x: Double, y: Double) -> TextStyle.GlyphTransform { TextStyle.GlyphTransform(a: x, d: y) }

    /// A move to the right and down, in layout units.
    public static func translation(x: Double, y: Double) -> TextStyle.GlyphTransform {
      TextStyle.GlyphTransform(x: x, y: y)
    }

    /// A shear that slants upright strokes to the right, as in synthetic italics. `tangent` is the tangent of the
    /// angle: the units along x for each unit up.
    public static func lean(_ tangent: Double) -> TextStyle.GlyphTransform { TextStyle.GlyphTransform(c: -tangent) }

    /// The transform that applies this transform first and then `next`.
    public func then(_ next: TextStyle.GlyphTransform) -> TextStyle.GlyphTransform {
      TextStyle.GlyphTransform(
        a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d, d: next.b * c + next.d * d,
        x: next.a * x + next.c * y + next.x, y: next.b * x + next.d * y + next.y)
    }
  }
}

extension TextStyle.GlyphTransform {
  /// Whether all six numbers are finite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && x.isFinite && y.isFinite
  }

  /// The factor by which the transform changes areas; 0 if the transform maps all points onto one line.
  package var determinant: Double { a * d - b * c }

  /// The point to which the transform moves (`px`, `py`).
  package func apply(_ px: Double, _ py: Double) -> (x: Double, y: Double) {
    (a * px + c * py + x, b * px + d * py + y)
  }
}
