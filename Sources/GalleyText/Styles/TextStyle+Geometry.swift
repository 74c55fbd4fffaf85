extension TextStyle {
  /// Whether text in both styles may be shaped as one item: all shaping keys are equal.
  ///
  /// Spacing counts because an item has one of each, and vertical alignment because text is not shaped across a change
  /// of it (CSS Text 3, 7.3). Line and paint keys do not count.
  public func shapesLike(_ other: TextStyle) -> Bool {
    size == other.size && weight == other.weight && slant == other.slant && stretch == other.stretch
      && letterSpacing == other.letterSpacing && wordSpacing == other.wordSpacing
      && verticalAlign == other.verticalAlign && variants == other.variants && language == other.language
      && textOrientation == other.textOrientation && textCombineUpright == other.textCombineUpright
      && families == other.families
      && features == other.features && variations == other.variations
  }

  /// Whether text in both styles has the same geometry: all shaping and line keys are equal, only paint may differ.
  public func measuresLike(_ other: TextStyle) -> Bool {
    lineHeight == other.lineHeight && whiteSpace == other.whiteSpace && shapesLike(other)
  }
}
