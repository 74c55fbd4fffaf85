/// Checks the structure of an OpenType file: OpenType 1.9, "Organization of an OpenType Font" and the tables that layout cannot do without.
///
/// Nothing here judges outlines or layout rules: HarfBuzz sanitises each table it reads.
struct FontFileCheck {
  let bytes: UnsafeRawBufferPointer
  let path: String

  private struct Table {
    var offset: Int
    var length: Int
  }

  /// The offsets of the table directories, one a face, each checked.
  func directories() throws(FontError) -> [Int] {
    guard bytes.count >= 4 else { throw .notAFont(path: path, firstBytes: Array(bytes.prefix(4))) }
    guard word(0) == Self.collectionTag else {
      try checkDirectory(at: 0)
      return [0]
    }
    guard bytes.count >= 12 else { throw damaged(4, "the collection's header ends early") }
    let count = word(8)
    guard count > 0 else { throw damaged(8, "the collection holds no face") }
    guard count <= (bytes.count - 12) / 4 else {
      throw damaged(8, "the collection claims \(count) faces, more than the file has room for")
    }
    var offsets: [Int] = []
    for index in 0..<count {
      let offset = word(12 + 4 * index)
      guard offset >= 12, offset <= bytes.count - 12 else {
        throw damaged(12 + 4 * index, "face \(index) starts at byte \(offset) of \(bytes.count)")
      }
      try checkDirectory(at: offset)
      offsets.append(offset)
    }
    return offsets
  }

  private func checkDirectory(at start: Int) throws(FontError) {
    guard Self.versions.contains(word(start)) else {
      if start == 0 { throw .notAFont(path: path, firstBytes: Array(bytes.prefix(4))) }
      throw damaged(start, "no table directory here")
    }
    guard bytes.count - start >= 12 else { throw damaged(start, "the table directory ends early") }
    let count = half(start + 4)
    guard count > 0 else { throw damaged(start + 4, "the font has no tables") }
    guard start + 12 + 16 * count <= bytes.count else {
      throw damaged(start + 4, "the directory claims \(count) tables, more than the file has room for")
    }
    var tables: [Int: Table] = [:]
    for index in 0..<count {
      let record = start + 12 + 16 * index
      let table = Table(offset: word(record + 8), length: word(record + 12))
      guard table.offset <= bytes.count, table.length <= bytes.count - table.offset else {
        throw damaged(
          record,
          "table '\(name(at: record))' claims bytes \(table.offset) to \(table.offset + table.length) of \(bytes.count)"
        )
      }
      guard tables.updateValue(table, forKey: word(record)) == nil else {
        throw damaged(record, "table '\(name(at: record))' is listed twice")
      }
    }
    try checkContents(of: tables, directory: start)
  }

  /// The lengths and limits by which the other tables are read.
  private func checkContents(of tables: [Int: Table], directory: Int) throws(FontError) {
    func require(_ tag: String, atLeast length: Int) throws(FontError) -> Int {
      guard let table = tables[Self.tag(tag)] else {
        throw damaged(directory, "the required table '\(tag)' is missing")
      }
      guard table.length >= length else {
        throw damaged(table.offset, "table '\(tag)' has \(table.length) bytes and needs \(length)")
      }
      return table.offset
    }
    let head = try require("head", atLeast: 54)
    guard word(head + 12) == 0x5F0F_3CF5 else { throw damaged(head + 12, "table 'head' lacks its magic number") }
    let unitsPerEm = half(head + 18)
    guard (16...16384).contains(unitsPerEm) else {
      throw damaged(head + 18, "unitsPerEm is \(unitsPerEm), outside 16 to 16384")
    }
    let glyphCount = half(try require("maxp", atLeast: 6) + 4)
    guard glyphCount > 0 else { throw damaged(directory, "table 'maxp' says that there are no glyphs") }
    let metricCount = half(try require("hhea", atLeast: 36) + 34)
    guard metricCount > 0, metricCount <= glyphCount else {
      throw damaged(directory, "table 'hhea' claims \(metricCount) advances for \(glyphCount) glyphs")
    }
    _ = try require("hmtx", atLeast: 4 * metricCount + 2 * (glyphCount - metricCount))
    _ = try require("cmap", atLeast: 4)
  }

  // MARK: Reading, big-endian; callers have checked the bounds.

  private func word(_ offset: Int) -> Int {
    Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  private func half(_ offset: Int) -> Int {
    Int(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  private func name(at offset: Int) -> String {
    String(
      decoding: bytes[offset..<offset + 4].map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }

  private func damaged(_ offset: Int, _ problem: String) -> FontError {
    .damaged(path: path, offset: offset, problem: problem)
  }

  private static func tag(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }

  private static let collectionTag = tag("ttcf")
  /// TrueType outlines, CFF outlines, and Apple's name for TrueType.
  private static let versions: Set<Int> = [0x0001_0000, tag("OTTO"), tag("true")]
}
