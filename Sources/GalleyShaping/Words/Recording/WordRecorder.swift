internal import GalleyText

/// Records an item in the word cache: shapes and stores the words that are not cached, and assembles the item's glyphs.
///
/// A block of the item is cut into words, which are looked up. Missing words, and words that depend on them, are shaped
/// in batches with the spaces around them: HarfBuzz's flags show whether a word and a space beside it change each
/// other. Then the words are looked up again, because the new flags may show that more words depend on each other.
struct WordRecorder {
  let cache: WordCache
  let item: ItemWords
  let shaper: Shaper
  var result = WordCache.RecordedItem()

  var text: UnsafeBufferPointer<UInt8> { item.text }

  /// Appends the glyphs of the item to `run` in visual order. Returns `false`, and appends nothing, if the item must be
  /// shaped whole.
  mutating func recordItem(_ scratch: inout WordScratch, into glyphs: inout Glyphs, run: inout GlyphSlice) -> Bool {
    var rest = item.range
    while !rest.isEmpty {
      guard let done = recordBlock(of: rest, &scratch, into: &glyphs, run: &run) else {
        glyphs.removeLast(run)
        run = GlyphSlice(atEndOf: glyphs)
        return false
      }
      rest = cache.isBackward ? rest.lowerBound..<done.lowerBound : done.upperBound..<rest.upperBound
      cache.changeGenerationsIfFull()
    }
    return true
  }

  /// Records a block at the visual start of `rest`. Returns its range, or `nil` if the item must be shaped whole.
  private mutating func recordBlock(
    of rest: Range<Int>, _ scratch: inout WordScratch, into glyphs: inout Glyphs, run: inout GlyphSlice
  ) -> Range<Int>? {
    let block = self.block(of: rest)
    guard cutIntoWords(block, into: &scratch.units) else { return nil }
    let isLast = block == rest
    for turn in 0..<Self.mostTurns {
      guard let done = lookUp(block, isLast: isLast, isFirstTurn: turn == 0, &scratch) else { return nil }
      if scratch.batches.isEmpty {
        glyphs.append(scratch.parts, of: cache, to: &run)
        return done
      }
      if isLast, block == item.range, isWorthWhole(scratch.batches, of: block, scratch.units) {
        _ = shape(0..<scratch.units.count, in: block, scratch: &scratch, output: &glyphs, run: &run)
        return block
      }
      if turn == 0, cache.cuts == .spaces, scratch.batches.count > 1 {
        guard shapeTogether(&scratch) else { return nil }
      } else {
        for batch in scratch.batches {
          guard shapeForRecording(batch, in: block, scratch: &scratch) else { return nil }
        }
      }
    }
    return nil
  }

  /// Shapes a batch only to record its words; `false` if they cannot be recorded.
  func shapeForRecording(_ batch: ShapingBatch, in block: Range<Int>, scratch: inout WordScratch) -> Bool {
    var glyphs = Glyphs()
    swap(&glyphs, &scratch.glyphs)
    glyphs.removeAll()
    var run = GlyphSlice(atEndOf: glyphs)
    let isDone = shape(batch, in: block, scratch: &scratch, output: &glyphs, run: &run)
    swap(&glyphs, &scratch.glyphs)
    return isDone
  }

  /// Whether shaping the whole block in one call is about as fast as shaping the batches.
  private func isWorthWhole(_ batches: [ShapingBatch], of block: Range<Int>, _ units: [WordUnit]) -> Bool {
    let bytes = batches.reduce(Self.callCost) { $0 + units[$1.upperBound - 1].end - units[$1.lowerBound].start + 2 }
    return bytes * 5 > block.count * 4
  }

  /// The part of `rest` to record next. Items of prose are recorded whole. A longer item is cut beside a space, or
  /// between any two graphemes if its words are graphemes.
  private func block(of rest: Range<Int>) -> Range<Int> {
    guard rest.count > 2 * Self.blockSize else { return rest }
    let needsSpace = cache.cuts != .graphemes
    if cache.isBackward {
      var start = rest.upperBound - Self.blockSize
      while start > rest.lowerBound, needsSpace ? !item.isSeparator(start) : !item.startsGrapheme(start) {
        start -= 1
      }
      return start > rest.lowerBound ? start..<rest.upperBound : rest
    }
    var end = rest.lowerBound + Self.blockSize
    while end < rest.upperBound, needsSpace ? !item.isSeparator(end - 1) : !item.startsGrapheme(end) { end += 1 }
    return rest.lowerBound..<end
  }

