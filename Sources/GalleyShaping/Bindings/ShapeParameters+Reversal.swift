internal import CHarfBuzz

extension ShapeParameters {
  /// Whether HarfBuzz reverses an item's text before it shapes the item, because the item runs against the direction in
  /// which its script is written: `hb_script_get_horizontal_direction`. Glyphs come out in the item's own direction.
  var isReversed: Bool {
    switch direction {
    case .topToBottom: return false
    case .bottomToTop: return true
    case .leftToRight, .rightToLeft:
      let own = hb_script_get_horizontal_direction(hb_script_t(script))
      return own != HB_DIRECTION_INVALID && UInt32(own.rawValue) != direction.rawValue
    }
  }
}
