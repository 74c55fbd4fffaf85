internal import CFreeType
internal import GalleyDisplay
internal import GalleyFonts

/// An `FT_Face` over a face's bytes, with its variation values: for one thread at a time.
///
/// The `FontFace` is kept, since FreeType reads its bytes for as long as this object lives.
final class FreeTypeFace {
  let pointer: FT_Face
  private let face: FontFace
  private let library: FreeTypeLibrary

  /// `FT_New_Memory_Face`, `FT_Set_Var_Blend_Coordinates`.
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
    // HarfBuzz counts in 2.14 fixed point, FreeType in 16.16.
    var coordinates = face.normalizedCoordinates.map { FT_Fixed($0) << 2 }
    guard !coordinates.isEmpty else { return }
    let refused = FT_Set_Var_Blend_Coordinates(opened, FT_UInt(coordinates.count), &coordinates)
    guard refused == 0 else { throw .freeType(code: refused) }
  }

  deinit { FT_Done_Face(pointer) }

  /// What the face has for a glyph that is to be drawn at `pixelsPerEm` device pixels.
  func image(of glyph: UInt16, pixelsPerEm: Double) throws(GlyphFailure) -> GlyphImage {
    if face.hasBitmaps, let picture = try picture(of: glyph, pixelsPerEm: pixelsPerEm) { return .picture(picture) }
    let layers = try colorLayers(of: glyph)
    if !layers.isEmpty { return .layers(layers) }
    guard pointer.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 else { return .layers([]) }
    let outline = try outline(of: glyph)
    return .layers(outline.isEmpty ? [] : [GlyphImage.Layer(outline: outline, color: nil)])
  }
}
