internal import CHarfBuzz

extension ShapeParameters {
  /// Whether HarfBuzz reverses the text of such items before it shapes them, because their direction is opposite to the
  /// direction in which their script is written: `hb_script_get_horizontal_direction`. An example is Arabic text that
  /// an override sets from left to right. The glyphs are returned in the item's direction.
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
