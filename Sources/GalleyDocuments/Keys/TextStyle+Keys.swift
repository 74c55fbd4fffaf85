internal import GalleyDump
internal import GalleyText

extension TextStyle {
  /// The keys of a text style in the order in which they are written: one for each property, and further spellings that
  /// are only read.
  static let documentKeys = DocumentKeys<StylePatch>(
    fontKeys + paintKeys + lineKeys + textKeys + variantKeys + spellings)

  private static let fontKeys: [DocumentKey<StylePatch>] = [
    .init(
      "fontFamily", \.families, form: FamiliesForm(),
      summary: "Families in order of preference; empty for the library's order."),
    .init(
      length: "fontSize", \.size, relative: .size,
      summary: "The font size; multiples are of the font size of the text around."),
    .init("fontWeight", \.weight, form: WeightForm(), summary: "How bold the font is."),
    .init("fontStyle", \.slant, form: SlantForm(), summary: "Whether the font is upright, italic or slanted."),
    .init("fontStretch", \.stretch, form: StretchForm(), summary: "How wide the font is, in per cent."),
    .init("features", \.features, form: TagsForm.features, summary: "OpenType features that are set to numbers."),
    .init("variations", \.variations, form: TagsForm.variations, summary: "Positions on the axes of variable fonts."),
    .init("language", \.language, form: OptionalForm(LanguageForm()), summary: "The language of the text."),
    .init(
      "script", \.script, form: OptionalForm(ScriptForm()),
      summary: "The script of the text; `null` for that of the characters."),
    .init(
      length: "letterSpacing", \.letterSpacing, relative: .letterSpacing, isNormal: true,
      summary: "Space that is added between characters; multiples are of the font size."),
    .init(
      length: "wordSpacing", \.wordSpacing, relative: .wordSpacing, isNormal: true,
      summary: "Space that is added to spaces between words; multiples are of the font size."),
  ]

  private static let paintKeys: [DocumentKey<StylePatch>] = [
    .init("color", \.color, form: ColorForm(), summary: "The color of the text."),
    .init(
      "backgroundColor", \.backgroundColor, form: OptionalForm(ColorForm()),
      summary: "The color behind the text; `null` for none."),
    .init("textDecoration", \.decorations, form: DecorationsForm(), summary: "Lines under, over or through the text."),
    .init("textShadow", \.shadows, form: ShadowsForm.text, summary: "Shadows of the glyphs, the front one first."),
    .init(
      "textStroke", \.stroke, form: OptionalForm(StrokeForm()),
      summary: "A line along the outlines of the glyphs; `null` for none."),
    .init(
      "paintOrder", \.paintOrder, form: KeywordForm(),
      summary: "Whether the fill of the glyphs or the line of `textStroke` is drawn first."),
    .init(
      "textGradient", \.gradient, form: OptionalForm(TextGradientForm()),
      summary: "Colors along a line as the fill of the text; `null` for `color` alone."),
    .init(
      "glyphTransform", \.glyphTransform, form: OptionalForm(GlyphTransformForm()),
      summary: "A transform of each glyph, which does not move other text; `null` for none."),
    .init("fontPalette", \.palette, form: FontPaletteForm(), summary: "The colors of color fonts."),
    .init(
      "textEmphasisColor", \.emphasisColor, form: OptionalForm(ColorForm()),
      summary: "The color of emphasis marks; `null` for the text's color."),
    .opacity,
  ]

  private static let lineKeys: [DocumentKey<StylePatch>] = [
    .verticalAlign,
    .lineHeight,
    .init(
      "whiteSpace", \.whiteSpace, form: OptionalForm(KeywordForm()),
      summary: "How white space is kept and lines wrap; `null` for the paragraph's value."),
    .init(
      "wordBreak", \.wordBreak, form: OptionalForm(KeywordForm()),
      summary: "Where lines may break inside words; `null` for the paragraph's value."),
    .init(
      "lineBreak", \.lineBreak, form: OptionalForm(KeywordForm()),
      summary: "How strict the rules of line breaking are; `null` for the paragraph's value."),
    .init(
      "overflowWrap", \.overflowWrap, form: OptionalForm(KeywordForm()),
      summary: "Whether a word that does not fit is broken; `null` for the paragraph's value."),
    .init(
      "hyphens", \.hyphens, form: OptionalForm(KeywordForm()),
      summary: "Whether words are hyphenated; `null` for the paragraph's value."),
    .init(
      "textOrientation", \.textOrientation, form: OptionalForm(KeywordForm()),
      summary: "How characters stand in vertical lines; `null` for the paragraph's value."),
    .init(
      "inlineBoxes", \.enclosing, form: ListForm(EnclosingBoxForm()),
      summary: "The styles of the spans around the text, the outermost first. Spans inside spans set it."),
    .init(
      "textEmphasisStyle", \.emphasis.mark, form: EmphasisMarkForm(), summary: "The marks over or under characters."),
    .init(
      "textEmphasisPosition", \.emphasis.position, form: EmphasisPositionForm(),
      summary: "The sides on which these marks are."),
  ]

