internal import GalleyUnicode

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
