internal import GalleyUnicode

/// Shapes an item out of words: those that were seen before are put together, the others are shaped and remembered.
///
/// What comes out is what HarfBuzz gives for the whole item. A word's glyphs are used again only where no rule of the
/// plan could have matched across its ends. A rule that matches the edge of a word and the space beside it shows in
/// HarfBuzz's flags when the word is shaped with its spaces (`WordTraits.dependsBefore`, `dependsAfter`); rules that
/// see further are known from the plan's lookups (`PlanFacts`; `reachesBefore` and `reachesAfter` across a space, `leads`
/// and `trails` without one). Words that depend on each other form a chain, which is shaped and remembered as one group.
struct WordShaper {
  let cache: WordCache
  let buffer: ShapingBuffer
  let text: UnsafeBufferPointer<UInt8>
  /// The paragraph, which surrounds the item.
  let context: Range<Int>
  /// The marks of the paragraph's bytes.
  let marks: UnsafePointer<TextMarks>
  let shaping: ItemShaping
  let item: Range<Int>
  /// Words found, and words shaped.
  var found = 0
  var shaped = 0

  /// Appends the glyphs of the item to `run` in visual order. False, and nothing appended, where words do not do.
  mutating func shape(_ scratch: inout WordScratch, into glyphs: inout GlyphArrays, run: inout GlyphSlice) -> Bool {
    guard standsAlone else { return false }
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

  /// Whether nothing outside the item changes its shapes: in scripts that join letters, those on both sides of its ends
  /// may join.
  private var standsAlone: Bool {
    guard cache.joinsLetters else { return true }
    return !(mayJoin(before: item.lowerBound) && mayJoin(at: item.lowerBound))
      && !(mayJoin(before: item.upperBound) && mayJoin(at: item.upperBound))
  }

  /// Whether the character that ends at `offset` may join one after it.
  private func mayJoin(before offset: Int) -> Bool {
    var start = offset - 1
    while start > context.lowerBound, text[start] & 0xC0 == 0x80 { start -= 1 }
    return start >= context.lowerBound && mayJoin(at: start)
  }

  /// Whether the character at `offset` may join another, or be looked past by those that do.
  private func mayJoin(at offset: Int) -> Bool {
    guard offset < context.upperBound else { return false }
    return switch CodePointProperties(UTF8Decoding.scalar(at: offset, in: text)).generalCategory {
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .dashPunctuation, .decimalNumber, .mathSymbol,
      .currencySymbol:
      false
    default: true
    }
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
        append(scratch.pieces, into: &glyphs, run: &run)
        return done
      }
      if isLast, block == item, isWorthWhole(scratch.stretches, of: block, scratch.units) {
        shapeStretch(0..<scratch.units.count, block, &scratch, output: &glyphs, run: &run)
        return block
      }
      for stretch in scratch.stretches {
        scratch.glyphs.removeAll()
        var slice = GlyphSlice(atEndOf: scratch.glyphs)
        var stretchGlyphs = GlyphArrays()
        swap(&stretchGlyphs, &scratch.glyphs)
        shapeStretch(stretch, block, &scratch, output: &stretchGlyphs, run: &slice)
        swap(&stretchGlyphs, &scratch.glyphs)
      }
    }
    return nil
  }

  /// Whether so much of a block must be shaped that it is as well shaped in one go.
  private func isWorthWhole(_ stretches: [Range<Int>], of block: Range<Int>, _ units: [WordUnit]) -> Bool {
    let bytes = stretches.reduce(0) { $0 + units[$1.upperBound - 1].end - units[$1.lowerBound].start + Self.callCost }
    return bytes * 10 > block.count * 7
  }

  /// The bytes that are handled at a time: all of an item of prose. A long one is cut beside a space, or where its words
  /// need none between any graphemes.
  private func block(of rest: Range<Int>) -> Range<Int> {
    guard rest.count > 2 * Self.blockSize else { return rest }
    let needsSpace = cache.cuts != .graphemes
    if shaping.direction.isBackward {
      var start = rest.upperBound - Self.blockSize
      while start > rest.lowerBound, needsSpace ? !isSeparator(start) : !startsGrapheme(start) { start -= 1 }
      return start > rest.lowerBound ? start..<rest.upperBound : rest
    }
    var end = rest.lowerBound + Self.blockSize
    while end < rest.upperBound, needsSpace ? !isSeparator(end - 1) : !startsGrapheme(end) { end += 1 }
    return rest.lowerBound..<end
  }

  /// Cuts a block into words; false where one is too long to be remembered.
  private func cut(_ block: Range<Int>, into units: inout [WordUnit]) -> Bool {
    units.removeAll(keepingCapacity: true)
    var offset = block.lowerBound
    while true {
      while offset < block.upperBound, isSeparator(offset) { offset += 1 }
      guard offset < block.upperBound else { return true }
      let start = offset
      offset += 1
      while offset < block.upperBound, !isCut(offset) { offset += 1 }
      guard offset - start <= WordKey.longest else { return false }
      units.append(WordUnit(start: start, end: offset, sides: sides(of: start..<offset), entry: -1))
    }
  }

  /// Whether a space stands at `offset` that is a grapheme of its own and so cuts the text.
  @inline(__always)
  func isSeparator(_ offset: Int) -> Bool {
    guard text[offset] == 0x20, cache.cuts != .graphemes else { return false }
    return startsGrapheme(offset) && (offset + 1 >= item.upperBound || startsGrapheme(offset + 1))
  }

  @inline(__always)
  private func startsGrapheme(_ offset: Int) -> Bool { marks[offset - context.lowerBound].contains(.grapheme) }

  /// Whether a word ends before `offset`.
  @inline(__always)
  private func isCut(_ offset: Int) -> Bool {
    switch cache.cuts {
    case .spaces: isSeparator(offset)
    case .lineBreaks: isSeparator(offset) || marks[offset - context.lowerBound].contains(.lineBreak)
    case .graphemes: startsGrapheme(offset)
    }
  }

  private func sides(of word: Range<Int>) -> UInt8 {
    (word.lowerBound > item.lowerBound && isSeparator(word.lowerBound - 1) ? WordKey.Sides.before : 0)
      | (word.upperBound < item.upperBound && isSeparator(word.upperBound) ? WordKey.Sides.after : 0)
  }

  /// Bytes of a block: few enough that its words stay in the processor's cache.
  private static let blockSize = 8192
  /// How many bytes could be shaped in the time that a call of HarfBuzz takes by itself.
  private static let callCost = 8
  /// How often words are looked up again after some were shaped: each turn knows more about which belong together.
  private static let turns = 5
}
