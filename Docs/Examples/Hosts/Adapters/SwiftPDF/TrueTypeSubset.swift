import Galley

/// A TrueType file with the outlines of some glyphs only, which keep their ids.
struct TrueTypeSubset {
  let bytes: [UInt8]

  /// Whether a face's file has TrueType outlines, alone and without variation.
  static func canRead(_ face: FontFace) -> Bool {
    let data = face.data
    guard data.starts(with: [0, 1, 0, 0]), face.axes.isEmpty, face.synthesis == .none else { return false }
    let tables = Reader(data).tables
    return ["head", "hhea", "maxp", "hmtx", "loca", "glyf"].allSatisfy { tables[$0] != nil }
  }

  /// A subset of a font's file.
  ///
  /// - Parameter more: Tags of tables that are copied besides those that PDF asks for. ISO 32000-2, §9.9.1.
  /// - Precondition: ``canRead(_:)`` is true for the face of `data`.
  init(of data: [UInt8], keeping glyphs: Set<UInt16>, more: [String] = []) {
    let font = Reader(data)
    let tables = font.tables
    let isLong = font.uint16(tables["head"]!.lowerBound + 50) == 1
    let count = font.uint16(tables["maxp"]!.lowerBound + 4)
    func outline(_ glyph: Int) -> Range<Int> {
      guard glyph < count else { return 0..<0 }
      let loca = tables["loca"]!.lowerBound
      let (start, end) =
        isLong
        ? (font.uint32(loca + 4 * glyph), font.uint32(loca + 4 * glyph + 4))
        : (2 * font.uint16(loca + 2 * glyph), 2 * font.uint16(loca + 2 * glyph + 2))
      let glyf = tables["glyf"]!
      guard start < end, end <= glyf.count else { return 0..<0 }
      return glyf.lowerBound + start..<glyf.lowerBound + end
    }
    // A glyph may consist of others. OpenType, table glyf, "Composite glyph description".
    var kept: Set<Int> = [0]
    var open = glyphs.map(Int.init) + [0]
    while let glyph = open.popLast() {
      kept.insert(glyph)
      let range = outline(glyph)
      guard range.count >= 10, font.uint16(range.lowerBound) >= 0x8000 else { continue }
      var place = range.lowerBound + 10
      while place + 4 <= range.upperBound {
        let (flags, part) = (font.uint16(place), font.uint16(place + 2))
        if !kept.contains(part) { open.append(part) }
        place += 4 + (flags & 1 != 0 ? 4 : 2)
        place += flags & 0x8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
        if flags & 0x20 == 0 { break }
      }
    }
    var (glyf, loca): ([UInt8], [UInt8]) = ([], [])
    for glyph in 0..<count {
      loca += big(glyf.count)
      guard kept.contains(glyph) else { continue }
      glyf += data[outline(glyph)]
      glyf += [UInt8](repeating: 0, count: -glyf.count & 3)
    }
    loca += big(glyf.count)
    var parts: [(String, [UInt8])] = [("glyf", glyf), ("loca", loca)]
    for tag in ["cvt ", "fpgm", "head", "hhea", "hmtx", "maxp", "prep"] + more {
      if let range = tables[tag] { parts.append((tag, Array(data[range]))) }
    }
    let head = parts.firstIndex { $0.0 == "head" }!
    parts[head].1.replaceSubrange(50..<52, with: [0, 1])
    parts[head].1.replaceSubrange(8..<12, with: [0, 0, 0, 0])
    bytes = TrueTypeSubset.file(parts.sorted { $0.0 < $1.0 })
  }

  /// A file with tables, in order. OpenType, "Table directory".
  private static func file(_ tables: [(tag: String, bytes: [UInt8])]) -> [UInt8] {
    let log = (1...16).last { 1 << $0 <= tables.count } ?? 0
    let range = 16 << log
    var file: [UInt8] = [0, 1, 0, 0]
    for number in [tables.count, range, log, 16 * tables.count - range] { file += big(number).suffix(2) }
    var (offset, content): (Int, [UInt8]) = (12 + 16 * tables.count, [])
    for table in tables {
      let padded = table.bytes + [UInt8](repeating: 0, count: -table.bytes.count & 3)
      let reader = Reader(padded)
      let sum = stride(from: 0, to: padded.count, by: 4).reduce(UInt32(0)) { $0 &+ UInt32(reader.uint32($1)) }
      file += Array(table.tag.utf8) + big(Int(sum)) + big(offset) + big(table.bytes.count)
      content += padded
      offset += padded.count
    }
    return file + content
  }
}

/// Numbers of a font's file, and its tables.
private struct Reader {
  let data: [UInt8]
  init(_ data: [UInt8]) { self.data = data }

  func uint16(_ place: Int) -> Int {
    place >= 0 && place + 2 <= data.count ? Int(data[place]) << 8 | Int(data[place + 1]) : 0
  }
  func uint32(_ place: Int) -> Int { uint16(place) << 16 | uint16(place + 2) }

  var tables: [String: Range<Int>] {
    var result: [String: Range<Int>] = [:]
    for record in stride(from: 12, to: 12 + 16 * uint16(4), by: 16) where record + 16 <= data.count {
      let (start, length) = (uint32(record + 8), uint32(record + 12))
      guard start + length <= data.count else { continue }
      result[String(decoding: data[record..<record + 4], as: UTF8.self)] = start..<start + length
    }
    return result
  }
}

/// The four bytes of a number, the highest first.
private func big(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
