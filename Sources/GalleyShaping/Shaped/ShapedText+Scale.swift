internal import GalleyText

extension ShapedText {
  /// The text at another scale: the source scaled by `AttributedText.scaled(by:)`, prepared by the same typesetter.
  /// Returns this text if the scale is 1.
  ///
  /// Cached words do not depend on the font size, so they are not shaped again. The results of the last few scales are
  /// cached, for all threads.
  ///
  ///     shaped.scaled(by: 2).layout(width: 640)  // in `unicode` the lines of shaped.layout(width: 320), doubled
  public func scaled(by scale: Double) -> ShapedText {
    let scale = scale.textScale
    return rememberedScale(scale) ?? rememberScale(scale, preparedAgain(at: scale))
  }

  /// The text at a scale, prepared anew and not cached.
  package func preparedAgain(at scale: Double) -> ShapedText { typesetter.prepare(source.scaled(by: scale)) }

  /// The cached text at a scale; `nil` if it is not in the cache. Returns this text if the scale is 1.
  package func rememberedScale(_ scale: Double) -> ShapedText? {
    scale == 1 ? self : scales.object?.text(at: scale)
  }

  /// Caches the text at a scale. Returns the text that was stored first, if another thread was faster.
  package func rememberScale(_ scale: Double, _ shaped: ShapedText) -> ShapedText {
    scale == 1 ? self : (scales.object ?? scales.orSet(ScaleMemo())).remember(shaped, at: scale)
  }

  /// The text with letters set closer by these steps, one for each paragraph. `make` prepares the text if it is not in
  /// the cache.
  package func tightened(_ steps: [UInt8], _ make: () -> ShapedText) -> ShapedText {
    (scales.object ?? scales.orSet(ScaleMemo())).tightened(steps, make)
  }

  /// The text with glyphs that are `step` steps wider, or narrower if it is negative. `make` prepares the text if it is
  /// not in the cache; it returns `nil` if the text cannot be set with such glyphs.
  package func resized(_ step: Int, _ make: () -> ShapedText?) -> ShapedText? {
    (scales.object ?? scales.orSet(ScaleMemo())).resized(step, make)
  }
}
