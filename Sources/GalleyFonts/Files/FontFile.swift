internal import GalleyText

/// An OpenType file or collection whose structure has been checked: all table directories are complete, and all tables
/// are inside the file.
///
/// The check is needed because HarfBuzz accepts any bytes as a font, even a text file.
package struct FontFile: Sendable {
  /// The path of the file, or the name that was given with bytes in memory. Error messages contain it.
  package let path: String
  /// How many faces the file has: 1, or the number of faces of the collection.
  package var faceCount: Int { directories.count }

  package let bytes: FontBytes
  /// The offset of each face's table directory.
  package let directories: [Int]

  /// Opens and checks a file.
  package init(path: String) throws(FontError) {
    try self.init(bytes: FontBytes(path: path), path: path)
  }

  /// Copies and checks a font in memory. Messages contain `name` instead of a path.
  package init(copying bytes: some Collection<UInt8>, name: String) throws(FontError) {
    try Self.checkSize(bytes.count, path: name)
    try self.init(bytes: FontBytes(copying: bytes), path: name)
  }

  /// A font that is part of the program. It was checked when the program was built, and is not checked again.
  package init(trusted bytes: FontBytes, name: String) {
    self.bytes = bytes
    path = name
    directories = [0]
  }

  /// Checks a file whose bytes are in memory already. Messages contain `path`.
  package init(bytes: FontBytes, path: String) throws(FontError) {
    try Self.checkSize(bytes.buffer.count, path: path)
    self.bytes = bytes
    self.path = path
    directories = try FontFileCheck(bytes: bytes.buffer, path: path).directories()
  }

  /// Throws if a font may not have so many bytes.
  private static func checkSize(_ count: Int, path: String) throws(FontError) {
    let limit = ResourceLimits.current.fontBytes
    if count > limit { throw .tooLarge(path: path, byteCount: count, limit: limit) }
  }

  /// A 64-bit FNV-1a hash of the file's bytes, by which layout files and goldens name a font. Do not use the hash alone
  /// as a key: different files may have the same hash by chance.
  package var contentHash: UInt64 { bytes.contentHash }
}

/// Checks the structure of an OpenType file: OpenType 1.9, "Organization of an OpenType Font", and the tables that
/// layout needs.
///
/// Outlines and lookups are not checked: HarfBuzz sanitizes each table when it reads the table.
struct FontFileCheck {
  let bytes: UnsafeRawBufferPointer
  let path: String

  /// The offset of each face's table directory. Throws if a directory is damaged.
  func directories() throws(FontError) -> [Int] {
    guard bytes.count >= 4 else { throw .notAFont(path: path, firstBytes: Array(bytes.prefix(4))) }
    guard uint32(at: 0) == Self.collectionTag else {
      try checkDirectory(at: 0)
      return [0]
    }
    guard bytes.count >= 12 else { throw damaged(4, "the collection's header ends early") }
    let count = uint32(at: 8)
    guard count > 0 else { throw damaged(8, "the collection holds no face") }
    guard count <= (bytes.count - 12) / 4 else {
      throw damaged(8, "the collection claims \(count) faces, more than the file has room for")
    }
    var offsets: [Int] = []
    for index in 0..<count {
      let offset = uint32(at: 12 + 4 * index)
      guard offset >= 12, offset <= bytes.count - 12 else {
        throw damaged(12 + 4 * index, "face \(index) starts at byte \(offset) of \(bytes.count)")
      }
      try checkDirectory(at: offset)
      offsets.append(offset)
    }
    return offsets
  }

  /// Checks that a table directory is complete, that its tables are inside the file, and that no table is listed twice.
  private func checkDirectory(at start: Int) throws(FontError) {
    guard Self.isVersion(uint32(at: start)) else {
      if start == 0, let format = Self.compressedFormat(uint32(at: 0)) { throw .compressed(path: path, format: format) }
      if start == 0 { throw .notAFont(path: path, firstBytes: Array(bytes.prefix(4))) }
      throw damaged(start, "no table directory here")
    }
    guard bytes.count - start >= 12 else { throw damaged(start, "the table directory ends early") }
    let count = uint16(at: start + 4)
    guard count > 0 else { throw damaged(start + 4, "the font has no tables") }
    guard start + 12 + 16 * count <= bytes.count else {
      throw damaged(start + 4, "the directory claims \(count) tables, more than the file has room for")
    }
    var isAscending = true
    for index in 0..<count {
      let record = start + 12 + 16 * index
      let (offset, length) = (uint32(at: record + 8), uint32(at: record + 12))
      guard offset <= bytes.count, length <= bytes.count - offset else {
        throw damaged(
          record, "table '\(name(at: record))' claims bytes \(offset) to \(offset + length) of \(bytes.count)")
      }
      if index > 0, uint32(at: record) <= uint32(at: record - 16) { isAscending = false }
    }
    if !isAscending, let record = repeatedRecord(of: count, at: start) {
      throw damaged(record, "table '\(name(at: record))' is listed twice")
    }
    try checkContents(of: count, directory: start)
  }

