internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// The faces, features and language of a style, looked up once, and the caches that depend on them.
///
/// Belongs to one shaping context, so one thread uses it at a time.
final class StyleFonts {
  /// The properties of a style on which its glyphs depend. Font size, spacing and alignment only scale or move glyphs.
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
  /// The characters that always have the stack's first face, and whether they include all printable ASCII characters.
  let firstFaceCoverage: Coverage
  let firstFaceHasASCII: Bool
  /// Whether the style asks for widths of full-width characters, so that punctuation is not made narrower as well: CSS
  /// Text 4, §8.5.
  let setsWidths: Bool
  /// The shape plans of the style's faces, with the caches of words.
  @exclusivity(unchecked) var plans = ShapePlanCache()
  /// The cache of faces chosen for clusters.
  @exclusivity(unchecked) var chosenFaces = ChosenFaces()
  /// The cached measurements of full-width punctuation marks.
  var halfWidths: [HalfWidth.Key: HalfWidth] = [:]
  let language: LanguageTag?
  /// The script that the style sets; `nil` if the characters decide.
  let script: Script?
  let shapingLanguage: ShapingLanguage
  let variants: FontVariants
  /// How faces make small capitals, by face and script.
  var capitalsPlans: [Int: CapitalsPlan] = [:]
  private let key: Key
  private let library: FontLibrary
  /// The features in all faces for which the style chooses no alternates.
  private lazy var plainFeatures = features(with: [])
  /// The features in other faces, by the features of the alternates.
  private var features: [[FontFeature]: FeatureLists] = [:]

  init(_ key: Key, library: FontLibrary) {
    stack = FontStack(
      library: library, families: key.families,
      traits: FontTraits(weight: key.weight, stretch: key.stretch, slant: key.slant, variants: key.variants),
      variations: key.variations,
      language: key.language)
    firstFaceCoverage =
      key.variants.emoji == .normal ? stack.plainCoverage : stack.plainCoverage.without(FontStack.searchedASCII)
    firstFaceHasASCII = firstFaceCoverage.hasPrintableASCII
    self.key = key
    self.library = library
    setsWidths =
      key.variants.eastAsian.contains(.proportionalWidth) || key.features.contains { $0.value != 0 && $0.setsWidth }
    language = key.language
    script = key.script.flatMap { Script(tag: $0.code) ?? .unknown }
    shapingLanguage =
      key.variants.languageOverride.map { ShapingLanguage(system: $0) } ?? ShapingLanguage(key.language)
    variants = key.variants
  }

  /// The features of the style's text in a face.
  func features(in face: FontFace) -> FeatureLists {
    if variants.alternates.isEmpty { return plainFeatures }
    var alternates: [FontFeature] = []
    if variants.alternates.usesHistoricalForms { alternates.append(FontFeature(tag: OpenTypeTag(literal: "hist"))) }
    alternates += library.features(of: variants.alternates, inFamily: face.descriptor.family)
    if let known = features[alternates] { return known }
    let made = features(with: alternates)
    features[alternates] = made
    return made
  }

  private func features(with alternates: [FontFeature]) -> FeatureLists {
    FeatureLists(variants: variants, alternates: alternates, spacesLetters: key.spacesLetters, features: key.features)
  }
}

extension TextStyle {
  /// Whether all properties of `StyleFonts.Key` are equal. Compares them without making keys.
  func choosesGlyphsLike(_ other: TextStyle) -> Bool {
    weight == other.weight && slant == other.slant && stretch == other.stretch
      && (letterSpacing != 0) == (other.letterSpacing != 0) && variants == other.variants && language == other.language
      && script == other.script
      && families == other.families && features == other.features && variations == other.variations
  }
}

extension FontFeature {
  /// Whether this feature changes the widths of full-width characters: proportional, half, third and quarter widths,
  /// and the alternates of vertical widths.
  var setsWidth: Bool {
    let tags: [StaticString] = ["halt", "palt", "vhal", "vpal", "valt", "hwid", "pwid", "qwid", "twid"]
    return tags.contains { tag == OpenTypeTag(literal: $0) }
  }
}
