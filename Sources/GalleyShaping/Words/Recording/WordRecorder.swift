internal import GalleyUnicode

/// Shapes an item out of words: those that were seen before are put together, the others are shaped and remembered.
///
/// What comes out is what HarfBuzz gives for the whole item. A word's glyphs are used again only where no rule of the
/// plan could have matched across its ends. A rule that matches the edge of a word and the space beside it shows in
/// HarfBuzz's flags when the word is shaped with its spaces (`WordFlags.dependsOnPrevious`, `dependsAfter`); rules that
/// see further are known from the plan's lookups (`LookupAnalysis`; `reachesBefore` and `reachesAfter` across a space,
/// `leads` and `trails` without one). Words that depend on each other form a chain, which is shaped and remembered as
/// one group.
struct WordShaper {
  let cache: WordCache
  let buffer: ShapingBuffer
  let words: ItemWords
  /// The paragraph, which surrounds the item.
  let context: Range<Int>
  let shaping: ItemShaping
  /// Words found, and words shaped.
  var found = 0
  var shaped = 0

  var text: UnsafeBufferPointer<UInt8> { words.text }
  var item: Range<Int> { words.item }

  /// Appends the glyphs of the item to `run` in visual order. False, and nothing appended, where words do not do.
  mutating func shape(_ scratch: inout WordScratch, into glyphs: inout GlyphArrays, run: inout GlyphSlice) -> Bool {
    var rest = item
    while !rest.isEmpty {
      guard let done = shapeBlock(of: rest, &scratch, into: &glyphs, run: &run) else {
        glyphs.removeLast(run)
        run = GlyphSlice(atEndOf: glyphs)
        return false
      }
      rest = shaping.direction.isBackward ? rest.lowerBound..<done.lowerBound : done.upperBound..<rest.upperBound
      cache.makeRoom()
    }
    return true
  }

  /// Shapes a block at the visual start of `rest`; returns its range, or nil where words do not do.
  private mutating func shapeBlock(
    of rest: Range<Int>, _ scratch: inout WordScratch, into glyphs: inout GlyphArrays, run: inout GlyphSlice
  ) -> Range<Int>? {
    let block = self.block(of: rest)
    guard cut(block, into: &scratch.units) else { return nil }
    let isLast = block == rest
    for turn in 0..<Self.turns {
      guard let done = plan(block, isLast: isLast, turn: turn, &scratch) else { return nil }
      if scratch.stretches.isEmpty {
        glyphs.append(scratch.pieces, of: cache, isBackward: shaping.direction.isBackward, to: &run)
        return done
      }
      if isLast, block == item, isWorthWhole(scratch.stretches, of: block, scratch.units) {
        _ = shapeStretch(0..<scratch.units.count, block, &scratch, output: &glyphs, run: &run)
        return block
      }
      if turn == 0, cache.cuts == .spaces, scratch.stretches.count > 1 {
        guard shapeSheet(&scratch) else { return nil }
      } else {
        for stretch in scratch.stretches {
          guard shapeAside(stretch, block, &scratch) else { return nil }
        }
      }
    }
    return nil
  }

  /// Shapes a stretch for nothing but to remember it; false where that may not be.
  func shapeAside(_ stretch: Range<Int>, _ block: Range<Int>, _ scratch: inout WordScratch) -> Bool {
    var glyphs = GlyphArrays()
    swap(&glyphs, &scratch.glyphs)
    glyphs.removeAll()
    var run = GlyphSlice(atEndOf: glyphs)
    let isDone = shapeStretch(stretch, block, &scratch, output: &glyphs, run: &run)
    swap(&glyphs, &scratch.glyphs)
    return isDone
  }

  /// Whether so much of a block must be shaped that it is as well shaped in one go.
  private func isWorthWhole(_ stretches: [Range<Int>], of block: Range<Int>, _ units: [WordUnit]) -> Bool {
    let bytes = stretches.reduce(Self.callCost) { $0 + units[$1.upperBound - 1].end - units[$1.lowerBound].start + 2 }
    return bytes * 5 > block.count * 4
  }

  /// The bytes that are handled at a time: all of an item of prose. A long one is cut beside a space, or where its
  /// words need none between any graphemes.
  private func block(of rest: Range<Int>) -> Range<Int> {
    guard rest.count > 2 * Self.blockSize else { return rest }
    let needsSpace = cache.cuts != .graphemes
    if shaping.direction.isBackward {
      var start = rest.upperBound - Self.blockSize
      while start > rest.lowerBound, needsSpace ? !words.isSeparator(start) : !words.startsGrapheme(start) {
        start -= 1
      }
      return start > rest.lowerBound ? start..<rest.upperBound : rest
    }
    var end = rest.lowerBound + Self.blockSize
    while end < rest.upperBound, needsSpace ? !words.isSeparator(end - 1) : !words.startsGrapheme(end) { end += 1 }
    return rest.lowerBound..<end
  }

  /// Cuts a block into words; false where one is too long to be remembered, or changes what is beside it.
  private func cut(_ block: Range<Int>, into units: inout [WordUnit]) -> Bool {
    units.removeAll(keepingCapacity: true)
    var offset = block.lowerBound
    while true {
      while offset < block.upperBound, words.isSeparator(offset) { offset += 1 }
      guard offset < block.upperBound else { return true }
      let word = offset..<min(words.end(ofWordAt: offset), block.upperBound)
      guard word.count <= WordKey.longest, !words.hasFractionSlash(word) else { return false }
      units.append(
        WordUnit(start: word.lowerBound, end: word.upperBound, sides: words.sides(of: word), entry: -1))
      offset = word.upperBound
    }
  }

  /// Bytes of a block: few enough that its words stay in the processor's cache.
  static let blockSize = 8192
  /// How many bytes could be shaped in the time that a call of HarfBuzz takes by itself.
  private static let callCost = 12
  /// How often words are looked up again after some were shaped: each turn knows more about which belong together.
  private static let turns = 5
}
