/// What a plan does to two neighbouring letters.
struct LetterPair: BitwiseCopyable {
  /// By how much the first one's advance changes, in font units.
  var kern: Int16 = 0
  /// Whether the first one is moved to the right by as much, as fonts do in text from right to left.
  var isShifted = false
  /// The second one's flags.
  var flags: GlyphFlags = []

  /// Whether the letters do not see each other.
  @inline(__always) var isNothing: Bool { kern == 0 && flags.isEmpty }
}

/// The pairs of letters that were seen, by their glyphs: a hash table with open addressing.
struct LetterPairs: ~Copyable {
  private struct Slot: BitwiseCopyable {
    /// Both glyphs, neither of which is 0; 0 where the slot is free.
    var key: UInt32 = 0
    var pair = LetterPair()
  }

  private var slots: UnsafeMutablePointer<Slot>?
  /// How many slots there are: a power of two, or 0 before the first pair.
  private var capacity = 0
  private var count = 0

  deinit { slots?.deallocate() }

  /// How many bytes it takes.
  var byteCount: Int { capacity * MemoryLayout<Slot>.stride }

  /// The pair of two glyphs, nil where it is not known.
  @inline(__always)
  func find(_ first: UInt16, _ second: UInt16) -> LetterPair? {
    guard let slots else { return nil }
    let key = Self.key(first, second)
    var index = Self.start(key) & (capacity - 1)
    while true {
      let slot = slots[index]
      if slot.key == key { return slot.pair }
      if slot.key == 0 { return nil }
      index = (index + 1) & (capacity - 1)
    }
  }

  /// Keeps a pair that is not known yet, unless there are too many.
  mutating func insert(_ pair: LetterPair, _ first: UInt16, _ second: UInt16) {
    guard count < Self.most else { return }
    if (count + 1) * 4 > capacity * 3 { grow() }
    place(Slot(key: Self.key(first, second), pair: pair))
    count += 1
  }

  private func place(_ slot: Slot) {
    guard let slots else { return }
    var index = Self.start(slot.key) & (capacity - 1)
    while slots[index].key != 0 { index = (index + 1) & (capacity - 1) }
    slots[index] = slot
  }

  private mutating func grow() {
    let old = UnsafeMutableBufferPointer(start: slots, count: capacity)
    capacity = max(64, capacity * 2)
    let wider = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
    wider.initialize(repeating: Slot(), count: capacity)
    slots = wider
    for slot in old where slot.key != 0 { place(slot) }
    old.baseAddress?.deallocate()
  }

  @inline(__always)
  private static func key(_ first: UInt16, _ second: UInt16) -> UInt32 { UInt32(first) << 16 | UInt32(second) }

  /// Where the search for a key starts: the golden ratio spreads neighbouring glyphs.
  @inline(__always)
  private static func start(_ key: UInt32) -> Int { Int((key &* 0x9E37_79B1) >> 12) }

  /// Pairs that are kept at most, 256 KB: text in one script has one or two thousand.
  private static let most = 16384
}
