internal import GalleyFonts
internal import GalleyUnicode

extension Preparation {
  /// Appends the runs of the items from `first` on, up to the first item of which not all words are cached. Returns the
  /// index of that item.
  ///
  /// The fast path for words that were shaped before: the glyph table is borrowed once for all these items.
  func appendCachedItems(from first: Int) -> Int {
    var index = first
    while let last = scratch.glyphs.write({ appendCachedItems(from: &index, to: &$0) }) { complete(last) }
    return index
  }

  /// A cached item whose run was appended last, without displacements or before its verification.
  private struct Incomplete {
    let item: TextItem
    let plan: Unmanaged<ShapePlan>
    /// Whether some glyphs of the item are displaced. `WordScratch.parts` are the cached parts with the displacements.
    let isDisplaced: Bool
  }

  /// Appends the runs of the items from `index` on, up to the first item of which not all words are cached, or up to an
  /// incomplete item, which is returned. Moves `index` to the next item.
  private func appendCachedItems(from index: inout Int, to glyphs: inout GlyphWriter) -> Incomplete? {
    let (scratch, context) = (self.scratch, self.context)
    let whole = scratch.analyser.range
    let hasEdges = !scratch.analyser.isolateEdges.isEmpty
    let count = scratch.items.count
    return text.withUnsafeBufferPointer { text in
      while index < count {
        let item = scratch.items[index]
        guard item.kind == .text, !item.isCombined, !item.spansStyles, item.range.count <= WordRecorder.blockSize else {
          return nil
        }
        let template = template(for: item)
        let plan = scratch.templates.values[template].plan
        // `nil` if the plan has no cache, which is always the case with the policy `off`.
        guard let borrowed = plan._withUnsafeGuaranteedRef({ $0.borrowedWords }) else { return nil }
        var run = scratch.templates.values[template].run(of: item, firstGlyph: glyphs.count)
        let found: WordCache.Found? = borrowed._withUnsafeGuaranteedRef { cache in
          let paragraph = hasEdges ? shapingContext(of: item.range) : whole
          let words = ItemWords(
            text, marks: marks(from: paragraph.lowerBound), paragraph: paragraph, item: item.range, for: cache)
          return cache.glyphs(for: words, &context.wordScratch.parts, into: &glyphs)
        }
        guard let found else { return nil }
        context.counters.wordsFound += found.wordCount
        run.glyphs.count = Int32(found.glyphCount)
        scratch.output.runs.append(run)
        index += 1
        if found.areDisplaced || context.wordCache.verifies {
          return Incomplete(item: item, plan: plan, isDisplaced: found.areDisplaced)
        }
      }
      return nil
    }
  }

  /// Completes the last run: appends the displacements of its glyphs, and verifies the run if the policy is `verified`.
  private func complete(_ last: Incomplete) {
    let index = scratch.output.runs.count - 1
    var run = scratch.output.runs[index].glyphs
    last.plan._withUnsafeGuaranteedRef { plan in
      if last.isDisplaced {
        run.offsetsStart = Int32(scratch.glyphs.offsets.count)
        plan.borrowedWords?._withUnsafeGuaranteedRef {
          $0.appendOffsets(of: context.wordScratch.parts, count: Int(run.count), to: &scratch.glyphs)
        }
      }
      if context.wordCache.verifies { verify(last.item, plan.shaping, run: &run) }
    }
    scratch.output.runs[index].glyphs = run
  }
}
