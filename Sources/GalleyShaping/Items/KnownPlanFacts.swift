internal import GalleyFonts

/// Facts of a plan that several keep: an object, since a copy of so many sets counts a reference for each.
final class KnownPlanFacts {
  let facts: PlanFacts
  /// The plan's face.
  let face: FontFace

  init(_ facts: PlanFacts, of face: FontFace) {
    self.facts = facts
    self.face = face
  }
}
