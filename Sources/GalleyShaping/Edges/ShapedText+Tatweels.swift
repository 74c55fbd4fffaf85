internal import GalleyFonts
internal import GalleyUnicode

extension ShapedText {
  /// The text units of `range`, a part of `run`, before which a tatweel may be inserted, in ascending order. HarfBuzz
  /// marks them with `HB_GLYPH_FLAG_SAFE_TO_INSERT_TATWEEL`: the letters there join and are not a ligature.
  ///
  /// Shapes the part once more, because runs are shaped without requesting this flag. The result is cached.
  package func tatweelPlaces(of run: ShapedRun, range: Range<Int>) -> [Int] {
    if let known = edgeMemo.tatweelPlaces(in: range) { return known }
    let places = findTatweelPlaces(of: run, range: range)
    edgeMemo.remember(places, in: range)
    return places
  }

  private func findTatweelPlaces(of run: ShapedRun, range: Range<Int>) -> [Int] {
    var glyphs = GlyphArrays()
    let paragraph = paragraphs[paragraphIndex(at: range.lowerBound)].range
    let part = typesetter.withTools { tools in
      text.withUnsafeBufferPointer { text in
        shape(range, of: text, in: paragraph, run: run, tools, buffer: tools.tatweelBuffer, into: &glyphs)
      }
    }
    var places: [Int] = []
    for index in part.indices where glyphs[index].flags.contains(.safeToInsertTatweel) {
      let offset = Int(glyphs[index].cluster)
      // A mark with a cluster of its own has the flag of its base letter.
      if offset > range.lowerBound, unitStarts[offset], places.last != offset { places.append(offset) }
    }
    return run.level.isRightToLeft ? places.reversed() : places
  }

  /// Shapes `range`, a part of `run`, with `tatweels` inserted, which must be in ascending order and inside `range`.
  /// The glyphs are cached.
  package func elongate(
    _ range: Range<Int>, of run: ShapedRun, by tatweels: [Tatweels], into own: inout GlyphArrays
  ) -> ElongatedPart {
    let paragraph = paragraphs[paragraphIndex(at: range.lowerBound)].range
    let elongated = ElongatedText(text, range, in: paragraph, by: tatweels)
    let key = EdgeMemo.Elongation(range: range, tatweels: tatweels)
    let known = edgeMemo.elongated(key)
    let glyphs = known ?? shape(elongated, of: run)
    if known == nil { edgeMemo.remember(glyphs, elongated: key) }
    let slice = copy(glyphs, range: range, into: &own).glyphs
    return ElongatedPart(slice, of: range, from: elongated, isRightToLeft: run.level.isRightToLeft, in: &own)
  }

  /// Removes the glyphs of `part`, which must be the last glyphs of `own`.
  package func takeBack(_ part: ElongatedPart, from own: inout GlyphArrays) { own.removeLast(part.glyphs) }

  /// Shapes a lengthened part. The clusters of the glyphs are offsets in the lengthened text.
  private func shape(_ elongated: ElongatedText, of run: ShapedRun) -> GlyphArrays {
    var glyphs = GlyphArrays()
    typesetter.withTools { tools in
      elongated.bytes.withUnsafeBufferPointer { text in
        _ = shape(
          elongated.range, of: text, in: 0..<text.count, run: run, tools, buffer: tools.buffer, into: &glyphs)
      }
    }
    return glyphs
  }

  private func shape(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, in paragraph: Range<Int>, run: ShapedRun,
    _ tools: ShapingTools, buffer: ShapingBuffer, into glyphs: inout GlyphArrays
  ) -> GlyphSlice {
    var slice = GlyphSlice(atEndOf: glyphs)
    let paragraph = shapingContext(of: range, in: paragraph)
    let shaper = Shaper(buffer: buffer, text: text, context: paragraph, shaping: shaping(of: run, in: tools))
    shaper.shape(range, into: &glyphs, run: &slice)
    return slice
  }
}
