internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Measures a full-width punctuation mark: how much narrower the mark is with its half width, whether its full width
  /// is at least an em, and in which part of this width its ink is.
  ///
  /// Shapes the mark twice: with its full width, and with the half width of the feature `halt`, or `vhal` for upright
  /// glyphs. Each style caches the measurements by face, script, mark and orientation.
  mutating func halfWidth(of scalar: UInt32, in run: ShapedRun, script: Script) -> HalfWidth {
    let style = context.shaping(of: styles.values[Int(run.style)])
    let face = scratch.output.faces[Int(run.face)]
    let key = HalfWidth.Key(face: face, script: script.tag, scalar: scalar, orientation: run.orientation)
    if let known = style.halfWidths[key] { return known }
    var mark: [UInt8] = []
    UTF8Encoding.append(scalar, to: &mark)
    let direction = ShapingDirection(.leftToRight, run.orientation)
    let full = shape(mark, ShapeParameters(style, face: face, script: script.tag, direction: direction))
    let narrow =
      run.orientation == .upright ? style.featuresWithVerticalHalfWidths : style.featuresWithHalfWidths
    let half = shape(
      mark, ShapeParameters(style, face: face, script: script.tag, direction: direction, features: narrow))
    let extents = full.glyph == 0 ? nil : face.extents(of: UInt32(full.glyph))
    // A mark without a glyph counts as drawn in the first half.
    let place = extents.map {
      InkPlace(
        $0, advance: full.advance, descent: run.orientation == .upright ? full.descent : nil,
        unitsPerEm: face.metrics.unitsPerEm)
    }
    let result = HalfWidth(
      trim: full.advance - half.advance, isFullWidth: full.advance >= face.metrics.unitsPerEm,
      place: place ?? (full.glyph == 0 ? .start : .other))
    style.halfWidths[key] = result
    return result
  }

  /// The advance of a mark and the number of its glyph; for an upright glyph also the distance from the pen down to the
  /// glyph's origin.
  private func shape(
    _ text: [UInt8], _ shaping: ShapeParameters
  ) -> (advance: Int32, glyph: UInt16, descent: Int32) {
    var glyphs = GlyphArrays()
    var slice = GlyphSlice(atEndOf: glyphs)
    text.withUnsafeBufferPointer { text in
      Shaper(buffer: context.buffer, text: text, context: text.indices, shaping: shaping)
        .shape(text.indices, into: &glyphs, run: &slice)
    }
    return (glyphs.reduce(0) { $0 &+ $1.advance }, glyphs.first?.id ?? 0, glyphs.offsets.first?.x ?? 0)
  }
}
