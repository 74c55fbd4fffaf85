extension WordRecorder {
  /// Stores the words of a shaped batch: the flags of each word, and the glyphs of each word or group of dependent
  /// words.
  func record(_ batch: ShapingBatch, _ scratch: inout WordScratch, _ glyphs: GlyphArrays, _ run: GlyphSlice) {
    for (index, word) in zip(batch, scratch.shaped) {
      let unit = scratch.units[index]
      scratch.units[index].entry = cache.addEntry(of: unit.range, in: text, sides: unit.sides)
      cache.young.insert(word.flags, at: scratch.units[index].entry)
    }
    var first = batch.lowerBound
    while first < batch.upperBound {
      let (words, last, _) = dependentWords(from: first, scratch.units)
      // Words that depend on words outside the batch have no glyphs of their own.
      if last < batch.upperBound, first == 0 || !isJoined(first - 1, scratch.units) {
        let own = scratch.shaped[first - batch.lowerBound].glyphs
        let other = scratch.shaped[last - batch.lowerBound].glyphs
        record(words, scratch.units[first..<last + 1], own, other, glyphs, run)
      }
      first = last + 1
    }
  }

  /// Stores the glyphs of dependent words; `first` and `last` are the glyphs of the first and the last word.
  private func record(
    _ words: DependentWords, _ units: ArraySlice<WordUnit>, _ first: Range<Int>, _ last: Range<Int>,
    _ glyphs: GlyphArrays, _ run: GlyphSlice
  ) {
    guard words.range.count <= WordKey.longest, let start = units.first, let end = units.last else { return }
    var range = min(first.lowerBound, last.lowerBound)..<max(first.upperBound, last.upperBound)
    if words.range != start.start..<end.end {
      // The spaces at the item's ends belong to the words, so the glyphs of these spaces are included.
      let isIn: (Int) -> Bool = { words.range.contains(Int(glyphs[$0].cluster)) }
      while range.lowerBound > run.indices.lowerBound, isIn(range.lowerBound - 1) {
        range = range.lowerBound - 1..<range.upperBound
      }
      while range.upperBound < run.indices.upperBound, isIn(range.upperBound) {
        range = range.lowerBound..<range.upperBound + 1
      }
    }
    guard !range.isEmpty, range.count <= Int(UInt16.max) else { return }
    let entry = words.isGroup ? cache.addEntry(of: words.range, in: text, sides: words.keySides) : start.entry
    guard !cache.young.entries.base[entry].flags.contains(.hasGlyphs) else { return }
    cache.young.setGlyphs(range, of: run, in: glyphs, cluster: UInt32(words.range.lowerBound), at: entry)
  }
}
