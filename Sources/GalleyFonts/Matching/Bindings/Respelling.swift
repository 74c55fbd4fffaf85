internal import CHarfBuzz
internal import GalleyUnicode

/// Predicts whether HarfBuzz can draw a cluster with a face that lacks one of its characters: HarfBuzz respells the
/// cluster if the face has the glyphs of another spelling.
///
/// Examples: `é` as `e` and a combining acute, `e` and a combining acute as `é`, U+2003 EM SPACE as U+0020.
///
/// These are the rules of HarfBuzz's normalizer (`hb-ot-shape-normalize`, HarfBuzz 6 to 11), reduced to one question:
/// does any character remain without a glyph? The rules are the same for all of HarfBuzz's shapers. Rules that a
/// single shaper adds are not predicted: their effect is known only after shaping.
enum Respelling {
  /// Whether any other spelling of the cluster may exist. The test is cheap, and nearly always `false` for single
  /// characters.
  static func exists(_ cluster: ArraySlice<UInt32>) -> Bool {
    if cluster.count > 1 { return true }
    guard let scalar = cluster.first else { return false }
    return parts(of: scalar) != nil || substitute(for: scalar) != nil
  }

  /// Whether a face with this coverage draws everything visible in the cluster, in any spelling.
  ///
  /// `false` for a cluster with a variation selector, which HarfBuzz does not respell.
  static func draws(_ cluster: ArraySlice<UInt32>, with coverage: Coverage) -> Bool {
    guard !cluster.contains(where: isVariationSelector) else { return false }
    var spelled: [UInt32] = []
    for scalar in cluster where coverage.contains(scalar) || !CodePointProperties(scalar).needsNoGlyph {
      if cluster.count == 1 && coverage.contains(scalar) {
        spelled.append(scalar)
      } else if !decompose(scalar, with: coverage, into: &spelled) {
        spelled.append(scalar)
      }
    }
    compose(&spelled, with: coverage)
    if spelled.isEmpty { return false }
    return spelled.allSatisfy { scalar in
      coverage.contains(scalar) || substitute(for: scalar).map { coverage.contains($0) } ?? false
    }
  }

  /// The cluster with its sign and a following U+0338 COMBINING LONG SOLIDUS OVERLAY as one character: the same for ≠
  /// and for `=` with U+0338. `nil` if the cluster is no crossed-out sign, or Unicode has no character for it.
  static func composingSlash(_ cluster: ArraySlice<UInt32>) -> [UInt32]? {
    guard let base = cluster.first else { return nil }
    if let mark = cluster.dropFirst().first, mark == slash {
      var composed: hb_codepoint_t = 0
      guard hb_unicode_compose(hb_unicode_funcs_get_default(), base, mark, &composed) != 0 else { return nil }
      return [composed] + cluster.dropFirst(2)
    }
    return parts(of: base)?.second == slash ? Array(cluster) : nil
  }

  /// U+0338, the only mark that lies over its base and is part of composed characters.
  private static let slash: UInt32 = 0x338

  /// The two parts of a composed character, or the single character that it is equivalent to; `nil` if it has no
  /// decomposition.
  ///
  /// This is one step of the canonical decomposition, including that of Hangul syllables: `hb_unicode_decompose`.
  private static func parts(of scalar: UInt32) -> (first: UInt32, second: UInt32?)? {
    // No character below U+00C0 and no unified ideograph has a decomposition.
    if scalar < 0xC0 || (0x3400...0x9FFF).contains(scalar) { return nil }
    var first: hb_codepoint_t = 0
    var second: hb_codepoint_t = 0
    guard hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0 else { return nil }
    return (first, second == 0 ? nil : second)
  }

  /// Appends the longest decomposition of a character that the face can draw. Returns `false` and appends nothing if
  /// the face can draw none.
  ///
  /// Example: `ấ` becomes `a`, U+0302, U+0301; if the face has no glyph for U+0302, it becomes `â`, U+0301.
  private static func decompose(_ scalar: UInt32, with coverage: Coverage, into spelled: inout [UInt32]) -> Bool {
    guard let parts = parts(of: scalar), parts.second.map({ coverage.contains($0) }) ?? true else { return false }
    if !decompose(parts.first, with: coverage, into: &spelled) {
      guard coverage.contains(parts.first) else { return false }
      spelled.append(parts.first)
    }
    if let second = parts.second { spelled.append(second) }
    return true
  }

  /// Composes each mark, and each jamo, with the starter before it, if the face has a glyph for the composed character.
  private static func compose(_ spelled: inout [UInt32], with coverage: Coverage) {
    guard spelled.count > 1 else { return }
    let functions = hb_unicode_funcs_get_default()
    func order(_ scalar: UInt32) -> UInt32 { hb_unicode_combining_class(functions, scalar).rawValue }
    var starter = 0
    var index = 1
    while index < spelled.count {
      let scalar = spelled[index]
      var composed: hb_codepoint_t = 0
      if starter == index - 1 || order(spelled[index - 1]) < order(scalar), joinsStarter(scalar),
        hb_unicode_compose(functions, spelled[starter], scalar, &composed) != 0, coverage.contains(composed)
      {
        spelled[starter] = composed
        spelled.remove(at: index)
        continue
      }
      if order(scalar) == 0 { starter = index }
      index += 1
    }
  }

  /// Whether a character may be composed with the starter before it: a combining mark, or a vowel or final consonant of
  /// Hangul.
  private static func joinsStarter(_ scalar: UInt32) -> Bool {
    if (0x1161...0x11C2).contains(scalar) { return true }
    return switch CodePointProperties(scalar).generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The character that HarfBuzz substitutes for a missing character: U+0020 for spaces of other widths, U+2010 for
  /// U+2011 NON-BREAKING HYPHEN; `nil` for all other characters.
  private static func substitute(for scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: 0x20
    case 0x2011: 0x2010
    default: nil
    }
  }

  /// Whether a scalar is a variation selector: U+FE00 to U+FE0F and U+E0100 to U+E01EF, as in HarfBuzz
  /// (`hb_unicode_funcs_t::is_variation_selector`), or a Mongolian one, which HarfBuzz treats in its Arabic shaper.
  static func isVariationSelector(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }
}
