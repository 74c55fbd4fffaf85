internal import GalleyFonts
internal import GalleyShaping

extension LineRuler {
  /// Advance of the hyphen drawn when a line ends at the soft hyphen before the stop, in layout units; never spaced.
  func hyphenWidth(_ stop: LineStop) -> Double { stop.flags.contains(.hyphen) ? hyphenWidth(at: stop.contentEnd) : 0 }

  /// Advance of the hyphen that would stand after the content up to `offset`, not at the paragraph's start.
  func hyphenWidth(at offset: Int) -> Double {
    guard let (run, glyph) = hyphen(at: offset) else { return 0 }
    return fit.width(Double(shaped.faces[Int(run.face)].advance(of: glyph, in: run)) * run.scale)
  }

  /// The run that a hyphen continues, and its glyph: U+2010, else U+002D.
  func hyphen(at offset: Int) -> (run: ShapedRun, glyph: UInt32)? {
    let run = shaped.runs[runIndex(at: offset - 1)]
    let face = shaped.faces[Int(run.face)]
    guard let glyph = face.glyph(for: 0x2010) ?? face.glyph(for: 0x2D) else { return nil }
    return (run, glyph)
  }
}
