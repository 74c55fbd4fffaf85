extension MeasureCache {
  /// The largest number of texts and bytes that a ``MeasureCache`` keeps. If one of the two is exceeded, the cache
  /// removes the texts whose last request is the longest ago.
  public struct Limit: Hashable, Sendable {
    /// The largest number of texts. With values below 1 the cache keeps no texts.
    public var texts: Int
    /// The largest number of bytes. The size of a text is estimated from its arrays. A text that is larger than the
    /// limit is not kept.
    public var bytes: Int

    /// A limit on texts, on bytes, or on both; by default neither is limited.
    public init(texts: Int = .max, bytes: Int = .max) {
      self.texts = texts
      self.bytes = bytes
    }

    /// 32 MiB: enough for ten thousand labels and more, or for one novel.
    public static let standard = MeasureCache.Limit(bytes: 32 << 20)
  }
}
