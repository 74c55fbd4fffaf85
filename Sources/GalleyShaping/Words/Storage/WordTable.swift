internal import GalleyUnicode

/// One generation of the cached words of a shape plan: entries, found through a hash table, whose glyphs and longer
/// keys are in lists that only grow.
///
/// Only one thread uses a table, and accesses do not overlap. So the run-time checks that `@exclusivity(unchecked)`
/// switches off would never fail.
final class WordTable {
  /// The indices of entries, counted from 1, by the hashes of their keys.
  @exclusivity(unchecked) private var indices = OpenHashTable(capacity: 64)
  /// The bits of hashes that are used: fewer in tests that force collisions.
  private let hashMask: UInt32
  @exclusivity(unchecked) private(set) var entries = GrowableBuffer<WordEntry>()
  @exclusivity(unchecked) private(set) var glyphs: WordGlyphs
  /// Whether words that are a single scalar are also found in `scalars`.
  private let findsScalars: Bool
  @exclusivity(unchecked) private(set) var scalars = ScalarPages(none: ScalarWord())
  /// The bytes of keys after the first `WordKey.inlineCount`.
  @exclusivity(unchecked) private var keys = GrowableBuffer<UInt8>()

  /// A table without words. `space` is the glyph and advance of a space that no lookup changes.
  init(space: (id: UInt16, advance: Int32), hashMask: UInt32, findsScalars: Bool) {
    self.hashMask = hashMask
    self.findsScalars = findsScalars
    glyphs = WordGlyphs(space: space)
  }

  /// The allocated bytes.
  var byteCount: Int {
    indices.byteCount + entries.byteCount + glyphs.byteCount + keys.byteCount + scalars.byteCount
  }

  /// The index of the entry of `key`, whose bytes start at `bytes`; -1 if there is none.
  @inline(__always)
  func find(_ key: WordKey, _ bytes: UnsafePointer<UInt8>) -> Int {
    Int(indices.find(key.hash & hashMask) { isEntry(Int($0) - 1, of: key, bytes) }) - 1
  }

  @inline(__always)
  private func isEntry(_ index: Int, of key: WordKey, _ bytes: UnsafePointer<UInt8>) -> Bool {
    let entry = entries.base + index
    guard entry.pointee.begins(like: key) else { return false }
    if key.count <= WordKey.inlineCount { return true }
    let rest = keys.base + Int(entry.pointee.rest)
    return (WordKey.inlineCount..<key.count).allSatisfy { bytes[$0] == rest[$0 - WordKey.inlineCount] }
  }

  /// Adds an entry without glyphs for `key`, which has none yet. Returns its index.
  func insert(_ key: WordKey, _ bytes: UnsafePointer<UInt8>) -> Int {
    let rest = keys.count
    if key.count > WordKey.inlineCount {
      keys.append(bytes + WordKey.inlineCount, count: key.count - WordKey.inlineCount)
    }
    entries.append(
      WordEntry(
        first: key.first, second: key.second, third: key.third, rest: UInt32(rest), glyphs: 0, offsets: -1,
        glyphCount: 0, count: UInt8(key.count), sides: key.sides, flags: WordFlags()))
    indices.insert(UInt32(entries.count), hash: key.hash & hashMask)
    return entries.count - 1
  }

  /// The index of the entry of a word that is a single scalar; -1 if the scalar is not cached.
  @inline(__always)
  func entry(of scalar: UInt32) -> Int { scalars[scalar].entry }

  /// Updates `scalars` after the glyphs or flags of an entry have changed, if the entry is that of a single scalar.
  private func updateScalar(ofEntry index: Int) {
    let entry = entries.base[index]
    guard findsScalars, let scalar = entry.onlyScalar else { return }
    scalars.set(ScalarWord(entry: index, flags: entry.flags, glyph: simpleGlyph(of: entry)), for: scalar)
  }

  /// The only glyph of an entry, if it is neither displaced nor .notdef; `nil` for other entries. An entry without
  /// glyphs may refer to the end of the array.
  private func simpleGlyph(of entry: WordEntry) -> WordGlyph? {
    guard entry.flags.contains(.hasGlyphs), entry.glyphCount == 1, entry.offsets < 0 else { return nil }
    let glyph = glyphs[Int(entry.glyphs)]
    return glyph.id != 0 && glyph.cluster == 0 ? glyph : nil
  }

  /// Adds flags to an entry.
  func insert(_ flags: WordFlags, at index: Int) {
    let entry = entries.base + index
    if entry.pointee.flags.contains(flags) { return }
    entry.pointee.flags.insert(flags)
    updateScalar(ofEntry: index)
  }

  /// Sets the glyphs of an entry that has none: those of `range` in `source`, a part of `slice`.
  func setGlyphs(
    _ range: Range<Int>, of slice: GlyphSlice, in source: GlyphArrays, cluster base: UInt32, at index: Int
  ) {
    let entry = entries.base + index
    entry.pointee.glyphs = UInt32(glyphs.count)
    entry.pointee.glyphCount = UInt16(range.count)
    entry.pointee.offsets = glyphs.append(range, of: slice, in: source, cluster: base)
    entry.pointee.flags.insert(.hasGlyphs)
    updateScalar(ofEntry: index)
  }

  /// Adds an entry with assembled glyphs for `key`, which has none yet. The entry has no glyphs if the word depends on
  /// the text beside it. Returns the index of the entry.
  func insert(
    _ key: WordKey, _ bytes: UnsafePointer<UInt8>, _ word: borrowing AssembledGlyphs, flags: WordFlags,
    isBackward: Bool
  ) -> Int {
    let index = insert(key, bytes)
    let entry = entries.base + index
    entry.pointee.flags = flags
    defer { updateScalar(ofEntry: index) }
    if flags.containsAny(.depends) { return index }
    entry.pointee.flags.insert(.hasGlyphs)
    entry.pointee.glyphs = UInt32(glyphs.count)
    entry.pointee.glyphCount = UInt16(word.count)
    entry.pointee.offsets = glyphs.append(word, isBackward: isBackward)
    return index
  }

  /// Adds a copy of an entry of another table, whose key is `key`. Returns its index.
  func insert(_ key: WordKey, _ bytes: UnsafePointer<UInt8>, from other: WordTable, at otherIndex: Int) -> Int {
    let index = insert(key, bytes)
    let old = other.entries.base[otherIndex]
    let entry = entries.base + index
    entry.pointee.flags = old.flags
    entry.pointee.glyphCount = old.glyphCount
    entry.pointee.glyphs = UInt32(glyphs.count)
    entry.pointee.offsets = glyphs.append(old, of: other.glyphs)
    updateScalar(ofEntry: index)
    return index
  }
}
