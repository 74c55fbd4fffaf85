internal import GalleyText

extension ShapedText {
  /// The text at a scale, as `AttributedText.scaled(by:)` makes it, prepared by the same typesetter.
  ///
  /// Words keep their glyphs, so that nothing is shaped that is remembered. The last few scales are kept, for all
  /// threads; 1 gives the text itself.
  ///
  ///     shaped.scaled(by: 2).layout(width: 640)  // in `unicode` the lines of shaped.layout(width: 320), doubled
  public func scaled(by scale: Double) -> ShapedText {
    let scale = scale.textScale
    return rememberedScale(scale) ?? rememberScale(scale, preparedAgain(at: scale))
  }

  /// The text at a scale, prepared and not remembered.
  package func preparedAgain(at scale: Double) -> ShapedText { typesetter.prepare(source.scaled(by: scale)) }

  /// The text at a scale; nil where it was not asked for lately.
  package func rememberedScale(_ scale: Double) -> ShapedText? {
    scale == 1 ? self : scales.object?.text(at: scale)
  }

  /// Remembers the text at a scale; what another thread remembers already comes back.
  package func rememberScale(_ scale: Double, _ shaped: ShapedText) -> ShapedText {
    scale == 1 ? self : (scales.object ?? scales.orSet(ScaleMemo())).remember(shaped, at: scale)
  }

  /// The text with letters set closer by these steps, one for each paragraph. `make` prepares the text if the cache
  /// does not have it.
  package func tightened(_ steps: [UInt8], _ make: () -> ShapedText) -> ShapedText {
    (scales.object ?? scales.orSet(ScaleMemo())).tightened(steps, make)
  }
}
