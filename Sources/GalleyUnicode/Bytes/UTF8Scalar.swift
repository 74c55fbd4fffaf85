internal import GalleyText

/// Decodes one scalar of UTF-8 that may be ill-formed.
enum UTF8Scalar {
  /// The scalar that starts at `offset`, and its length in bytes.
  ///
  /// Ill-formed bytes give U+FFFD with the length of their maximal subpart: the Unicode Standard, §3.9, table 3-11.
  @inline(__always)
  static func decode(_ bytes: Span<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int) {
    let lead = UInt32(bytes[offset])
    if lead < 0x80 { return (lead, 1) }
    if lead < 0xE0, offset + 1 < bytes.count {
      let second = UInt32(bytes[offset + 1]) ^ 0x80
      if lead >= 0xC2 && second < 0x40 { return ((lead & 0x1F) << 6 | second, 2) }
    } else if lead < 0xF0, offset + 2 < bytes.count {
      let second = UInt32(bytes[offset + 1]) ^ 0x80
      let third = UInt32(bytes[offset + 2]) ^ 0x80
      let scalar = (lead & 0xF) << 12 | second << 6 | third
      if second | third < 0x40 && scalar >= 0x800 && scalar & 0xF800 != 0xD800 { return (scalar, 3) }
    }
    return decodeAny(bytes, at: offset)
  }

  /// The scalar that starts at `offset`, and its length in bytes, for all cases: also four bytes, the end of the text,
  /// and ill-formed bytes.
  private static func decodeAny(_ bytes: Span<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int) {
    // The range of the second byte excludes overlong forms, surrogates and values above U+10FFFF: table 3-7.
    let lead = bytes[offset]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return (0xFFFD, 1)
    }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for index in 1..<length {
      guard offset + index < bytes.count else { return (0xFFFD, index) }
      let byte = bytes[offset + index]
      guard index == 1 ? second.contains(byte) : byte.isTrail else { return (0xFFFD, index) }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    return (scalar, length)
  }
}
