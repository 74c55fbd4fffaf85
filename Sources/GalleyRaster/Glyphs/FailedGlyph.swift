public import GalleyFonts
internal import GalleyText

/// A glyph that was left out of a picture.
public struct FailedGlyph: Hashable, Sendable {
  /// The face of the glyph.
  public var face: FontFace
  /// The glyph's index in the face.
  public var glyph: UInt16
  /// Why the glyph was left out.
  public var failure: GlyphFailure
}

extension FailedGlyph: CustomStringConvertible {
  /// The glyph, its face and the reason: `glyph 5 of NotoSans-Regular: it is too large`. Names the limit that a host
  /// can set, if one is exceeded.
  public var description: String {
    let name = face.descriptor.postScriptName
    return "glyph \(glyph) of \(name.isEmpty ? "\"\"" : name): \(failure)"
  }
}

extension GlyphFailure: CustomStringConvertible {
  /// What is wrong with the glyph: `it is too large`. Names the limit that a host can set, if one is exceeded.
  public var description: String {
    switch self {
    case .freeType(let code): "the font is damaged (FreeType's error \(code))"
    case .tooLarge: "it is too large"
    case .tooComplex:
      "its outline has more than 32767 points, or it fills more pixels than the "
        + "\(ResourceLimits.current.colorGlyphPixels) of colorGlyphPixels"
    case .paintGraph(let error): "\(error)"
    }
  }
}
