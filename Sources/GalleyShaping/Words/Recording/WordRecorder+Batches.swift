internal import GalleyFonts

extension WordShaper {
  /// Looks the block's words up and decides: `pieces` are the glyphs in text order, unless there are `stretches`, which
  /// must be shaped first. Returns the part of the block that the pieces stand for, or nil where words do not do.
  ///
  /// The words of a block that is not the item's last, at the side where the item goes on, may depend on words that are
  /// not in it, and are left to the next block.
  mutating func plan(_ block: Range<Int>, isLast: Bool, turn: Int, _ scratch: inout WordScratch) -> Range<Int>? {
    scratch.pieces.removeAll()
    scratch.stretches.removeAll(keepingCapacity: true)
    for unit in scratch.units.indices where scratch.units[unit].entry < 0 {
      scratch.units[unit].entry = find(scratch.units[unit])
    }
    let isBackward = shaping.direction.isBackward
    var reached = block.lowerBound
    var done = block
    var index = 0
    let count = scratch.units.count
    while index < count {
      let (words, last, isKnown) = dependentWords(from: index, scratch.units)
      let group = index...last
      index = last + 1
      if !isLast, goesOn(group, scratch.units) {
        if isBackward {
          done = scratch.units[last].end..<block.upperBound
          reached = done.lowerBound
        } else {
          done = block.lowerBound..<scratch.units[group.lowerBound].start
        }
        guard !done.isEmpty else { return nil }
        if !isBackward { break }
        continue
      }
      let entry = isKnown ? cache.entry(of: words, in: text) : -1
      guard entry >= 0 else {
        guard words.range.count <= WordKey.longest || !isKnown else { return nil }
        note(group, in: &scratch.stretches, scratch.units)
        continue
      }
      appendSpaces(reached..<words.range.lowerBound, to: &scratch.pieces)
      scratch.pieces.append(WordPiece(cache.young.entries.base + entry, at: words.range.lowerBound))
      reached = words.range.upperBound
    }
    if turn == 0 { note(shaped: scratch.stretches, of: count) }
    if reached < done.upperBound { appendSpaces(reached..<done.upperBound, to: &scratch.pieces) }
    return done
  }

  /// Counts `count` words, those in `stretches` as shaped and the others as found.
  private mutating func note(shaped stretches: [Range<Int>], of count: Int) {
    let missing = stretches.reduce(0) { $0 + $1.count }
    shaped += missing
    found += count - missing
  }

  /// Whether a chain of a block that is not the item's last may depend on words that are not in it.
  private func goesOn(_ chain: ClosedRange<Int>, _ units: [WordUnit]) -> Bool {
    let margin = max(1, cache.rule.reach)
    return shaping.direction.isBackward
      ? chain.lowerBound < margin : chain.upperBound >= units.count - margin
  }

  @inline(__always)
  private func find(_ unit: WordUnit) -> Int {
    let index =
      cache.cuts == .graphemes
      ? cache.findGrapheme(text, unit.range) : cache.find(text, unit.range, sides: unit.sides)
    return index >= 0 ? index : cache.putTogether(text, unit.range, sides: unit.sides)
  }

  /// Notes that a chain must be shaped, in one stretch with the last where little lies between.
  private func note(_ chain: ClosedRange<Int>, in stretches: inout [Range<Int>], _ units: [WordUnit]) {
    if let last = stretches.last, units[chain.lowerBound].start - units[last.upperBound - 1].end <= Self.gap {
      stretches[stretches.count - 1] = last.lowerBound..<chain.upperBound + 1
    } else {
      stretches.append(chain.lowerBound..<chain.upperBound + 1)
    }
  }

  private func appendSpaces(_ range: Range<Int>, to pieces: inout Pool<WordPiece>) {
    for offset in range { pieces.append(WordPiece(spaceAt: offset)) }
  }

  /// Known bytes between two stretches that are cheaper to shape again than a second call.
  private static let gap = 3
}
