internal import GalleyText

/// Converts offsets into a text between UTF-8 and UTF-16.
enum UTF16Offsets {
  /// Returns the number of UTF-16 code units before a UTF-8 offset. An offset inside a character counts as the
  /// character's start.
  static func utf16(of offset: Int, in text: [UInt8]) -> Int {
    var end = min(unsigned(offset), text.count)
    while end < text.count, text[end].isTrail { end -= 1 }
    var units = 0
    for byte in text[..<end] { units += Self.units(byte) }
    return units
  }

  /// Returns the UTF-8 offset of the character that contains a UTF-16 code unit; past the end, the length of the text.
  static func utf8(of offset: Int, in text: [UInt8]) -> Int {
    let offset = unsigned(offset)
    var units = 0
    var start = 0
    for (index, byte) in text.enumerated() where !byte.isTrail {
      start = index
      units += Self.units(byte)
      if units > offset { return start }
    }
    return text.count
  }

  /// The number of UTF-16 code units of the character that starts with a byte; 0 for continuation bytes.
  private static func units(_ byte: UInt8) -> Int { byte.isTrail ? 0 : byte >= 0xF0 ? 2 : 1 }
}
