extension TextStyle {
  /// Whether texts in the two styles may be shaped together, as one item: all shaping properties are equal.
  ///
  /// Letter and word spacing are shaping properties because an item has one value of each. Vertical alignment is a
  /// shaping property because text is not shaped across a change of alignment (CSS Text 3, §7.3). Line and paint
  /// properties are not compared.
  public func hasSameShaping(as other: TextStyle) -> Bool {
    size == other.size && weight == other.weight && slant == other.slant && stretch == other.stretch
      && letterSpacing == other.letterSpacing && wordSpacing == other.wordSpacing
      && verticalAlign == other.verticalAlign && variants == other.variants && language == other.language
      && script == other.script
      && textOrientation == other.textOrientation && textCombineUpright == other.textCombineUpright
      && families == other.families
      && features == other.features && variations == other.variations
  }

  /// Whether a text has the same geometry in both styles: all shaping and line properties are equal. Paint,
  /// `textTransform` and `textSizeAdjust` are not compared, so the geometry may differ if the text is transformed or
  /// scaled.
  public func hasSameMeasurements(as other: TextStyle) -> Bool {
    lineHeight == other.lineHeight && whiteSpace == other.whiteSpace && enclosing == other.enclosing
      && emphasis == other.emphasis && hasSameShaping(as: other)
  }
}

extension TextStyle {
  /// Whether every text has the same lines in both styles, at every scale: all properties except paint are equal.
  package func hasSameGeometry(as other: TextStyle) -> Bool {
    textTransform == other.textTransform && textSizeAdjust == other.textSizeAdjust && hasSameMeasurements(as: other)
  }

  /// This style with the paint properties of another style.
  package func painted(like other: TextStyle) -> TextStyle {
    var style = self
    style.color = other.color
    style.backgroundColor = other.backgroundColor
    style.decorations = other.decorations
    style.shadows = other.shadows
    style.stroke = other.stroke
    style.glyphTransform = other.glyphTransform
    style.palette = other.palette
    style.emphasisColor = other.emphasisColor
    style.opacity = other.opacity
    return style
  }

  /// Hashes the properties that `hasSameGeometry(as:)` compares.
  func hashGeometry(into hasher: inout Hasher) {
    painted(like: Self.unpainted).hash(into: &hasher)
  }

  private static let unpainted = TextStyle()
}
