import GalleyTestSupport

/// Makes random layout tables for Galley Test. Their lookups match letters and spaces in any order. No real font has
/// such lookups, but the word cache must be correct with them.
struct RandomRules {
  private var random: SplitMix64
  /// The glyphs of the space and of four letters. The letters of every alphabet are mapped to them.
  private static let glyphs = [1, 3, 4, 5, 6]
  /// For each script, the characters that are mapped to the four letters.
  private static let alphabets: [(script: String, letters: [UInt32])] = [
    ("Latn", [0x61, 0x62, 0x63, 0x64]), ("Hebr", [0x5D0, 0x5D1, 0x5D2, 0x5D3]),
    ("Hani", [0x4E00, 0x4E01, 0x4E03, 0x4E09]), ("Thai", [0xE01, 0xE02, 0xE04, 0xE32]),
    ("Arab", [0x627, 0x62F, 0x631, 0x628]),
  ]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The scripts that `text(_:count:)` knows.
  static var scripts: [String] { alphabets.map(\.script) }

  /// A font with random lookups.
  mutating func font() throws -> PatchedFont {
    var font = try PatchedFont()
    var characters: [UInt32: UInt16] = [0x20: 1, 0xA0: 2, 0x301: 109, 0x200D: 174]
    for (_, letters) in Self.alphabets {
      for (index, letter) in letters.enumerated() { characters[letter] = UInt16(3 + index) }
    }
    try font.setCharacterMap(characters)
    let substitutions = (0..<Int.random(in: 0...3, using: &random)).map { _ in substitution() }
    let positionings = (0..<Int.random(in: 0...3, using: &random)).map { _ in positioning() }
    // Lookups that contextual lookups call: one replaces a letter or the space, one moves glyphs.
    let single = TestLookup(1, [2, .coverage(1, 3, 4, 5, 6), 5, .half(oneOf([1, 1, 9])), 4, 5, 6, 7])
    let movement = TestLookup(1, [1, .coverage(range: 1...9), 4, 70])
    try font.setLayout(
      "GSUB", feature: "ccmp", substitutions.map { $0(substitutions.count) } + [single], count: substitutions.count)
    try font.setLayout(
      "GPOS", feature: "kern", positionings.map { $0(positionings.count) } + [movement], count: positionings.count)
    return font
  }

  /// A random text of `count` parts. Each part is a letter of a script, or one or more spaces.
  mutating func text(_ script: String, count: Int) -> String {
    let letters = Self.alphabets.first { $0.script == script }?.letters ?? []
    var scalars = String.UnicodeScalarView()
    for _ in 0..<count {
      switch Int.random(in: 0..<24, using: &random) {
      case 0..<7: scalars.append(" ")
      case 7: scalars.append(contentsOf: "  ".unicodeScalars)
      case 8: scalars.append(oneOf(["\u{301}", "\u{A0}", "\u{200D}"]))
      default: scalars.append(Unicode.Scalar(oneOf(letters)) ?? " ")
      }
    }
    return String(scalars)
  }
}

extension RandomRules {
  private mutating func oneOf<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  private mutating func glyph() -> Int { oneOf(Self.glyphs) }

  /// A random coverage table of one or more glyphs, sometimes with the space.
  private mutating func coverage() -> LayoutPart {
    let letters = Self.glyphs.dropFirst().filter { _ in Bool.random(using: &random) }
    let own = oneOf([true, false, false]) || letters.isEmpty ? [1] + letters : letters
    return .offset([1, .half(own.count)] + own.map { .half($0) })
  }

  private mutating func coverages(_ counts: ClosedRange<Int>) -> [LayoutPart] {
    let count = Int.random(in: counts, using: &random)
    return [.half(count)] + (0..<count).map { _ in coverage() }
  }

  /// Random lookup flags: sometimes marks are skipped.
  private mutating func flags() -> Int { oneOf([0, 0, 0, 8]) }

  /// A chained contextual lookup by coverage that calls the lookup after the feature's own lookups.
  private mutating func chain(_ type: Int) -> (Int) -> TestLookup {
    let (before, input, after) = (coverages(0...3), coverages(1...2), coverages(0...3))
    let flags = flags()
    return { TestLookup(type, flags: flags, [3] + before + input + after + [1, 0, .half($0)]) }
  }

  private mutating func substitution() -> (Int) -> TestLookup {
    let flags = flags()
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<3:
      let rest = (0..<Int.random(in: 1...3, using: &random)).map { _ in LayoutPart.half(glyph()) }
      let ligature: [LayoutPart] = [.half(oneOf([7, 8, 3])), .half(rest.count + 1)] + rest
      let first = glyph()
      return { _ in
        TestLookup(4, flags: flags, [1, .coverage(first), 1, .offset([1, .offset(ligature)])])
      }
    case 3:
      let (first, second) = (glyph(), glyph())
      return { _ in TestLookup(2, [1, .coverage(first), 1, .offset([2, .half(first), .half(second)])]) }
    case 4:
      let (before, after, first) = (coverages(0...2), coverages(0...2), glyph())
      return { _ in TestLookup(8, flags: flags, [1, .coverage(first)] + before + after + [1, 7]) }
    case 5:
      // Class 0 has the space and all letters but two.
      let rule: [LayoutPart] = [1, .half(oneOf([0, 1])), 1, 2, .half(oneOf([0, 1])), .half(oneOf([0, 1])), 1, 0]
      let classes = LayoutPart.classes(3...4)
      return {
        TestLookup(
          6, flags: flags,
          [2, .coverage(range: 1...6), classes, classes, classes, 2, .offset([1, .offset(rule + [.half($0)])]), .null])
      }
    default: return chain(6)
    }
  }

  private mutating func positioning() -> (Int) -> TestLookup {
    let flags = flags()
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let (first, second) = (glyph(), glyph())
      return { _ in
        TestLookup(2, flags: flags, [1, .coverage(first), 4, 0, 1, .offset([1, .half(second), 50])])
      }
    case 1:
      let (first, second) = (glyph(), glyph())
      return { _ in
        TestLookup(2, flags: flags, [1, .coverage(first), 4, 4, 1, .offset([1, .half(second), 50, 30])])
      }
    case 2:
      let values = (0..<4).map { _ in LayoutPart.half(oneOf([0, 0, 40])) }
      return { _ in
        TestLookup(
          2, flags: flags, [2, .coverage(range: 1...6), 4, 0, .classes(4...5), .classes(5...6), 2, 2] + values)
      }
    case 3:
      let anchor = LayoutPart.offset([1, 20, 90])
      let exit = LayoutPart.offset([1, 300, 10])
      let first = Self.glyphs.filter { _ in Bool.random(using: &random) } + [7]
      let records = first.flatMap { _ in [oneOf([anchor, .null]), oneOf([exit, .null])] }
      let covered = LayoutPart.offset([1, .half(first.count)] + first.map { .half($0) })
      return { _ in TestLookup(3, flags: flags, [1, covered, .half(first.count)] + records) }
    default: return chain(8)
    }
  }
}
