import Galley
import PDFCore

/// A face of Galley's as a font of swift-pdf: glyph ids of two bytes, a subset of the font's file, and the text of
/// every glyph for search and copying.
public final class GalleyFont: EmbeddedFont {
  public let face: FontFace
  public let fontKey: String
  public var usesHexString: Bool { true }

  private let typesetter: Typesetter
  /// What the next call of ``encode(_:size:)`` writes, instead of its text.
  private var glyphs: [UInt16]?
  /// The glyphs that were written, with their text.
  private var used: [UInt16: String] = [:]

  /// `nil` if the face's file cannot be embedded: only TrueType outlines that do not vary.
  public convenience init?(_ face: FontFace) {
    guard TrueTypeSubset.canRead(face) else { return nil }
    self.init(checked: face)
  }

  /// - Precondition: The face's file can be embedded.
  init(checked face: FontFace) {
    self.face = face
    fontKey = "galley:\(face.contentHash):\(face.index)"
    typesetter = Typesetter(library: FontLibrary(faces: [face]))
  }

  /// Writes glyphs whose ids are known, by one call of `show`.
  public func write(_ glyphs: [(id: UInt16, text: String)], by show: () -> Void) {
    for glyph in glyphs { use(glyph.id, text: glyph.text) }
    self.glyphs = glyphs.map(\.id)
    show()
    self.glyphs = nil
  }

  public func encode(_ text: String, size: Double) -> (operand: [UInt8], width: Double) {
    if let glyphs {
      return (
        glyphs.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, glyphs.reduce(0) { $0 + advance(of: $1, size: size) }
      )
    }
    var operand: [UInt8] = []
    var width = 0.0
    for case .glyphs(let drawing) in layout(of: text, size: size).displayList().commands {
      for (id, text) in drawing.glyphTexts {
        use(id, text: text)
        operand += [UInt8(id >> 8), UInt8(id & 0xFF)]
        width += advance(of: id, size: size)
      }
    }
    return (operand, width)
  }

  /// The width of glyphs without kerning, as `encode` writes them: swift-pdf's operator moves by advances alone.
  public func width(of text: String, size: Double) -> Double {
    layout(of: text, size: size).glyphRuns.reduce(0) { sum, run in
      run.glyphs.reduce(sum) { $0 + advance(of: $1.id, size: size) }
    }
  }

  public func ascent(forSize size: Double) -> Double { Double(face.metrics.ascender) * em(size) }

  func advance(of glyph: UInt16, size: Double) -> Double { Double(face.advance(of: glyph)) * em(size) }

  private func em(_ size: Double) -> Double { size / Double(face.metrics.unitsPerEm) }

  private func use(_ glyph: UInt16, text: String) {
    if used[glyph, default: ""].isEmpty { used[glyph] = text }
  }

  private func layout(of text: String, size: Double) -> TextLayout {
    typesetter.prepare(text, style: TextStyle(size: size)).layout(width: .infinity)
  }

  public func buildFontObject(into writer: PDFWriter) -> Int {
    let ids = used.keys.sorted()
    let file = TrueTypeSubset(of: face.data, keeping: Set(ids)).bytes
    func thousandths(_ units: Int32) -> PDFObject {
      .integer(Int((Double(units) * 1000 / Double(face.metrics.unitsPerEm)).rounded()))
    }
    let name = PDFObject.name(subsetTag(of: ids) + "+" + face.descriptor.postScriptName)
    let stream = writer.add(.streamObject([("Length1", .integer(file.count))], file))
    let (ascent, descent) = (face.metrics.ascender, face.metrics.descender)
    let descriptor = writer.add(
      .dict([
        ("Type", .name("FontDescriptor")), ("FontName", name), ("Flags", .integer(4)),
        ("FontBBox", .array([.integer(-1000), thousandths(descent), .integer(2000), thousandths(ascent)])),
        ("ItalicAngle", .integer(0)), ("Ascent", thousandths(ascent)), ("Descent", thousandths(descent)),
        ("CapHeight", thousandths(face.metrics.capHeight)), ("StemV", .integer(80)),
        ("FontFile2", .reference(stream)),
      ]))
    let widths = ids.flatMap { id -> [PDFObject] in
      [.integer(Int(id)), .array([thousandths(face.advance(of: id))])]
    }
    let descendant = writer.add(
      .dict([
        ("Type", .name("Font")), ("Subtype", .name("CIDFontType2")), ("BaseFont", name),
        (
          "CIDSystemInfo",
          .dict([("Registry", .string("Adobe")), ("Ordering", .string("Identity")), ("Supplement", .integer(0))])
        ),
        ("FontDescriptor", .reference(descriptor)), ("CIDToGIDMap", .name("Identity")), ("W", .array(widths)),
      ]))
    let texts = writer.add(.streamObject([], Array(toUnicode.utf8)))
    return writer.add(
      .dict([
        ("Type", .name("Font")), ("Subtype", .name("Type0")), ("BaseFont", name), ("Encoding", .name("Identity-H")),
        ("DescendantFonts", .array([.reference(descendant)])), ("ToUnicode", .reference(texts)),
      ]))
  }

  /// The text of each glyph. ISO 32000-2, §9.10.3.
  private var toUnicode: String {
    func hex(_ units: some Sequence<UInt16>) -> String {
      units.map { unit in
        let digits = String(unit, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
    let entries = used.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    var map = "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Galley def\n/CMapType 2 def\n"
    map += "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
    for start in stride(from: 0, to: entries.count, by: 100) {
      let part = entries[start..<min(start + 100, entries.count)]
      map += "\(part.count) beginbfchar\n"
      for (glyph, text) in part { map += "<\(hex([glyph]))> <\(hex(text.utf16))>\n" }
      map += "endbfchar\n"
    }
    return map + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
  }

  /// Six letters that depend on the glyphs. ISO 32000-2, §9.9.2.
  private func subsetTag(of ids: [UInt16]) -> String {
    var hash = face.contentHash
    for id in ids { hash = (hash ^ UInt64(id)) &* 0x100_0000_01b3 }
    return (0..<6).reduce(into: "") { tag, _ in
      tag.unicodeScalars.append(Unicode.Scalar(UInt8(65 + hash % 26)))
      hash /= 26
    }
  }
}

extension GlyphDrawing {
  /// The glyphs with their text: the whole text of a cluster is that of its first glyph.
  var glyphTexts: [(id: UInt16, text: String)] {
    var texts = glyphs.map { (id: $0.id, text: "") }
    for cluster in clusters {
      guard let first = cluster.glyphs.first else { continue }
      texts[first].text = text[cluster.range]
    }
    return texts
  }
}
