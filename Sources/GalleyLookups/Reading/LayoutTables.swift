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
  package func uint16(at offset: Int) throws(Malformed) -> Int {
    guard offset >= 0, offset &+ 2 <= bytes.count else { throw Malformed() }
    return Int(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  /// The big-endian 32-bit number at an offset.
  @inlinable
  package func uint32(at offset: Int) throws(Malformed) -> Int {
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
    let distance = try uint16(at: offset)
    return distance == 0 ? nil : table + distance
  }

  /// Whether the feature list has a feature of this name for any script: OpenType 1.9, "Feature list table".
  func hasFeature(_ name: StaticString) throws(Malformed) -> Bool {
    let tag = Int(OpenTypeTag(literal: name).rawValue)
    let list = try uint16(at: 6)
    guard list != 0 else { return false }
    for index in 0..<(try uint16(at: list)) where try uint32(at: list + 2 + 6 * index) == tag { return true }
    return false
  }
}

/// A lookup of `GSUB` or `GPOS`: the type of its rules, the glyphs that they skip, and its subtables.
struct LayoutLookup {
  /// The lookup's type. For extension lookups, the type of the subtables that they refer to.
  let type: Int
  let flags: LookupFlags
  /// Offsets of the subtables in the table.
  let subtables: [Int]

  /// Lookup `index` of a table, or `nil` if the table has no such lookup, which HarfBuzz treats as empty.
  ///
  /// OpenType 1.9, "Lookup list table" and "Extension substitution" (type 7) or "positioning" (type 9).
  init?(_ bytes: LayoutBytes, index: Int, extensionType: Int) throws(LayoutBytes.Malformed) {
    let list = try bytes.uint16(at: 8)
    guard list != 0, index < (try bytes.uint16(at: list)) else { return nil }
    guard let lookup = try bytes.subtable(list, at: list + 2 + 2 * index) else { return nil }
    var type = try bytes.uint16(at: lookup)
    flags = LookupFlags(rawValue: try bytes.uint16(at: lookup + 2))
    var subtables: [Int] = []
    for subtable in 0..<(try bytes.uint16(at: lookup + 4)) {
      guard let offset = try bytes.subtable(lookup, at: lookup + 6 + 2 * subtable) else { continue }
      subtables.append(offset)
    }
    if type == extensionType {
      for index in subtables.indices {
        let own = try bytes.uint16(at: subtables[index] + 2)
        guard own != extensionType, index == 0 || own == type else { throw LayoutBytes.Malformed() }
        type = own
        subtables[index] += try bytes.uint32(at: subtables[index] + 4)
      }
    }
    self.type = type
    self.subtables = subtables
  }
}

/// Which glyphs a lookup skips: OpenType 1.9, "Lookup table".
struct LookupFlags: OptionSet {
  let rawValue: Int

  static let ignoreBases = LookupFlags(rawValue: 0x02)
  static let ignoreLigatures = LookupFlags(rawValue: 0x04)
  static let ignoreMarks = LookupFlags(rawValue: 0x08)

  /// Whether the lookup skips marks, all or some: by flag, by a filter set (0x10) or by an attachment class (0xFF00).
  var skipsMarks: Bool { rawValue & 0xFF18 != 0 }
}

/// A set of glyphs of `GSUB` or `GPOS`: OpenType 1.9, "Coverage table", formats 1 and 2.
struct CoverageTable {
  private let bytes: LayoutBytes
  /// The offset of the first record.
  private let records: Int
  private let count: Int
  /// Whether each record is a range of glyphs (format 2), not a single glyph (format 1).
  private let isRanges: Bool

  /// The table at an offset. For `nil`, the table covers nothing.
  init(_ bytes: LayoutBytes, at offset: Int?) throws(LayoutBytes.Malformed) {
    self.bytes = bytes
    guard let offset else {
      (records, count, isRanges) = (0, 0, false)
      return
    }
    let format = try bytes.uint16(at: offset)
    guard format == 1 || format == 2 else { throw LayoutBytes.Malformed() }
    isRanges = format == 2
    count = try bytes.uint16(at: offset + 2)
    records = offset + 4
    guard records + count * (isRanges ? 6 : 2) <= bytes.count else { throw LayoutBytes.Malformed() }
  }

  /// Calls `body` with each range of glyphs and the coverage index of its first glyph, in table order.
  @inline(__always)
  func forEachRange(
    _ body: (ClosedRange<Int>, Int) throws(LayoutBytes.Malformed) -> Void
  ) throws(LayoutBytes.Malformed) {
    for index in 0..<count {
      if isRanges {
        let first = try bytes.uint16(at: records + 6 * index)
        let last = try bytes.uint16(at: records + 6 * index + 2)
        if first <= last { try body(first...last, try bytes.uint16(at: records + 6 * index + 4)) }
      } else {
        let glyph = try bytes.uint16(at: records + 2 * index)
        try body(glyph...glyph, index)
      }
    }
  }

  /// Whether the table covers a glyph.
  ///
  /// A binary search that probes the records that HarfBuzz probes, so that both agree on unsorted tables.
  func contains(_ glyph: Int) throws(LayoutBytes.Malformed) -> Bool {
    var low = 0
    var high = count - 1
    while low <= high {
      let middle = (low + high) / 2
      let record = records + middle * (isRanges ? 6 : 2)
      if glyph < (try bytes.uint16(at: record)) {
        high = middle - 1
      } else if glyph > (try bytes.uint16(at: isRanges ? record + 2 : record)) {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }
}

extension LayoutBytes {
  /// Calls `body` with each glyph that a subtable covers and the offset that its list, at byte 4, has for the glyph.
  /// Skips glyphs with a null offset.
  func forEachCovered(
    _ subtable: Int, _ body: (_ glyph: Int, _ table: Int) throws(Malformed) -> Void
  ) throws(Malformed) {
    let coverage = try CoverageTable(self, at: try self.subtable(subtable, at: subtable + 2))
    let count = try uint16(at: subtable + 4)
    try coverage.forEachRange { (glyphs, index) throws(Malformed) in
      for glyph in glyphs where index + glyph - glyphs.lowerBound < count {
        let record = subtable + 6 + 2 * (index + glyph - glyphs.lowerBound)
        if let table = try self.subtable(subtable, at: record) { try body(glyph, table) }
      }
    }
  }
}

/// Glyphs in numbered classes; all other glyphs are in class 0: OpenType 1.9, "Class definition table", formats 1 and
/// 2.
struct ClassTable {
  private let bytes: LayoutBytes
  /// The offset of the first record.
  private let records: Int
  private let count: Int
  /// The first glyph of format 1; `nil` in format 2.
  private let first: Int?

  /// The table at an offset. For `nil`, all glyphs are in class 0.
  init(_ bytes: LayoutBytes, at offset: Int?) throws(LayoutBytes.Malformed) {
    self.bytes = bytes
    guard let offset else {
      (records, count, first) = (0, 0, nil)
      return
    }
    switch try bytes.uint16(at: offset) {
    case 1:
      first = try bytes.uint16(at: offset + 2)
      count = try bytes.uint16(at: offset + 4)
      records = offset + 6
    case 2:
      first = nil
      count = try bytes.uint16(at: offset + 2)
      records = offset + 4
    default: throw LayoutBytes.Malformed()
    }
    guard records + count * (first == nil ? 6 : 2) <= bytes.count else { throw LayoutBytes.Malformed() }
  }

  /// Calls `body` with each range of glyphs and its class, which is not 0, in table order.
  @inline(__always)
  func forEachRange(
    _ body: (ClosedRange<Int>, Int) throws(LayoutBytes.Malformed) -> Void
  ) throws(LayoutBytes.Malformed) {
    for index in 0..<count {
      if let first {
        let own = try bytes.uint16(at: records + 2 * index)
        if own != 0 { try body(first + index...first + index, own) }
      } else {
        let first = try bytes.uint16(at: records + 6 * index)
        let last = try bytes.uint16(at: records + 6 * index + 2)
        let own = try bytes.uint16(at: records + 6 * index + 4)
        if own != 0, first <= last { try body(first...last, own) }
      }
    }
  }

  /// The class of a glyph: a binary search that probes the records that HarfBuzz probes, so that both agree on unsorted
  /// tables.
  func classOf(_ glyph: Int) throws(LayoutBytes.Malformed) -> Int {
    if let first {
      return (first..<first + count).contains(glyph) ? try bytes.uint16(at: records + 2 * (glyph - first)) : 0
    }
    var low = 0
    var high = count - 1
    while low <= high {
      let middle = (low + high) / 2
      let record = records + 6 * middle
      if glyph < (try bytes.uint16(at: record)) {
        high = middle - 1
      } else if glyph > (try bytes.uint16(at: record + 2)) {
        low = middle + 1
      } else {
        return try bytes.uint16(at: record + 4)
      }
    }
    return 0
  }
}
