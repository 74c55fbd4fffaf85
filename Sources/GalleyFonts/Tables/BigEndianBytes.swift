/// The bytes of a font table. Bytes outside the table read as 0, so a damaged table gives wrong numbers but no invalid
/// access.
struct BigEndianBytes {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// How many bytes the table has.
  var count: Int { bytes.count }

  /// How many of `count` records of `size` bytes are inside the table, if the first record is at `offset`. A hostile
  /// font may claim more records than its table has bytes for.
  func records(_ count: Int, of size: Int, at offset: Int) -> Int {
    min(count, max(0, self.count - max(0, offset)) / size)
  }

  /// The byte at an offset.
  func uint8(at offset: Int) -> Int { bytes.indices.contains(offset) ? Int(bytes[offset]) : 0 }

  /// The 16-bit number at an offset.
  func uint16(at offset: Int) -> Int { uint8(at: offset) << 8 | uint8(at: offset + 1) }

  /// The 32-bit number at an offset.
  func uint32(at offset: Int) -> Int { uint16(at: offset) << 16 | uint16(at: offset + 2) }
}
