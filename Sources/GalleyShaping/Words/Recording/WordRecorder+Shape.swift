extension WordRecorder {
  /// Shapes the words of a batch with the spaces around them, and records the result. Returns `false`, and records
  /// nothing, if the result has a dotted circle, or so many glyphs that HarfBuzz may have stopped early.
  ///
  /// HarfBuzz numbers syllables from 1 to 15 in a cycle, and leaves out a dotted circle if the previous circle was in a
  /// syllable with that number. So the glyphs of a word with a dotted circle depend on all text before the word.
  func shape(
    _ batch: ShapingBatch, _ block: Range<Int>, _ scratch: inout WordScratch, output: inout GlyphArrays,
    run: inout GlyphSlice
  ) -> Bool {
    let range = surroundings(of: batch, block, scratch.units)
    shaper.buffer.shape(range, of: text, context: shaper.context, as: shaper.shaping)
    shaper.buffer.append(
      clustersIn: range, of: text, context: shaper.context, as: shaper.shaping, to: &output, run: &run)
    guard run.count <= Self.mostGlyphs * range.count else { return false }
    if let circle = cache.dottedCircle, output[run.indices].contains(where: { $0.id == circle }) { return false }
    var cursor = GlyphCursor(run, isBackward: cache.isBackward)
    scratch.shaped.removeAll(keepingCapacity: true)
    var end = range.lowerBound
    for index in batch {
      let unit = scratch.units[index]
      let spaces = spaces(in: end..<unit.start, &cursor, output, run)
      end = unit.end
      let glyphs = cursor.take(until: unit.end, in: output)
      let isUnsafe = startsUnsafe(glyphs, of: unit, output)
      let (previous, own) = dependence(spaces, isUnsafe: isUnsafe, isFirst: index == batch.lowerBound)
      if previous, let last = scratch.shaped.indices.last { scratch.shaped[last].flags.insert(.dependsOnNext) }
      var word = ShapedWord(glyphs: glyphs, flags: own ? .dependsOnPrevious : WordFlags())
      addPossibilities(of: unit, to: &word, output)
      scratch.shaped.append(word)
    }
    if end < range.upperBound, let last = scratch.shaped.indices.last {
      let spaces = spaces(in: end..<range.upperBound, &cursor, output, run)
      if spaces.startUnsafe || spaces.areChanged { scratch.shaped[last].flags.insert(.dependsOnNext) }
    }
    cache.learn(from: range, of: text, output, run)
    record(batch, &scratch, output, run)
    cache.countGrowth()
    return true
  }

  /// Decides from HarfBuzz's flags whether the word before `spaces` depends on the text after it (`previous`), and
  /// whether the word after `spaces` depends on the text before it (`own`). `isUnsafe`: a break before the second word
  /// is unsafe. `isFirst`: the second word is the first of its batch.
  private func dependence(_ spaces: ShapedSpaces, isUnsafe: Bool, isFirst: Bool) -> (previous: Bool, own: Bool) {
    if spaces.count == 0 { return (isUnsafe, isUnsafe && !isFirst) }
    return (
      spaces.startUnsafe || spaces.areMerged || (spaces.areChanged && !isUnsafe),
      isUnsafe || (spaces.areChanged && !spaces.startUnsafe)
    )
  }

  /// The largest number of glyphs for each byte. HarfBuzz stops at 64 glyphs for each character of a call. Near this
  /// limit the glyphs of a word depend on all other words. Real text has less than one glyph for each byte.
  private static let mostGlyphs = 8

  /// The bytes of a batch with all spaces before and after it.
  private func surroundings(of batch: ShapingBatch, _ block: Range<Int>, _ units: [WordUnit]) -> Range<Int> {
    var (start, end) = (block.lowerBound, block.upperBound)
    if batch.lowerBound > 0 { start = units[batch.lowerBound - 1].end }
    if batch.upperBound < units.count { end = units[batch.upperBound].start }
    while start > item.range.lowerBound, item.isSeparator(start - 1) { start -= 1 }
    while end < item.range.upperBound, item.isSeparator(end) { end += 1 }
    return start..<end
  }

  /// The glyphs of the spaces between two words.
  private struct ShapedSpaces {
    var count = 0
    /// Whether breaking before the first space is unsafe.
    var startUnsafe = false
    /// Whether a space has another glyph, advance or displacement than a space alone.
    var areChanged = false
    /// Whether a space has no glyph of its own.
    var areMerged = false
  }

  private func spaces(
    in range: Range<Int>, _ cursor: inout GlyphCursor, _ glyphs: GlyphArrays, _ run: GlyphSlice
  ) -> ShapedSpaces {
    var spaces = ShapedSpaces()
    for offset in range {
      let space = cursor.take(until: offset + 1, in: glyphs)
      spaces.count += 1
      guard space.count == 1, Int(glyphs[space.lowerBound].cluster) == offset else {
        spaces.areMerged = true
        spaces.areChanged = true
        continue
      }
      let index = space.lowerBound
      let isUnsafe = glyphs[index].flags.contains(.unsafeToBreak)
      if offset == range.lowerBound { spaces.startUnsafe = isUnsafe }
      if glyphs[index].id != cache.space.id || glyphs[index].advance != cache.space.advance
        || run.offset(of: index, in: glyphs) != .zero || (isUnsafe && offset > range.lowerBound)
      {
        spaces.areChanged = true
      }
    }
    return spaces
  }

  /// Whether a word starts inside a cluster, or with a cluster that is unsafe to break before.
  private func startsUnsafe(_ word: Range<Int>, of unit: WordUnit, _ glyphs: GlyphArrays) -> Bool {
    guard !word.isEmpty else { return true }
    let first = cache.isBackward ? word.upperBound - 1 : word.lowerBound
    return Int(glyphs[first].cluster) != unit.start || glyphs[first].flags.contains(.unsafeToBreak)
  }
}
