internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// Everything that HarfBuzz needs to know about an item besides its text.
///
/// An object, because items with equal parameters share it.
final class ShapeParameters {
  let face: FontFace
  let features: FeatureList
  let language: ShapingLanguage
  /// The language as a tag, for changing case.
  let languageTag: LanguageTag?
  /// ISO 15924, four letters as a number: HarfBuzz's own notation.
  let script: UInt32
  let direction: ShapingDirection
  /// How letters become small capitals.
  let capitals: Capitals
  /// Which glyphs the lookups of the shape plan for these items may combine. Computed at the first use, then stored.
  var sharedAnalysis: SharedLookupAnalysis {
    if let cachedAnalysis { return cachedAnalysis }
    let analysis = SharedLookupAnalysis(lookupAnalysis, of: face)
    cachedAnalysis = analysis
    return analysis
  }

  /// The analysis, or `nil` if it has not been computed.
  private(set) var cachedAnalysis: SharedLookupAnalysis?

  /// Takes the analysis from the face, if the face has one for a plan with equal lookups.
  func findCachedAnalysis() {
    if cachedAnalysis == nil { cachedAnalysis = analysisOfFace.map { SharedLookupAnalysis($0, of: face) } }
  }

  init(
    face: FontFace, features: FeatureList, language: ShapingLanguage, languageTag: LanguageTag? = nil, script: UInt32,
    direction: ShapingDirection, capitals: Capitals = .unchanged
  ) {
    self.face = face
    self.features = features
    self.language = language
    self.languageTag = languageTag
    self.script = script
    self.direction = direction
    self.capitals = capitals
  }

  /// The parameters of text of a style in one face and script, with the style's features or other ones.
  convenience init(
    _ style: StyleShaping, face: FontFace, capitals: Capitals = .unchanged, script: UInt32, direction: ShapingDirection,
    features: FeatureList? = nil
  ) {
    self.init(
      face: face, features: features ?? style.features(for: capitals), language: style.shapingLanguage,
      languageTag: style.language, script: script, direction: direction, capitals: capitals)
  }
}
