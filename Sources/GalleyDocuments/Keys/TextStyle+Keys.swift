internal import GalleyDump
internal import GalleyText

extension TextStyle {
  /// The keys of a text style: one for each property, in the order in which they are written.
  static let documentKeys = DocumentKeys<StylePatch>(fontKeys + paintKeys + lineKeys + textKeys + variantKeys)

  private static let fontKeys: [DocumentKey<StylePatch>] = [
    .init("fontFamily", \.families, ListForm(StringForm())),
    .init(length: "fontSize", \.size, .size),
    .init("fontWeight", \.weight, WeightForm()),
    .init("fontStyle", \.slant, SlantForm()),
    .init("fontStretch", \.stretch, StretchForm()),
    .init("features", \.features, TagsForm.features),
    .init("variations", \.variations, TagsForm.variations),
    .init("language", \.language, OptionalForm(LanguageForm())),
    .init("script", \.script, OptionalForm(ScriptForm())),
    .init(length: "letterSpacing", \.letterSpacing, .letterSpacing),
    .init(length: "wordSpacing", \.wordSpacing, .wordSpacing),
  ]

  private static let paintKeys: [DocumentKey<StylePatch>] = [
    .init("color", \.color, ColorForm()),
    .init("backgroundColor", \.backgroundColor, OptionalForm(ColorForm())),
    .init("textDecoration", \.decorations, OneOrManyForm(TextStyle.Decoration.documentForm)),
    .init("textShadow", \.shadows, TextShadowForm()),
    .init("textStroke", \.stroke, OptionalForm(TextStyle.Stroke.documentForm)),
    .init("glyphTransform", \.glyphTransform, OptionalForm(GlyphTransformForm())),
    .opacity,
  ]

  private static let lineKeys: [DocumentKey<StylePatch>] = [
    .verticalAlign,
    .lineHeight,
    .init("whiteSpace", \.whiteSpace, OptionalForm(KeywordForm())),
    .init("textOrientation", \.textOrientation, OptionalForm(KeywordForm())),
  ]

  private static let textKeys: [DocumentKey<StylePatch>] = [
    .init("textTransform", \.textTransform, TextTransformForm()).inherited,
    .init("textCombineUpright", \.textCombineUpright, TextCombineUprightForm()).inherited,
    .init("textSizeAdjust", \.textSizeAdjust, TextSizeAdjustForm()).inherited,
  ]

  private static let variantKeys: [DocumentKey<StylePatch>] = [
    .init("fontVariantCaps", \.variants.caps, KeywordForm()).inherited,
    .init("fontKerning", \.variants.kerning, KeywordForm()).inherited,
    .init("fontVariantPosition", \.variants.position, KeywordForm()).inherited,
    .init("fontVariantLigatures", \.variants.ligatures, WordSetForm.ligatures).inherited,
    .init("fontVariantNumeric", \.variants.numeric, WordSetForm.numeric).inherited,
    .init("fontVariantEastAsian", \.variants.eastAsian, WordSetForm.eastAsian).inherited,
    .init("fontSynthesisSmallCaps", \.variants.synthesizesSmallCaps, SynthesisForm()).inherited,
    .fontSynthesis.inherited,
  ]
}
