internal import GalleyUnicode

/// One generation of the words of a shape plan: a hash table with open addressing over pools that only grow.
final class WordTable {
  private struct Slot: BitwiseCopyable {
    var hash: UInt32 = 0
    /// The entry's index and one; 0 where the slot is free.
    var entry: UInt32 = 0
  }

  // One context's thread has the table, and no access overlaps another: run-time checks would find nothing, slowly.
  @exclusivity(unchecked) private var slots: UnsafeMutablePointer<Slot>
  @exclusivity(unchecked) private var mask: Int
  /// The hash's bits that count.
  private let hashMask: UInt32
  @exclusivity(unchecked) private(set) var entries = Pool<WordEntry>()
  @exclusivity(unchecked) private(set) var glyphs: WordGlyphs
  /// Whether words that are one scalar are found by it.
  private let findsScalars: Bool
  /// These words.
  @exclusivity(unchecked) private(set) var scalars = ScalarPages(none: ScalarWord())
  /// The letters that words may be put together from.
  @exclusivity(unchecked) var letters = PlainLetters()
  /// The bytes of keys behind the first ones.
  @exclusivity(unchecked) private var keys = Pool<UInt8>()

  /// No words; `space` is the glyph and advance of a space that nothing changes.
  init(space: (id: UInt16, advance: Int32), hashMask: UInt32, findsScalars: Bool) {
    self.hashMask = hashMask
    self.findsScalars = findsScalars
    glyphs = WordGlyphs(space: space)
    mask = Self.leastSlots - 1
    slots = .allocate(capacity: Self.leastSlots)
    slots.initialize(repeating: Slot(), count: Self.leastSlots)
  }

  deinit { slots.deallocate() }

  /// How many bytes it takes.
  var byteCount: Int {
    (mask + 1) * MemoryLayout<Slot>.stride + entries.byteCount + glyphs.byteCount + keys.byteCount
      + scalars.byteCount + letters.byteCount
  }

  /// The index of the entry of `key`, whose bytes start at `bytes`; -1 where there is none.
  @inline(__always)
  func find(_ key: WordKey, _ bytes: UnsafePointer<UInt8>) -> Int {
    let hash = key.hash & hashMask
    var index = Int(hash) & mask
    while true {
      let slot = slots[index]
      if slot.entry == 0 { return -1 }
      if slot.hash == hash, isEntry(Int(slot.entry) - 1, of: key, bytes) { return Int(slot.entry) - 1 }
      index = (index + 1) & mask
    }
  }

  @inline(__always)
  private func isEntry(_ index: Int, of key: WordKey, _ bytes: UnsafePointer<UInt8>) -> Bool {
    let entry = entries.base + index
    guard entry.pointee.begins(like: key) else { return false }
    if key.count <= WordKey.inlineCount { return true }
    let rest = keys.base + Int(entry.pointee.rest)
    return (WordKey.inlineCount..<key.count).allSatisfy { bytes[$0] == rest[$0 - WordKey.inlineCount] }
  }

  /// Adds an entry without glyphs for `key`, which has none yet; returns its index.
  func insert(_ key: WordKey, _ bytes: UnsafePointer<UInt8>) -> Int {
    if (entries.count + 1) * 2 > mask { grow() }
    let rest = keys.count
    if key.count > WordKey.inlineCount {
      keys.append(bytes + WordKey.inlineCount, count: key.count - WordKey.inlineCount)
    }
    entries.append(
      WordEntry(
        first: key.first, second: key.second, third: key.third, rest: UInt32(rest), glyphs: 0, offsets: -1,
        glyphCount: 0, count: UInt8(key.count), sides: key.sides, flags: WordFlags()))
    place(Slot(hash: key.hash & hashMask, entry: UInt32(entries.count)))
    return entries.count - 1
  }

  /// The index of the entry of a word that is one scalar; -1 where it was not remembered.
  @inline(__always)
  func entry(of scalar: UInt32) -> Int { scalars[scalar].entry }

  /// Lets an entry whose glyphs or flags are new be found by its scalar, where it is for one, with its glyph where
  /// there is no more to it.
  private func noteScalar(ofEntry index: Int) {
    let entry = entries.base[index]
    guard findsScalars, let scalar = entry.onlyScalar else { return }
    let glyph = glyphs.glyphs.base[Int(entry.glyphs)]
    let isSimple =
      entry.flags.contains(.hasGlyphs) && entry.glyphCount == 1 && entry.offsets < 0 && glyph.id != 0
      && glyph.cluster == 0
    scalars.set(ScalarWord(entry: index, flags: entry.flags, glyph: isSimple ? glyph : nil), for: scalar)
  }

  /// Adds flags to an entry.
  func insert(_ flags: WordFlags, at index: Int) {
    let entry = entries.base + index
    if entry.pointee.flags.contains(flags) { return }
    entry.pointee.flags.insert(flags)
    noteScalar(ofEntry: index)
  }

  /// Gives an entry that has none its glyphs: those of `range` in `source`, a part of `slice`.
  func setGlyphs(
    _ range: Range<Int>, of slice: GlyphSlice, in source: GlyphArrays, cluster base: UInt32, at index: Int
  ) {
    let entry = entries.base + index
    entry.pointee.glyphs = UInt32(glyphs.count)
    entry.pointee.glyphCount = UInt16(range.count)
    entry.pointee.offsets = glyphs.append(range, of: slice, in: source, cluster: base)
    entry.pointee.flags.insert(.hasGlyphs)
    noteScalar(ofEntry: index)
  }

  /// Adds an entry for `key`, which has none yet, whose glyphs are those of `row` in text order; it gets none where it
  /// depends on what stands beside it. Returns its index.
  func insert(
    _ key: WordKey, _ bytes: UnsafePointer<UInt8>, row: borrowing LetterRow, flags: WordFlags, isBackward: Bool
  ) -> Int {
    let index = insert(key, bytes)
    let entry = entries.base + index
    entry.pointee.flags = flags
    defer { noteScalar(ofEntry: index) }
    if flags.containsAny(.depends) { return index }
    entry.pointee.flags.insert(.hasGlyphs)
    entry.pointee.glyphs = UInt32(glyphs.count)
    entry.pointee.glyphCount = UInt16(row.count)
    entry.pointee.offsets = glyphs.append(row, isBackward: isBackward)
    return index
  }

  /// Adds an entry of another table, whose key is `key`.
  func insert(_ key: WordKey, _ bytes: UnsafePointer<UInt8>, from other: WordTable, at otherIndex: Int) -> Int {
    let index = insert(key, bytes)
    let old = other.entries.base[otherIndex]
    let entry = entries.base + index
    entry.pointee.flags = old.flags
    entry.pointee.glyphCount = old.glyphCount
    entry.pointee.glyphs = UInt32(glyphs.count)
    entry.pointee.offsets = glyphs.append(old, of: other.glyphs)
    noteScalar(ofEntry: index)
    return index
  }

  private func place(_ slot: Slot) {
    var index = Int(slot.hash) & mask
    while slots[index].entry != 0 { index = (index + 1) & mask }
    slots[index] = slot
  }

  private func grow() {
    let old = UnsafeMutableBufferPointer(start: slots, count: mask + 1)
    mask = old.count * 2 - 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(), count: mask + 1)
    for slot in old where slot.entry != 0 { place(slot) }
    old.baseAddress?.deallocate()
  }

  private static let leastSlots = 64
}
