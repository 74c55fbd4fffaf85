/// A shape in a container that text keeps out of, or stays inside.
public struct Exclusion: Hashable, Sendable {
  /// On which side of a shape the text is.
  public enum TextSide: String, CaseIterable, Hashable, Sendable {
    /// Text flows around the shape.
    case outside
    /// Text flows inside the shape only.
    case inside
  }

  /// The shape. A shape with a number that is not finite excludes nothing.
  public var shape: Exclusion.Shape
  /// How far text stays away from the shape's edge, in layout units.
  ///
  /// The margin moves the sides of a rectangle and changes the radii of a circle or an ellipse. From the edges of a
  /// polygon, text keeps this distance. Negative margins and margins that are not finite count as 0.
  public var margin: Double
  /// On which side of the shape the text is.
  public var textSide: TextSide

  /// A shape that text flows around, unless `textSide` says that it flows inside.
  public init(_ shape: Exclusion.Shape, margin: Double = 0, textSide: TextSide = .outside) {
    self.shape = shape
    self.margin = margin
    self.textSide = textSide
  }
}
