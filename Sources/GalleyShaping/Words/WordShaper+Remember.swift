extension WordShaper {
  /// Puts the words of a stretch into the cache, and the groups that they form.
  func remember(
    _ stretch: Range<Int>, _ scratch: inout WordScratch, _ glyphs: GlyphArrays, _ run: GlyphSlice
  ) {
    for (index, word) in zip(stretch, scratch.harvest) {
      let unit = scratch.units[index]
      scratch.units[index].entry = cache.entry(text, unit.range, sides: unit.sides)
      cache.young.insert(word.traits, at: scratch.units[index].entry)
    }
    var first = stretch.lowerBound
    while first < stretch.upperBound {
      var last = first
      while last + 1 < stretch.upperBound, isJoined(last, scratch.units) { last += 1 }
      remember(first...last, of: stretch, scratch, glyphs, run)
      first = last + 1
    }
  }

  /// Remembers the glyphs of words that form a chain, unless the chain goes on beyond the stretch.
  private func remember(
    _ chain: ClosedRange<Int>, of stretch: Range<Int>, _ scratch: borrowing WordScratch, _ glyphs: GlyphArrays,
    _ run: GlyphSlice
  ) {
    let units = scratch.units
    let (first, last) = (chain.lowerBound, chain.upperBound)
    if first > 0, isJoined(first - 1, units) { return }
    if last + 1 < units.count, isJoined(last, units) { return }
    let reach = reach(of: chain, units)
    guard reach.count <= WordKey.longest else { return }
    var range = scratch.harvest[first - stretch.lowerBound].glyphs
    let other = scratch.harvest[last - stretch.lowerBound].glyphs
    range = min(range.lowerBound, other.lowerBound)..<max(range.upperBound, other.upperBound)
    if reach != units[first].start..<units[last].end {
      // The spaces at the item's ends belong to the chain: all glyphs of them lie beside it.
      let isIn: (Int) -> Bool = { reach.contains(Int(glyphs[$0].cluster)) }
      while range.lowerBound > run.indices.lowerBound, isIn(range.lowerBound - 1) {
        range = range.lowerBound - 1..<range.upperBound
      }
      while range.upperBound < run.indices.upperBound, isIn(range.upperBound) {
        range = range.lowerBound..<range.upperBound + 1
      }
    }
    guard !range.isEmpty, range.count <= Int(UInt16.max) else { return }
    let isWord = reach == units[first].range
    let entry = isWord ? units[first].entry : cache.entry(text, reach, sides: sides(of: chain, reach, units))
    guard !cache.young.entries.base[entry].traits.contains(.hasGlyphs) else { return }
    cache.young.setGlyphs(range, of: run, in: glyphs, cluster: UInt32(reach.lowerBound), at: entry)
  }
}
