internal import GalleyDisplay
package import GalleyFonts
package import GalleyText

/// Reads the pictures of glyphs with FreeType, and SVG documents with a renderer. Opens each face at its first use,
/// and caches no pictures. Use on one thread at a time.
package final class GlyphSources {
  /// Draws SVG documents; `nil` if glyphs with SVG documents are drawn as outlines.
  private let svgGlyphs: (any SVGGlyphRenderer)?
  private let library: Result<FreeTypeLibrary, GlyphFailure>
  private var faces: [FontFace: Result<FreeTypeFace, GlyphFailure>] = [:]
  /// The glyphs that could not be read, each once, in the order of the attempts.
  private(set) var failures: [FailedGlyph] = []
  private var failed: Set<FailedGlyph> = []
  /// The attempts that failed, so that they are not repeated: a failed attempt may take a second.
  private var attempts: [Attempt: GlyphFailure] = [:]

  /// What the failure of a glyph depends on. Positions and colors do not change how much work a glyph is.
  struct Attempt: Hashable {
    var face: FontFace
    var glyph: UInt16
    /// The number of device pixels in an em.
    var size: Double
    /// The transform of the drawn glyph; `nil` if the glyph could not even be read.
    var transform: TextStyle.GlyphTransform?
    /// How much thicker strokes are drawn, in ems.
    var emboldening: Double
    /// Whether a line along the outline is drawn.
    var isStroke: Bool
    /// Whether a distance field is made.
    var isDistance: Bool
    /// The largest power of two that is not above the number of visible pixels; 0 if the whole glyph was drawn. If
    /// less than half of the pixels is visible, the glyph may be drawn after all.
    private var visible = 0

    init(
      face: FontFace, glyph: UInt16, size: Double, transform: TextStyle.GlyphTransform?, emboldening: Double = 0,
      isStroke: Bool = false, isDistance: Bool = false
    ) {
      self.face = face
      self.glyph = glyph
      self.size = size
      self.transform = transform
      self.emboldening = emboldening
      self.isStroke = isStroke
      self.isDistance = isDistance
    }

    /// Says that only the pixels of a rectangle are drawn, which is not empty.
    mutating func setVisible(_ rect: PixelRect) {
      visible = 1 << (Int.bitWidth - 1 - (rect.width * rect.height).leadingZeroBitCount)
    }
  }

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
  package func source(
    of glyph: UInt16, in face: FontFace, pixelsPerEm: Double, emboldening: Double = 0, palette: FontPalette = .normal,
    color: RGBAColor = .black
  ) -> GlyphSource? {
    try? read(
      glyph, in: face, pixelsPerEm: pixelsPerEm, emboldening: emboldening, palette: palette, color: color)
  }

  /// Reads what `source` returns. Records a failure and throws it.
  func read(
    _ glyph: UInt16, in face: FontFace, pixelsPerEm: Double, emboldening: Double, palette: FontPalette,
    color: RGBAColor
  ) throws(GlyphFailure) -> GlyphSource {
    let attempt = Attempt(face: face, glyph: glyph, size: pixelsPerEm, transform: nil, emboldening: emboldening)
    if let failure = failure(of: attempt) { throw failure }
    if let svgGlyphs, face.kind(of: glyph) == .svgDocument, let document = face.svgDocument(of: glyph),
      let picture = svgGlyphs.picture(
        of: document, unitsPerEm: Double(face.outlineUnitsPerEm), pixelsPerEm: pixelsPerEm, color: color)
    {
      return .picture(
        StrikePicture(bitmap: picture.bitmap, left: picture.left, top: -picture.top, pixelsPerEm: pixelsPerEm))
    }
    do throws(GlyphFailure) {
      return try open(face).source(of: glyph, pixelsPerEm: pixelsPerEm, palette: palette)
        .emboldened(by: emboldening * Double(face.outlineUnitsPerEm))
    } catch {
      note(error, of: attempt)
      throw error
    }
  }

  /// The picture of a paint graph with `pixelsPerEm` pixels in an em; `nil` if the graph draws nothing or cannot be
  /// drawn. Records a failure. The alpha of `color`, the text's color, is ignored.
  package func picture(
    of painted: PaintedGlyph, glyph: UInt16, in face: FontFace, pixelsPerEm: Double, color: RGBAColor
  ) -> StrikePicture? {
    let attempt = Attempt(face: face, glyph: glyph, size: pixelsPerEm, transform: .identity)
    guard let paths, failure(of: attempt) == nil else { return nil }
    do {
      return try painted.picture(
        pixelsPerEm: pixelsPerEm, unitsPerEm: Double(face.outlineUnitsPerEm), textColor: color, paths: paths)
    } catch {
      note(error, of: attempt)
      return nil
    }
  }

  /// Why an attempt failed before; `nil` if it did not.
  func failure(of attempt: Attempt) -> GlyphFailure? { attempts.isEmpty ? nil : attempts[attempt] }

  /// Records that an attempt failed. The same attempt is not made again.
  func note(_ failure: GlyphFailure, of attempt: Attempt) {
    note(failure, glyph: attempt.glyph, in: attempt.face)
    // Text rarely has more than a few failed glyphs. The limit bounds the memory.
    if attempts.count == 4096 { attempts.removeAll() }
    attempts[attempt] = failure
  }

  /// Records that a glyph was left out. A failure that was recorded before is not recorded again.
  func note(_ failure: GlyphFailure, glyph: UInt16, in face: FontFace) {
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
