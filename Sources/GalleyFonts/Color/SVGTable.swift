internal import GalleyText

/// Finds the documents of the OpenType table `SVG `.
struct SVGTable {
  private let bytes: BigEndianBytes

  init(_ bytes: BigEndianBytes) { self.bytes = bytes }

  /// The document that contains a glyph: the first and the last glyph that the document is for, and its range of bytes
  /// in the table. `nil` if no document is for the glyph, or if the document ends outside of the table.
  func document(of glyph: UInt16) -> (first: Int, last: Int, range: Range<Int>)? {
    let list = bytes.uint32(at: 2)
    guard list > 0 else { return nil }
    // A record has 12 bytes: the first and the last glyph, and the document's offset from the list and length. Records
    // are sorted.
    let count = bytes.records(bytes.uint16(at: list), of: 12, at: list + 2)
    let record = list + 2 + 12 * (0..<count).partitionPoint { bytes.uint16(at: list + 2 + 12 * $0 + 2) >= glyph }
    guard record < list + 2 + 12 * count, bytes.uint16(at: record) <= glyph else { return nil }
    let start = list + bytes.uint32(at: record + 4)
    let end = start + bytes.uint32(at: record + 8)
    return start < end && end <= bytes.count
      ? (bytes.uint16(at: record), bytes.uint16(at: record + 2), start..<end) : nil
  }

  /// The bytes of a range of the table.
  func copy(_ range: Range<Int>) -> [UInt8] { range.map { UInt8(truncatingIfNeeded: bytes.uint8(at: $0)) } }
}

/// An SVG document of a font, with the pictures of one or more glyphs: OpenType table `SVG `.
///
/// The picture of a glyph is the element whose id is `glyph` and the glyph's number, such as `glyph12`. The origin of
/// the document is the glyph's origin, y grows down, and the em has as many units as the font's em.
public struct SVGGlyphDocument: Hashable, Sendable {
  /// The glyph whose picture is wanted.
  public var glyph: UInt16
  /// All glyphs that the document has pictures for.
  public var glyphs: ClosedRange<UInt16>
  /// The document as the font contains it: UTF-8, or compressed with gzip.
  public var data: [UInt8]

  /// A document that contains the pictures of `glyphs`.
  public init(glyph: UInt16, glyphs: ClosedRange<UInt16>, data: [UInt8]) {
    self.glyph = glyph
    self.glyphs = glyphs
    self.data = data
  }

  /// The id of the glyph's element.
  public var elementID: String { "glyph\(glyph)" }
  /// Whether ``data`` is compressed with gzip: it starts with the bytes 1F 8B.
  public var isCompressed: Bool { data.count > 2 && data[0] == 0x1F && data[1] == 0x8B }

  /// The document's UTF-8 bytes, expanded if they are compressed. `nil` if the compressed bytes are damaged or expand
  /// to more than ``ResourceLimits/svgDocumentBytes``. The bytes are expanded at each access.
  public var text: [UInt8]? {
    isCompressed ? Gzip.expand(data, limit: ResourceLimits.current.svgDocumentBytes) : data
  }
}

extension FontFace {
  /// The SVG document that contains the picture of a glyph: table `SVG `. `nil` if the font has no document for the
  /// glyph. Copies the document's bytes at each call.
  public func svgDocument(of glyph: UInt16) -> SVGGlyphDocument? {
    guard descriptor.isColor else { return nil }
    return face.withTable("SVG ") { bytes in
      let table = SVGTable(bytes)
      guard let found = table.document(of: glyph) else { return nil }
      return SVGGlyphDocument(
        glyph: glyph, glyphs: UInt16(found.first)...UInt16(found.last), data: table.copy(found.range))
    }
  }
}
