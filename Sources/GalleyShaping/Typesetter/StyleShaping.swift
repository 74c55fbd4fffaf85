internal import GalleyFonts
internal import GalleyText

/// What a style means for shaping: its faces, features and language, looked up once.
///
/// Belongs to one shaping context, hence to one thread at a time.
final class StyleShaping {
  /// The style's keys that decide glyphs; size, spacing and alignment scale or move them only.
  struct Key: Hashable {
    var weight: FontWeight
    var slant: FontSlant
    var stretch: FontStretch
    var spacesLetters: Bool
    var language: LanguageTag?
    var families: [String]
    var features: [FontFeature]
    var variations: [FontVariation]

    init(_ style: TextStyle) {
      weight = style.weight
      slant = style.slant
      stretch = style.stretch
      spacesLetters = style.letterSpacing != 0
      language = style.language
      families = style.families
      features = style.features
      variations = style.variations
    }
  }

  let stack: FontStack
  let features: FeatureList
  let language: ShapingLanguage

  init(_ key: Key, library: FontLibrary) {
    stack = FontStack(
      library: library, families: key.families,
      traits: FontTraits(weight: key.weight, stretch: key.stretch, slant: key.slant), variations: key.variations,
      language: key.language)
    features = FeatureList(key.features, spacesLetters: key.spacesLetters)
    language = ShapingLanguage(key.language)
  }
}

extension TextStyle {
  /// Whether the keys that decide glyphs are equal: those of `StyleShaping.Key`, compared without collecting them.
  func choosesGlyphsLike(_ other: TextStyle) -> Bool {
    weight == other.weight && slant == other.slant && stretch == other.stretch
      && (letterSpacing != 0) == (other.letterSpacing != 0) && language == other.language
      && families == other.families && features == other.features && variations == other.variations
  }
}
