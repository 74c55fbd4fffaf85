internal import GalleyText

/// The values of keys that have an effect, and the CSS properties that have none.
///
/// A value outside these sets is valid but has no effect: the result lists its key path in `unsupported`.
enum Support {
  static let wordBreak = Set(ParagraphStyle.WordBreak.allCases.filter(\.isSupported))

  /// CSS's other properties of text, in camelCase. They are valid in a style and in a paragraph and have no effect.
  ///
  /// From CSS Text 4, Text Decoration 4, Fonts 4 and 5, Inline 3, Writing Modes 4, Ruby 1, Overflow 4, Rhythmic Sizing
  /// 1 and Size Adjustment 1.
  static let otherProperties: Set<String> = [
    "textAlignAll", "textWrapMode", "textWrapStyle", "textGroupAlign",
    "whiteSpaceCollapse", "whiteSpaceTrim", "wordSpaceTransform", "wordWrap", "wrapBefore", "wrapAfter", "wrapInside",
    "linePadding", "textSpacing",
    "textDecorationLine", "textDecorationStyle", "textDecorationColor", "textDecorationThickness",
    "textDecorationSkip", "textDecorationSkipInk", "textDecorationSkipBox", "textDecorationSkipSelf",
    "textDecorationSkipSpaces", "textDecorationTrim", "textUnderlineOffset", "textUnderlinePosition",
    "textEmphasis", "textEmphasisColor", "textEmphasisPosition", "textEmphasisSkip", "textEmphasisStyle",
    "font", "fontFeatureSettings", "fontLanguageOverride", "fontSizeAdjust",
    "fontSynthesisPosition", "fontVariant", "fontVariantAlternates",
    "fontVariantEmoji", "fontVariationSettings", "fontWidth",
    "alignmentBaseline", "baselineShift", "baselineSource", "dominantBaseline", "initialLetter", "initialLetterAlign",
    "initialLetterWrap", "inlineSizing", "lineFitEdge", "textBoxEdge", "textBoxTrim",
    "glyphOrientationVertical",
    "rubyAlign", "rubyMerge", "rubyOverhang", "rubyPosition",
    "maxLines", "quotes",
    "lineGrid", "lineSnap", "lineHeightStep", "textRendering",
  ]
}
