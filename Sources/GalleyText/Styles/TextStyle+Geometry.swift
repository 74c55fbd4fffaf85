extension TextStyle {
  /// Whether texts in the two styles may be shaped together, as one item: all shaping properties are equal.
  ///
  /// Letter and word spacing are shaping properties because an item has one value of each. Vertical alignment is a
  /// shaping property because text is not shaped across a change of alignment (CSS Text 3, §7.3). Line and paint
  /// properties are not compared.
  public func hasSameShaping(as other: TextStyle) -> Bool {
    values.shaping == other.values.shaping
  }

  /// Whether a text has the same geometry in both styles: all shaping and line properties are equal. Paint,
  /// `textTransform` and `textSizeAdjust` are not compared, so the geometry may differ if the text is transformed or
  /// scaled.
  public func hasSameMeasurements(as other: TextStyle) -> Bool {
    values.line == other.values.line && values.shaping == other.values.shaping
  }
}

extension TextStyle {
  /// Whether every text has the same lines in both styles, at every scale: all properties except paint are equal.
  package func hasSameGeometry(as other: TextStyle) -> Bool {
    values.text == other.values.text && hasSameMeasurements(as: other)
  }

  /// This style with the paint properties of another style.
  package func painted(like other: TextStyle) -> TextStyle {
    var style = self
    style.values.paint = other.values.paint
    return style
  }

  /// Hashes the properties that `hasSameGeometry(as:)` compares.
  func hashGeometry(into hasher: inout Hasher) {
    hasher.combine(values.text)
    hasher.combine(values.shaping)
    hasher.combine(values.line)
  }
}
