internal import GalleyUnicode

extension Preparation {
  /// Appends the item's glyphs put together from words; false, and nothing appended, where it must be shaped whole.
  mutating func shapeWords(
    of item: TextItem, _ shaping: ItemShaping, _ cache: WordCache, run: inout GlyphSlice
  ) -> Bool {
    let context = self.context
    let paragraph = scratch.analyser.range
    var glyphs = GlyphArrays()
    swap(&glyphs, &scratch.output.glyphs)
    defer { swap(&glyphs, &scratch.output.glyphs) }
    let isDone = text.withUnsafeBufferPointer { text in
      scratch.analyser.marks.withUnsafeBufferPointer { marks in
        guard let marks = marks.baseAddress else { return false }
        let words = WordCutter(
          text, marks: marks, paragraph: paragraph.lowerBound, item: item.range, cuts: cache.cuts)
        var shaper = WordShaper(
          cache: cache, buffer: context.buffer, words: words, context: paragraph, shaping: shaping)
        guard shaper.standsAlone else { return false }
        if item.range.count <= WordShaper.blockSize, cache.find(words, into: &context.wordScratch.pieces) {
          glyphs.append(
            context.wordScratch.pieces, of: cache, isBackward: shaping.direction.isBackward, to: &run)
          context.counters.wordsFound += context.wordScratch.pieces.count
          return true
        }
        let isDone = shaper.shape(&context.wordScratch, into: &glyphs, run: &run)
        context.counters.wordsFound += shaper.found
        context.counters.wordsShaped += shaper.shaped
        return isDone
      }
    }
    guard isDone else { return false }
    if context.wordCache.verifies { verify(item, shaping, &glyphs, run: &run) }
    return true
  }

  /// Shapes the item whole as well, counts whether that differs, and takes it.
  private func verify(_ item: TextItem, _ shaping: ItemShaping, _ glyphs: inout GlyphArrays, run: inout GlyphSlice) {
    var whole = GlyphArrays()
    var slice = GlyphSlice(atEndOf: whole)
    text.withUnsafeBufferPointer { text in
      ItemShaper(buffer: context.buffer, text: text, context: scratch.analyser.range, shaping: shaping)
        .shape(item.range, into: &whole, run: &slice)
    }
    context.counters.verifiedGlyphs += Int(slice.count)
    if run.isEqual(in: glyphs, to: slice, in: whole) { return }
    context.counters.wrongItems += 1
    glyphs.removeLast(run)
    run = GlyphSlice(atEndOf: glyphs)
    glyphs.append(slice, of: whole, to: &run)
  }
}

extension GlyphSlice {
  /// Whether the glyphs are those of another slice of other arrays.
  fileprivate func isEqual(in glyphs: GlyphArrays, to other: GlyphSlice, in others: GlyphArrays) -> Bool {
    guard count == other.count else { return false }
    guard glyphs.ids[indices] == others.ids[other.indices], glyphs.clusters[indices] == others.clusters[other.indices],
      glyphs.advances[indices] == others.advances[other.indices], glyphs.flags[indices] == others.flags[other.indices]
    else { return false }
    return zip(indices, other.indices).allSatisfy { own, its in
      offset(of: own, in: glyphs) == other.offset(of: its, in: others)
    }
  }
}
