extension TextStyle {
  /// A blurred and moved copy of a shape in one color, drawn behind or inside the shape. CSS Text Decoration 4,
  /// `text-shadow`, and CSS Backgrounds 3, `box-shadow`.
  public struct Shadow: Hashable, Sendable {
    /// The distance by which the shadow is moved to the right, in layout units; negative for the left.
    public var x: Double
    /// The distance by which the shadow is moved down, in layout units; negative for up.
    public var y: Double
    /// The blur radius in layout units: twice the standard deviation of the Gaussian blur. The shadow is not blurred if
    /// the radius is 0 or less.
    public var blur: Double
    /// The shadow's color.
    public var color: RGBAColor
    /// Whether the shadow is drawn inside the shape, as if the shape were a hole in the page, and not behind the shape.
    public var isInner: Bool

    /// A shadow; by default behind the shape, and black with half opacity.
    public init(
      x: Double = 0, y: Double = 0, blur: Double = 0,
      color: RGBAColor = RGBAColor(red: 0, green: 0, blue: 0, alpha: 128),
      isInner: Bool = false
    ) {
      self.x = x
      self.y = y
      self.blur = blur
      self.color = color
      self.isInner = isInner
    }
  }
}

extension TextStyle.Shadow {
  /// Whether the shadow can be drawn and seen: its color is not transparent, and its position is finite.
  package var isVisible: Bool { color.alpha > 0 && x.isFinite && y.isFinite }

  /// The distance by which blurring enlarges the shadow at each side, in layout units: three standard deviations.
  package var reach: Double { blur > 0 && blur.isFinite ? 1.5 * blur : 0 }
}
