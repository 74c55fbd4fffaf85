internal import GalleyFonts
internal import GalleyUnicode

extension WordShaper {
  /// Shapes the words of `stretch`, indices of units, with the spaces around them, and remembers what came out; false, and
  /// nothing remembered, where some have a dotted circle.
  ///
  /// HarfBuzz numbers syllables from 1 to 15 over and over and leaves out a circle where the last one was in a syllable of
  /// the same number, so that what becomes of such a word depends on all that stands before it.
  func shapeStretch(
    _ stretch: Range<Int>, _ block: Range<Int>, _ scratch: inout WordScratch, output: inout GlyphArrays,
    run: inout GlyphSlice
  ) -> Bool {
    let range = surroundings(of: stretch, block, scratch.units)
    buffer.shape(range, of: text, context: context, as: shaping)
    buffer.append(clustersIn: range, context: context, to: &output, run: &run)
    if let circle = cache.dottedCircle, output.ids[run.indices].contains(circle) { return false }
    var walk = HarvestWalk(run, isBackward: shaping.direction.isBackward)
    scratch.harvest.removeAll(keepingCapacity: true)
    var end = range.lowerBound
    for index in stretch {
      let unit = scratch.units[index]
      let edge = edge(over: end..<unit.start, &walk, output, run)
      var word = HarvestedWord(glyphs: walk.take(until: unit.end, in: output), traits: WordTraits())
      end = unit.end
      let isDirect = edge.spaces == 0
      let isUnsafe = startsUnsafe(word.glyphs, of: unit, output)
      if isDirect ? isUnsafe && index > stretch.lowerBound : isUnsafe || (edge.isChanged && !edge.startsUnsafe) {
        word.traits.insert(.dependsBefore)
      }
      if let last = scratch.harvest.indices.last,
        isDirect ? isUnsafe : edge.startsUnsafe || edge.isMerged || (edge.isChanged && !isUnsafe)
      {
        scratch.harvest[last].traits.insert(.dependsAfter)
      }
      addReach(of: unit, to: &word, output)
      scratch.harvest.append(word)
    }
    if end < range.upperBound, let last = scratch.harvest.indices.last {
      let edge = edge(over: end..<range.upperBound, &walk, output, run)
      if edge.startsUnsafe || edge.isChanged { scratch.harvest[last].traits.insert(.dependsAfter) }
    }
    remember(stretch, &scratch, output, run)
    cache.countGrowth()
    return true
  }

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
      guard space.count == 1, Int(glyphs.clusters[space.lowerBound]) == offset else {
        edge.isMerged = true
        edge.isChanged = true
        continue
      }
      let index = space.lowerBound
      let isUnsafe = glyphs.flags[index].contains(.unsafeToBreak)
      if offset == range.lowerBound { edge.startsUnsafe = isUnsafe }
      if glyphs.ids[index] != cache.space.id || glyphs.advances[index] != cache.space.advance
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
    return Int(glyphs.clusters[first]) != unit.start || glyphs.flags[first].contains(.unsafeToBreak)
  }

  /// Finds out how far rules could match beyond a word: see `PlanFacts`.
  private func addReach(of unit: WordUnit, to word: inout HarvestedWord, _ glyphs: GlyphArrays) {
    let facts = cache.facts
    guard let last = lastScalar(of: unit), !word.glyphs.isEmpty else { return word.traits.insert(.reachesAll) }
    // Rules look past what is drawn as nothing.
    if CodePointProperties(UTF8Decoding.scalar(at: unit.start, in: text)).isDrawnAsNothing {
      word.traits.insert(.reachesBefore)
      word.traits.insert(.trails)
    }
    if CodePointProperties(last).isDrawnAsNothing {
      word.traits.insert(.reachesAfter)
      word.traits.insert(.leads)
    }
    let isBackward = shaping.direction.isBackward
    let (start, end) = (word.glyphs.lowerBound, word.glyphs.upperBound - 1)
    let first = isBackward ? end : start
    if facts.passed.contains(glyphs.ids[first]) {
      word.traits.insert(.trails)
      if unit.sides & WordKey.Sides.before == 0 { word.traits.insert(.dependsBefore) }
    }
    var isAtEdge = true
    for index in isBackward ? stride(from: end, through: start, by: -1) : stride(from: start, through: end, by: 1) {
      let id = glyphs.ids[index]
      isAtEdge = isAtEdge || glyphs.clusters[index] == glyphs.clusters[first]
      if isAtEdge, facts.trailing.contains(id) { word.traits.insert(.trails) }
      if isAtEdge, facts.afterSpace.contains(id) { word.traits.insert(.reachesBefore) }
      if facts.acrossSpace.contains(id) { word.traits.insert(.isReached) }
      if !facts.passed.contains(id) { isAtEdge = false }
    }
    let final = isBackward ? start : end
    isAtEdge = true
    for index in isBackward ? stride(from: start, through: end, by: 1) : stride(from: end, through: start, by: -1) {
      let id = glyphs.ids[index]
      isAtEdge = isAtEdge || glyphs.clusters[index] == glyphs.clusters[final]
      if isAtEdge, facts.leading.contains(id) { word.traits.insert(.leads) }
      if isAtEdge, facts.beforeSpace.contains(id) { word.traits.insert(.reachesAfter) }
      if !facts.passed.contains(id) {
        if glyphs.clusters[index] != glyphs.clusters[final] { return }
        isAtEdge = false
      }
    }
    if glyphs.ids[word.glyphs].allSatisfy(facts.passed.contains) { word.traits.insert(.reachesAll) }
  }

  private func lastScalar(of unit: WordUnit) -> UInt32? {
    var start = unit.end - 1
    while start > unit.start, text[start] & 0xC0 == 0x80 { start -= 1 }
    return start >= unit.start ? UTF8Decoding.scalar(at: start, in: text) : nil
  }

  /// Puts the words of a stretch into the cache, and the groups that they form.
  private func remember(
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
      let isIn: (Int) -> Bool = { reach.contains(Int(glyphs.clusters[$0])) }
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

/// Takes the glyphs of a shaped stretch in text order.
struct HarvestWalk {
  private var rest: Range<Int>
  private let isBackward: Bool

  init(_ run: GlyphSlice, isBackward: Bool) {
    rest = run.indices
    self.isBackward = isBackward
  }

  /// The next glyphs, visual indices, whose clusters start before `end`.
  mutating func take(until end: Int, in glyphs: GlyphArrays) -> Range<Int> {
    if isBackward {
      var start = rest.upperBound
      while start > rest.lowerBound, Int(glyphs.clusters[start - 1]) < end { start -= 1 }
      defer { rest = rest.lowerBound..<start }
      return start..<rest.upperBound
    }
    var stop = rest.lowerBound
    while stop < rest.upperBound, Int(glyphs.clusters[stop]) < end { stop += 1 }
    defer { rest = stop..<rest.upperBound }
    return rest.lowerBound..<stop
  }
}
