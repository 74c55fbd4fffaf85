internal import Galley
internal import GalleyRaster
internal import GalleySVGGlyphs
internal import GalleyWebFonts

/// The fuzz targets for what is drawn: web fonts, the glyphs of fonts, SVG documents of fonts, and pictures.
enum FuzzPictures {
  /// Decodes a web font, opens the font in it, and reads some of its glyphs.
  @Sendable static func runWebFonts(_ bytes: [UInt8]) {
    guard WebFont.isWebFont(bytes), let library = try? FontLibrary(webFont: bytes, name: "fuzz") else { return }
    sink += touch(Typesetter(library: library).prepare("AVATAR fi 12").layout(width: 60))
  }

  /// Opens a font, and draws text with it as pixels and as SVG.
  @Sendable static func runGlyphs(_ bytes: [UInt8]) {
    guard let library = try? FontLibrary(webFont: bytes, name: "fuzz") else { return }
    var text = AttributedText("AVA😀", style: TextStyle(size: 20))
    text.append("g1é", style: TextStyle(size: 30, weight: .bold, slant: .italic))
    let layout = Typesetter(library: library).prepare(text).layout(width: 120)
    guard layout.size.width < 2000, layout.size.height < 2000 else { return }
    if let bitmap = try? layout.displayList().bitmap() { sink += Double(bitmap.width) }
    if let svg = try? layout.displayList().svg() { sink += Double(svg.utf8.count) }
  }

  /// Draws the input as the SVG document of a glyph, which may be compressed.
  @Sendable static func runSVG(_ bytes: [UInt8]) {
    let document = SVGGlyphDocument(glyph: 1, glyphs: 1...2, data: bytes)
    let picture = LibrsvgGlyphRenderer().picture(of: document, unitsPerEm: 1000, pixelsPerEm: 32, color: .black)
    sink += Double(picture?.bitmap.width ?? 0)
  }

  /// Decodes a PNG or JPEG file.
  @Sendable static func runPictures(_ bytes: [UInt8]) {
    guard let file = try? PictureFile(bytes), file.storedWidth * file.storedHeight < 1 << 20 else { return }
    guard let bitmap = try? file.bitmap() else { return }
    let size = file.isTurned ? (file.storedHeight, file.storedWidth) : (file.storedWidth, file.storedHeight)
    precondition((bitmap.width, bitmap.height) == size, "the pixels have another size than the file")
    sink += Double(bitmap.pixels[0])
  }
}
