internal import GalleyFonts
internal import GalleyUnicode

/// A full-width mark as a face draws it.
struct HalfWidth {
  struct Key: Hashable {
    var face: FontFace
    var script: UInt32
    var scalar: UInt32
    var orientation: Orientation
  }

  /// How much narrower its half width is, in font units; 0 where the face has none.
  var trim: Int32
  /// Whether it is an em wide.
  var isFullWidth: Bool
  /// Whether its ink lies in the first half, beside the text before it.
  var isAtStart: Bool
}
