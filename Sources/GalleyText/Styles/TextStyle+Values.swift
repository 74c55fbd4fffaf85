extension TextStyle {
  /// The properties of a style, documented there.
  ///
  /// In the order of ==: cheap and often different first, arrays last.
  struct Values: Hashable, Sendable {
    var size: Double
    var weight: FontWeight
    var color: Color
    var slant: FontSlant
    var stretch: FontStretch
    var letterSpacing: Double
    var wordSpacing: Double
    var verticalAlign: VerticalAlign
    var lineHeight: LineHeight?
    var whiteSpace: WhiteSpace?
    var variants: FontVariants
    var textOrientation: TextOrientation?
    var textCombineUpright: TextCombineUpright
    var textSizeAdjust: TextSizeAdjust
    var textTransform: TextTransform
    var backgroundColor: Color?
    var language: LanguageTag?
    var script: ScriptTag?
    var stroke: TextStroke?
    var glyphTransform: GlyphTransform?
    var decorations: [Decoration]
    var shadows: [Shadow]
    var families: [String]
    var features: [FontFeature]
    var variations: [FontVariation]
  }
}
