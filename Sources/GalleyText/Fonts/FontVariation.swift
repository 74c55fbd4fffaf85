/// A position on one axis of a variable font. CSS Fonts 4, §8.2 (`font-variation-settings`).
public struct FontVariation: Hashable, Sendable {
  /// The axis's tag, such as `wght` or `GRAD`.
  public var tag: OpenTypeTag

  /// The position, in the units of the axis (user coordinates). Positions outside of the axis are clamped to its range.
  public var value: Double

  /// A position on an axis. It overrides the position that a style's weight, stretch or slant gives for this axis.
  public init(tag: OpenTypeTag, value: Double) {
    self.tag = tag
    self.value = value
  }
}
