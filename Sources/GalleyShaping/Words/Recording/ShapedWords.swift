internal import GalleyFonts
internal import GalleyLookups
internal import GalleyText
internal import GalleyUnicode

extension WordRecorder {
  /// Shapes the words of a batch with the spaces around them, and records the result. Returns `false`, and records
  /// nothing, if the result has a dotted circle, or so many glyphs that HarfBuzz may have stopped early.
  ///
  /// HarfBuzz numbers syllables from 1 to 15 in a cycle, and leaves out a dotted circle if the previous circle was in a
  /// syllable with that number. So the glyphs of a word with a dotted circle depend on all text before the word.
  func shape(
    _ batch: ShapingBatch, in block: Range<Int>, scratch: inout WordScratch, output: inout Glyphs,
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
      let spaces = spaces(in: end..<unit.start, cursor: &cursor, glyphs: output, run: run)
      end = unit.end
      let glyphs = cursor.takeGlyphs(until: unit.end, in: output)
      let isUnsafe = startsUnsafe(glyphs, of: unit, output)
      let (previous, own) = dependence(spaces, isUnsafe: isUnsafe, isFirst: index == batch.lowerBound)
      if previous, let last = scratch.shaped.indices.last { scratch.shaped[last].flags.insert(.dependsOnNext) }
      var word = ShapedWord(glyphs: glyphs, flags: own ? .dependsOnPrevious : WordFlags())
      addPossibilities(of: unit, to: &word, output)
      scratch.shaped.append(word)
    }
    if end < range.upperBound, let last = scratch.shaped.indices.last {
      let spaces = spaces(in: end..<range.upperBound, cursor: &cursor, glyphs: output, run: run)
      if spaces.startUnsafe || spaces.areChanged { scratch.shaped[last].flags.insert(.dependsOnNext) }
    }
    cache.learn(from: range, of: text, output, run)
    recordWords(of: batch, scratch: &scratch, glyphs: output, run: run)
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
    in range: Range<Int>, cursor: inout GlyphCursor, glyphs: Glyphs, run: GlyphSlice
  ) -> ShapedSpaces {
    var spaces = ShapedSpaces()
    for offset in range {
      let space = cursor.takeGlyphs(until: offset + 1, in: glyphs)
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
  private func startsUnsafe(_ word: Range<Int>, of unit: WordUnit, _ glyphs: Glyphs) -> Bool {
    guard !word.isEmpty else { return true }
    let first = cache.isBackward ? word.upperBound - 1 : word.lowerBound
    return Int(glyphs[first].cluster) != unit.start || glyphs[first].flags.contains(.unsafeToBreak)
  }
}

extension WordRecorder {
  /// Sets the flags that say which lookups may match a shaped word together with text beside it: see `LookupAnalysis`.
  func addPossibilities(of unit: WordUnit, to word: inout ShapedWord, _ glyphs: Glyphs) {
    let analysis = cache.analysis
    guard let last = lastScalar(of: unit), !word.glyphs.isEmpty else { return word.flags.insert(.mayJoinAnything) }
    // Lookups skip characters that are drawn as nothing.
    if CodePointProperties(UTF8Decoding.scalar(at: unit.start, in: text)).isDrawnAsNothing {
      word.flags.insert(.mayJoinPreviousAcrossSpace)
      word.flags.insert(.mayJoinPrevious)
    }
    if CodePointProperties(last).isDrawnAsNothing {
      word.flags.insert(.mayJoinNextAcrossSpace)
      word.flags.insert(.mayJoinNext)
    }
    let isBackward = cache.isBackward
    let (start, end) = (word.glyphs.lowerBound, word.glyphs.upperBound - 1)
    let first = isBackward ? end : start
    if analysis.skipped.contains(glyphs[first].id) {
      word.flags.insert(.mayJoinPrevious)
      if !unit.sides.contains(.before) { word.flags.insert(.dependsOnPrevious) }
    }
    var isAtEdge = true
    for index in isBackward ? stride(from: end, through: start, by: -1) : stride(from: start, through: end, by: 1) {
      let id = glyphs[index].id
      isAtEdge = isAtEdge || glyphs[index].cluster == glyphs[first].cluster
      if isAtEdge, analysis.mayJoinPrevious.contains(id) { word.flags.insert(.mayJoinPrevious) }
      if isAtEdge, analysis.mayJoinPreviousAcrossSpace.contains(id) { word.flags.insert(.mayJoinPreviousAcrossSpace) }
      if analysis.seesAcrossSpace.contains(id) { word.flags.insert(.seesAcrossSpace) }
      if analysis.isSeenAcrossSpace.contains(id) { word.flags.insert(.isSeenAcrossSpace) }
      if !analysis.skipped.contains(id) { isAtEdge = false }
    }
    let final = isBackward ? start : end
    isAtEdge = true
    for index in isBackward ? stride(from: start, through: end, by: 1) : stride(from: end, through: start, by: -1) {
      let id = glyphs[index].id
      isAtEdge = isAtEdge || glyphs[index].cluster == glyphs[final].cluster
      if isAtEdge, analysis.mayJoinNext.contains(id) { word.flags.insert(.mayJoinNext) }
      if isAtEdge, analysis.mayJoinNextAcrossSpace.contains(id) { word.flags.insert(.mayJoinNextAcrossSpace) }
      if !analysis.skipped.contains(id) {
        if glyphs[index].cluster != glyphs[final].cluster { return }
        isAtEdge = false
      }
    }
    if glyphs[word.glyphs].allSatisfy({ analysis.skipped.contains($0.id) }) { word.flags.insert(.mayJoinAnything) }
  }

  private func lastScalar(of unit: WordUnit) -> UInt32? {
    guard unit.end > unit.start else { return nil }
    return UTF8Decoding.scalar(at: UTF8Decoding.start(of: unit.end - 1, in: text, from: unit.start), in: text)
  }
}

extension WordRecorder {
  /// Stores the words of a shaped batch: the flags of each word, and the glyphs of each word or group of dependent
  /// words.
  func recordWords(of batch: ShapingBatch, scratch: inout WordScratch, glyphs: Glyphs, run: GlyphSlice) {
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
        recordGlyphs(
          of: words, units: scratch.units[first..<last + 1], first: own, last: other, glyphs: glyphs, run: run)
      }
      first = last + 1
    }
  }

  /// Stores the glyphs of dependent words; `first` and `last` are the glyphs of the first and the last word.
  private func recordGlyphs(
    of words: DependentWords, units: ArraySlice<WordUnit>, first: Range<Int>, last: Range<Int>,
    glyphs: Glyphs, run: GlyphSlice
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

/// The result of shaping a word in a batch: its glyphs and flags.
struct ShapedWord {
  /// The indices of the word's glyphs, in visual order.
  var glyphs: Range<Int>
  var flags: WordFlags
}

/// Reads the glyphs of a shaped batch in text order.
struct GlyphCursor {
  private var rest: Range<Int>
  private let isBackward: Bool

  /// Starts before the first glyph of `run`, in text order.
  init(_ run: GlyphSlice, isBackward: Bool) {
    rest = run.indices
    self.isBackward = isBackward
  }

  /// The visual indices of the next glyphs whose clusters start before `end`.
  mutating func takeGlyphs(until end: Int, in glyphs: Glyphs) -> Range<Int> {
    if isBackward {
      var start = rest.upperBound
      while start > rest.lowerBound, Int(glyphs[start - 1].cluster) < end { start -= 1 }
      defer { rest = rest.lowerBound..<start }
      return start..<rest.upperBound
    }
    var stop = rest.lowerBound
    while stop < rest.upperBound, Int(glyphs[stop].cluster) < end { stop += 1 }
    defer { rest = stop..<rest.upperBound }
    return rest.lowerBound..<stop
  }
}
