import Galley
import PDFCore
import Testing

@testable import SwiftPDFAdapter

struct GalleyFontTests {
  private func font(for text: String = "x") throws -> GalleyFont {
    let run = Typesetter.shared.prepare(text, style: .body).layout(width: .infinity).glyphRuns[0]
    return try #require(GalleyFont(run.face))
  }

  @Test func `encode and width agree, and grow with the size`() throws {
    let font = try font()
    for text in ["Hello, world", "AVATAR", "", "office"] {
      let (operand, width) = font.encode(text, size: 12)
      #expect(abs(width - font.width(of: text, size: 12)) < 1e-9)
      #expect(abs(font.width(of: text, size: 24) - 2 * width) < 1e-9)
      #expect(operand.count % 2 == 0)
      #expect(operand.isEmpty == text.isEmpty)
    }
    #expect(font.ascent(forSize: 10) > 5)
  }

  @Test func `the font object is a Type 0 font of five objects`() throws {
    let font = try font()
    _ = font.encode("Hello", size: 12)
    let writer = PDFWriter()
    #expect(font.buildFontObject(into: writer) == 5)
    #expect(writer.objectCount == 5)
  }

  @Test(arguments: ["Hé", "שלום", "नमस्ते"])
  func `a subset draws its glyphs as the whole font does, and is smaller`(text: String) throws {
    let font = try font(for: text)
    let run = Typesetter.shared.prepare(text, style: .body).layout(width: .infinity).glyphRuns[0]
    let glyphs = Set(run.glyphs.map(\.id))
    #expect(TrueTypeSubset(of: font.face.data, keeping: glyphs).bytes.count < font.face.data.count / 4)
    // With the tables that only a font on its own needs.
    let subset = TrueTypeSubset(of: font.face.data, keeping: glyphs, more: ["OS/2", "cmap", "name", "post"]).bytes
    let path = temporaryPath("subset.ttf")
    #expect(writeFile(subset, to: path))
    defer { removeFile(path) }
    let again = Typesetter(library: try FontLibrary(files: [path]))
    let face = again.prepare(text, style: .body).layout(width: .infinity).glyphRuns[0].face
    for glyph in glyphs {
      #expect(face.outline(of: glyph) == font.face.outline(of: glyph))
      #expect(face.advance(of: glyph) == font.face.advance(of: glyph))
    }
  }
}
