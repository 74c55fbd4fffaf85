extension WordShaper {
  /// Puts the words of a stretch into the cache, and the groups that they form.
  func remember(
    _ stretch: Range<Int>, _ scratch: inout WordScratch, _ glyphs: GlyphArrays, _ run: GlyphSlice
  ) {
    for (index, word) in zip(stretch, scratch.harvest) {
      let unit = scratch.units[index]
      scratch.units[index].entry = cache.entry(text, unit.range, sides: unit.sides)
      cache.young.insert(word.flags, at: scratch.units[index].entry)
    }
    var first = stretch.lowerBound
    while first < stretch.upperBound {
      let (words, last, _) = dependentWords(from: first, scratch.units)
      if last < stretch.upperBound, first == 0 || !isJoined(first - 1, scratch.units) {
        remember(words, first...last, of: stretch, scratch, glyphs, run)
      }
      first = last + 1
    }
  }

  /// Remembers the glyphs of words that depend on each other.
  private func remember(
    _ words: DependentWords, _ group: ClosedRange<Int>, of stretch: Range<Int>, _ scratch: borrowing WordScratch,
    _ glyphs: GlyphArrays, _ run: GlyphSlice
  ) {
    let units = scratch.units
    let (first, last) = (group.lowerBound, group.upperBound)
    guard words.range.count <= WordKey.longest else { return }
    var range = scratch.harvest[first - stretch.lowerBound].glyphs
    let other = scratch.harvest[last - stretch.lowerBound].glyphs
    range = min(range.lowerBound, other.lowerBound)..<max(range.upperBound, other.upperBound)
    if words.range != units[first].start..<units[last].end {
      // The spaces at the item's ends belong to the words: all glyphs of them lie beside them.
      let isIn: (Int) -> Bool = { words.range.contains(Int(glyphs[$0].cluster)) }
      while range.lowerBound > run.indices.lowerBound, isIn(range.lowerBound - 1) {
        range = range.lowerBound - 1..<range.upperBound
      }
      while range.upperBound < run.indices.upperBound, isIn(range.upperBound) {
        range = range.lowerBound..<range.upperBound + 1
      }
    }
    guard !range.isEmpty, range.count <= Int(UInt16.max) else { return }
    let entry = words.isGroup ? cache.entry(text, words.range, sides: words.keySides) : units[first].entry
    guard !cache.young.entries.base[entry].flags.contains(.hasGlyphs) else { return }
    cache.young.setGlyphs(range, of: run, in: glyphs, cluster: UInt32(words.range.lowerBound), at: entry)
  }
}
