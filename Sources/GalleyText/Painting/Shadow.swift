extension TextStyle {
  /// A blurred copy of what is drawn, moved and in one color, under it or inside it. CSS Text Decoration 4,
  /// `text-shadow`, and CSS Backgrounds 3, `box-shadow`.
  public struct Shadow: Hashable, Sendable {
    /// How far the shadow is moved to the right, in layout units; negative to the left.
    public var x: Double
    /// How far the shadow is moved down, in layout units; negative up.
    public var y: Double
    /// The blur radius in layout units: the standard deviation of the Gaussian blur is half of it. Zero or less
    /// does not blur.
    public var blur: Double
    /// The shadow's color.
    public var color: RGBAColor
    /// Whether the shadow falls into the shape, as if the shape were cut out of the page, and not onto what is behind it.
    public var isInner: Bool

    /// A shadow behind the shape, black with half opacity unless a color is given.
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
  /// Whether anything of it can be seen.
  package var isVisible: Bool { color.alpha > 0 && x.isFinite && y.isFinite }

  /// How far beyond the moved shape the shadow reaches, in layout units: three standard deviations of the blur.
  package var reach: Double { blur > 0 && blur.isFinite ? 1.5 * blur : 0 }
}
