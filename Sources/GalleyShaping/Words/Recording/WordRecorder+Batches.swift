extension WordRecorder {
  /// Looks up the words of a block. If all words are cached, their glyphs are in `scratch.parts` afterwards, in text
  /// order. Otherwise `scratch.batches` are the words to shape.
  ///
  /// Returns the part of the block whose glyphs are in `parts`, or `nil` if the item must be shaped whole. The part is
  /// shorter than the block if the item continues after the block: the words at that end may depend on words outside
  /// the block, so they are left to the next block.
  mutating func lookUp(
    _ block: Range<Int>, isLast: Bool, isFirstTurn: Bool, _ scratch: inout WordScratch
  ) -> Range<Int>? {
    scratch.parts.removeAll()
    scratch.batches.removeAll(keepingCapacity: true)
    for unit in scratch.units.indices where scratch.units[unit].entry < 0 {
      scratch.units[unit].entry = entry(of: scratch.units[unit])
    }
    var reached = block.lowerBound
    var done = block
    var index = 0
    let count = scratch.units.count
    while index < count {
      let (words, last, isKnown) = dependentWords(from: index, scratch.units)
      let units = index..<last + 1
      index = units.upperBound
      if !isLast, mayContinue(units, scratch.units) {
        if cache.isBackward {
          done = scratch.units[last].end..<block.upperBound
          reached = done.lowerBound
        } else {
          done = block.lowerBound..<scratch.units[units.lowerBound].start
        }
        guard !done.isEmpty else { return nil }
        if !cache.isBackward { break }
        continue
      }
      let entry = isKnown ? cache.entry(of: words, in: text) : -1
      guard entry >= 0 else {
        guard words.range.count <= WordKey.longest || !isKnown else { return nil }
        addBatch(units, to: &scratch.batches, scratch.units)
        continue
      }
      appendSpaces(reached..<words.range.lowerBound, to: &scratch.parts)
      scratch.parts.append(CachedGlyphs(cache.young.entries.base + entry, at: words.range.lowerBound))
      reached = words.range.upperBound
    }
    if isFirstTurn { addCounts(of: scratch.batches, among: count) }
    if reached < done.upperBound { appendSpaces(reached..<done.upperBound, to: &scratch.parts) }
    return done
  }

  /// Counts `total` words, those of `batches` as shaped and the others as found.
  private mutating func addCounts(of batches: [ShapingBatch], among total: Int) {
    let missing = batches.reduce(0) { $0 + $1.count }
    result.shapedCount += missing
    result.foundCount += total - missing
  }

  /// Whether words are so near to the end at which the item continues that they may depend on words outside the block.
  private func mayContinue(_ words: Range<Int>, _ units: [WordUnit]) -> Bool {
    let margin = max(1, cache.rule.reach)
    return cache.isBackward ? words.lowerBound < margin : words.upperBound > units.count - margin
  }

  @inline(__always)
  private func entry(of unit: WordUnit) -> Int {
    cache.cuts == .graphemes
      ? cache.entry(ofGrapheme: unit.range, in: text) : cache.entry(of: unit.range, in: text, sides: unit.sides)
  }

  /// Adds words to be shaped: to the last batch, if only a few cached bytes are between them.
  private func addBatch(_ words: Range<Int>, to batches: inout [ShapingBatch], _ units: [WordUnit]) {
    if let last = batches.last, units[words.lowerBound].start - units[last.upperBound - 1].end <= Self.gap {
      batches[batches.count - 1] = last.lowerBound..<words.upperBound
    } else {
      batches.append(words)
    }
  }

  private func appendSpaces(_ range: Range<Int>, to parts: inout GrowableBuffer<CachedGlyphs>) {
    for offset in range { parts.append(CachedGlyphs(spaceAt: offset)) }
  }

  /// If at most this many cached bytes are between two batches, shaping them again is faster than a second call.
  private static let gap = 3
}
