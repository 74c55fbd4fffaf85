internal import GalleyDump
internal import GalleyText

extension DocumentReader {
  /// Reads a key of CSS Fonts 4, 6 (`font-variant-*`, `font-kerning`); false for any other key.
  mutating func readVariantKey(
    _ key: String, _ value: JSONReader, into patch: inout StylePatch
  ) throws(DocumentError) -> Bool {
    switch key {
    case "fontVariantCaps": patch.set(\.variants.caps, try value.keyword(FontVariantCaps.self))
    case "fontKerning": patch.set(\.variants.kerning, try value.keyword(FontKerning.self))
    case "fontVariantPosition": patch.set(\.variants.position, try value.keyword(FontVariantPosition.self))
    case "fontVariantLigatures":
      patch.set(\.variants.ligatures, try words(value, Self.ligatures, also: ["none": .none]))
    case "fontVariantNumeric": patch.set(\.variants.numeric, try words(value, Self.numeric))
    case "fontVariantEastAsian": patch.set(\.variants.eastAsian, try words(value, Self.eastAsian))
    case "fontSynthesisSmallCaps":
      patch.set(\.variants.synthesizesSmallCaps, try value.keyword(Synthesis.self) == .auto)
    case "fontSynthesis":
      let parts = try words(value, Self.synthesis, also: ["none": []], initial: nil)
      patch.set(\.variants.synthesizesSmallCaps, parts.contains(.smallCaps))
      // Nothing else is ever made up.
      if parts.subtracting(.smallCaps) != [] { note(value) }
    default: return false
    }
    return true
  }

  /// `normal`, or one word of some of the groups, in any order.
  private func words<Set: OptionSet & Sendable>(
    _ reader: JSONReader, _ groups: [[(word: String, value: Set)]], also single: [String: Set] = [:],
    initial: String? = "normal"
  ) throws(DocumentError) -> Set where Set.Element == Set {
    let text = try reader.string()
    if text == initial { return [] }
    if let value = single[text] { return value }
    let all = groups.joined().map(\.word)
    var result: Set = []
    var used = groups.map { _ in false }
    for word in text.split(separator: " ") {
      guard let group = groups.firstIndex(where: { $0.contains { $0.word == word } }), !used[group],
        let value = groups[group].first(where: { $0.word == word })?.value
      else { throw reader.expected("some of " + all.joined(separator: ", ")) }
      used[group] = true
      result.formUnion(value)
    }
    guard used.contains(true) else { throw reader.expected("some of " + all.joined(separator: ", ")) }
    return result
  }
}

extension DocumentReader {
  private enum Synthesis: String, CaseIterable { case auto, none }

  /// The words of `font-synthesis`.
  private struct SynthesisParts: OptionSet, Sendable {
    let rawValue: UInt8
    static let smallCaps = SynthesisParts(rawValue: 1)
    static let others = SynthesisParts(rawValue: 2)
  }

  private static let synthesis: [[(word: String, value: SynthesisParts)]] = [
    [("small-caps", .smallCaps)], [("weight", .others)], [("style", .others)], [("position", .others)],
  ]

  /// Words of which one line each may be given.
  private static let ligatures: [[(word: String, value: FontVariantLigatures)]] = [
    [("common-ligatures", .common), ("no-common-ligatures", .noCommon)],
    [("discretionary-ligatures", .discretionary), ("no-discretionary-ligatures", .noDiscretionary)],
    [("historical-ligatures", .historical), ("no-historical-ligatures", .noHistorical)],
    [("contextual", .contextual), ("no-contextual", .noContextual)],
  ]

  private static let numeric: [[(word: String, value: FontVariantNumeric)]] = [
    [("lining-nums", .liningNums), ("oldstyle-nums", .oldstyleNums)],
    [("proportional-nums", .proportionalNums), ("tabular-nums", .tabularNums)],
    [("diagonal-fractions", .diagonalFractions), ("stacked-fractions", .stackedFractions)],
    [("ordinal", .ordinal)], [("slashed-zero", .slashedZero)],
  ]

  private static let eastAsian: [[(word: String, value: FontVariantEastAsian)]] = [
    [
      ("jis78", .jis78), ("jis83", .jis83), ("jis90", .jis90), ("jis04", .jis04), ("simplified", .simplified),
      ("traditional", .traditional),
    ],
    [("full-width", .fullWidth), ("proportional-width", .proportionalWidth)], [("ruby", .ruby)],
  ]
}
