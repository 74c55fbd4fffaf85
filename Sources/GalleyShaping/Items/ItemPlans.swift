internal import GalleyFonts
internal import GalleyUnicode

/// The plans of one style: one for each face, script and direction that it is shaped in.
struct ItemPlans {
  private var plans: [ItemPlan] = []

  /// The plan of items of `style`, made where there is none.
  mutating func plan(
    of style: StyleShaping, face: FontFace, script: UInt32, direction: ShapingDirection, capitals: Capitals
  ) -> ItemPlan {
    for plan in plans where plan.shaping.serves(face, script: script, direction, capitals) { return plan }
    let plan = ItemPlan(ItemShaping(style, face: face, capitals: capitals, script: script, direction: direction))
    plans.append(plan)
    return plan
  }
}

extension ItemShaping {
  fileprivate func serves(
    _ face: FontFace, script: UInt32, _ direction: ShapingDirection, _ capitals: Capitals
  ) -> Bool {
    self.face === face && self.script == script && self.direction == direction && self.capitals == capitals
  }
}
