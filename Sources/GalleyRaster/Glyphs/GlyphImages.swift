package import GalleyFonts

/// Reads the pictures of glyphs with FreeType. Opens each face at its first use. Use on one thread at a time.
package final class GlyphImages {
  private let library: Result<FreeTypeLibrary, GlyphFailure>
  private var faces: [FontFace: Result<FreeTypeFace, GlyphFailure>] = [:]
  /// The glyphs that could not be read, each once, in the order of the attempts.
  private(set) var failures: [FailedGlyph] = []
  private var failed: Set<FailedGlyph> = []

  /// A reader that has no face open.
  package init() { library = Result { () throws(GlyphFailure) in try FreeTypeLibrary() } }

  /// A rasterizer of paths; `nil` if FreeType could not start.
  var paths: PathRasterizer? { (try? library.get()).map(PathRasterizer.init) }

  /// The picture that `face` has for a glyph. If it cannot be read, records the failure and returns `nil`.
  package func image(of glyph: UInt16, in face: FontFace, pixelsPerEm: Double) -> GlyphImage? {
    do {
      return try open(face).image(of: glyph, pixelsPerEm: pixelsPerEm)
    } catch {
      note(error, glyph: glyph, in: face)
      return nil
    }
  }

  /// Records that a glyph was left out.
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
