import Galley
import GalleyDocuments
import GalleyMarkdown
import GalleyRaster
import GalleySystem
import GalleyTestSupport
import GalleyWebFonts
import Testing

/// Tests that each limit of `ResourceLimits` is an error with its evidence one step above the limit, and none at it.
struct ResourceLimitsTests {
  private static let tests = #filePath.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 } + "/"
  private static let font = tests + "../Fonts/Files/GalleyTest.ttf"

  /// Runs `body` with one limit set.
  @discardableResult private func limited<Result>(
    _ limit: WritableKeyPath<ResourceLimits, Int>, _ value: Int, _ body: () throws -> Result
  ) rethrows -> Result {
    var limits = ResourceLimits()
    limits[keyPath: limit] = value
    return try ResourceLimits.$task.withValue(limits, operation: body)
  }

  @Test func `S6: the limits of a task hold in it alone`() {
    #expect(ResourceLimits.current == ResourceLimits.program)
    limited(\.textBytes, 7) {
      #expect(ResourceLimits.current.textBytes == 7)
      #expect(ResourceLimits.program.textBytes == ResourceLimits().textBytes)
    }
    #expect(ResourceLimits.current == ResourceLimits.program)
  }

  @Test func `S6: a font may have so many bytes, in a file and in memory`() throws {
    let bytes = try FileSystem.read(Self.font)
    let error = FontError.tooLarge(path: Self.font, byteCount: bytes.count, limit: bytes.count - 1)
    try limited(\.fontBytes, bytes.count) { _ = try FontLibrary(files: [Self.font]) }
    limited(\.fontBytes, bytes.count - 1) {
      #expect(throws: error) { try FontLibrary(files: [Self.font]) }
      #expect(throws: WebFontError.font(error)) { try FontLibrary(webFont: bytes, name: Self.font) }
    }
    #expect(
      error.description.hasSuffix(": the file has \(bytes.count) bytes, and at most \(bytes.count - 1) are allowed"))
  }

  @Test(arguments: ["GalleyTest.woff", "GalleyTest.woff2"])
  func `S6: a web font and the font in it may have so many bytes`(name: String) throws {
    let bytes = try FileSystem.read(Self.tests + "GalleyWebFontsTests/Files/" + name)
    let decoded = try WebFont.openType(bytes, name: "x").count
    for limit in [bytes.count - 1, bytes.count, decoded / 2] {
      limited(\.webFontBytes, limit) {
        do throws(WebFontError) {
          _ = try WebFont.openType(bytes, name: "x")
          Issue.record("\(limit) bytes are enough")
        } catch {
          guard case .tooLarge(_, _, _, let declared, let most) = error else {
            Issue.record("another error: \(error)")
            return
          }
          #expect(most == limit && declared > limit)
        }
      }
    }
  }

  @Test func `S6: a document may have so many bytes, values and bytes of text`() throws {
    let json = Array(#"{"text":"twelve bytes","width":[]}"#.utf8.dropLast(12)) + Array(#","width":80}"#.utf8)
    func kind(_ limit: WritableKeyPath<ResourceLimits, Int>, _ value: Int) -> DocumentError.Kind? {
      limited(limit, value) {
        do throws(DocumentError) {
          _ = try LayoutDocument(json: json)
          return nil
        } catch { return error.kind }
      }
    }
    #expect(kind(\.documentBytes, json.count) == nil)
    #expect(kind(\.documentBytes, json.count - 1) == .tooLarge)
    // The object, the text and the width.
    #expect(kind(\.documentValues, 3) == nil)
    #expect(kind(\.documentValues, 2) == .tooLarge)
    #expect(kind(\.textBytes, 12) == nil)
    #expect(kind(\.textBytes, 11) == .tooLarge)
  }

  @Test func `S6: a Markdown source may have so many bytes`() throws {
    #expect(try limited(\.textBytes, 5) { try MarkdownText("*abc*").text.string } == "abc")
    #expect(throws: MarkdownError.tooLong(count: 5, limit: 4)) {
      try limited(\.textBytes, 4) { try MarkdownText("*abc*") }
    }
  }

  @Test func `S6: a bitmap and a picture may have so many pixels`() throws {
    let list = Typesetter.shared.prepare("A", style: .body).layout(width: 100).displayList()
    let bitmap = try list.bitmap()
    let (width, height) = (bitmap.width, bitmap.height)
    let png = try bitmap.png()
    let pixels = width * height
    #expect(try limited(\.bitmapPixels, pixels) { try list.bitmap() } == bitmap)
    #expect(try limited(\.bitmapPixels, pixels) { try PictureFile(png).bitmap() } == bitmap)
    limited(\.bitmapPixels, pixels - 1) {
      #expect(throws: RasterError.tooLarge(width: Double(width), height: Double(height))) { try list.bitmap() }
      #expect(throws: PictureError.tooLarge(width: width, height: height)) { try PictureFile(png) }
      #expect(throws: PictureError.tooLarge(width: width, height: height)) {
        try Bitmap(width: width, height: height, pixels: [], alpha: .straight)
      }
    }
  }

  @Test func `S6: a color glyph may have so many paints, and may fill so many pixels`() throws {
    let face = try FontLibrary(files: [Self.tests + "ColorGlyphs/GalleyColor.ttf"]).entries[0].face
    let glyph = try #require(
      try (0..<face.glyphCount).map { UInt16($0) }.first {
        try face.colorGlyph(of: $0).map { $0.steps.count > 3 } ?? false
      })
    _ = try face.colorGlyph(of: glyph)
    limited(\.colorGlyphPaints, 1) {
      #expect(throws: ColorGlyphError.tooComplex(limit: 1)) { try face.colorGlyph(of: glyph) }
    }
    try limited(\.colorGlyphPixels, 10) {
      let canvas = try RasterCanvas(Bitmap(width: 40, height: 40))
      let drawing = GlyphDrawing(
        face: face, size: 30, color: .black, baseline: 30, glyphs: [GlyphDrawing.Glyph(id: glyph, x: 2, y: 30)])
      canvas.draw(drawing)
      #expect(canvas.failedGlyphs.map(\.failure) == [.tooComplex])
    }
  }

  @Test func `S6: the SVG document of a glyph may expand to so many bytes`() throws {
    // An empty text, stored without compression: header, one block of five bytes and four of text, checksum, length.
    let text = Array("<a/>".utf8)
    let data: [UInt8] =
      [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 4, 0, 0xFB, 0xFF] + text + [0xD4, 0x1C, 0xD1, 0x01, 4, 0, 0, 0]
    let document = SVGGlyphDocument(glyph: 1, glyphs: 1...1, data: data)
    #expect(limited(\.svgDocumentBytes, 4) { document.text } == text)
    #expect(limited(\.svgDocumentBytes, 3) { document.text } == nil)
  }

  @Test func `S6: a library keeps so many instances of a font, and results stay the same`() throws {
    let library = try FontLibrary(files: [Self.tests + "GalleyGoldenTests/Goldens/fonts/GalleyWidth.ttf"])
    func widths() -> [Double] {
      let typesetter = Typesetter(library: library, wordCache: .off)
      return (1...40).map { step in
        let style = TextStyle(
          size: 20, variations: [FontVariation(tag: OpenTypeTag(literal: "wdth"), value: Double(step) * 10)])
        return typesetter.prepare("AVATAR", style: style).size.width
      }
    }
    let unlimited = widths()
    #expect(Set(unlimited).count > 3)
    #expect(limited(\.variationInstances, 3, widths) == unlimited)
    #expect(limited(\.variationInstances, 0, widths) == unlimited)
  }
}
