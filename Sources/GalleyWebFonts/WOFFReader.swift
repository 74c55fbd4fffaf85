internal import GalleyFonts
internal import GalleyText

/// Decodes a WOFF file, whose tables are compressed one by one with zlib, to an OpenType font: W3C's WOFF File Format
/// 1.0. All sizes and places that the file declares are checked before memory is allocated.
struct WOFFReader {
  private var input: WebFontBytes

  init(_ file: [UInt8], path: String) { input = WebFontBytes(file, path: path) }

  /// A record of the table directory.
  private struct Table {
    var tag: Int
    /// The offset of the table's data in the file, in bytes.
    var start: Int
    /// The number of bytes in the file.
    var packedLength: Int
    /// The number of bytes after decompression.
    var length: Int
    /// The checksum of the decompressed table, which is copied without a check.
    var checksum: Int
    /// The offset of the table's record in the directory, in bytes.
    var record: Int
  }

  private static let headerLength = 44
  private static let recordLength = 20

  /// Decodes the file. The result is an OpenType font: its header, a table directory, and the expanded tables in the
  /// order of their tags.
  consuming func font() throws(WebFontError) -> [UInt8] {
    let (flavor, count) = try header()
    let tables = try directory(count)
    try checkPlaces(tables)
    var font: [UInt8] = []
    func append(_ value: Int, bytes: Int) {
      for shift in (0..<bytes).reversed() { font.append(UInt8(truncatingIfNeeded: value >> (8 * shift))) }
    }
    let power = (0..<16).last { 1 << $0 <= count } ?? 0
    append(flavor, bytes: 4)
    append(count, bytes: 2)
    append(16 << power, bytes: 2)
    append(power, bytes: 2)
    append(16 * (count - 1 << power), bytes: 2)
    var offset = 12 + 16 * count
    for table in tables {
      append(table.tag, bytes: 4)
      append(table.checksum, bytes: 4)
      append(offset, bytes: 4)
      append(table.length, bytes: 4)
      offset += (table.length + 3) & ~3
    }
    font.reserveCapacity(offset)
    for table in tables {
      font += try expanded(table)
      while font.count & 3 != 0 { font.append(0) }
    }
    return font
  }

  /// Checks the header. Returns the first four bytes of the OpenType font (`flavor`) and the number of its tables.
  private mutating func header() throws(WebFontError) -> (flavor: Int, count: Int) {
    input.offset = 4
    let flavor = try input.number(4)
    let length = try input.number(4)
    guard length == input.bytes.count else {
      throw input.wrongLength(8, declared: length, found: input.bytes.count)
    }
    let count = try input.number(2)
    guard count > 0 else { throw input.damaged(12, "the font has no tables") }
    guard try input.number(2) == 0 else { throw input.damaged(14, "the reserved field is not 0") }
    let size = try input.number(4)
    guard size <= ResourceLimits.current.webFontBytes else { throw input.tooLarge(16, declared: size) }
    input.offset = Self.headerLength
    guard Self.headerLength + Self.recordLength * count <= input.bytes.count else {
      throw input.truncated(Self.headerLength + Self.recordLength * count)
    }
    return (flavor, count)
  }

  /// Reads and checks the table directory. Returns the tables in ascending order of their tags.
  private mutating func directory(_ count: Int) throws(WebFontError) -> [Table] {
    var tables: [Table] = []
    var total = 0
    for _ in 0..<count {
      let record = input.offset
      let tag = try input.number(4)
      input.table = WebFontBytes.name(tag)
      let table = Table(
        tag: tag, start: try input.number(4), packedLength: try input.number(4), length: try input.number(4),
        checksum: try input.number(4), record: record)
      guard table.start <= input.bytes.count, table.packedLength <= input.bytes.count - table.start else {
        input.offset = record + 4
        throw input.truncated(table.start + table.packedLength)
      }
      guard table.packedLength <= table.length else {
        throw input.damaged(record + 8, "\(table.packedLength) bytes are the compressed form of only \(table.length)")
      }
      total += (table.length + 3) & ~3
      guard total <= ResourceLimits.current.webFontBytes else { throw input.tooLarge(record + 12, declared: total) }
      tables.append(table)
    }
    tables.sort { ($0.tag, $0.record) < ($1.tag, $1.record) }
    for (table, next) in zip(tables, tables.dropFirst()) where table.tag == next.tag {
      input.table = WebFontBytes.name(table.tag)
      throw input.damaged(next.record, "the table is listed twice")
    }
    input.table = nil
    return tables
  }

  /// Throws if two tables overlap, or if a table overlaps the directory.
  private mutating func checkPlaces(_ tables: [Table]) throws(WebFontError) {
    var end = Self.headerLength + Self.recordLength * tables.count
    for table in tables.sorted(by: { ($0.start, $0.packedLength) < ($1.start, $1.packedLength) }) {
      guard table.start >= end else {
        input.table = WebFontBytes.name(table.tag)
        throw input.damaged(table.start, "the table overlaps what ends at byte \(end)")
      }
      end = table.start + table.packedLength
    }
  }

  /// The bytes of a table. A table that is as long as its compressed form is not compressed.
  private func expanded(_ table: Table) throws(WebFontError) -> [UInt8] {
    let packed = Array(input.bytes[table.start..<table.start + table.packedLength])
    if table.packedLength == table.length { return packed }
    var input = input
    input.table = WebFontBytes.name(table.tag)
    guard let bytes = Zlib.expand(packed, limit: table.length) else {
      throw input.damaged(
        table.start, "the data is no zlib data of at most \(table.length) bytes, or its checksum is wrong")
    }
    guard bytes.count == table.length else {
      throw input.wrongLength(table.start, declared: table.length, found: bytes.count)
    }
    return bytes
  }
}
