internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// Everything that HarfBuzz needs to know about an item besides its text. An object that items with equal parameters
/// share.
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
  /// The analysis of the lookups that apply to these items. Computed at first use, then cached.
  var sharedAnalysis: SharedLookupAnalysis {
    if let cachedAnalysis { return cachedAnalysis }
    let analysis = SharedLookupAnalysis(lookupAnalysis, of: face)
    cachedAnalysis = analysis
    return analysis
  }

  /// The analysis of the lookups; `nil` if it is not cached.
  private(set) var cachedAnalysis: SharedLookupAnalysis?

  /// Sets `cachedAnalysis` if the face has already analyzed the same lookups.
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

  /// The parameters of text of a style in one face, script and direction. If `features` is `nil`, the features are
  /// those of the style and its capitals.
  convenience init(
    _ style: StyleShaping, face: FontFace, capitals: Capitals = .unchanged, script: UInt32, direction: ShapingDirection,
    features: FeatureList? = nil
  ) {
    self.init(
      face: face, features: features ?? style.features(for: capitals), language: style.shapingLanguage,
      languageTag: style.language, script: script, direction: direction, capitals: capitals)
  }
}
