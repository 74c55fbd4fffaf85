extension TextStyle {
  /// Whether text in both styles may be shaped as one item: all shaping keys are equal.
  ///
  /// Spacing counts because an item has one of each, and vertical alignment because text is not shaped across a change
  /// of it (CSS Text 3, 7.3). Line and paint keys do not count.
  public func hasSameShaping(as other: TextStyle) -> Bool {
    size == other.size && weight == other.weight && slant == other.slant && stretch == other.stretch
      && letterSpacing == other.letterSpacing && wordSpacing == other.wordSpacing
      && verticalAlign == other.verticalAlign && variants == other.variants && language == other.language
      && script == other.script
      && textOrientation == other.textOrientation && textCombineUpright == other.textCombineUpright
      && families == other.families
      && features == other.features && variations == other.variations
  }

  /// Whether text in both styles has the same geometry: all shaping and line keys are equal, only paint may differ.
  ///
  /// Unless they are scaled: `textSizeAdjust` does not count.
  public func hasSameMeasurements(as other: TextStyle) -> Bool {
    lineHeight == other.lineHeight && whiteSpace == other.whiteSpace && hasSameShaping(as: other)
  }
}

extension TextStyle {
  /// Whether text in both styles becomes the same lines at every scale: the text key is equal too, and whether they
  /// follow the scale; only paint may differ.
  package func hasSameGeometry(as other: TextStyle) -> Bool {
    textTransform == other.textTransform && textSizeAdjust == other.textSizeAdjust && hasSameMeasurements(as: other)
  }

  /// The style with another's paint keys.
  package func painted(like other: TextStyle) -> TextStyle {
    var style = self
    style.color = other.color
    style.backgroundColor = other.backgroundColor
    style.decorations = other.decorations
    style.shadows = other.shadows
    style.stroke = other.stroke
    style.glyphTransform = other.glyphTransform
    return style
  }

  /// Hashes what `hasSameGeometry(as:)` compares.
  func hashGeometry(into hasher: inout Hasher) {
    painted(like: Self.unpainted).hash(into: &hasher)
  }

  private static let unpainted = TextStyle()
}
