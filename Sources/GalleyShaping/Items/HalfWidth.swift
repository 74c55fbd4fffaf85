internal import GalleyFonts
internal import GalleyUnicode

/// The measurements of a full-width punctuation mark in one face.
struct HalfWidth {
  struct Key: Hashable {
    var face: FontFace
    var script: UInt32
    var scalar: UInt32
    var orientation: Orientation
  }

  /// How much narrower the mark is with the face's half widths, in font units; 0 if the face has none.
  var trim: Int32
  /// Whether the mark is at least an em wide.
  var isFullWidth: Bool
  /// Where in its width the mark is drawn.
  var place: InkPlace
}
