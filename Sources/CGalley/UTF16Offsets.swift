internal import GalleyText

/// Offsets into text as UTF-8 and as UTF-16.
enum UTF16Offsets {
  /// How many UTF-16 code units stand before a UTF-8 offset, that of the character that it is inside of.
  static func utf16(of offset: Int, in text: [UInt8]) -> Int {
    var end = min(unsigned(offset), text.count)
    while end < text.count, text[end].isTrail { end -= 1 }
    var units = 0
    for byte in text[..<end] { units += Self.units(byte) }
    return units
  }

  /// The UTF-8 offset of the character that a UTF-16 code unit belongs to.
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

  /// Code units of the character that a byte starts; continuation bytes start none.
  private static func units(_ byte: UInt8) -> Int { byte.isTrail ? 0 : byte >= 0xF0 ? 2 : 1 }
}
