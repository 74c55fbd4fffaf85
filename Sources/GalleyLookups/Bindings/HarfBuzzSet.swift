internal import CHarfBuzz

/// Numbers that HarfBuzz returns as an `hb_set_t`: glyphs, lookups, scalars.
enum HarfBuzzSet {
  /// The members of a set that `fill` fills, ascending: `hb_set_create`, `hb_set_next`.
  static func members(_ fill: (UnsafeMutablePointer<hb_set_t>) -> Void) -> [Int] {
    guard let set = hb_set_create() else { return [] }
    defer { hb_set_destroy(set) }
    fill(set)
    var result: [Int] = []
    var member = UInt32.max  // HB_SET_VALUE_INVALID starts and ends the iteration.
    while hb_set_next(set, &member) != 0 { result.append(Int(member)) }
    return result
  }
}
