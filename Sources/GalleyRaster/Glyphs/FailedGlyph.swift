public import GalleyFonts

/// A glyph that was left out of a picture.
public struct FailedGlyph: Hashable, Sendable {
  /// The face it belongs to.
  public var face: FontFace
  /// Index in the face.
  public var glyph: UInt16
  /// What was in the way.
  public var failure: GlyphFailure
}
