internal import GalleyFonts
internal import GalleyUnicode

/// The shape plans of one style: one for each face, script, direction and kind of capitals.
struct ShapePlanCache {
  private var plans: [ShapePlan] = []

  /// The plan for items of `style`, made at first use. `style` must be the style that owns the cache: plans are not
  /// looked up by style.
  mutating func plan(
    of style: StyleShaping, face: FontFace, script: UInt32, direction: ShapingDirection, capitals: Capitals
  ) -> ShapePlan {
    for plan in plans where plan.shaping.serves(face, script: script, direction, capitals) { return plan }
    let plan = ShapePlan(ShapeParameters(style, face: face, capitals: capitals, script: script, direction: direction))
    if plans.count == Self.limit { plans.removeFirst() }
    plans.append(plan)
    return plan
  }

  /// The largest number of plans: more than the faces, scripts and directions of any text. Only a variable font with
  /// optical sizes can need more, one for each font size that a zoom passes through.
  private static let limit = 256
}

extension ShapeParameters {
  fileprivate func serves(
    _ face: FontFace, script: UInt32, _ direction: ShapingDirection, _ capitals: Capitals
  ) -> Bool {
    self.face === face && self.script == script && self.direction == direction && self.capitals == capitals
  }
}
