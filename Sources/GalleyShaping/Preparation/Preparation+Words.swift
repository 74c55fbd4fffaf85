internal import GalleyFonts
internal import GalleyUnicode

extension Preparation {
  /// Appends the glyphs of an item all of whose words were seen before; nothing of others.
  mutating func putTogether(_ item: TextItem, _ plan: ItemPlan, run: inout GlyphSlice) -> KnownGlyphs {
    // Those of a context without room for words have none.
    guard let cache = plan.words, item.range.count <= WordShaper.blockSize else { return .unknown }
    let paragraph = scratch.analyser.range
    let isKnown = text.withUnsafeBufferPointer { text in
      scratch.analyser.marks.withUnsafeBufferPointer { marks in
        guard let marks = marks.baseAddress else { return false }
        let words = WordCutter(text, marks: marks, paragraph: paragraph, item: item.range, for: cache)
        return words.standsAlone && cache.find(words, into: &context.wordScratch.pieces)
      }
    }
    guard isKnown else { return .unknown }
    context.counters.wordsFound += context.wordScratch.pieces.count
    let lacksGlyph = scratch.output.glyphs.append(
      context.wordScratch.pieces, of: cache, isBackward: plan.shaping.direction.isBackward, to: &run)
    guard context.wordCache.verifies else { return .known(lacksGlyph: lacksGlyph) }
    var glyphs = GlyphArrays()
    swap(&glyphs, &scratch.output.glyphs)
    verify(item, plan.shaping, &glyphs, run: &run)
    swap(&glyphs, &scratch.output.glyphs)
    return .known(lacksGlyph: scratch.output.glyphs.ids[run.indices].contains(0))
  }

  /// Appends the item's glyphs put together from words, of which some must be shaped; false, and nothing appended, where
  /// the item must be shaped whole.
  mutating func shapeWords(of item: TextItem, _ plan: ItemPlan, run: inout GlyphSlice) -> Bool {
    guard context.wordCache.limit > 0 else { return false }
    let context = self.context
    let shaping = plan.shaping
    let paragraph = scratch.analyser.range
    let cache = plan.words(forBytes: item.range.count) {
      WordCache(shaping, buffer: context.buffer, memory: context.wordMemory)
    }
    guard let cache else { return false }
    var glyphs = GlyphArrays()
    swap(&glyphs, &scratch.output.glyphs)
    defer { swap(&glyphs, &scratch.output.glyphs) }
    let isDone = text.withUnsafeBufferPointer { text in
      scratch.analyser.marks.withUnsafeBufferPointer { marks in
        guard let marks = marks.baseAddress else { return false }
        let words = WordCutter(text, marks: marks, paragraph: paragraph, item: item.range, for: cache)
        guard words.standsAlone else { return false }
        var shaper = WordShaper(
          cache: cache, buffer: context.buffer, words: words, context: paragraph, shaping: shaping)
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

/// What became of an item whose words may all be known.
enum KnownGlyphs {
  /// Its glyphs are appended; whether one of them is .notdef.
  case known(lacksGlyph: Bool)
  case unknown
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
