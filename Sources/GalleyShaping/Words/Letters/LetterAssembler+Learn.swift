internal import GalleyUnicode

extension LetterAssembler {
  /// Passes the isolated letters of a shaped text to the kerning learner, with their advances, offsets and flags. A
  /// letter that is not isolated, or whose glyphs are not just the one glyph that it has alone, ends the learner's
  /// sequence, because lookups may match the letters before it together with this letter.
  func learn(from range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ glyphs: GlyphArrays, _ run: GlyphSlice) {
    learner.begin()
    var cursor = GlyphCursor(run, isBackward: parameters.direction.isBackward)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let letter = letter(UTF8Decoding.scalar(at: offset, in: text))
      let end = offset + UTF8Decoding.length(lead: text[offset])
      let own = cursor.take(until: end, in: glyphs)
      let index = own.lowerBound
      if letter.isIsolated, own.count == 1, Int(glyphs[index].cluster) == offset, glyphs[index].id == letter.glyph {
        learner.append(
          letter, advance: glyphs[index].advance, offset: run.offset(of: index, in: glyphs),
          flags: glyphs[index].flags, for: self)
      } else {
        learner.endSequence(for: self)
      }
      offset = end
    }
    learner.finish(for: self)
  }
}
