internal import CHarfBuzz
internal import GalleyUnicode

/// How HarfBuzz spells a cluster for a face that lacks a character of it: as base and mark, composed, with other
/// spaces.
///
/// The rules of its normaliser (`hb-ot-shape-normalize`, HarfBuzz 6 to 11), reduced to the question whether anything is
/// left without a glyph. They hold for every shaper; what single shapers do besides shows after shaping.
enum Respelling {
  /// Whether some character of the cluster has another spelling at all: cheap, and nearly always false.
  static func exists(_ cluster: ArraySlice<UInt32>) -> Bool {
    if cluster.count > 1 { return true }
    guard let scalar = cluster.first else { return false }
    return parts(of: scalar) != nil || substitute(for: scalar) != nil
  }

  /// Whether a face with this coverage draws all that is visible of the cluster, whatever its spelling.
  ///
  /// A cluster with a variation selector is never spelled otherwise.
  static func draws(_ cluster: ArraySlice<UInt32>, with coverage: Coverage) -> Bool {
    guard !cluster.contains(where: isVariationSelector) else { return false }
    var spelled: [UInt32] = []
    for scalar in cluster where coverage.contains(scalar) || !CodePointProperties(scalar).isDrawnAsNothing {
      if cluster.count == 1 && coverage.contains(scalar) {
        spelled.append(scalar)
      } else if !decompose(scalar, with: coverage, into: &spelled) {
        spelled.append(scalar)
      }
    }
    compose(&spelled, with: coverage)
    return spelled.allSatisfy { scalar in
      coverage.contains(scalar) || substitute(for: scalar).map { coverage.contains($0) } ?? false
    }
  }

  /// The two parts of a composed character, or the one that it stands for; nil where it has no parts.
  ///
  /// `hb_unicode_decompose`: the next step of the canonical decomposition, that of Hangul syllables included.
  private static func parts(of scalar: UInt32) -> (first: UInt32, second: UInt32?)? {
    // Below U+00C0 and among the unified ideographs nothing has parts.
    if scalar < 0xC0 || (0x3400...0x9FFF).contains(scalar) { return nil }
    var first: hb_codepoint_t = 0
    var second: hb_codepoint_t = 0
    guard hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0 else { return nil }
    return (first, second == 0 ? nil : second)
  }

  /// Appends the longest spelling in parts that the face has; false where there is none.
  private static func decompose(_ scalar: UInt32, with coverage: Coverage, into spelled: inout [UInt32]) -> Bool {
    guard let parts = parts(of: scalar), parts.second.map({ coverage.contains($0) }) ?? true else { return false }
    if !decompose(parts.first, with: coverage, into: &spelled) {
      guard coverage.contains(parts.first) else { return false }
      spelled.append(parts.first)
    }
    if let second = parts.second { spelled.append(second) }
    return true
  }

  /// Joins each mark, and each jamo, with the starter before it where the face has the two as one character.
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

  /// Marks, and the vowels and final consonants of Hangul.
  private static func joinsStarter(_ scalar: UInt32) -> Bool {
    if (0x1161...0x11C2).contains(scalar) { return true }
    return switch CodePointProperties(scalar).generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// What stands in for a space of another width, or for the no-break hyphen.
  private static func substitute(for scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: 0x20
    case 0x2011: 0x2010
    default: nil
    }
  }

  /// The selectors of `hb_unicode_funcs_t::is_variation_selector`.
  static func isVariationSelector(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }
}
