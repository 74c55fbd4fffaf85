import Galley
import GalleyTestSupport
import Testing

/// A copy of the bytes of Galley Test that tests change or damage. Finds the tables and their directory records.
struct PatchedFont {
  /// The file.
  var bytes: [UInt8]

  /// Galley Test as it is bundled.
  init() throws {
    let entry = try #require(FontLibrary.bundled.entries(family: "Galley Test").first)
    bytes = unsafe Array(entry.face.bytes.buffer)
  }

  /// A font file.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// How many tables the directory lists.
  var tableCount: Int { half(4) }

  /// Where the directory's record of a table starts: tag, checksum, offset, length.
  func record(_ tag: String) throws -> Int {
    let records = (0..<tableCount).map { 12 + 16 * $0 }
    return try #require(records.first { bytes[$0..<$0 + 4].elementsEqual(tag.utf8) })
  }

  /// Where a table starts.
  func offset(_ tag: String) throws -> Int { word(try record(tag) + 8) }

  /// The big-endian 16 bits at an offset.
  func half(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }

  /// The big-endian 32 bits at an offset.
  func word(_ offset: Int) -> Int { half(offset) << 16 | half(offset + 2) }

  /// Writes 16 bits.
  mutating func set(half value: Int, at offset: Int) {
    bytes[offset] = UInt8(truncatingIfNeeded: value >> 8)
    bytes[offset + 1] = UInt8(truncatingIfNeeded: value)
  }

  /// Writes 32 bits.
  mutating func set(word value: Int, at offset: Int) {
    set(half: value >> 16, at: offset)
    set(half: value, at: offset + 2)
  }

  /// Renames a table, so that it is missing.
  mutating func rename(_ tag: String) throws { bytes[try record(tag)] = UInt8(ascii: "?") }

  /// The error of opening the font; `nil` if it opens.
  func error() -> FontError? {
    do throws(FontError) {
      _ = try FontFace(FontFile(copying: bytes, name: "patched.ttf"))
      return nil
    } catch { return error }
  }
}
