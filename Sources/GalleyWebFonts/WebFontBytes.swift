internal import GalleyText

/// The bytes of a web font, read from the front to the back as big-endian numbers. Reading past the end throws.
struct WebFontBytes {
  let bytes: [UInt8]
  /// The path of the file, for errors.
  let path: String
  /// The byte that is read next.
  var offset = 0
  /// The tag of the table to which the next bytes belong, for errors; `nil` for the header.
  var table: String?

  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  /// Reads a number without sign of `count` bytes, at most 4.
  mutating func number(_ count: Int) throws(WebFontError) -> Int {
    guard count <= bytes.count - offset else { throw truncated(offset + count) }
    defer { offset += count }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads a number of type UIntBase128 (WOFF 2.0, §4.1): 7 bits in each byte, the highest bits first. The highest bit
  /// of a byte says that another byte follows. Throws if the number starts with zeros or has more than 32 bits.
  mutating func base128() throws(WebFontError) -> Int {
    let start = offset
    var value = 0
    for index in 0..<5 {
      let byte = try number(1)
      if index == 0, byte == 0x80 { throw damaged(start, "the number starts with zeros") }
      value = value << 7 | byte & 0x7F
      if byte & 0x80 == 0 {
        guard value <= 0xFFFF_FFFF else { break }
        return value
      }
    }
    throw damaged(start, "the number has more than 32 bits")
  }

  /// The error for a file that ends before the byte `end`, which the value at the current offset needs.
  func truncated(_ end: Int) -> WebFontError {
    .truncated(path: path, table: table, offset: offset, declared: end, found: bytes.count)
  }

  /// The error for another problem at an offset.
  func damaged(_ offset: Int, _ problem: String) -> WebFontError {
    .damaged(path: path, table: table, offset: offset, problem: problem)
  }

  /// The error for a length at an offset that is not the length of the data.
  func wrongLength(_ offset: Int, declared: Int, found: Int) -> WebFontError {
    .wrongLength(path: path, table: table, offset: offset, declared: declared, found: found)
  }

  /// The error for sizes that exceed `ResourceLimits.current.webFontBytes`.
  func tooLarge(_ offset: Int, declared: Int) -> WebFontError {
    .tooLarge(path: path, table: table, offset: offset, declared: declared, limit: ResourceLimits.current.webFontBytes)
  }

  /// The characters of a tag; other bytes than printable ASCII as question marks.
  static func name(_ tag: Int) -> String {
    String(
      decoding: [24, 16, 8, 0].map { (shift: Int) -> UInt8 in
        let byte = UInt8(truncatingIfNeeded: tag >> shift)
        return (0x20...0x7E).contains(byte) ? byte : UInt8(ascii: "?")
      }, as: UTF8.self)
  }
}
