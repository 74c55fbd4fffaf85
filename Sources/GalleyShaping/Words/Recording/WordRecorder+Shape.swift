internal import GalleyFonts
internal import GalleyUnicode

extension WordShaper {
  /// Shapes the words of `stretch`, indices of units, with the spaces around them, and remembers what came out; false,
  /// and nothing remembered, where some have a dotted circle, or so many glyphs that HarfBuzz may have stopped short.
  ///
  /// HarfBuzz numbers syllables from 1 to 15 over and over and leaves out a circle where the last one was in a syllable
  /// of the same number, so that what becomes of such a word depends on all that stands before it.
  func shapeStretch(
    _ stretch: Range<Int>, _ block: Range<Int>, _ scratch: inout WordScratch, output: inout GlyphArrays,
    run: inout GlyphSlice
  ) -> Bool {
    let range = surroundings(of: stretch, block, scratch.units)
    buffer.shape(range, of: text, context: context, as: shaping)
    buffer.append(clustersIn: range, context: context, to: &output, run: &run)
    guard run.count <= Self.mostGlyphs * range.count else { return false }
    if let circle = cache.dottedCircle, output[run.indices].contains(where: { $0.id == circle }) { return false }
    var walk = HarvestWalk(run, isBackward: shaping.direction.isBackward)
    scratch.harvest.removeAll(keepingCapacity: true)
    var end = range.lowerBound
    for index in stretch {
      let unit = scratch.units[index]
      let edge = edge(over: end..<unit.start, &walk, output, run)
      var word = HarvestedWord(glyphs: walk.take(until: unit.end, in: output), flags: WordFlags())
      end = unit.end
      let isDirect = edge.spaces == 0
      let isUnsafe = startsUnsafe(word.glyphs, of: unit, output)
      if isDirect ? isUnsafe && index > stretch.lowerBound : isUnsafe || (edge.isChanged && !edge.startsUnsafe) {
        word.flags.insert(.dependsOnPrevious)
      }
      if let last = scratch.harvest.indices.last,
        isDirect ? isUnsafe : edge.startsUnsafe || edge.isMerged || (edge.isChanged && !isUnsafe)
      {
        scratch.harvest[last].flags.insert(.dependsOnNext)
      }
      addReach(of: unit, to: &word, output)
      scratch.harvest.append(word)
    }
    if end < range.upperBound, let last = scratch.harvest.indices.last {
      let edge = edge(over: end..<range.upperBound, &walk, output, run)
      if edge.startsUnsafe || edge.isChanged { scratch.harvest[last].flags.insert(.dependsOnNext) }
    }
    learn(range, output, run, &scratch.lesson)
    remember(stretch, &scratch, output, run)
    cache.countGrowth()
    return true
  }

  /// How many glyphs a byte may become. HarfBuzz stops at 64 a character of what it shapes in one go, so that the words
  /// of an item are not told apart near that; text has less than one.
  private static let mostGlyphs = 8

  /// The bytes of a stretch with all spaces before and after.
  private func surroundings(of stretch: Range<Int>, _ block: Range<Int>, _ units: [WordUnit]) -> Range<Int> {
    var (start, end) = (block.lowerBound, block.upperBound)
    if stretch.lowerBound > 0 { start = units[stretch.lowerBound - 1].end }
    if stretch.upperBound < units.count { end = units[stretch.upperBound].start }
    while start > item.lowerBound, words.isSeparator(start - 1) { start -= 1 }
    while end < item.upperBound, words.isSeparator(end) { end += 1 }
    return start..<end
  }

  /// What spaces between two words look like.
  private struct SpaceEdge {
    var spaces = 0
    /// Whether breaking before the first space is unsafe.
    var startsUnsafe = false
    /// Whether some space is not what a space alone is.
    var isChanged = false
    /// Whether some space has no glyph of its own.
    var isMerged = false
  }

  private func edge(
    over range: Range<Int>, _ walk: inout HarvestWalk, _ glyphs: GlyphArrays, _ run: GlyphSlice
  ) -> SpaceEdge {
    var edge = SpaceEdge()
    for offset in range {
      let space = walk.take(until: offset + 1, in: glyphs)
      edge.spaces += 1
      guard space.count == 1, Int(glyphs[space.lowerBound].cluster) == offset else {
        edge.isMerged = true
        edge.isChanged = true
        continue
      }
      let index = space.lowerBound
      let isUnsafe = glyphs[index].flags.contains(.unsafeToBreak)
      if offset == range.lowerBound { edge.startsUnsafe = isUnsafe }
      if glyphs[index].id != cache.space.id || glyphs[index].advance != cache.space.advance
        || run.offset(of: index, in: glyphs) != .zero || (isUnsafe && offset > range.lowerBound)
      {
        edge.isChanged = true
      }
    }
    return edge
  }

  /// Whether a word does not start with a cluster that is safe to break before.
  private func startsUnsafe(_ word: Range<Int>, of unit: WordUnit, _ glyphs: GlyphArrays) -> Bool {
    guard !word.isEmpty else { return true }
    let first = shaping.direction.isBackward ? word.upperBound - 1 : word.lowerBound
    return Int(glyphs[first].cluster) != unit.start || glyphs[first].flags.contains(.unsafeToBreak)
  }
}