  /// Cuts a block into words. Returns `false` if a word is too long to be cached, or is U+2044, which changes the text
  /// beside it.
  private func cutIntoWords(_ block: Range<Int>, into units: inout [WordUnit]) -> Bool {
    units.removeAll(keepingCapacity: true)
    var offset = block.lowerBound
    while true {
      while offset < block.upperBound, item.isSeparator(offset) { offset += 1 }
      guard offset < block.upperBound else { return true }
      let word = offset..<min(item.end(ofWordAt: offset), block.upperBound)
      guard word.count <= WordKey.longest, !item.hasFractionSlash(word) else { return false }
      units.append(
        WordUnit(start: word.lowerBound, end: word.upperBound, sides: item.sides(of: word), entry: -1))
      offset = word.upperBound
    }
  }

  /// The number of bytes of a block. The words of a block and their entries fit into the processor's second-level
  /// cache.
  static let blockSize = 8192
  /// The overhead of a HarfBuzz call, as the number of bytes that are shaped in this time.
  private static let callCost = 12
  /// How often the words of a block are looked up before the item is shaped whole instead. Each turn can only find that
  /// more words depend on each other.
  private static let mostTurns = 5
}

extension WordCache {
  /// The result of `record(_:shapedBy:_:into:run:)`.
  struct RecordedItem {
    /// Whether the item's glyphs were appended. If not, the item must be shaped whole.
    var isComplete = false
    /// How many words were in the cache or were assembled, and how many were shaped.
    var foundCount = 0
    var shapedCount = 0
  }

  /// Writes the cache: shapes the words of an item that are not cached with `shaper`, caches them, and appends the
  /// item's glyphs to `run` in visual order.
  ///
  /// The cache chooses which words are shaped together, because only `DependenceRule` knows which words depend on each
  /// other. Appends nothing if the item must be shaped whole: if text outside the item may change its glyphs, if a word
  /// is too long, or if the result of `shaper` cannot be divided.
  func record(
    _ item: ItemWords, shapedBy shaper: Shaper, _ scratch: inout WordScratch, into glyphs: inout Glyphs,
    run: inout GlyphSlice
  ) -> RecordedItem {
    guard item.standsAlone else { return RecordedItem() }
    var recorder = WordRecorder(cache: self, item: item, shaper: shaper)
    recorder.result.isComplete = recorder.recordItem(&scratch, into: &glyphs, run: &run)
    return recorder.result
  }
}

extension WordRecorder {
  /// Copies batches from different places of the item into one text, and shapes this text in one call: the overhead of
  /// a HarfBuzz call is equal to the time for one or two words. Returns `false` if the words cannot be recorded.
  ///
  /// The recorded glyphs and flags of a word are true in every text in which the word has spaces on these sides. If the
  /// item's first word has no space before it, it is also the first word of the copy. If the last word has no space
  /// after it, it is also the last word of the copy.
  func shapeTogether(_ scratch: inout WordScratch) -> Bool {
    scratch.text.removeAll()
    for batch in scratch.batches { scratch.text.append(batch, of: scratch.units, item) }
    return scratch.text.bytes.withUnsafeBufferPointer { bytes in
      scratch.text.marks.withUnsafeBufferPointer { marks in
        guard let marks = marks.baseAddress else { return false }
        let all = bytes.indices
        let recorder = WordRecorder(
          cache: cache, item: ItemWords(bytes, marks: marks, paragraph: all, item: all, for: cache),
          shaper: Shaper(buffer: shaper.buffer, text: bytes, context: all, shaping: shaper.shaping))
        swap(&scratch.units, &scratch.text.units)
        defer { swap(&scratch.units, &scratch.text.units) }
        return recorder.shapeForRecording(scratch.units.indices, in: all, scratch: &scratch)
      }
    }
  }
}

/// The working memory of `WordRecorder`: arrays that a context keeps, so that their memory is reused.
struct WordScratch: ~Copyable {
  /// The words of the block being recorded.
  var units: [WordUnit] = []
  /// The glyphs of an item, or of a block, in text order.
  var parts = UniqueArray<CachedGlyphs>(capacity: 16)
  /// The words that must be shaped.
  var batches: [ShapingBatch] = []
  /// The text of several batches that are shaped in one call.
  var text = BatchText()
  /// The glyphs of a batch.
  var glyphs = Glyphs()
  /// The words of the batch that was shaped.
  var shaped: [ShapedWord] = []
}

/// A word of an item, which is being looked up or recorded in the word cache.
struct WordUnit {
  /// The range of the shaped text.
  var start: Int
  var end: Int
  var sides: WordSides
  /// The index of the word's entry in the table of young words; -1 if the word is not cached.
  var entry: Int

  var range: Range<Int> { start..<end }
}
