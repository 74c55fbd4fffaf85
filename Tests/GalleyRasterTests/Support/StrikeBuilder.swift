/// Makes a strike of bitmaps without pixels for consecutive glyphs: OpenType `CBLC` and `CBDT`.
struct StrikeBuilder {
  var pixelsPerEm: Int
  var firstGlyph: Int
  /// The advance of each glyph in pixels. Index formats 2 and 5 use the first advance for all glyphs.
  var advances: [Int]
  var bigMetrics: Bool
  /// The index format, from 1 to 5.
  var indexFormat: Int

  /// The tables `CBLC` and `CBDT` of several strikes.
  static func tables(_ strikes: [StrikeBuilder]) -> (locations: [UInt8], bitmaps: [UInt8]) {
    var records: [UInt8] = []
    var subtables: [UInt8] = []
    var bitmaps = FontBuilder.bytes(0x0003_0000, 4)
    let start = 8 + 48 * strikes.count
    for strike in strikes {
      let subtable = strike.subtable(bitmaps: &bitmaps)
      let lines = [UInt8](repeating: 0, count: 24)
      let last = strike.firstGlyph + strike.advances.count - 1
      records += FontBuilder.bytes(start + subtables.count, 4) + FontBuilder.bytes(subtable.count, 4)
      records += FontBuilder.bytes(1, 4) + FontBuilder.bytes(0, 4) + lines
      records += FontBuilder.bytes(strike.firstGlyph, 2) + FontBuilder.bytes(last, 2)
      records += [UInt8(strike.pixelsPerEm), UInt8(strike.pixelsPerEm), 32, 1]
      subtables += subtable
    }
    return (FontBuilder.bytes(0x0003_0000, 4) + FontBuilder.bytes(strikes.count, 4) + records + subtables, bitmaps)
  }

  /// The array with one index subtable, and the subtable itself. Appends its images to `bitmaps`.
  private func subtable(bitmaps: inout [UInt8]) -> [UInt8] {
    let start = bitmaps.count
    let isUniform = indexFormat == 2 || indexFormat == 5
    var offsets = [0]
    for advance in advances {
      if !isUniform { bitmaps += metrics(advance, big: bigMetrics) }
      bitmaps += FontBuilder.bytes(Self.picture.count, 4) + Self.picture
      offsets.append(bitmaps.count - start)
    }
    let count = advances.count
    var table = FontBuilder.bytes(firstGlyph, 2) + FontBuilder.bytes(firstGlyph + count - 1, 2)
    table += FontBuilder.bytes(8, 4)
    table += FontBuilder.bytes(indexFormat, 2) + FontBuilder.bytes(isUniform ? 19 : bigMetrics ? 18 : 17, 2)
    table += FontBuilder.bytes(start, 4)
    if isUniform { table += FontBuilder.bytes(offsets[1], 4) + metrics(advances[0], big: true) }
    if indexFormat == 4 || indexFormat == 5 { table += FontBuilder.bytes(count, 4) }
    switch indexFormat {
    case 1: table += offsets.flatMap { FontBuilder.bytes($0, 4) }
    case 3: table += offsets.flatMap { FontBuilder.bytes($0, 2) }
    case 4:
      for (index, offset) in offsets.enumerated() {
        table += FontBuilder.bytes(index < count ? firstGlyph + index : 0, 2) + FontBuilder.bytes(offset, 2)
      }
    case 5: for glyph in firstGlyph..<firstGlyph + count { table += FontBuilder.bytes(glyph, 2) }
    default: break
    }
    return table
  }

  /// The metrics of a glyph: height, width, bearings, advance; big metrics also have the three vertical numbers.
  private func metrics(_ advance: Int, big: Bool) -> [UInt8] {
    [1, 1, 0, 0, UInt8(advance)] + (big ? [0, 0, UInt8(advance)] : [])
  }

  /// The start of a PNG file. The tests do not decode pictures.
  private static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
}
