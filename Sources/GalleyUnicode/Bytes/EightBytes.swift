/// Eight bytes of a text in one 64-bit number, the first byte lowest, so that they are tested together.
///
/// A test of all bytes returns a number in which the highest bit of each byte is the answer for that byte. Example: for
/// `a b c   `, `equal(to: 0x20)` sets the highest bit of the second, fourth, sixth, seventh and eighth byte.
///
/// The tests add 0x80 − c to the low seven bits of each byte, which sets the highest bit if these bits are at least c.
/// No sum carries into the next byte, because both numbers are less than 0x80.
///
/// The pointers are correct because the text is lent for the call of each initializer, and no pointer is kept.
/// `init(_:at:)` compares the offset with the text's length; callers of `init(_:in:)` give a range inside the text.
struct EightBytes {
  let bytes: UInt64

  /// The eight bytes from `offset` on, which must not be negative; `nil` if fewer than eight bytes remain.
  @inline(__always)
  init?(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
    guard offset + 8 <= text.count else { return nil }
    bytes = UInt64(
      littleEndian: unsafe UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The bytes of a range of at most eight bytes, followed by zeros.
  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    var bytes: UInt64 = 0
    for offset in range.reversed() { bytes = unsafe bytes << 8 | UInt64(text[offset]) }
    self.bytes = bytes
  }

  /// A number whose eight bytes are `byte`.
  @inline(__always)
  static func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// How many bytes have their highest bit set. No other bits of `marks` may be set.
  ///
  /// A multiplication adds the bits. It is faster than counting bits on processors without an instruction for this.
  @inline(__always)
  static func count(_ marks: UInt64) -> Int { Int((marks >> 7 &* repeated(1)) >> 56) }

  /// Which bytes are equal to `byte`, as highest bits.
  @inline(__always)
  func equal(to byte: UInt8) -> UInt64 {
    let difference = bytes ^ Self.repeated(byte)
    return ~((difference & Self.repeated(0x7F)) &+ Self.repeated(0x7F) | difference) & Self.repeated(0x80)
  }

  /// Which bytes are ASCII letters, as highest bits.
  @inline(__always)
  var asciiLetters: UInt64 {
    let small = (bytes | Self.repeated(0x20)) & Self.repeated(0x7F)
    let fromA = small &+ Self.repeated(0x80 - 0x61)
    let afterZ = small &+ Self.repeated(0x80 - 0x7B)
    return fromA & ~afterZ & ~bytes & Self.repeated(0x80)
  }

  /// Which bytes are printable ASCII, 0x20 to 0x7E, as highest bits.
  @inline(__always)
  var printable: UInt64 {
    let low = bytes & Self.repeated(0x7F)
    return (low &+ Self.repeated(0x80 - 0x20)) & ~(low &+ Self.repeated(0x80 - 0x7F)) & ~bytes & Self.repeated(0x80)
  }

  /// The byte at an index from 0 to 7.
  @inline(__always)
  func byte(_ place: Int) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> UInt64(place &* 8)) }

  /// The bytes as a vector, the first byte in lane 0. The cast is safe because both types are eight bytes that may have
  /// any value.
  @inline(__always)
  var vector: SIMD8<UInt8> { unsafe unsafeBitCast(bytes.littleEndian, to: SIMD8<UInt8>.self) }
}
