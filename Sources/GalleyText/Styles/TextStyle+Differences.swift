extension TextStyle {
  /// The names of the properties that decide geometry and differ from those of another style. Empty if and only if
  /// ``hasSameGeometry(as:)`` returns `true`. The order is that of the kinds in the description of `TextStyle`.
  func geometryProperties(unlike other: TextStyle) -> [String] {
    let properties: [(name: String, differs: Bool)] = [
      ("textTransform", textTransform != other.textTransform), ("families", families != other.families),
      ("size", size != other.size), ("weight", weight != other.weight), ("stretch", stretch != other.stretch),
      ("slant", slant != other.slant), ("variants", variants != other.variants),
      ("features", features != other.features), ("variations", variations != other.variations),
      ("language", language != other.language), ("script", script != other.script),
      ("letterSpacing", letterSpacing != other.letterSpacing),
      ("wordSpacing", wordSpacing != other.wordSpacing), ("verticalAlign", verticalAlign != other.verticalAlign),
      ("textOrientation", textOrientation != other.textOrientation),
      ("textCombineUpright", textCombineUpright != other.textCombineUpright),
      ("lineHeight", lineHeight != other.lineHeight), ("whiteSpace", whiteSpace != other.whiteSpace),
      ("enclosing", enclosing != other.enclosing),
      ("emphasis", emphasis != other.emphasis),
      ("textSizeAdjust", textSizeAdjust != other.textSizeAdjust),
    ]
    return properties.filter(\.differs).map(\.name)
  }
}
