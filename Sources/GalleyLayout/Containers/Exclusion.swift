/// A shape in a container: text flows around the shape, or only inside the shape.
public struct Exclusion: Hashable, Sendable {
  /// Whether text is outside or inside of a shape.
  public enum TextSide: String, CaseIterable, Hashable, Sendable {
    /// Text flows around the shape.
    case outside
    /// Text flows inside the shape only.
    case inside
  }

  /// The shape. A shape with a number that is not finite excludes nothing.
  public var shape: Exclusion.Shape
  /// The distance between the text and the shape's edge, in layout units.
  ///
  /// The margin moves the sides of a rectangle and changes the radii of a circle or an ellipse. For a polygon, it is
  /// the smallest distance between the text and any edge. Negative margins and margins that are not finite count as 0.
  public var margin: Double
  /// Whether text is outside or inside of the shape.
  public var textSide: TextSide

  /// An exclusion; by default text flows around the shape.
  public init(_ shape: Exclusion.Shape, margin: Double = 0, textSide: TextSide = .outside) {
    self.shape = shape
    self.margin = margin
    self.textSide = textSide
  }
}
