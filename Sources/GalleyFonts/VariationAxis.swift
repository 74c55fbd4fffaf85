public import GalleyText

/// One axis of a variable font, in the axis's own units: OpenType `fvar`.
public struct VariationAxis: Hashable, Sendable {
  /// The axis's tag: `wght`, `wdth`, `opsz`, …
  public var tag: OpenTypeTag
  /// The least value; lower ones are raised to it.
  public var minimum: Double
  /// The value where none is asked for.
  public var defaultValue: Double
  /// The greatest value; higher ones are lowered to it.
  public var maximum: Double

  /// An axis from its `fvar` record.
  public init(tag: OpenTypeTag, minimum: Double, defaultValue: Double, maximum: Double) {
    self.tag = tag
    self.minimum = minimum
    self.defaultValue = defaultValue
    self.maximum = maximum
  }
}
