internal import GalleyFonts
internal import GalleyLookups
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Appends the runs of the items from `first` on, up to the first item of which not all words are cached. Returns the
  /// index of that item.
  ///
  /// The fast path for words that were shaped before: the glyph table is borrowed once for all these items.
  func appendCachedItems(from first: Int) -> Int {
    var index = first
    while let last = scratch.glyphs.write({ appendCachedItems(from: &index, to: &$0) }) { completeRun(last) }
    return index
  }

  /// A cached item whose run was appended last, without displacements or before its verification.
  private struct IncompleteRun {
    let item: TextItem
    let plan: Unmanaged<ShapePlan>
    /// Whether some glyphs of the item are displaced. `WordScratch.parts` are the cached parts with the displacements.
    let isDisplaced: Bool
  }

  /// Appends the runs of the items from `index` on, up to the first item of which not all words are cached, or up to an
  /// incomplete item, which is returned. Moves `index` to the next item.
  private func appendCachedItems(from index: inout Int, to glyphs: inout GlyphWriter) -> IncompleteRun? {
    let (scratch, context) = (self.scratch, self.context)
    let whole = scratch.analyzer.range
    let hasEdges = !scratch.analyzer.shapingEdges.isEmpty
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
        let found: WordCache.CachedItem? = borrowed._withUnsafeGuaranteedRef { cache in
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
          return IncompleteRun(item: item, plan: plan, isDisplaced: found.areDisplaced)
        }
      }
      return nil
    }
  }

  /// Completes the last run: appends the displacements of its glyphs, and verifies the run if the policy is `verified`.
  private func completeRun(_ last: IncompleteRun) {
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
    UnsafePointer(scratch.analyzer.marks.base) + (offset - scratch.analyzer.range.lowerBound)
  }

  /// Shapes the item whole and compares the result with the glyphs of `run`, which must be the last glyphs of
  /// `scratch.glyphs`. If the glyphs differ, increments the counter `wrongItems`, and replaces the glyphs of `run` by
  /// those of the whole item.
  func verify(_ item: TextItem, _ shaping: ShapeParameters, run: inout GlyphSlice) {
    var whole = Glyphs()
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
  fileprivate func isEqual(in glyphs: Glyphs, to other: GlyphSlice, in others: Glyphs) -> Bool {
    guard count == other.count else { return false }
    guard glyphs[indices].elementsEqual(others[other.indices]) else { return false }
    return zip(indices, other.indices).allSatisfy { own, its in
      offset(of: own, in: glyphs) == other.offset(of: its, in: others)
    }
  }
}

extension WordCache {
  /// An empty cache for a shape plan. Returns `nil` if the plan's items must be shaped whole: if they are vertical, if
  /// their letters are changed to another case, or if lookups of the face may change spaces or words in ways that
  /// cannot be analyzed.
  convenience init?(
    _ parameters: ShapeParameters, buffer: ShapingBuffer, memory: WordMemory, policy: Typesetter.WordCachePolicy
  ) {
    guard !parameters.direction.isVertical, !parameters.capitals.changesCase else { return nil }
    let analysis = parameters.sharedAnalysis.analysis
    guard analysis.isDivisible else { return nil }
    let spaces: [UInt8] = [0x20, 0x20]
    var glyphs = Glyphs()
    var run = GlyphSlice(atEndOf: glyphs)
    spaces.withUnsafeBufferPointer { spaces in
      buffer.shape(0..<2, of: spaces, context: 0..<2, as: parameters)
      buffer.append(clustersIn: 0..<2, of: spaces, context: 0..<2, as: parameters, to: &glyphs, run: &run)
    }
    guard glyphs.count == 2, glyphs[0].id != 0, glyphs[0].id == glyphs[1].id, run.offsetsStart < 0,
      glyphs[0].advance == glyphs[1].advance, !glyphs.contains(where: { $0.flags.contains(.unsafeToBreak) }),
      !analysis.changesThreeSpaces
    else { return nil }
    self.init(
      analysis: analysis, space: (glyphs[0].id, glyphs[0].advance),
      dottedCircle: parameters.face.glyph(for: 0x25CC),
      joinsLetters: JoiningScripts.contains(parameters.script), cuts: WordCuts(script: parameters.script),
      memory: memory, assembler: policy.assembler(for: parameters, analysis, buffer),
      isBackward: parameters.direction.isBackward, isReversed: parameters.isReversed)
  }
}
