internal import CFreeType
internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyText

/// An `FT_Face` that reads a face's bytes, at the face's variation values. Use on one thread at a time.
///
/// The object keeps the `FontFace`, because FreeType reads its bytes until the `FT_Face` is closed.
final class FreeTypeFace {
  let pointer: FT_Face
  let face: FontFace
  private let library: FreeTypeLibrary

  /// Opens the face and sets its variation values: `FT_New_Memory_Face`, `FT_Set_Var_Blend_Coordinates`.
  init(_ face: FontFace, library: FreeTypeLibrary) throws(GlyphFailure) {
    var opened: FT_Face?
    let bytes = face.bytes.buffer
    let error = FT_New_Memory_Face(
      library.pointer, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), FT_Long(bytes.count),
      FT_Long(face.index), &opened)
    guard error == 0, let opened else { throw .freeType(code: error) }
    pointer = opened
    self.face = face
    self.library = library
    // HarfBuzz's coordinates are 2.14 fixed-point numbers, FreeType's are 16.16.
    var coordinates = face.normalizedCoordinates.map { FT_Fixed($0) << 2 }
    guard !coordinates.isEmpty else { return }
    let refused = FT_Set_Var_Blend_Coordinates(opened, FT_UInt(coordinates.count), &coordinates)
    guard refused == 0 else { throw .freeType(code: refused) }
  }

  deinit { FT_Done_Face(pointer) }

  /// Reads the picture of a glyph: the paint graph, the color layers, the bitmap for a size of `pixelsPerEm` device
  /// pixels, or the outline. The first one that the font has in this order is returned. A glyph without ink has no
  /// layers.
  func source(of glyph: UInt16, pixelsPerEm: Double, palette: FontPalette) throws(GlyphFailure) -> GlyphSource {
    if let painted = try painted(glyph, palette) { return .painted(painted) }
    let layers = try colorLayers(of: glyph, palette)
    if !layers.isEmpty { return .layers(layers) }
    if face.hasBitmaps, let picture = try picture(of: glyph, pixelsPerEm: pixelsPerEm) { return .picture(picture) }
    guard hasOutlines else { return .layers([]) }
    let outline = try outline(of: glyph)
    return .layers(outline.isEmpty ? [] : [GlyphSource.Layer(outline: outline, color: nil)])
  }

  /// Whether the file has outlines. FreeType does not say that a font with the table `sbix` is scalable, although
  /// glyphs without a bitmap have outlines: then the tables decide.
  private var hasOutlines: Bool {
    pointer.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 || face.hasBitmaps && face.hasOutlines
  }
}
