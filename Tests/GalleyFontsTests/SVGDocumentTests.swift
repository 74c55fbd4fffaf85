import Galley
import Testing

/// Tests SVG documents of fonts, which are handed out to the host.
struct SVGDocumentTests {
  private func face() throws -> FontFace {
    let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
    let library = try FontLibrary(files: [tests + "/ColorGlyphs/GalleyColor.ttf"])
    return try #require(library.entries(family: "Galley Color").first).face
  }

  @Test func `J6: SVG documents are handed out with the glyph's element, also compressed ones`() throws {
    let face = try face()
    for (scalar, isCompressed) in [(UInt32(0xE0F1), false), (0xE0F2, true)] {
      let glyph = try #require(face.glyph(for: scalar))
      let document = try #require(face.svgDocument(of: glyph))
      #expect(document.glyphs == glyph...glyph)
      #expect(document.isCompressed == isCompressed)
      let text = String(decoding: try #require(document.text), as: UTF8.self)
      #expect(text.hasPrefix("<svg") && text.hasSuffix("</svg>"))
      #expect(text.contains("id=\"\(document.elementID)\""))
    }
    #expect(face.svgDocument(of: 1) == nil)
    #expect(face.svgDocument(of: .max) == nil)
  }

  @Test func `J6: damaged compressed documents give nothing`() throws {
    let face = try face()
    let glyph = try #require(face.glyph(for: 0xE0F2))
    let document = try #require(face.svgDocument(of: glyph))
    let whole = try #require(document.text)
    for length in 0..<document.data.count {
      var part = document
      part.data = Array(document.data.prefix(length))
      // Without the first bytes of gzip, the data counts as text.
      if part.isCompressed { #expect(part.text == nil) }
    }
    for index in 10..<document.data.count {
      for bit in 0..<8 {
        var changed = document
        changed.data[index] ^= 1 << bit
        // A change of the checksum, which is not compared, or of a byte may still give a text of the same length.
        if let text = changed.text { #expect(text.count == whole.count) }
      }
    }
  }

  @Test func `J6: gzip with stored, fixed and dynamic blocks is expanded`() {
    func document(_ data: [UInt8]) -> [UInt8]? { SVGGlyphDocument(glyph: 0, glyphs: 0...0, data: data).text }
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    let stored = header + [1, 2, 0, 0xFD, 0xFF, 0x68, 0x69] + [0, 0, 0, 0] + [2, 0, 0, 0]
    #expect(document(stored) == [0x68, 0x69])
    // "aaaaaaaaaa": two letters and a copy of length 8 at distance 1, with the fixed codes.
    let fixed = header + [0x4B, 0x4C, 0x84, 0x01, 0x00] + [0, 0, 0, 0] + [10, 0, 0, 0]
    #expect(document(fixed) == Array(repeating: 0x61, count: 10))
    // A wrong length at the end.
    #expect(document(header + [0x4B, 0x4C, 0x84, 0x01, 0x00] + [0, 0, 0, 0] + [11, 0, 0, 0]) == nil)
  }
}
