internal import GalleyText

/// A font table's bytes; reading outside them is an error.
struct LayoutBytes {
  /// What is wrong with a table whose rules cannot be told.
  struct Malformed: Error {}

  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }

  func half(_ offset: Int) throws(Malformed) -> Int {
    guard offset >= 0, offset &+ 2 <= bytes.count else { throw Malformed() }
    return Int(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  func word(_ offset: Int) throws(Malformed) -> Int {
    guard offset >= 0, offset &+ 4 <= bytes.count else { throw Malformed() }
    return Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  /// Whether all of `count` bytes are zero.
  func isZero(_ offset: Int, count: Int) throws(Malformed) -> Bool {
    guard offset >= 0, count >= 0, offset &+ count <= bytes.count else { throw Malformed() }
    if count == 2 { return bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self) == 0 }
    for index in offset..<offset + count where bytes[index] != 0 { return false }
    return true
  }

  /// Where a subtable that `table` names at `offset` starts; nil for the null offset.
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
