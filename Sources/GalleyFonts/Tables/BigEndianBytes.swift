/// A font table's bytes; what lies outside reads as 0, so that a damaged table gives wrong numbers and nothing worse.
struct BigEndianBytes {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }

  func byte(_ offset: Int) -> Int { bytes.indices.contains(offset) ? Int(bytes[offset]) : 0 }

  func half(_ offset: Int) -> Int { byte(offset) << 8 | byte(offset + 1) }

  func word(_ offset: Int) -> Int { half(offset) << 16 | half(offset + 2) }
}
