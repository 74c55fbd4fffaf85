internal import GalleyUnicode

/// What is known of a word between its sides.
struct WordEntry: BitwiseCopyable {
  /// The first bytes of its key.
  var first: UInt64
  var second: UInt64
  var third: UInt64
  /// Where the rest of its key is among its table's bytes.
  var rest: UInt32
  /// Its glyphs among its table's, in visual order.
  var glyphs: UInt32
  /// Their offsets, or -1 where none has any.
  var offsets: Int32
  var glyphCount: UInt16
  var count: UInt8
  var sides: WordSides
  var flags: WordFlags

  /// Whether this is the entry of `key`, but for the bytes behind the first ones.
  @inline(__always)
  func begins(like key: WordKey) -> Bool {
    first == key.first && second == key.second && third == key.third && Int(count) == key.count && sides == key.sides
  }

  /// The scalar that is the whole word, without a space beside it; nil for other words.
  var onlyScalar: UInt32? {
    guard count <= 4, sides.isEmpty else { return nil }
    return withUnsafeBytes(of: first.littleEndian) { bytes in
      let bytes = bytes.bindMemory(to: UInt8.self)
      guard UTF8Decoding.length(lead: bytes[0]) == Int(count) else { return nil }
      return UTF8Decoding.scalar(at: 0, in: bytes)
    }
  }
}
