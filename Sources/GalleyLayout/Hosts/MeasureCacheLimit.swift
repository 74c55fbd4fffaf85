extension MeasureCache {
  /// How much a ``MeasureCache`` keeps: it forgets what was asked for longest ago as soon as one of the two is exceeded.
  public struct Limit: Hashable, Sendable {
    /// How many texts; below 1 keeps none.
    public var texts: Int
    /// How many bytes, as near as counting arrays comes; a text that takes more alone is not kept.
    public var bytes: Int

    /// A limit of either, or both.
    public init(texts: Int = .max, bytes: Int = .max) {
      self.texts = texts
      self.bytes = bytes
    }

    /// 32 MiB: the labels of some screens, ten thousand and more, or a novel.
    public static let standard = MeasureCache.Limit(bytes: 32 << 20)
  }
}
