public import GalleyFonts

/// A glyph that was left out of a picture.
public struct FailedGlyph: Hashable, Sendable {
  /// The face of the glyph.
  public var face: FontFace
  /// The glyph's index in the face.
  public var glyph: UInt16
  /// Why the glyph was left out.
  public var failure: GlyphFailure
}
