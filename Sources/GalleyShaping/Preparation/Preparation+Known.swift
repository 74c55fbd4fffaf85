internal import GalleyFonts
internal import GalleyUnicode

extension Preparation {
  /// Appends runs of the items from `first` on, as long as all words of them were seen before; returns the index of the
  /// first item that is left.
  ///
  /// The way of nearly all text that was seen before: what the items need is lent once for all of them.
  func appendKnownItems(from first: Int) -> Int {
    var index = first
    while let last = scratch.glyphs.write({ appendKnownItems(from: &index, to: &$0) }) { complete(last) }
    return index
  }

  /// A known item whose run, the last one, lacks its displacements, or is to be checked, or both.
  private struct Incomplete {
    let item: TextItem
    let plan: Unmanaged<ItemPlan>
    /// Whether its glyphs, those of the pieces at hand, are displaced.
    let isDisplaced: Bool
  }

  /// Appends runs of the items from `index` on and moves `index` to the first that is left, or behind one whose run is
  /// returned since it is not complete.
  private func appendKnownItems(from index: inout Int, to glyphs: inout GlyphWriter) -> Incomplete? {
    let (scratch, context) = (self.scratch, self.context)
    let paragraph = scratch.analyser.range
    let count = scratch.items.count
    return text.withUnsafeBufferPointer { text in
      while index < count {
        let item = scratch.items[index]
        guard item.kind == .text, !item.isCombined, item.range.count <= WordShaper.blockSize else { return nil }
        let template = template(for: item)
        // Those of a context without room for words have none.
        let plan = scratch.templates.values[template].plan
        guard let lent = plan._withUnsafeGuaranteedRef({ $0.lentWords }) else { return nil }
        var run = scratch.templates.values[template].run(of: item, firstGlyph: glyphs.count)
        let laid: WordCache.Laid? = lent._withUnsafeGuaranteedRef { cache in
          let words = ItemWords(
            text, marks: scratch.analyser.marks.base, paragraph: paragraph, item: item.range, for: cache)
          guard words.standsAlone else { return nil }
          if cache.cuts == .graphemes, !cache.isBackward, let laid = cache.layScalars(of: words, into: &glyphs) {
            return laid
          }
          return cache.layWords(of: words, by: &context.wordScratch.pieces, into: &glyphs)
        }
        guard let laid else {
          // Words may have been put together before the one that is not known.
          lent._withUnsafeGuaranteedRef { if $0.hasGrown { $0.makeRoom() } }
          return nil
        }
        context.counters.wordsFound += laid.words
        run.glyphs.count = Int32(laid.glyphs)
        scratch.output.runs.append(run)
        index += 1
        if laid.areDisplaced || context.wordCache.verifies {
          return Incomplete(item: item, plan: plan, isDisplaced: laid.areDisplaced)
        }
        lent._withUnsafeGuaranteedRef { if $0.hasGrown { $0.makeRoom() } }
      }
      return nil
    }
  }

  /// Adds what the last run lacks: displacements, and a check where the words are to be checked.
  private func complete(_ last: Incomplete) {
    let index = scratch.output.runs.count - 1
    var run = scratch.output.runs[index].glyphs
    last.plan._withUnsafeGuaranteedRef { plan in
      plan.lentWords?._withUnsafeGuaranteedRef { cache in
        if last.isDisplaced {
          let order = PieceOrder(context.wordScratch.pieces, isBackward: cache.isBackward)
          run.offsetsStart = Int32(scratch.glyphs.offsets.count)
          scratch.glyphs.appendOffsets(order, count: Int(run.count), of: cache)
        }
        if cache.hasGrown { cache.makeRoom() }
      }
      if context.wordCache.verifies { verify(last.item, plan.shaping, run: &run) }
    }
    scratch.output.runs[index].glyphs = run
  }
}
