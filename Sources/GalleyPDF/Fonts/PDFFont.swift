internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// A font of a file: the parts of one face that the document shows, each with the text that it stands for.
final class PDFFont {
  /// What a character code of the font shows and says.
  struct Character: Hashable {
    /// A glyph of the face, moved from the origin of the character, in thousandths of an em, y up.
    struct Part: Hashable {
      var glyph: UInt16
      var x: Double
      var y: Double
    }

    /// The glyphs; none for text whose picture is something else, such as an emoji.
    var parts: [Part]
    /// The text that readers take the character for.
    var text: String
    /// The advance in thousandths of an em.
    var width: Double
  }

  /// The name of the font in the resources, such as `F1`.
  let name: String
  private let face: FontFace
  /// How much thicker strokes are, in ems.
  private let emboldening: Double
  /// The characters in the order of their codes, which start at 1.
  private(set) var characters: [Character] = []
  private var codes: [Character: Int] = [:]

  init(name: String, face: FontFace, emboldening: Double) {
    self.name = name
    self.face = face
    self.emboldening = emboldening
  }

  /// The code of a character; `nil` if the font has 65,535 characters already.
  func code(for character: Character) -> Int? {
    if let known = codes[character] { return known }
    guard characters.count < 0xFFFF else { return nil }
    characters.append(character)
    codes[character] = characters.count
    return characters.count
  }

  /// Adds the font's objects: ISO 32000-1, section 9.7.
  func addObjects(to objects: inout PDFObjects) -> PDFObjectID {
    let baseName = Self.name(of: face)
    let program = CFFFont(name: baseName, glyphs: characters.map { glyph(of: $0) })
    let file = objects.addStream(["Subtype": .name("CIDFontType0C")], program.bytes)
    let scale = 1000 / Double(max(1, face.metrics.unitsPerEm))
    func thousandths(_ value: Int32) -> PDFValue { .integer(Int((Double(value) * scale).rounded())) }
    let descriptor = objects.add(
      .dictionary([
        "Type": .name("FontDescriptor"), "FontName": .name(baseName), "Flags": .integer(4),
        "FontBBox": .array(program.bounds.map { .integer($0) }), "ItalicAngle": .integer(0),
        "Ascent": thousandths(face.metrics.ascender), "Descent": thousandths(face.metrics.descender),
        "CapHeight": thousandths(face.metrics.capHeight), "StemV": .integer(80), "FontFile3": .reference(file),
      ]))
    let widths = characters.map { PDFValue.number($0.width) }
    let descendant = objects.add(
      .dictionary([
        "Type": .name("Font"), "Subtype": .name("CIDFontType0"), "BaseFont": .name(baseName),
        "CIDSystemInfo": .dictionary([
          "Registry": .text("Adobe"), "Ordering": .text("Identity"), "Supplement": .integer(0),
        ]), "FontDescriptor": .reference(descriptor), "DW": .integer(1000),
        "W": .array([.integer(1), .array(widths)]),
      ]))
    let unicode = objects.addStream([:], ToUnicode.map(of: characters.map(\.text)))
    return objects.add(
      .dictionary([
        "Type": .name("Font"), "Subtype": .name("Type0"), "BaseFont": .name(baseName), "Encoding": .name("Identity-H"),
        "DescendantFonts": .array([.reference(descendant)]), "ToUnicode": .reference(unicode),
      ]))
  }

  private func glyph(of character: Character) -> CFFFont.Glyph {
    let units = Double(max(1, face.metrics.unitsPerEm))
    var outline = OutlinePath()
    for part in character.parts {
      let own = face.outline(of: part.glyph).emboldened(by: emboldening * units)
      outline.append(
        own.transformed(TextStyle.GlyphTransform(a: 1000 / units, d: 1000 / units, x: part.x, y: part.y)))
    }
    return CFFFont.Glyph(outline: outline, width: character.width)
  }

  /// The name of a subset: six letters that depend on the face, and its own name. Section 9.6.4.
  private static func name(of face: FontFace) -> String {
    var hash = face.contentHash
    for variation in face.variations { hash = hash &* 31 &+ variation.value.bitPattern }
    var prefix = ""
    for _ in 0..<6 {
      prefix.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(hash % 26)))
      hash /= 26
    }
    let name = face.descriptor.postScriptName.utf8.filter { $0 > 32 && $0 < 127 && !"()<>[]{}/%#".utf8.contains($0) }
    return prefix + "+" + (name.isEmpty ? "Font" : String(decoding: name.prefix(100), as: UTF8.self))
  }
}

/// Maps the codes of a font to text: ISO 32000-1, section 9.10.3.
private enum ToUnicode {
  static func map(of texts: [String]) -> [UInt8] {
    var map = Array(
      """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000> <FFFF>
      endcodespacerange

      """.utf8)
    // A block has at most 100 entries.
    for start in stride(from: 0, to: texts.count, by: 100) {
      let end = min(texts.count, start + 100)
      map += "\(end - start) beginbfchar\n".utf8
      for index in start..<end {
        map += "<\(hexadecimal(UInt16(index + 1)))> <\(texts[index].utf16.map(hexadecimal).joined())>\n".utf8
      }
      map += "endbfchar\n".utf8
    }
    map += "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n".utf8
    return map
  }

  private static func hexadecimal(_ unit: UInt16) -> String {
    PDFNumber.hexadecimal(UInt8(unit >> 8)) + PDFNumber.hexadecimal(UInt8(unit & 0xFF))
  }
}

/// The fonts of a file.
struct PDFFonts {
  /// What the program of a font depends on. Faces that measure their glyphs in other ways share one.
  private struct Key: Hashable {
    var bytes: ObjectIdentifier
    var index: Int
    var variations: [FontVariation]
    /// In millionths of an em.
    var emboldening: Int
  }

  private(set) var fonts: [PDFFont] = []
  private var known: [Key: PDFFont] = [:]

  /// The font for drawings of a face.
  mutating func font(for drawing: GlyphDrawing) -> PDFFont {
    let emboldening = drawing.size > 0 ? drawing.emboldening / drawing.size : 0
    let key = Key(
      bytes: ObjectIdentifier(drawing.face.bytes), index: drawing.face.index, variations: drawing.face.variations,
      emboldening: Int((emboldening * 1e6).rounded()))
    if let known = known[key] { return known }
    let font = PDFFont(name: "F\(fonts.count + 1)", face: drawing.face, emboldening: emboldening)
    fonts.append(font)
    known[key] = font
    return font
  }
}
