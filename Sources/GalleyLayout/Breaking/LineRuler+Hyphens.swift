internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping

/// Finds and measures the hyphen that is drawn if a line ends at a soft hyphen.
extension LineRuler {
  /// Advance of the hyphen that is drawn if a line ends at this stop, in layout units; 0 if the stop has no soft
  /// hyphen. Letter spacing does not widen the hyphen.
  func hyphenWidth(_ stop: LineStop) -> Double { stop.flags.contains(.hyphen) ? hyphenWidth(at: stop.contentEnd) : 0 }

  /// Advance of a hyphen that is drawn after the content that ends at `offset`, in layout units; 0 if the font has no
  /// hyphen. `offset` must be greater than the paragraph's start.
  func hyphenWidth(at offset: Int) -> Double {
    guard let (run, glyph) = hyphen(at: offset) else { return 0 }
    return fit.width(Double(shaped.faces[Int(run.face)].advance(of: glyph, in: run)) * run.scale)
  }

  /// The run whose font draws a hyphen after the content that ends at `offset`, and the glyph of the hyphen: the glyph
  /// of U+2010, or the glyph of U+002D if the font has no U+2010. `nil` if the font has neither.
  func hyphen(at offset: Int) -> (run: ShapedRun, glyph: UInt32)? {
    let run = shaped.runs[runIndex(at: offset - 1)]
    let face = shaped.faces[Int(run.face)]
    guard let glyph = face.glyph(for: 0x2010) ?? face.glyph(for: 0x2D) else { return nil }
    return (run, glyph)
  }
}
