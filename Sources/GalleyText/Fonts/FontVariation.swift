/// A position on one axis of a variable font. CSS Fonts 4, 8.2 (`font-variation-settings`).
public struct FontVariation: Hashable, Sendable {
  /// Which axis, such as `wght` or `GRAD`.
  public var tag: OpenTypeTag

  /// The position in the axis's own user scale; the font clamps it to what it has.
  public var value: Double

  /// Sets an axis; it wins over what weight, stretch and slant ask of the same axis.
  public init(tag: OpenTypeTag, value: Double) {
    self.tag = tag
    self.value = value
  }
}
