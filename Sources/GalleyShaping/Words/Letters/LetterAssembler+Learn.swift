internal import GalleyUnicode

extension WordShaper {
  /// Learns from a stretch that was shaped how neighbouring letters move each other: see `IsolatedLetterAnalysis`.
  func learn(_ range: Range<Int>, _ glyphs: GlyphArrays, _ run: GlyphSlice, _ lesson: inout LetterLesson) {
    guard cache.letterSource != nil else { return }
    lesson.begin()
    var walk = HarvestWalk(run, isBackward: shaping.direction.isBackward)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let letter = cache.letter(UTF8Decoding.scalar(at: offset, in: text))
      let end = offset + UTF8Decoding.length(lead: text[offset])
      let own = walk.take(until: end, in: glyphs)
      let index = own.lowerBound
      if letter.isPlain, own.count == 1, Int(glyphs[index].cluster) == offset, glyphs[index].id == letter.glyph {
        lesson.read(
          letter, advance: glyphs[index].advance, offset: run.offset(of: index, in: glyphs),
          flags: glyphs[index].flags, for: cache)
      } else {
        lesson.breakOff(for: cache)
      }
      offset = end
    }
    lesson.finish(for: cache)
  }
}
