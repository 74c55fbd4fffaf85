public import GalleyText

extension FontFace {
  /// One axis of a variable font: OpenType table `fvar`. Its values are in the axis's own units.
  public struct VariationAxis: Hashable, Sendable {
    /// The axis's tag: `wght`, `wdth`, `opsz`, …
    public var tag: OpenTypeTag
    /// The least value. Smaller values count as this value.
    public var minimum: Double
    /// The value that is used if a style gives none.
    public var defaultValue: Double
    /// The greatest value. Greater values count as this value.
    public var maximum: Double

    /// An axis with the values of an `fvar` record.
    public init(tag: OpenTypeTag, minimum: Double, defaultValue: Double, maximum: Double) {
      self.tag = tag
      self.minimum = minimum
      self.defaultValue = defaultValue
      self.maximum = maximum
    }
  }
}
