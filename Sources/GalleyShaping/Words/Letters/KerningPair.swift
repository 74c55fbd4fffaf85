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
  func find(_ first: UInt16, _ second: UInt16) -> KerningPair? {
    let packed = pairs.find(Self.hash(first, second)) { _ in true }
    return packed == 0 ? nil : KerningPair(packed: packed)
  }

  /// Adds a pair that is not in the table, unless the table is full.
  mutating func insert(_ pair: KerningPair, _ first: UInt16, _ second: UInt16) {
    guard count < Self.most else { return }
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
  private static let most = 16384
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
