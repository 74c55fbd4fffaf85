extension TextStyle {
  /// The stored properties of a ``TextStyle``. Each of them is documented at the property of ``TextStyle`` that has the
  /// same name.
  ///
  /// `==` compares the properties in the order of their declarations. Properties that are cheap to compare and often
  /// differ come first, arrays come last.
  struct Values: Hashable, Sendable {
    var size: Double
    var weight: FontWeight
    var color: RGBAColor
    var slant: FontSlant
    var stretch: FontStretch
    var letterSpacing: Double
    var wordSpacing: Double
    var verticalAlign: TextStyle.VerticalAlign
    var lineHeight: TextStyle.LineHeight?
    var whiteSpace: ParagraphStyle.WhiteSpace?
    var variants: FontVariants
    var textOrientation: ParagraphStyle.TextOrientation?
    var textCombineUpright: TextStyle.TextCombineUpright
    var textSizeAdjust: ParagraphStyle.TextSizeAdjust
    var textTransform: TextStyle.TextTransform
    var backgroundColor: RGBAColor?
    var language: LanguageTag?
    var script: ScriptTag?
    var stroke: TextStyle.Stroke?
    var glyphTransform: TextStyle.GlyphTransform?
    var palette: FontPalette
    var emphasis: TextStyle.Emphasis
    var emphasisColor: RGBAColor?
    var opacity: Double
    var decorations: [TextStyle.Decoration]
    var shadows: [TextStyle.Shadow]
    var families: [String]
    var features: [FontFeature]
    var variations: [FontVariation]
    var enclosing: [EnclosingBox] = []
  }
}
