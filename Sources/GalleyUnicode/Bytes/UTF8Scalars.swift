internal import GalleyText

/// Reads scalars of valid UTF-8 by byte offset.
///
/// The pointers are correct because callers lend whole texts of valid UTF-8 and pass offsets inside them. So all bytes
/// of the scalar that a lead byte starts exist.
@usableFromInline
package enum UTF8Decoding {
  /// The scalar that starts at `offset`. The offset must be inside the text and on a scalar boundary.
  package static func scalar(at offset: Int, in text: [UInt8]) -> UInt32 {
    let lead = UInt32(text[offset])
    func trail(_ index: Int) -> UInt32 { UInt32(text[offset + index] & 0x3F) }
    switch lead {
    case ..<0x80: return lead
    case ..<0xE0: return (lead & 0x1F) << 6 | trail(1)
    case ..<0xF0: return (lead & 0x0F) << 12 | trail(1) << 6 | trail(2)
    default: return (lead & 0x07) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3)
    }
  }

  /// The scalar that starts at `offset` of a lent text. The offset must be inside the text and on a scalar boundary.
  @inlinable @inline(__always)
  package static func scalar(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    unsafe decode(at: offset, in: text).scalar
  }

  /// The scalar that starts at `offset` of a lent text, and its length in bytes. The offset must be inside the text and
  /// on a scalar boundary.
  @inlinable @inline(__always)
  package static func decode(
    at offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> (scalar: UInt32, length: Int) {
    let lead = unsafe UInt32(text[offset])
    if lead < 0x80 { return (lead, 1) }
    let second = unsafe UInt32(text[offset &+ 1] & 0x3F)
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, 2) }
    let third = unsafe UInt32(text[offset &+ 2] & 0x3F)
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | second << 6 | third, 3) }
    return unsafe ((lead & 0x07) << 18 | second << 12 | third << 6 | UInt32(text[offset &+ 3] & 0x3F), 4)
  }

  /// The scalar that ends at `offset`, or `nil` if `offset` is 0.
  package static func scalar(endingAt offset: Int, in text: [UInt8]) -> UInt32? {
    guard offset > 0 else { return nil }
    return scalar(at: start(before: offset, in: text), in: text)
  }

  /// The offset of the scalar that ends at `offset`, which must be greater than 0.
  package static func start(before offset: Int, in text: [UInt8]) -> Int {
    var start = offset - 1
    while start > 0, text[start].isTrail { start -= 1 }
    return start
  }

  /// The offset of the scalar that contains the byte at `offset`; not less than `lower`.
  package static func start(of offset: Int, in text: UnsafeBufferPointer<UInt8>, from lower: Int) -> Int {
    var start = offset
    while start > lower, unsafe text[start].isTrail { start -= 1 }
    return start
  }

  /// How many bytes at the start of `range` are printable ASCII, U+0020 to U+007E.
  package static func printableCount(of text: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Int {
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound, let eight = unsafe EightBytes(text, at: offset) {
      let others = ~eight.printable & EightBytes.repeated(0x80)
      if others != 0 { return offset - range.lowerBound + (others.trailingZeroBitCount >> 3) }
      offset += 8
    }
    while offset < range.upperBound, unsafe text[offset] &- 0x20 < 0x5F { offset += 1 }
    return offset - range.lowerBound
  }

  /// The length in bytes of the scalar that starts with the byte `lead`.
  @inlinable @inline(__always)
  package static func length(lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }
}

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

/// Writes scalars as UTF-8.
package enum UTF8Encoding {
  /// Appends the UTF-8 bytes of a scalar, which must not be a surrogate.
  package static func append(_ scalar: UInt32, to text: inout [UInt8]) {
    func trail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | (scalar >> shift & 0x3F)) }
    switch scalar {
    case ..<0x80: text.append(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800: text += [UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6), trail(0)]
    case ..<0x10000: text += [UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12), trail(6), trail(0)]
    default: text += [UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18), trail(12), trail(6), trail(0)]
    }
  }
}

extension UInt32 {
  /// Whether the scalar is an ASCII letter.
  @inline(__always)
  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether the scalar is an ASCII digit.
  @inline(__always)
  var isASCIIDigit: Bool { self &- 0x30 < 10 }
}