  /// The first record with the tag of an earlier record; `nil` if all tags differ. Needed only if the records are not
  /// sorted by tag.
  private func repeatedRecord(of count: Int, at start: Int) -> Int? {
    let sorted = (0..<count).map { uint32(at: start + 12 + 16 * $0) << 16 | $0 }.sorted()
    var first: Int?
    for (previous, next) in zip(sorted, sorted.dropFirst()) where previous >> 16 == next >> 16 {
      first = min(first ?? .max, next & 0xFFFF)
    }
    return first.map { start + 12 + 16 * $0 }
  }

  /// Checks the required tables: their lengths, and the counts that determine how other tables are read.
  private func checkContents(of count: Int, directory: Int) throws(FontError) {
    func require(_ tag: StaticString, atLeast length: Int) throws(FontError) -> Int {
      let wanted = Self.tag(tag)
      let records = stride(from: directory + 12, to: directory + 12 + 16 * count, by: 16)
      guard let record = records.first(where: { uint32(at: $0) == wanted }) else {
        throw damaged(directory, "the required table '\(tag)' is missing")
      }
      let (offset, ownLength) = (uint32(at: record + 8), uint32(at: record + 12))
      guard ownLength >= length else {
        throw damaged(offset, "table '\(tag)' has \(ownLength) bytes and needs \(length)")
      }
      return offset
    }
    let head = try require("head", atLeast: 54)
    guard uint32(at: head + 12) == 0x5F0F_3CF5 else { throw damaged(head + 12, "table 'head' lacks its magic number") }
    let unitsPerEm = uint16(at: head + 18)
    guard (16...16384).contains(unitsPerEm) else {
      throw damaged(head + 18, "unitsPerEm is \(unitsPerEm), outside 16 to 16384")
    }
    let glyphCount = uint16(at: try require("maxp", atLeast: 6) + 4)
    guard glyphCount > 0 else { throw damaged(directory, "table 'maxp' says that there are no glyphs") }
    let metricCount = uint16(at: try require("hhea", atLeast: 36) + 34)
    guard metricCount > 0, metricCount <= glyphCount else {
      throw damaged(directory, "table 'hhea' claims \(metricCount) advances for \(glyphCount) glyphs")
    }
    _ = try require("hmtx", atLeast: 4 * metricCount + 2 * (glyphCount - metricCount))
    _ = try require("cmap", atLeast: 4)
  }

  // MARK: Reading big-endian numbers. Callers have checked that they are inside the file.

  private func uint32(at offset: Int) -> Int {
    Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  private func uint16(at offset: Int) -> Int {
    Int(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  private func name(at offset: Int) -> String {
    String(
      decoding: bytes[offset..<offset + 4].map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }

  private func damaged(_ offset: Int, _ problem: String) -> FontError {
    .damaged(path: path, offset: offset, problem: problem)
  }

  private static func tag(_ name: StaticString) -> Int { Int(OpenTypeTag(literal: name).rawValue) }

  private static var collectionTag: Int { tag("ttcf") }

  /// The name of a format for the web by the first four bytes of a file; `nil` for all other files.
  private static func compressedFormat(_ word: Int) -> String? {
    word == tag("wOFF") ? "WOFF" : word == tag("wOF2") ? "WOFF2" : nil
  }

  /// Whether the first four bytes of a table directory are valid: TrueType outlines, CFF outlines, or Apple's tag for
  /// TrueType.
  private static func isVersion(_ version: Int) -> Bool {
    version == 0x0001_0000 || version == tag("OTTO") || version == tag("true")
  }
}
