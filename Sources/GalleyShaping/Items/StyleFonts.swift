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
  /// The features of all text, except those of small capitals.
  let features: FeatureList
  /// `features` and the features of the style's `font-variant-caps`.
  private(set) lazy var featuresWithCaps = features(adding: variants.capsFeatures)
  private(set) lazy var featuresWithSmallCaps = features(adding: ["smcp"])
  private(set) lazy var featuresWithAllSmallCaps = features(adding: ["smcp", "c2sc"])
  /// `features` and the half widths of full-width punctuation, for horizontal and for vertical lines.
  private(set) lazy var featuresWithHalfWidths = features(adding: [], last: "halt")
  private(set) lazy var featuresWithVerticalHalfWidths = features(adding: [], last: "vhal")
  /// Whether the style asks for widths of full-width characters, so that punctuation is not made narrower as well: CSS
  /// Text 4, §8.5.
  let setsWidths: Bool
  /// `features` and half, third or quarter widths, which are tried in this order before combined characters are scaled.
  private(set) lazy var featuresWithNarrowWidths = ["hwid", "twid", "qwid"].map { features(adding: [$0]) }
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

  init(_ key: Key, library: FontLibrary) {
    stack = FontStack(
      library: library, families: key.families,
      traits: FontTraits(weight: key.weight, stretch: key.stretch, slant: key.slant, variants: key.variants),
      variations: key.variations,
      language: key.language)
    firstFaceCoverage = stack.plainCoverage
    firstFaceHasASCII = firstFaceCoverage.hasPrintableASCII
    self.key = key
    features = FeatureList(
      variants: key.variants.features, spacesLetters: key.spacesLetters, features: key.features)
    setsWidths =
      key.variants.eastAsian.contains(.proportionalWidth) || key.features.contains { $0.value != 0 && $0.setsWidth }
    language = key.language
    script = key.script.flatMap { Script(tag: $0.code) ?? .unknown }
    shapingLanguage = ShapingLanguage(key.language)
    variants = key.variants
  }

  /// The features of the style, with `tags` switched on unless the style's own features switch them off, and `last`
  /// switched on in any case.
  private func features(adding tags: [StaticString], last: StaticString? = nil) -> FeatureList {
    FeatureList(
      variants: variants.features, adding: tags, spacesLetters: key.spacesLetters,
      features: key.features + (last.map { [FontFeature(tag: OpenTypeTag(literal: $0))] } ?? []))
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

extension FontVariants {
  /// The OpenType features of these variants, without those of `font-variant-caps`, in the order of CSS Fonts 4, §6.
  var features: [FontFeature] {
    guard self != .normal else { return [] }
    var list: [FontFeature] = []
    func add(_ condition: Bool, _ tags: StaticString..., value: UInt32 = 1) {
      guard condition else { return }
      list += tags.map { FontFeature(tag: OpenTypeTag(literal: $0), value: value) }
    }
    add(kerning == .none, "kern", value: 0)
    add(kerning == .normal, "kern")
    add(ligatures.contains(.common), "liga", "clig")
    add(ligatures.contains(.noCommon), "liga", "clig", value: 0)
    add(ligatures.contains(.discretionary), "dlig")
    add(ligatures.contains(.noDiscretionary), "dlig", value: 0)
    add(ligatures.contains(.historical), "hlig")
    add(ligatures.contains(.noHistorical), "hlig", value: 0)
    add(ligatures.contains(.contextual), "calt")
    add(ligatures.contains(.noContextual), "calt", value: 0)
    add(position == .sub, "subs")
    add(position == .super, "sups")
    // The tags are in the order of the bits of `numeric` and `eastAsian`.
    let figures: [StaticString] = ["lnum", "onum", "pnum", "tnum", "frac", "afrc", "ordn", "zero"]
    for (bit, tag) in figures.enumerated() { add(numeric.rawValue >> UInt8(bit) & 1 != 0, tag) }
    let forms: [StaticString] = ["jp78", "jp83", "jp90", "jp04", "smpl", "trad", "fwid", "pwid", "ruby"]
    for (bit, tag) in forms.enumerated() { add(eastAsian.rawValue >> UInt16(bit) & 1 != 0, tag) }
    return list
  }

  /// The features that CSS gives to the value of `font-variant-caps`. `StyleFonts` chooses others for a face that
  /// lacks one of them.
  var capsFeatures: [StaticString] {
    switch caps {
    case .normal: []
    case .smallCaps: ["smcp"]
    case .allSmallCaps: ["smcp", "c2sc"]
    case .petiteCaps: ["pcap"]
    case .allPetiteCaps: ["pcap", "c2pc"]
    case .unicase: ["unic"]
    case .titlingCaps: ["titl"]
    }
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
