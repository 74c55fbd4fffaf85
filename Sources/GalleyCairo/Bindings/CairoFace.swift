internal import CCairo
internal import GalleyFonts

/// A `cairo_font_face_t` over a face's bytes, with its variation values.
///
/// The `FontFace` is kept, since FreeType reads its bytes for as long as this object and the surfaces it was drawn on
/// exist.
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
