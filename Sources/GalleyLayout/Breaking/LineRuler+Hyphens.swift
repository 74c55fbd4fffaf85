internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping

/// The hyphen that is drawn if a line ends at a soft hyphen.
extension LineRuler {
  /// Advance of the hyphen that is drawn if a line ends at this stop, in layout units; 0 if the stop has no soft
  /// hyphen. Letter spacing does not widen the hyphen.
  func hyphenWidth(_ stop: LineStop) -> Double { stop.flags.contains(.hyphen) ? hyphenWidth(at: stop.contentEnd) : 0 }

  /// Advance of a hyphen drawn after the content that ends at `offset`, in layout units. `offset` is not the
  /// paragraph's start.
  func hyphenWidth(at offset: Int) -> Double {
    guard let (run, glyph) = hyphen(at: offset) else { return 0 }
    return fit.width(Double(shaped.faces[Int(run.face)].advance(of: glyph, in: run)) * run.scale)
  }

  /// The run whose font draws a hyphen after the content that ends at `offset`, and the hyphen's glyph: that of U+2010,
  /// else that of U+002D. `nil` if the font has neither.
  func hyphen(at offset: Int) -> (run: ShapedRun, glyph: UInt32)? {
    let run = shaped.runs[runIndex(at: offset - 1)]
    let face = shaped.faces[Int(run.face)]
    guard let glyph = face.glyph(for: 0x2010) ?? face.glyph(for: 0x2D) else { return nil }
    return (run, glyph)
  }
}
