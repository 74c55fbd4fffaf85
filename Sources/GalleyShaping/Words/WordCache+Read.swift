extension WordCache {
  /// The result of `glyphs(for:_:into:)`.
  struct Found {
    let glyphCount: Int
    /// The number of words, or groups of dependent words, and of the spaces between them.
    let wordCount: Int
    /// Whether a glyph is displaced, so that `appendOffsets(of:count:to:)` must follow.
    let areDisplaced: Bool
  }

  /// Reads the cache: appends the glyphs of an item, in visual order, if all its words are cached or can be assembled.
  ///
  /// Returns `nil`, and appends nothing, if a word must be shaped, if a glyph is .notdef, if text outside the item may
  /// change its glyphs, and in rare cases that `record(_:shapedBy:_:into:run:)` handles. The entries of the glyphs are
  /// written to `parts`.
  ///
  /// The fast path for words that were shaped before: one look-up for each word, and one more for dependent words.
  /// Inlined into the loop over items, so that the columns of the glyph table stay in registers.
  @inline(__always)
  func glyphs(
    for item: ItemWords, _ parts: inout GrowableBuffer<CachedGlyphs>, into glyphs: inout GlyphWriter
  ) -> Found? {
    guard item.standsAlone else { return nil }
    if cuts == .graphemes, !isBackward, let found = scalarGlyphs(for: item, into: &glyphs) {
      ageIfGrown()
      return found
    }
    guard findWords(of: item, &parts) else {
      ageIfGrown()
      return nil
    }
    let laid = glyphs.append(VisualOrder(parts, isBackward: isBackward), of: self)
    if laid.lackGlyph { glyphs.removeLast(laid.count) }
    if laid.lackGlyph || !laid.areDisplaced { ageIfGrown() }
    return laid.lackGlyph
      ? nil : Found(glyphCount: laid.count, wordCount: parts.count, areDisplaced: laid.areDisplaced)
  }

  /// Appends the offsets of the `count` glyphs that `glyphs(for:_:into:)` has just appended.
  func appendOffsets(of parts: borrowing GrowableBuffer<CachedGlyphs>, count: Int, to glyphs: inout GlyphArrays) {
    glyphs.appendOffsets(VisualOrder(parts, isBackward: isBackward), count: count, of: self)
    ageIfGrown()
  }
}

extension WordCache {
  /// Finds the entries of an item's words, in text order; `false` if one is missing.
  private func findWords(of item: ItemWords, _ parts: inout GrowableBuffer<CachedGlyphs>) -> Bool {
    parts.removeAll()
    if cuts == .graphemes { return findGraphemes(of: item, &parts) }
    let end = item.range.upperBound
    var offset = item.range.lowerBound
    var spaces = 0
    var words = DependentWords()
    var distant = DependenceRule.DistantWords()
    while offset < end {
      if item.isSeparator(offset) {
        spaces += 1
        offset += 1
        continue
      }
      let start = offset
      offset = item.end(ofWordAt: start)
      guard offset - start <= WordKey.longest else { return false }
      var sides: WordSides = spaces > 0 ? .before : []
      if offset < end, item.isSeparator(offset) { sides.insert(.after) }
      let index = entry(of: start..<offset, in: item.text, sides: sides)
      guard index >= 0 else { return false }
      let flags = young.entries.base[index].flags
      // If words that are not neighbors depend on each other, `record` handles the item, because this loop does not
      // keep the words between them.
      guard !distant.joins(flags, by: rule) else { return false }
      if words.isOpen, rule.joins(words.lastFlags, flags, spaces: spaces) {
        words.extend(to: offset, flags: flags, sides: sides)
      } else {
        let isFirst = !words.isOpen
        if !isFirst, !append(words, of: item, to: &parts) { return false }
        words.open(start..<offset, entry: index, flags: flags, sides: sides)
        if isFirst, rule.joinsSpaces(flags, .dependsOnPrevious, spaces: spaces) {
          words.addSpaces(from: item.range.lowerBound)
        } else {
          for space in start - spaces..<start { parts.append(CachedGlyphs(spaceAt: space)) }
        }
      }
      spaces = 0
    }
    if words.isOpen {
      if rule.joinsSpaces(words.lastFlags, .dependsOnNext, spaces: spaces) {
        words.addSpaces(to: end)
        spaces = 0
      }
      guard append(words, of: item, to: &parts) else { return false }
    }
    for space in end - spaces..<end { parts.append(CachedGlyphs(spaceAt: space)) }
    return true
  }

  /// Finds the entries of an item that is cut between graphemes. Spaces are words like all others.
  private func findGraphemes(of item: ItemWords, _ parts: inout GrowableBuffer<CachedGlyphs>) -> Bool {
    let end = item.range.upperBound
    var offset = item.range.lowerBound
    var words = DependentWords()
    while offset < end {
      let start = offset
      offset = item.end(ofGraphemeAt: start)
      guard offset - start <= WordKey.longest else { return false }
      let index = entry(ofGrapheme: start..<offset, in: item.text)
      guard index >= 0 else { return false }
      let flags = young.entries.base[index].flags
      if words.isOpen {
        if rule.joins(words.lastFlags, flags, spaces: 0) {
          words.extend(to: offset, flags: flags, sides: [])
          continue
        }
        guard append(words, of: item, to: &parts) else { return false }
      }
      words.open(start..<offset, entry: index, flags: flags, sides: [])
    }
    return !words.isOpen || append(words, of: item, to: &parts)
  }

  /// Appends the glyphs of a word or of dependent words to `parts`. Returns `false` if they have no entry
  /// with glyphs.
  @inline(__always)
  private func append(
    _ words: DependentWords, of item: ItemWords, to parts: inout GrowableBuffer<CachedGlyphs>
  ) -> Bool {
    let index = entry(of: words, in: item.text)
    guard index >= 0 else { return false }
    parts.append(CachedGlyphs(young.entries.base + index, at: words.range.lowerBound))
    return true
  }
}
