extension WordCache {
  /// The result of `record(_:shapedBy:_:into:run:)`.
  struct Recorded {
    /// Whether the item's glyphs were appended. If not, the item must be shaped whole.
    var isComplete = false
    /// How many words were in the cache or were assembled, and how many were shaped.
    var foundCount = 0
    var shapedCount = 0
  }

  /// Writes the cache: shapes the words of an item that are not cached with `shaper`, caches them, and appends the
  /// item's glyphs to `run` in visual order.
  ///
  /// The cache chooses which words are shaped together, because only `DependenceRule` knows which words depend on each
  /// other. Appends nothing if the item must be shaped whole: if text outside the item may change its glyphs, if a word
  /// is too long, or if the result of `shaper` cannot be divided.
  func record(
    _ item: ItemWords, shapedBy shaper: Shaper, _ scratch: inout WordScratch, into glyphs: inout GlyphArrays,
    run: inout GlyphSlice
  ) -> Recorded {
    guard item.standsAlone else { return Recorded() }
    var recorder = WordRecorder(cache: self, item: item, shaper: shaper)
    recorder.result.isComplete = recorder.record(&scratch, into: &glyphs, run: &run)
    return recorder.result
  }
}
