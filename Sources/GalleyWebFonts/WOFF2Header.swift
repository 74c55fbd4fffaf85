internal import GalleyText

/// Checks the header and the table directory of a WOFF2 file before the file is decoded: W3C's WOFF File Format 2.0, §4
/// and §5. This is needed because libwoff2dec does not say what is wrong with a file, and allocates as much memory as
/// the file declares.
struct WOFF2Header {
  private var input: WebFontBytes

  init(_ file: [UInt8], path: String) { input = WebFontBytes(file, path: path) }

  private static let headerLength = 48
  private static let collection = 0x7474_6366
  /// The tags that a number from 0 to 62 stands for in the directory: WOFF 2.0, §5.2.
  private static let tags = [
    "cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "cvt ", "fpgm", "glyf", "loca", "prep", "CFF ",
    "VORG", "EBDT", "EBLC", "gasp", "hdmx", "kern", "LTSH", "PCLT", "VDMX", "vhea", "vmtx", "BASE", "GDEF", "GPOS",
    "GSUB", "EBSC", "JSTF", "MATH", "CBDT", "CBLC", "COLR", "CPAL", "SVG ", "sbix", "acnt", "avar", "bdat", "bloc",
    "bsln", "cvar", "fdsc", "feat", "fmtx", "fvar", "gvar", "hsty", "just", "lcar", "mort", "morx", "opbd", "prop",
    "trak", "Zapf", "Silf", "Glat", "Gloc", "Feat", "Sill",
  ]

  /// Throws if the header or the table directory is damaged, or if the tables are larger than the limit.
  consuming func check() throws(WebFontError) {
    input.offset = 4
    let flavor = try input.number(4)
    let length = try input.number(4)
    guard length == input.bytes.count else {
      throw input.wrongLength(8, declared: length, found: input.bytes.count)
    }
    let count = try input.number(2)
    guard count > 0 else { throw input.damaged(12, "the font has no tables") }
    _ = try input.number(2)
    let size = try input.number(4)
    guard size <= ResourceLimits.current.webFontBytes else { throw input.tooLarge(16, declared: size) }
    let packedLength = try input.number(4)
    input.offset = Self.headerLength
    guard input.bytes.count >= Self.headerLength else { throw input.truncated(Self.headerLength) }
    try directory(count, isCollection: flavor == Self.collection)
    // The directory of a collection's fonts is between the tables' directory and the data.
    guard flavor == Self.collection || packedLength <= input.bytes.count - input.offset else {
      throw WebFontError.truncated(
        path: input.path, table: nil, offset: 20, declared: input.offset + packedLength, found: input.bytes.count)
    }
  }

  /// Checks the table directory, which has `count` records.
  private mutating func directory(_ count: Int, isCollection: Bool) throws(WebFontError) {
    var seen: Set<String> = []
    var (total, packed) = (0, 0)
    for _ in 0..<count {
      let record = input.offset
      let flags = try input.number(1)
      let tag = flags & 0x3F == 0x3F ? WebFontBytes.name(try input.number(4)) : Self.tags[flags & 0x3F]
      input.table = tag
      // A collection may have several tables of one tag.
      guard isCollection || seen.insert(tag).inserted else { throw input.damaged(record, "the table is listed twice") }
      let place = input.offset
      let length = try input.base128()
      total += length
      guard total <= ResourceLimits.current.webFontBytes else { throw input.tooLarge(place, declared: total) }
      // The tables `glyf` and `loca` are transformed unless the version is 3, all other tables unless it is 0.
      let version = flags >> 6
      let isTransformed = tag == "glyf" || tag == "loca" ? version != 3 : version != 0
      let transformed = isTransformed ? try input.base128() : length
      if tag == "loca", isTransformed, transformed != 0 {
        throw input.wrongLength(place, declared: transformed, found: 0)
      }
      packed += transformed
      guard packed <= ResourceLimits.current.webFontBytes else { throw input.tooLarge(place, declared: packed) }
    }
    input.table = nil
  }
}
