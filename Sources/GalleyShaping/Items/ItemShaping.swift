internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// All that HarfBuzz is told about an item besides its text.
///
/// An object: items that are shaped alike share it.
final class ItemShaping {
  let face: FontFace
  let features: FeatureList
  let language: ShapingLanguage
  /// The same, for changing case.
  let languageTag: LanguageTag?
  /// ISO 15924, four letters as a number: HarfBuzz's own notation.
  let script: UInt32
  let direction: ShapingDirection
  /// How its letters become small capitals.
  let capitals: Capitals
  /// What the rules of its plan combine: found out when it is asked for, and kept.
  var knownFacts: KnownPlanFacts {
    if let factsAtHand { return factsAtHand }
    let facts = KnownPlanFacts(planFacts, of: face)
    factsAtHand = facts
    return facts
  }

  /// The same, where somebody asked before.
  private(set) var factsAtHand: KnownPlanFacts?

  /// Has them at hand where somebody found them out who shapes with the face.
  func findKnownFacts() {
    if factsAtHand == nil { factsAtHand = planFactsOfFace.map { KnownPlanFacts($0, of: face) } }
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

  /// What a style says of text in one face and script, with its own features or others.
  convenience init(
    _ style: StyleShaping, face: FontFace, capitals: Capitals = .unchanged, script: UInt32, direction: ShapingDirection,
    features: FeatureList? = nil
  ) {
    self.init(
      face: face, features: features ?? style.features(for: capitals), language: style.shapingLanguage,
      languageTag: style.language, script: script, direction: direction, capitals: capitals)
  }
}
