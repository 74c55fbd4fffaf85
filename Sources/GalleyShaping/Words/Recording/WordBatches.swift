internal import GalleyText
internal import GalleyUnicode

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

  private func appendSpaces(_ range: Range<Int>, to parts: inout UniqueArray<CachedGlyphs>) {
    for offset in range { parts.append(CachedGlyphs(spaceAt: offset)) }
  }

  /// If at most this many cached bytes are between two batches, shaping them again is faster than a second call.
  private static let gap = 3
}

extension WordRecorder {
  /// Whether the words at `index` and `index + 1` must be shaped together, as far as their flags are known.
  func isJoined(_ index: Int, _ units: [WordUnit]) -> Bool {
    let (left, right) = (units[index], units[index + 1])
    if cache.rule.joins(known: flags(left), flags(right), spaces: right.start - left.end) { return true }
    return cache.rule.joinsAcrossWords(around: index, of: units.count) { flags(units[$0]) ?? WordFlags() }
  }

  /// The flags of a word; `nil` if the word is not cached.
  @inline(__always)
  private func flags(_ unit: WordUnit) -> WordFlags? {
    unit.entry < 0 ? nil : cache.young.entries.base[unit.entry].flags
  }

  /// The words from the word at `first` on that depend on each other, as far as their flags are known; the index of the
  /// last one; and whether all of them are cached.
  @inline(__always)
  func dependentWords(from first: Int, _ units: [WordUnit]) -> (words: DependentWords, last: Int, isKnown: Bool) {
    var last = first
    var isKnown = units[first].entry >= 0
    var words = DependentWords()
    words.open(
      units[first].range, entry: units[first].entry, flags: flags(units[first]) ?? .mayJoinAnything,
      sides: units[first].sides)
    if first == 0, cache.rule.joinsSpaces(words.lastFlags, .dependsOnPrevious, spaces: spaces(before: units[first])) {
      words.addSpaces(from: item.range.lowerBound)
    }
    while last + 1 < units.count, isJoined(last, units) {
      last += 1
      isKnown = isKnown && units[last].entry >= 0
      words.extend(to: units[last].end, flags: flags(units[last]) ?? .mayJoinAnything, sides: units[last].sides)
    }
    if last == units.count - 1,
      cache.rule.joinsSpaces(words.lastFlags, .dependsOnNext, spaces: spaces(after: units[last]))
    {
      words.addSpaces(to: item.range.upperBound)
    }
    return (words, last, isKnown)
  }

  /// The number of spaces between the item's start and the first word; 2 if there are more than two.
  private func spaces(before unit: WordUnit) -> Int {
    let count = unit.start - item.range.lowerBound
    return count > 1 && !(item.isSeparator(unit.start - 1) && item.isSeparator(unit.start - 2)) ? 1 : min(count, 2)
  }

  /// The number of spaces between the last word and the item's end; 2 if there are more than two.
  private func spaces(after unit: WordUnit) -> Int {
    let count = item.range.upperBound - unit.end
    return count > 1 && !(item.isSeparator(unit.end) && item.isSeparator(unit.end + 1)) ? 1 : min(count, 2)
  }
}

/// Words of an item that are shaped in one call, with the text between them: indices of `WordScratch.units`.
typealias ShapingBatch = Range<Int>

/// A text of words from different places of an item, with spaces between them, made to shape these words in one call.
struct BatchText {
  private(set) var bytes: [UInt8] = []
  private(set) var marks: [TextMarks] = []
  var units: [WordUnit] = []

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    units.removeAll(keepingCapacity: true)
  }

  /// Appends the words of a batch with the text between them, and one space on each side that has spaces in the item.
  mutating func append(_ batch: ShapingBatch, of units: [WordUnit], _ item: ItemWords) {
    let (first, last) = (units[batch.lowerBound], units[batch.upperBound - 1])
    if first.sides.contains(.before), bytes.last != 0x20 { appendSpace() }
    let distance = bytes.count - first.start
    for offset in first.start..<last.end {
      bytes.append(item.text[offset])
      marks.append(item.marks(at: offset))
    }
    for unit in units[batch] {
      self.units.append(
        WordUnit(start: unit.start + distance, end: unit.end + distance, sides: unit.sides, entry: unit.entry))
    }
    if last.sides.contains(.after) { appendSpace() }
  }

  private mutating func appendSpace() {
    bytes.append(0x20)
    marks.append(.grapheme)
  }
}
