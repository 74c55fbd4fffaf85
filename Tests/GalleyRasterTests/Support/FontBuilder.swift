import Galley
import GalleyFonts

/// Makes fonts from Galley Test by adding and changing tables.
struct FontBuilder {
  /// The tables by tag.
  var tables: [String: [UInt8]] = [:]

  init(_ face: FontFace) {
    let bytes = unsafe Array(face.bytes.buffer)
    for index in 0..<Self.half(bytes, 4) {
      let entry = 12 + 16 * index
      let start = Self.word(bytes, entry + 8)
      tables[String(decoding: bytes[entry..<entry + 4], as: UTF8.self)] = Array(
        bytes[start..<start + Self.word(bytes, entry + 12)])
    }
  }

  /// A TrueType file of the tables. The checksums are 0, because the tests do not read them.
  var file: [UInt8] {
    var directory: [UInt8] = [0, 1, 0, 0] + Self.bytes(tables.count, 2) + [0, 0, 0, 0, 0, 0]
    var body: [UInt8] = []
    for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
      directory += Array(tag.utf8) + [0, 0, 0, 0]
      directory += Self.bytes(12 + 16 * tables.count + body.count, 4) + Self.bytes(table.count, 4)
      body += table + Array(repeating: 0, count: -table.count & 3)
    }
    return directory + body
  }

  /// The font opened.
  func face() throws -> FontFace { try FontFace(FontFile(copying: file, name: "built for a test")) }

  /// Where a glyph's data starts in `glyf`, by `loca`.
  func glyphOffset(_ glyph: Int) -> Int {
    guard let head = tables["head"], let locations = tables["loca"] else { return 0 }
    return Self.half(head, 50) == 0 ? Self.half(locations, 2 * glyph) * 2 : Self.word(locations, 4 * glyph)
  }

  static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  private static func half(_ bytes: [UInt8], _ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> Int {
    half(bytes, offset) << 16 | half(bytes, offset + 2)
  }
}
