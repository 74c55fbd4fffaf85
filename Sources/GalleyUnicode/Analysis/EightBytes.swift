/// Eight bytes of a text in one word, the first lowest; questions about them are answered by each byte's highest bit.
///
/// The pointers are correct because a text's bytes are lent for the call, and each offset is compared with their
/// count.
struct EightBytes {
  let bytes: UInt64

  /// The bytes from `offset`, which is not negative, on; `nil` if there are fewer than eight.
  @inline(__always)
  init?(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
    guard offset + 8 <= text.count else { return nil }
    bytes = UInt64(
      littleEndian: unsafe UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The bytes of a range of at most eight, and zeros.
  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    var bytes: UInt64 = 0
    for offset in range.reversed() { bytes = unsafe bytes << 8 | UInt64(text[offset]) }
    self.bytes = bytes
  }

  /// A word of eight equal bytes.
  @inline(__always)
  static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// How many bytes have the highest bit, `marks` having no others: a multiplication adds them up, where counting bits
  /// takes the many steps of a processor without an instruction for it.
  @inline(__always)
  static func count(_ marks: UInt64) -> Int { Int((marks >> 7 &* all(1)) >> 56) }

  /// The bytes that are `byte`.
  @inline(__always)
  func equal(to byte: UInt8) -> UInt64 {
    let difference = bytes ^ Self.all(byte)
    return ~((difference & Self.all(0x7F)) &+ Self.all(0x7F) | difference) & Self.all(0x80)
  }

  /// The bytes that are ASCII letters.
  @inline(__always)
  var letters: UInt64 {
    let small = (bytes | Self.all(0x20)) & Self.all(0x7F)
    let fromA = small &+ Self.all(0x80 - 0x61)
    let afterZ = small &+ Self.all(0x80 - 0x7B)
    return fromA & ~afterZ & ~bytes & Self.all(0x80)
  }

  /// The bytes from 0x20 to 0x7E.
  @inline(__always)
  var printable: UInt64 {
    let low = bytes & Self.all(0x7F)
    return (low &+ Self.all(0x80 - 0x20)) & ~(low &+ Self.all(0x80 - 0x7F)) & ~bytes & Self.all(0x80)
  }

  /// The byte at a place below eight.
  @inline(__always)
  func byte(_ place: Int) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> UInt64(place &* 8)) }

  /// The bytes as a vector, the first in lane 0; both types are eight bytes of any value.
  @inline(__always)
  var vector: SIMD8<UInt8> { unsafe unsafeBitCast(bytes.littleEndian, to: SIMD8<UInt8>.self) }
}
