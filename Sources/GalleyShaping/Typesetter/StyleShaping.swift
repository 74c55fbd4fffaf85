internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

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
    var variants: FontVariants
    var language: LanguageTag?
    var script: ScriptTag?
    var families: [String]
    var features: [FontFeature]
    var variations: [FontVariation]

    init(_ style: TextStyle) {
      weight = style.weight
      slant = style.slant
      stretch = style.stretch
      spacesLetters = style.letterSpacing != 0
      variants = style.variants
      language = style.language
      script = style.script
      families = style.families
      features = style.features
      variations = style.variations
    }
  }

  let stack: FontStack
  /// What always goes to the stack's first face, and whether all printable ASCII does.
  let plainCoverage: Coverage
  let hasPlainASCII: Bool
  /// The features of all text but small capitals.
  let features: FeatureList
  /// With the features for the capitals that the style asks for.
  private(set) lazy var featuresWithCaps = features(adding: variants.capsFeatures)
  private(set) lazy var featuresWithSmallCaps = features(adding: ["smcp"])
  private(set) lazy var featuresWithAllSmallCaps = features(adding: ["smcp", "c2sc"])
  /// With the half widths of full-width punctuation, in horizontal and in vertical lines.
  private(set) lazy var featuresWithHalfWidths = features(adding: ["halt"])
  private(set) lazy var featuresWithVerticalHalfWidths = features(adding: ["vhal"])
  /// With half, third and quarter widths: what combined characters try before they are made narrower.
  private(set) lazy var featuresWithNarrowWidths = ["hwid", "twid", "qwid"].map { features(adding: [$0]) }
  /// How items in the style's faces are shaped, and the words seen in them.
  @exclusivity(unchecked) var plans = ShapePlanCache()
  /// The faces of clusters that were asked about before.
  @exclusivity(unchecked) var chosenFaces = ChosenFaces()
  /// How faces draw full-width punctuation.
  var halfWidths: [HalfWidth.Key: HalfWidth] = [:]
  let language: LanguageTag?
  /// The script that the style sets; nil leaves that to the characters.
  let script: Script?
  let shapingLanguage: ShapingLanguage
  let variants: FontVariants
  /// What faces do for capitals, by face and script.
  var capitalsPlans: [Int: CapitalsPlan] = [:]
  private let key: Key

  init(_ key: Key, library: FontLibrary) {
    stack = FontStack(
      library: library, families: key.families,
      traits: FontTraits(weight: key.weight, stretch: key.stretch, slant: key.slant), variations: key.variations,
      language: key.language)
    plainCoverage = stack.plainCoverage
    hasPlainASCII = plainCoverage.hasPrintableASCII
    self.key = key
    features = FeatureList(
      variants: key.variants.features, spacesLetters: key.spacesLetters, features: key.features)
    language = key.language
    script = key.script.flatMap { Script(name: $0.rawValue) ?? .unknown }
    shapingLanguage = ShapingLanguage(key.language)
    variants = key.variants
  }

  private func features(adding tags: [StaticString]) -> FeatureList {
    FeatureList(
      variants: variants.features, adding: tags, spacesLetters: key.spacesLetters, features: key.features)
  }
}

extension TextStyle {
  /// Whether the keys that decide glyphs are equal: those of `StyleShaping.Key`, compared without collecting them.
  func choosesGlyphsLike(_ other: TextStyle) -> Bool {
    weight == other.weight && slant == other.slant && stretch == other.stretch
      && (letterSpacing != 0) == (other.letterSpacing != 0) && variants == other.variants && language == other.language
      && script == other.script
      && families == other.families && features == other.features && variations == other.variations
  }
}
