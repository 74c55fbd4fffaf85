/// An OpenType feature that a style switches on or off, such as `liga`. CSS Fonts 4, §6.12 (`font-feature-settings`).
public struct FontFeature: Hashable, Sendable {
  /// The feature's tag, such as `liga` or `ss01`.
  public var tag: OpenTypeTag

  /// 0 for off, 1 for on. For features with several alternates: the number of the alternate, counted from 1.
  public var value: UInt32

  /// A feature with a value; switched on by default.
  public init(tag: OpenTypeTag, value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }
}
