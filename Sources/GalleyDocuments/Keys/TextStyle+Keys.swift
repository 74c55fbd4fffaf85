internal import GalleyDump
internal import GalleyText

extension TextStyle {
  /// The keys of a text style in the order in which they are written: one for each property, and further spellings that
  /// are only read.
  static let documentKeys = DocumentKeys<StylePatch>(
    fontKeys + paintKeys + lineKeys + textKeys + variantKeys + spellings)

  private static let fontKeys: [DocumentKey<StylePatch>] = [
    .init("fontFamily", \.families, FamiliesForm(), "Families in order of preference; empty for the library's order."),
    .init(length: "fontSize", \.size, .size, "The font size; multiples are of the font size of the text around."),
    .init("fontWeight", \.weight, WeightForm(), "How bold the font is."),
    .init("fontStyle", \.slant, SlantForm(), "Whether the font is upright, italic or slanted."),
    .init("fontStretch", \.stretch, StretchForm(), "How wide the font is, in per cent."),
    .init("features", \.features, TagsForm.features, "OpenType features that are set to numbers."),
    .init("variations", \.variations, TagsForm.variations, "Positions on the axes of variable fonts."),
    .init("language", \.language, OptionalForm(LanguageForm()), "The language of the text."),
    .init("script", \.script, OptionalForm(ScriptForm()), "The script of the text; `null` for that of the characters."),
    .init(
      length: "letterSpacing", \.letterSpacing, .letterSpacing, isNormal: true,
      "Space that is added between characters; multiples are of the font size."),
    .init(
      length: "wordSpacing", \.wordSpacing, .wordSpacing, isNormal: true,
      "Space that is added to spaces between words; multiples are of the font size."),
  ]

  private static let paintKeys: [DocumentKey<StylePatch>] = [
    .init("color", \.color, ColorForm(), "The color of the text."),
    .init(
      "backgroundColor", \.backgroundColor, OptionalForm(ColorForm()), "The color behind the text; `null` for none."),
    .init("textDecoration", \.decorations, DecorationsForm(), "Lines under, over or through the text."),
    .init("textShadow", \.shadows, ShadowsForm.text, "Shadows of the glyphs, the front one first."),
    .init(
      "textStroke", \.stroke, OptionalForm(StrokeForm()), "A line along the outlines of the glyphs; `null` for none."),
    .init(
      "paintOrder", \.paintOrder, KeywordForm(),
      "Whether the fill of the glyphs or the line of `textStroke` is drawn first."),
    .init(
      "glyphTransform", \.glyphTransform, OptionalForm(GlyphTransformForm()),
      "A transform of each glyph, which does not move other text; `null` for none."),
    .init("fontPalette", \.palette, FontPaletteForm(), "The colors of color fonts."),
    .init(
      "textEmphasisColor", \.emphasisColor, OptionalForm(ColorForm()),
      "The color of emphasis marks; `null` for the text's color."),
    .opacity,
  ]

  private static let lineKeys: [DocumentKey<StylePatch>] = [
    .verticalAlign,
    .lineHeight,
    .init(
      "whiteSpace", \.whiteSpace, OptionalForm(KeywordForm()),
      "How white space is kept and lines wrap; `null` for the paragraph's value."),
    .init(
      "wordBreak", \.wordBreak, OptionalForm(KeywordForm()),
      "Where lines may break inside words; `null` for the paragraph's value."),
    .init(
      "lineBreak", \.lineBreak, OptionalForm(KeywordForm()),
      "How strict the rules of line breaking are; `null` for the paragraph's value."),
    .init(
      "overflowWrap", \.overflowWrap, OptionalForm(KeywordForm()),
      "Whether a word that does not fit is broken; `null` for the paragraph's value."),
    .init(
      "hyphens", \.hyphens, OptionalForm(KeywordForm()),
      "Whether words are hyphenated; `null` for the paragraph's value."),
    .init(
      "textOrientation", \.textOrientation, OptionalForm(KeywordForm()),
      "How characters stand in vertical lines; `null` for the paragraph's value."),
    .init(
      "inlineBoxes", \.enclosing, ListForm(EnclosingBoxForm()),
      "The styles of the spans around the text, the outermost first. Spans inside spans set it."),
    .init("textEmphasisStyle", \.emphasis.mark, EmphasisMarkForm(), "The marks over or under characters."),
    .init("textEmphasisPosition", \.emphasis.position, EmphasisPositionForm(), "The sides on which these marks are."),
  ]

  private static let textKeys: [DocumentKey<StylePatch>] = [
    .init("textTransform", \.textTransform, TextTransformForm(), "How letters are replaced before they are drawn.")
      .inherited,
    .init(
      "textCombineUpright", \.textCombineUpright, TextCombineUprightForm(),
      "Which characters stand side by side in vertical lines."
    ).inherited,
    .init(
      "textSizeAdjust", \.textSizeAdjust, TextSizeAdjustForm(), "Whether `fontScale` changes the size of the text."
    ).inherited,
  ]

  private static let variantKeys: [DocumentKey<StylePatch>] = [
    .init("fontVariantCaps", \.variants.caps, KeywordForm(), "Which small capitals are used.").inherited,
    .init("fontKerning", \.variants.kerning, KeywordForm(), "Whether the font's kerning is used.").inherited,
    .init("fontVariantPosition", \.variants.position, KeywordForm(), "Whether raised or lowered glyphs are used.")
      .inherited,
    .init("fontVariantLigatures", \.variants.ligatures, WordSetForm.ligatures, "Which ligatures are used.").inherited,
    .init("fontVariantNumeric", \.variants.numeric, WordSetForm.numeric, "Which forms of numbers are used.").inherited,
    .init(
      "fontVariantEastAsian", \.variants.eastAsian, WordSetForm.eastAsian,
      "Which forms of East Asian characters are used."
    ).inherited,
    .init(
      "fontSynthesisSmallCaps", \.variants.synthesizesSmallCaps, SynthesisForm(),
      "Whether small capitals are made of capitals if the font has none. " + synthesisDefault
    ).inherited,
    .init(
      "fontSynthesisWeight", \.variants.synthesizesWeight, SynthesisForm(),
      "Whether bold text is drawn with thicker strokes if the font has no bold face. " + synthesisDefault
    ).inherited,
    .init(
      "fontSynthesisStyle", \.variants.synthesizesStyle, SynthesisForm(),
      "Whether italic text is drawn slanted if the font has no italic face. " + synthesisDefault
    ).inherited,
    .fontSynthesis.inherited,
    .init(
      "fontOpticalSizing", \.variants.adjustsOpticalSize, SynthesisForm(),
      "Whether the axis `opsz` of variable fonts follows the font size."
    ).inherited,
    .init(
      "fontSizeAdjust", \.variants.sizeAdjust, FontSizeAdjustForm(),
      "The size of the letters in proportion to the font size, for all faces."
    ).inherited,
  ]

  /// The default of synthesis in a document that names font files.
  private static let synthesisDefault = "In a document with `fonts` the default is `none`."

  /// Keys that are only read.
  private static let spellings: [DocumentKey<StylePatch>] =
    [.font, .fontWidth, .featureSettings, .variationSettings] + DocumentKey.decorationLonghands
}
