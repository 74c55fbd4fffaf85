internal import GalleyFonts
internal import GalleyUnicode

extension Preparation {
  /// Appends the glyphs of an item word by word, and caches the words that were not in the cache and had to be shaped.
  /// Returns `false`, and appends nothing, if the item must be shaped whole.
  func shapeWords(of item: TextItem, _ plan: ShapePlan, run: inout GlyphSlice) -> Bool {
    guard context.wordCache.limit > 0 else { return false }
    let context = self.context
    let shaping = plan.shaping
    let paragraph = shapingContext(of: item.range)
    let cache = plan.words(forBytes: item.range.count) {
      WordCache(shaping, buffer: context.buffer, memory: context.wordMemory, policy: context.wordCache)
    }
    guard let cache else { return false }
    let scratch = self.scratch
    let recorded = text.withUnsafeBufferPointer { text in
      let words = ItemWords(
        text, marks: marks(from: paragraph.lowerBound), paragraph: paragraph, item: item.range, for: cache)
      let shaper = Shaper(buffer: context.buffer, text: text, context: paragraph, shaping: shaping)
      return cache.record(words, shapedBy: shaper, &context.wordScratch, into: &scratch.glyphs, run: &run)
    }
    context.counters.wordsFound += recorded.foundCount
    context.counters.wordsShaped += recorded.shapedCount
    guard recorded.isComplete else { return false }
    if context.wordCache.verifies { verify(item, shaping, run: &run) }
    return true
  }

  /// A pointer to the `TextMarks` of the byte at `offset`, an offset of the shaped text in the current paragraph. The
  /// marks of the paragraph's later bytes follow.
  @inline(__always)
  func marks(from offset: Int) -> UnsafePointer<TextMarks> {
    scratch.analyser.marks.base + (offset - scratch.analyser.range.lowerBound)
  }

  /// Shapes the item whole and compares the result with the glyphs of `run`, which must be the last glyphs of
  /// `scratch.glyphs`. If the glyphs differ, increments the counter `wrongItems`, and replaces the glyphs of `run` by
  /// those of the whole item.
  func verify(_ item: TextItem, _ shaping: ShapeParameters, run: inout GlyphSlice) {
    var whole = GlyphArrays()
    var slice = GlyphSlice(atEndOf: whole)
    text.withUnsafeBufferPointer { text in
      Shaper(buffer: context.buffer, text: text, context: shapingContext(of: item.range), shaping: shaping)
        .shape(item.range, into: &whole, run: &slice)
    }
    context.counters.verifiedGlyphs += Int(slice.count)
    if run.isEqual(in: scratch.glyphs, to: slice, in: whole) { return }
    context.counters.wrongItems += 1
    scratch.glyphs.removeLast(run)
    run = GlyphSlice(atEndOf: scratch.glyphs)
    scratch.glyphs.append(slice, of: whole, to: &run)
  }
}

extension GlyphSlice {
  /// Whether the glyphs and displacements are equal to those of another slice of other arrays.
  fileprivate func isEqual(in glyphs: GlyphArrays, to other: GlyphSlice, in others: GlyphArrays) -> Bool {
    guard count == other.count else { return false }
    guard glyphs[indices].elementsEqual(others[other.indices]) else { return false }
    return zip(indices, other.indices).allSatisfy { own, its in
      offset(of: own, in: glyphs) == other.offset(of: its, in: others)
    }
  }
}
