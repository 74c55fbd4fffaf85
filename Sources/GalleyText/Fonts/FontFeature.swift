/// An OpenType feature switched for a stretch of text. CSS Fonts 4, 6.12 (`font-feature-settings`).
public struct FontFeature: Hashable, Sendable {
  /// Which feature, such as `liga` or `ss01`.
  public var tag: OpenTypeTag

  /// 0 is off, 1 on; features with alternates take the alternate's number from 1.
  public var value: UInt32

  /// Switches a feature on unless a value says otherwise.
  public init(tag: OpenTypeTag, value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }
}
