internal import GalleyText

/// Caches, for one shape plan, whether a character is isolated, and the kerning of pairs of isolated characters. The
/// glyph of an isolated character depends on no neighbor, except for kerning.
///
/// Kerning is learned from words that HarfBuzz has shaped. No text is shaped only to learn the kerning of a pair.
struct IsolatedLetters: ~Copyable {
  /// For each scalar, the index of its element of `letters`, counted from 1; 0 for a scalar without element.
  private var places = ScalarPages<UInt32>(none: 0)
  private var letters = UniqueArray<IsolatedLetter>()
  private(set) var pairs = KerningPairs()

  /// The allocated bytes.
  var byteCount: Int { places.byteCount + letters.byteCount + pairs.byteCount }

  /// The letter of `scalar`; `nil` if the cache does not contain the scalar.
  @inline(__always)
  func letter(_ scalar: UInt32) -> IsolatedLetter? {
    let place = Int(places[scalar])
    return place == 0 ? nil : letters.base[place - 1]
  }

  /// Adds a scalar that the cache does not contain.
  mutating func insert(_ letter: IsolatedLetter, for scalar: UInt32) {
    letters.append(letter)
    places.set(UInt32(letters.count), for: scalar)
  }

  /// Adds the kerning of a pair, unless it was learned before.
  mutating func insert(_ pair: KerningPair, first: UInt16, second: UInt16) {
    if pairs.kerning(first, second) == nil { pairs.insert(pair, first: first, second: second) }
  }
}

/// A character whose glyph depends on no neighbor, except for kerning, and the possible matches of lookups that contain
/// this glyph: see `IsolatedLetterAnalysis`.
struct IsolatedLetter: BitwiseCopyable {
  /// The glyph; 0 for characters that are not isolated.
  var glyph: UInt16
  /// Which lookups may match this letter together with the text after it: bits of `Pair` and `Next`.
  var next: UInt8 = 0
  /// Which lookups may match this letter together with the text before it: bits of `Pair` and `Previous`.
  var previous: UInt8 = 0
  /// The advance without kerning, in font units.
  var advance: Int32 = 0

  /// Bits of a pair of letters: a lookup may match the pair if `next` of the first letter and `previous` of the second
  /// letter have a bit in common.
  enum Pair {
    /// A lookup may match the pair. The lookup is kerning, unless the letters also have a bit of `groups` in common.
    static let any: UInt8 = 1
    /// A lookup that is more than kerning may match the pair: one bit for each of `IsolatedLetterAnalysis.pairGroups`.
    static let groups: UInt8 = 0b11111 << firstGroup
    /// The number of the first group's bit.
    static let firstGroup: UInt8 = 3
  }

  /// Further bits of `next`: the sets of `LookupAnalysis` that contain the glyph.
  enum Next {
    static let mayJoinNextAcrossSpace: UInt8 = 2
    static let seesAcrossSpace: UInt8 = 4
  }

  /// Further bits of `previous`: the sets of `LookupAnalysis` that contain the glyph.
  enum Previous {
    static let mayJoinPreviousAcrossSpace: UInt8 = 2
    static let isSeenAcrossSpace: UInt8 = 4
  }

  /// A character that is not isolated.
  static var none: IsolatedLetter { IsolatedLetter(glyph: 0) }

  @inline(__always) var isIsolated: Bool { glyph != 0 }

  /// The bits of `Pair` that this letter and the following one have in common; 0 if no lookup matches the pair.
  @inline(__always)
  func matches(_ following: IsolatedLetter) -> UInt8 { next & following.previous & (Pair.any | Pair.groups) }
}

/// The effect of kerning on two neighboring letters.
struct KerningPair: BitwiseCopyable {
  /// The change of the first letter's advance, in font units.
  var kern: Int16 = 0
  /// Whether the first letter is also displaced to the right by `kern`, as fonts do in text from right to left.
  var isShifted = false
  /// The flags of the second letter's glyph.
  var flags: GlyphFlags = []

  /// Whether the letters have no effect on each other.
  @inline(__always) var isNothing: Bool { kern == 0 && flags.isEmpty }
}

/// The kerning of pairs of glyphs that was learned.
struct KerningPairs: ~Copyable {
  private var pairs = OpenHashTable(capacity: 16)
  private var count = 0

  /// The allocated bytes.
  var byteCount: Int { pairs.byteCount }

  /// The kerning of two glyphs; `nil` if it was not learned.
  @inline(__always)
  func kerning(_ first: UInt16, _ second: UInt16) -> KerningPair? {
    let packed = pairs.value(for: Self.hash(first, second)) { _ in true }
    return packed == 0 ? nil : KerningPair(packed: packed)
  }

  /// Adds a pair that is not in the table, unless the table is full.
  mutating func insert(_ pair: KerningPair, first: UInt16, second: UInt16) {
    guard count < Self.mostPairs else { return }
    pairs.insert(pair.packed, hash: Self.hash(first, second))
    count += 1
  }

  /// A hash that is different for every pair, so that pairs need not be compared: multiplying by an odd number and
  /// rotating are reversible. The golden ratio spreads neighboring glyphs. The rotation moves the high bits, which
  /// depend on all other bits, to the low end, where the table reads its index.
  @inline(__always)
  private static func hash(_ first: UInt16, _ second: UInt16) -> UInt32 {
    let product = (UInt32(first) << 16 | UInt32(second)) &* 0x9E37_79B1
    return product >> 16 | product << 16
  }

  /// The largest number of pairs, which use at most 256 KB. Text in one script has 1,000 to 2,000 pairs.
  private static let mostPairs = 16384
}

extension KerningPair {
  /// The pair as a number that is not 0: kerning in bits 0 to 15, flags in 16 to 23, the displacement in 24, and 1 in
  /// the highest bit.
  fileprivate var packed: UInt32 {
    1 << 31 | (isShifted ? 1 << 24 : 0) | UInt32(flags.rawValue) << 16 | UInt32(UInt16(bitPattern: kern))
  }

  @inline(__always)
  fileprivate init(packed: UInt32) {
    kern = Int16(truncatingIfNeeded: packed)
    flags = GlyphFlags(rawValue: UInt8(truncatingIfNeeded: packed >> 16))
    isShifted = packed & 1 << 24 != 0
  }
}
