/// Finds the documents of the OpenType table `SVG `.
struct SVGTable {
  private let bytes: BigEndianBytes

  init(_ bytes: BigEndianBytes) { self.bytes = bytes }

  /// The first and the last glyph of the document that contains a glyph, and the document's range of bytes; `nil` if no
  /// document does.
  func document(of glyph: UInt16) -> (first: Int, last: Int, range: Range<Int>)? {
    let list = bytes.word(2)
    guard list > 0 else { return nil }
    var (low, high) = (0, min(bytes.half(list), bytes.count / 12))
    while low < high {
      let middle = (low + high) / 2
      let record = list + 2 + 12 * middle
      let (first, last) = (bytes.half(record), bytes.half(record + 2))
      if Int(glyph) < first {
        high = middle
      } else if Int(glyph) > last {
        low = middle + 1
      } else {
        let start = list + bytes.word(record + 4)
        let end = start + bytes.word(record + 8)
        return start < end && end <= bytes.count ? (first, last, start..<end) : nil
      }
    }
    return nil
  }

  /// The bytes of a range of the table.
  func copy(_ range: Range<Int>) -> [UInt8] { range.map { UInt8(truncatingIfNeeded: bytes.byte($0)) } }
}

/// An SVG document of a font, with the pictures of one or more glyphs: OpenType table `SVG `.
///
/// The picture of a glyph is the element with the id `glyph` and the glyph's number, such as `glyph12`. The origin of
/// the document is the glyph's origin, y grows down, and the em has as many units as the font's em.
public struct SVGGlyphDocument: Hashable, Sendable {
  /// The glyph that was asked for.
  public var glyph: UInt16
  /// The first and the last glyph of the document.
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

  /// The largest size of an expanded document, in bytes.
  public static let expandedLimit = 16 << 20

  /// The document's UTF-8 bytes, expanded if they are compressed; `nil` if the compressed bytes are damaged or expand
  /// to more than ``expandedLimit``.
  public var text: [UInt8]? { isCompressed ? Gzip.expand(data, limit: Self.expandedLimit) : data }
}

extension FontFace {
  /// The SVG document that contains the picture of a glyph; `nil` if the font has none for the glyph. The document is
  /// a copy of the font's bytes.
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
