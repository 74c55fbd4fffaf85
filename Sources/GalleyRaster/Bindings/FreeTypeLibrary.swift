internal import CFreeType

/// An `FT_Library`. Use the library and everything that is made from it on one thread at a time.
final class FreeTypeLibrary {
  let pointer: FT_Library

  /// Starts FreeType: `FT_Init_FreeType`.
  init() throws(GlyphFailure) {
    var library: FT_Library?
    let error = FT_Init_FreeType(&library)
    guard error == 0, let library else { throw .freeType(code: error) }
    pointer = library
  }

  deinit { FT_Done_FreeType(pointer) }
}
