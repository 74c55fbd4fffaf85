internal import GalleyFonts
internal import GalleyRaster
internal import GalleyText

extension FailedGlyph {
  /// What the command says about a glyph that is missing in a picture, or is drawn without its colors.
  var message: String {
    let limits = ResourceLimits.current
    let reason: String =
      switch failure {
      case .freeType(let code): "the font is damaged (FreeType's error \(code))"
      case .tooLarge: "it is too large"
      case .tooComplex:
        "its outline has more than 32767 points, or it fills more pixels than the \(limits.colorGlyphPixels) of colorGlyphPixels"
      case .paintGraph(.tooComplex(let limit)): "it has more paints than the \(limit) of colorGlyphPaints"
      case .paintGraph(let error): "\(error)"
      }
    return "glyph \(glyph) of \(face.descriptor.postScriptName.inMessage): \(reason)"
  }
}
