package import GalleyFonts
package import GalleyText

/// Reads the pictures of glyphs with FreeType, and SVG documents with a renderer. Opens each face at its first use, and
/// caches no pictures. Use on one thread at a time.
package final class GlyphImages {
  /// Draws SVG documents; `nil` if glyphs with SVG documents are drawn as outlines.
  private let svgGlyphs: (any SVGGlyphRenderer)?
  private let library: Result<FreeTypeLibrary, GlyphFailure>
  private var faces: [FontFace: Result<FreeTypeFace, GlyphFailure>] = [:]
  /// The glyphs that could not be read, each once, in the order of the attempts.
  private(set) var failures: [FailedGlyph] = []
  private var failed: Set<FailedGlyph> = []

  /// A reader that has no face open. Without `svgGlyphs`, glyphs with SVG documents are drawn as outlines.
  package init(svgGlyphs: (any SVGGlyphRenderer)? = nil) {
    self.svgGlyphs = svgGlyphs
    library = Result { () throws(GlyphFailure) in try FreeTypeLibrary() }
  }

  /// A rasterizer of paths; `nil` if FreeType could not start.
  var paths: PathRasterizer? { (try? library.get()).map(PathRasterizer.init) }

  /// The picture that `face` has for a glyph, in the colors of a palette. Strokes of outlines in the text's color are
  /// thicker by `emboldening` ems. `color` is the text's color, which an SVG document may contain. Bitmaps are those
  /// for `pixelsPerEm` device pixels, and SVG documents are drawn at this size.
  ///
  /// If the picture cannot be read, records the failure and returns `nil`. If the renderer does not draw an SVG
  /// document, the picture is the outline.
  package func image(
    of glyph: UInt16, in face: FontFace, pixelsPerEm: Double, emboldening: Double = 0, palette: FontPalette = .normal,
    color: RGBAColor = .black
  ) -> GlyphImage? {
    if let svgGlyphs, face.kind(of: glyph) == .svgDocument, let document = face.svgDocument(of: glyph),
      let picture = svgGlyphs.picture(
        of: document, unitsPerEm: Double(face.outlineUnitsPerEm), pixelsPerEm: pixelsPerEm, color: color)
    {
      return .picture(
        StrikePicture(bitmap: picture.bitmap, left: picture.left, top: -picture.top, pixelsPerEm: pixelsPerEm))
    }
    do {
      return try open(face).image(of: glyph, pixelsPerEm: pixelsPerEm, palette: palette)
        .emboldened(by: emboldening * Double(face.outlineUnitsPerEm))
    } catch {
      note(error, glyph: glyph, in: face)
      return nil
    }
  }

  /// Records that a glyph was left out. A failure that was recorded before is not recorded again.
  package func note(_ failure: GlyphFailure, glyph: UInt16, in face: FontFace) {
    let entry = FailedGlyph(face: face, glyph: glyph, failure: failure)
    if failed.insert(entry).inserted { failures.append(entry) }
  }

  private func open(_ face: FontFace) throws(GlyphFailure) -> FreeTypeFace {
    if let known = faces[face] { return try known.get() }
    let opened = Result { () throws(GlyphFailure) in try FreeTypeFace(face, library: library.get()) }
    faces[face] = opened
    return try opened.get()
  }
}
