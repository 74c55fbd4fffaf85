internal import GalleyFonts
internal import GalleyLookups
internal import GalleyText
internal import GalleyUnicode

/// The shaping parameters of all items of one style in one face, script and direction, and the cache of their words.
final class ShapePlan {
  let shaping: ShapeParameters
  /// The cache; `nil` if items must be shaped whole, and until enough text was shaped.
  private var words: WordCache?
  /// The cache as an unmanaged reference: in the loop over cached items, counting references would take longer than
  /// looking words up. `words` keeps the cache alive.
  @exclusivity(unchecked) private(set) var borrowedWords: Unmanaged<WordCache>?
  /// Whether `words` is final.
  private var isDecided = false
  /// How many bytes were shaped before `words` was final.
  private var bytes = 0

  /// A plan with which nothing was shaped yet.
  init(_ shaping: ShapeParameters) { self.shaping = shaping }

  /// The cache for an item of `count` bytes; `nil` if the item must be shaped whole.
  ///
  /// `make` is called once: as soon as the face has a cached analysis of its lookups, or when shaping has taken about
  /// as much time as the analysis will.
  func words(forBytes count: Int, make: () -> WordCache?) -> WordCache? {
    if isDecided { return words }
    let hasLooked = bytes > Self.bytesBeforeWords
    bytes += count
    guard bytes > Self.bytesBeforeWords else { return nil }
    if !hasLooked { shaping.findCachedAnalysis() }
    guard shaping.cachedAnalysis != nil || bytes > max(Self.bytesBeforeAnalysis, shaping.face.glyphCount / 16) else {
      return nil
    }
    isDecided = true
    words = make()
    borrowedWords = words.map(Unmanaged.passUnretained)
    return words
  }

  /// The bytes that are shaped whole before a plan gets a cache: an empty cache uses about 2 KB.
  private static let bytesBeforeWords = 128
  /// The least number of bytes that are shaped whole before the lookups of a face are analyzed. In a face with more
  /// than 16384 glyphs, one byte for 16 glyphs. Shaping these bytes takes about as much time as the analysis.
  private static let bytesBeforeAnalysis = 1024
}

/// The shape plans of one style: one for each face, script, direction and kind of capitals.
struct ShapePlanCache {
  private var plans: [ShapePlan] = []

  /// The plan for items of `style`, made at first use. `style` must be the style that owns the cache: plans are not
  /// looked up by style.
  mutating func plan(
    of style: StyleFonts, face: FontFace, script: Script, direction: ShapingDirection, capitals: Capitals,
    behavior: Behavior
  ) -> ShapePlan {
    let omitsCircles = script == .taiTham && !behavior.contains(.circlesInTaiTham)
    for plan in plans where plan.shaping.serves(face, script: script.tag, direction: direction, capitals: capitals) {
      if plan.shaping.omitsDottedCircles == omitsCircles { return plan }
    }
    let plan = ShapePlan(
      ShapeParameters(
        style, face: face, capitals: capitals, script: script.tag, direction: direction,
        omitsDottedCircles: omitsCircles))
    if plans.count == Self.mostPlans { plans.removeFirst() }
    plans.append(plan)
    return plan
  }

  /// The largest number of plans: more than the faces, scripts and directions of any text. Only a variable font with
  /// optical sizes can need more, one for each font size that a zoom passes through.
  private static let mostPlans = 256
}

extension ShapeParameters {
  fileprivate func serves(
    _ face: FontFace, script: UInt32, direction: ShapingDirection, capitals: Capitals
  ) -> Bool {
    self.face === face && self.script == script && self.direction == direction && self.capitals == capitals
  }
}

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
  /// Whether marks that are in no syllable of their script's shaper stand without a dotted circle.
  let omitsDottedCircles: Bool
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
    direction: ShapingDirection, capitals: Capitals = .unchanged, omitsDottedCircles: Bool = false
  ) {
    self.omitsDottedCircles = omitsDottedCircles
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
    _ style: StyleFonts, face: FontFace, capitals: Capitals = .unchanged, script: UInt32, direction: ShapingDirection,
    features: FeatureList? = nil, omitsDottedCircles: Bool = false
  ) {
    self.init(
      face: face, features: features ?? style.features(in: face).list(for: capitals), language: style.shapingLanguage,
      languageTag: style.language, script: script, direction: direction, capitals: capitals,
      omitsDottedCircles: omitsDottedCircles)
  }
}

/// A lookup analysis as an object, because copying the analysis itself would count references to fifteen sets.
final class SharedLookupAnalysis {
  let analysis: LookupAnalysis
  /// The face whose lookups were analyzed.
  let face: FontFace

  init(_ analysis: LookupAnalysis, of face: FontFace) {
    self.analysis = analysis
    self.face = face
  }
}

/// The direction in which the glyphs of an item follow each other: `hb_direction_t`, with HarfBuzz's values.
package enum ShapingDirection: UInt32, Sendable {
  case leftToRight = 4
  case rightToLeft
  case topToBottom
  case bottomToTop

  /// Whether HarfBuzz returns the glyphs in reverse text order.
  var isBackward: Bool { self == .rightToLeft || self == .bottomToTop }

  /// Whether the glyphs follow each other down or up the page.
  var isVertical: Bool { rawValue >= Self.topToBottom.rawValue }
}

extension ShapingDirection {
  /// The direction of an item with a bidi level and an orientation. Rotated glyphs in a vertical line are shaped
  /// horizontally; only upright glyphs have a vertical direction.
  init(_ level: BidiLevel, _ orientation: Orientation) {
    self =
      switch (orientation, level.isRightToLeft) {
      case (.upright, false): .topToBottom
      case (.upright, true): .bottomToTop
      case (_, false): .leftToRight
      case (_, true): .rightToLeft
      }
  }
}
