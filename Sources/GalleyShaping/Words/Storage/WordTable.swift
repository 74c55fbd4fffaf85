internal import GalleyText
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
  @exclusivity(unchecked) private(set) var entries = UniqueArray<WordEntry>(capacity: 16)
  @exclusivity(unchecked) private(set) var glyphs: WordGlyphs
  /// Whether words that are a single scalar are also found in `scalars`.
  private let findsScalars: Bool
  @exclusivity(unchecked) private(set) var scalars = ScalarPages(none: ScalarWord())
  /// The bytes of keys after the first `WordKey.inlineCount`.
  @exclusivity(unchecked) private var keys = UniqueArray<UInt8>(capacity: 16)

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
  func entry(of key: WordKey, _ bytes: UnsafePointer<UInt8>) -> Int {
    Int(indices.value(for: key.hash & hashMask) { isEntry(Int($0) - 1, of: key, bytes) }) - 1
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
    _ range: Range<Int>, of slice: GlyphSlice, in source: Glyphs, cluster base: UInt32, at index: Int
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
    _ key: WordKey, _ bytes: UnsafePointer<UInt8>, word: borrowing AssembledGlyphs, flags: WordFlags,
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

/// An entry of the word cache: a key, the word's glyphs and its flags.
struct WordEntry: BitwiseCopyable {
  /// The first 24 bytes of the key, zeros after its end.
  var first: UInt64
  var second: UInt64
  var third: UInt64
  /// The index of the rest of the key in the table's list of bytes.
  var rest: UInt32
  /// The index of the word's first glyph, in visual order, in the table's list of glyphs.
  var glyphs: UInt32
  /// The index of the first offset; -1 if no glyph is displaced.
  var offsets: Int32
  var glyphCount: UInt16
  /// The number of bytes of the key.
  var count: UInt8
  var sides: WordSides
  var flags: WordFlags

  /// Whether this is the entry of `key`, as far as the first 24 bytes show.
  @inline(__always)
  func begins(like key: WordKey) -> Bool {
    first == key.first && second == key.second && third == key.third && Int(count) == key.count && sides == key.sides
  }

  /// The scalar, if the word is a single scalar without a space beside it; else `nil`.
  var onlyScalar: UInt32? {
    guard count <= 4, sides.isEmpty else { return nil }
    return withUnsafeBytes(of: first.littleEndian) { bytes in
      let bytes = bytes.bindMemory(to: UInt8.self)
      guard UTF8Decoding.length(lead: bytes[0]) == Int(count) else { return nil }
      return UTF8Decoding.scalar(at: 0, in: bytes)
    }
  }
}

/// The key of an entry: the bytes of a word, or of dependent words with the spaces between them, and the sides on which
/// they have spaces.
///
/// Keys are compared byte by byte. Equal hashes are not enough.
struct WordKey {
  /// The first 24 bytes, zeros after the end.
  let first: UInt64
  let second: UInt64
  let third: UInt64
  /// The number of bytes, at most `WordKey.longest`.
  let count: Int
  let sides: WordSides
  let hash: UInt32

  /// The largest number of bytes of a key. Longer words are not cached.
  static let longest = 255
  /// The number of bytes that a key stores in place, without an allocation.
  static let inlineCount = 24
  /// A random number for each process, so that nobody can write texts whose words collide on purpose.
  private static let seed = UInt64.random(in: 1...UInt64.max)

  /// The key of `range`, which has at most `longest` bytes, in `text`.
  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, sides: WordSides) {
    let count = range.count
    self.count = count
    self.sides = sides
    let bytes = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped) + range.lowerBound
    if range.lowerBound + Self.inlineCount <= text.count {
      first = Self.word(bytes, at: 0, count: count)
      second = count > 8 ? Self.word(bytes, at: 8, count: count) : 0
      third = count > 16 ? Self.word(bytes, at: 16, count: count) : 0
    } else {
      var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
      withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: .init(start: bytes, count: min(count, 24))) }
      (first, second, third) = (
        UInt64(littleEndian: words.0), UInt64(littleEndian: words.1), UInt64(littleEndian: words.2)
      )
    }
    var mix = Self.mix(first ^ Self.seed, second ^ UInt64(count) << 56 ^ UInt64(sides.rawValue) << 48)
    if count > 16 { mix = Self.mix(mix, third) }
    var offset = Self.inlineCount
    while offset < count {
      var word: UInt64 = 0
      let part = min(8, count - offset)
      withUnsafeMutableBytes(of: &word) { $0.copyMemory(from: .init(start: bytes + offset, count: part)) }
      mix = Self.mix(mix, word)
      offset += 8
    }
    hash = UInt32(truncatingIfNeeded: mix ^ mix >> 32)
  }

  /// Eight bytes from `offset`, with zeros for those after the end.
  @inline(__always)
  private static func word(_ bytes: UnsafeRawPointer, at offset: Int, count: Int) -> UInt64 {
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let rest = count - offset
    return rest >= 8 ? word : word & ((1 << UInt64(rest * 8)) - 1)
  }

  /// The exclusive or of both halves of a 128-bit product.
  @inline(__always)
  private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = (a ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: b ^ 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}

/// The part of a word's key that says on which sides the word has a space of its item. See Docs/HardIdeas.md.
struct WordSides: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// The character before the word is a space of the same item.
  static let before = WordSides(rawValue: 1)
  /// The character after the word is a space of the same item.
  static let after = WordSides(rawValue: 2)
  /// The key is that of several words, or of a word with spaces. Another text can contain these bytes as a single word,
  /// which has other flags, so the two need different keys.
  static let group = WordSides(rawValue: 4)
}

/// A cached word that is a single scalar, as most words of Han and kana are: the index of its entry, its flags, and its
/// glyph if the word has only one.
struct ScalarWord: BitwiseCopyable {
  /// The entry's index plus 1; 0 if the scalar is not cached.
  private var entryNumber: UInt32 = 0
  /// The advance of the only glyph, in font units.
  private var advance: Int32 = 0
  private var id: UInt16 = 0
  private var glyphFlags = GlyphFlags()
  /// The low byte of the word's flags. `isSeenAcrossSpace` is missing: words that are scalars have no spaces.
  private var lowFlags: UInt8 = 0

  /// A scalar that is not cached.
  init() {}

  /// The word of an entry. `glyph`, which is neither .notdef nor displaced, is its only glyph, or `nil`.
  init(entry: Int, flags: WordFlags, glyph: WordGlyph?) {
    entryNumber = UInt32(entry + 1)
    lowFlags = UInt8(truncatingIfNeeded: flags.rawValue)
    if let glyph { (advance, id, glyphFlags) = (glyph.advance, glyph.id, glyph.flags) }
  }

  /// The entry's index; -1 if the scalar is not cached.
  var entry: Int { Int(entryNumber) - 1 }

  /// Whether the scalar is cached.
  @inline(__always) var isKnown: Bool { entryNumber != 0 }

  /// Whether a single glyph is the whole word, if the word depends on no neighbor.
  @inline(__always) var isSimple: Bool { id != 0 }

  /// The single glyph of a simple word at a text offset.
  @inline(__always)
  func glyph(at offset: Int) -> ShapedGlyph {
    ShapedGlyph(id: id, cluster: UInt32(truncatingIfNeeded: offset), advance: advance, flags: glyphFlags)
  }

  /// The flags of the word: whether it may depend on the text beside it.
  @inline(__always) var flags: WordFlags { WordFlags(rawValue: UInt16(lowFlags)) }
}
