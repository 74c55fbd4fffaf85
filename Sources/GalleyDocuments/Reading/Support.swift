internal import GalleyText

/// The CSS properties that have no effect.
///
/// They are valid: the result lists their key paths in `unsupported`.
enum Support {
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
    "textEmphasis", "textEmphasisSkip", "font", "fontFeatureSettings", "fontLanguageOverride",
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
