internal import CCairo
internal import GalleyFonts

/// A `cairo_font_face_t` that reads a face's bytes, at the face's variation values.
///
/// The object keeps the `FontFace`, because FreeType reads its bytes as long as this object or a surface that was drawn
/// on with it exists.
final class CairoFace {
  let pointer: UnsafeMutablePointer<cairo_font_face_t>
  private let face: FontFace

  /// `nil` if FreeType cannot open the face.
  init?(_ face: FontFace) {
    let bytes = face.bytes.buffer
    let coordinates = face.normalizedCoordinates
    guard
      let made = galley_cairo_face_create(
        bytes.baseAddress, bytes.count, face.index, coordinates, coordinates.count)
    else { return nil }
    pointer = made
    self.face = face
  }

  deinit { cairo_font_face_destroy(pointer) }
}
