internal import GalleyFonts
internal import GalleyUnicode

extension Preparation {
  /// Appends runs of the items from `first` on, as long as all words of them were seen before; returns the index of the
  /// first item that is left.
  ///
  /// The way of nearly all text that was seen before: what the items need is lent once for all of them.
  func appendKnownItems(from first: Int) -> Int {
    let (scratch, context) = (self.scratch, self.context)
    let paragraph = scratch.analyser.range
    let count = scratch.items.count
    let verifies = context.wordCache.verifies
    var index = first
    text.withUnsafeBufferPointer { text in
      while index < count {
        let item = scratch.items[index]
        guard item.kind == .text, !item.isCombined, item.range.count <= WordShaper.blockSize else { return }
        let template = template(for: item)
        // Those of a context without room for words have none.
        let plan = scratch.templates.values[template].plan
        guard let cache = plan._withUnsafeGuaranteedRef({ $0.lentWords }) else { return }
        var run = scratch.templates.values[template].run(of: item, glyphsAtEndOf: scratch.output.glyphs)
        let isKnown = cache._withUnsafeGuaranteedRef { cache in
          let words = WordCutter(
            text, marks: scratch.analyser.marks.base, paragraph: paragraph, item: item.range, for: cache)
          let isBackward = plan._withUnsafeGuaranteedRef { $0.isBackward }
          guard words.standsAlone else { return false }
          if cache.cuts == .graphemes, !isBackward, appendScalars(of: words, cache, to: &run.glyphs) { return true }
          guard cache.find(words, into: &context.wordScratch.pieces) else { return false }
          guard
            append(PieceOrder(context.wordScratch.pieces, isBackward: isBackward), of: cache, to: &run.glyphs)
          else { return false }
          context.counters.wordsFound += context.wordScratch.pieces.count
          return true
        }
        cache._withUnsafeGuaranteedRef { if $0.hasGrown { $0.makeRoom() } }
        guard isKnown else { return }
        if verifies { plan._withUnsafeGuaranteedRef { verify(item, $0.shaping, run: &run.glyphs) } }
        scratch.output.runs.append(run)
        index += 1
      }
    }
    context.wordScratch.laid.flush(into: &scratch.output.glyphs)
    return index
  }

  /// Appends the glyphs of an item whose words are scalars to `run`, which is empty; false, and nothing appended, where
  /// some are more, or not known.
  @inline(__always)
  private func appendScalars(of words: WordCutter, _ cache: WordCache, to run: inout GlyphSlice) -> Bool {
    let context = self.context
    if context.wordScratch.laid.count > Self.mostGathered {
      context.wordScratch.laid.flush(into: &scratch.output.glyphs)
      run.start = Int32(scratch.output.glyphs.count)
    }
    let first = context.wordScratch.laid.count
    guard let laid = cache.layScalars(of: words, into: &context.wordScratch.laid) else { return false }
    context.counters.wordsFound += laid.words
    run.start += Int32(first)
    run.count = Int32(laid.glyphs)
    return true
  }

  /// Appends the glyphs of a known item to `run`, which is empty; false, and nothing appended, where one is .notdef.
  private func append(_ order: PieceOrder, of cache: WordCache, to run: inout GlyphSlice) -> Bool {
    let (total, hasOffsets) = order.extent
    if context.wordScratch.laid.count > Self.mostGathered {
      context.wordScratch.laid.flush(into: &scratch.output.glyphs)
      run.start = Int32(scratch.output.glyphs.count)
    }
    run.start += Int32(context.wordScratch.laid.count)
    if total < Self.fewGlyphs {
      if context.wordScratch.laid.append(order, count: total, of: cache) {
        context.wordScratch.laid.removeLast(total)
        return false
      }
    } else {
      context.wordScratch.laid.flush(into: &scratch.output.glyphs)
      if scratch.output.glyphs.append(order, count: total, of: cache) {
        scratch.output.glyphs.removeLast(total)
        return false
      }
    }
    run.count = Int32(total)
    if hasOffsets {
      run.offsetsStart = Int32(scratch.output.glyphs.offsets.count)
      scratch.output.glyphs.appendOffsets(order, count: total, of: cache)
    }
    return true
  }

  /// So many glyphs are gathered at most, in room that is kept for good.
  private static let mostGathered = 4096
  /// From here on a run's glyphs are appended for themselves.
  private static let fewGlyphs = 48
}