  private static let textKeys: [DocumentKey<StylePatch>] = [
    .init(
      "textTransform", \.textTransform, form: TextTransformForm(),
      summary: "How letters are replaced before they are drawn."
    )
    .inherited,
    .init(
      "textCombineUpright", \.textCombineUpright, form: TextCombineUprightForm(),
      summary: "Which characters stand side by side in vertical lines."
    ).inherited,
    .init(
      "textSizeAdjust", \.textSizeAdjust, form: TextSizeAdjustForm(),
      summary: "Whether `fontScale` changes the size of the text."
    ).inherited,
  ]

  private static let variantKeys: [DocumentKey<StylePatch>] = [
    .init("fontVariantCaps", \.variants.caps, form: KeywordForm(), summary: "Which small capitals are used.").inherited,
    .init("fontKerning", \.variants.kerning, form: KeywordForm(), summary: "Whether the font's kerning is used.")
      .inherited,
    .init(
      "fontVariantPosition", \.variants.position, form: KeywordForm(),
      summary: "Whether raised or lowered glyphs are used."
    )
    .inherited,
    .init(
      "fontVariantLigatures", \.variants.ligatures, form: WordSetForm.ligatures, summary: "Which ligatures are used."
    ).inherited,
    .init(
      "fontVariantNumeric", \.variants.numeric, form: WordSetForm.numeric, summary: "Which forms of numbers are used."
    ).inherited,
    .init(
      "fontVariantEastAsian", \.variants.eastAsian, form: WordSetForm.eastAsian,
      summary: "Which forms of East Asian characters are used."
    ).inherited,
    .init(
      "fontVariantAlternates", \.variants.alternates, form: FontAlternatesForm(),
      summary: "Which alternate glyphs are used, by names of `fontFeatureValues`."
    ).inherited,
    .init(
      "fontVariantEmoji", \.variants.emoji, form: KeywordForm(), summary: "Whether emoji are drawn in color."
    ).inherited,
    .init(
      "fontLanguageOverride", \.variants.languageOverride, form: FontLanguageOverrideForm(),
      summary: "The OpenType language system whose features are used in place of that of the language."
    ).inherited,
    .init(
      "fontSynthesisSmallCaps", \.variants.synthesizesSmallCaps, form: SynthesisForm(),
      summary: "Whether small capitals are made of capitals if the font has none. " + synthesisDefault
    ).inherited,
    .init(
      "fontSynthesisWeight", \.variants.synthesizesWeight, form: SynthesisForm(),
      summary: "Whether bold text is drawn with thicker strokes if the font has no bold face. " + synthesisDefault
    ).inherited,
    .init(
      "fontSynthesisStyle", \.variants.synthesizesStyle, form: SynthesisForm(),
      summary: "Whether italic text is drawn slanted if the font has no italic face. " + synthesisDefault
    ).inherited,
    .fontSynthesis.inherited,
    .init(
      "fontOpticalSizing", \.variants.adjustsOpticalSize, form: SynthesisForm(),
      summary: "Whether the axis `opsz` of variable fonts follows the font size."
    ).inherited,
    .init(
      "fontSizeAdjust", \.variants.sizeAdjust, form: FontSizeAdjustForm(),
      summary: "The size of the letters in proportion to the font size, for all faces."
    ).inherited,
  ]

  /// The default of synthesis in a document that names font files.
  private static let synthesisDefault = "In a document with `fonts` the default is `none`."

  /// Keys that are only read.
  private static let spellings: [DocumentKey<StylePatch>] =
    [.font, .fontVariant, .textEmphasis, .fontWidth, .wordWrap, .featureSettings, .variationSettings]
    + DocumentKey.decorationLonghands
}
