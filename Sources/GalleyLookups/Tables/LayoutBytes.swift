internal import GalleyText

/// The bytes of a font table. Reading outside the table throws `Malformed`.
@usableFromInline package struct LayoutBytes {
  /// The table is damaged, or has rules that cannot be analyzed.
  @usableFromInline package struct Malformed: Error {
    @inlinable init() {}
  }

  @usableFromInline let bytes: UnsafeRawBufferPointer

  /// The table in `bytes`, which must outlive this value.
  @inlinable
  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// How many bytes the table has.
  @inlinable
  package var count: Int { bytes.count }

  /// The big-endian 16-bit number at an offset.
  @inlinable
  package func half(_ offset: Int) throws(Malformed) -> Int {
    guard offset >= 0, offset &+ 2 <= bytes.count else { throw Malformed() }
    return Int(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  /// The big-endian 32-bit number at an offset.
  @inlinable
  package func word(_ offset: Int) throws(Malformed) -> Int {
    guard offset >= 0, offset &+ 4 <= bytes.count else { throw Malformed() }
    return Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  /// Whether `count` bytes at an offset are zero.
  func isZero(_ offset: Int, count: Int) throws(Malformed) -> Bool {
    guard offset >= 0, count >= 0, offset &+ count <= bytes.count else { throw Malformed() }
    if count == 2 { return bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self) == 0 }
    for index in offset..<offset + count where bytes[index] != 0 { return false }
    return true
  }

  /// The start of the subtable whose offset is stored at `offset` of `table`; `nil` for a null offset.
  func subtable(_ table: Int, at offset: Int) throws(Malformed) -> Int? {
    let distance = try half(offset)
    return distance == 0 ? nil : table + distance
  }

  /// Whether the feature list has a feature of this name for any script: OpenType 1.9, "Feature list table".
  func hasFeature(_ name: StaticString) throws(Malformed) -> Bool {
    let tag = Int(OpenTypeTag(literal: name).rawValue)
    let list = try half(6)
    guard list != 0 else { return false }
    for index in 0..<(try half(list)) where try word(list + 2 + 6 * index) == tag { return true }
    return false
  }
}
