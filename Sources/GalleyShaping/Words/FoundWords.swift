internal import GalleyText
internal import GalleyUnicode

extension WordCache {
  /// The result of `glyphs(for:_:into:)`.
  struct CachedItem {
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
    for item: ItemWords, _ parts: inout UniqueArray<CachedGlyphs>, into glyphs: inout GlyphWriter
  ) -> CachedItem? {
    guard item.standsAlone else { return nil }
    if cuts == .graphemes, !isBackward, let found = scalarGlyphs(for: item, into: &glyphs) {
      changeGenerationsIfGrown()
      return found
    }
    guard findWords(of: item, &parts) else {
      changeGenerationsIfGrown()
      return nil
    }
    let laid = glyphs.append(PartsInVisualOrder(parts, isBackward: isBackward), of: self)
    if laid.lackGlyph { glyphs.removeLast(laid.count) }
    if laid.lackGlyph || !laid.areDisplaced { changeGenerationsIfGrown() }
    return laid.lackGlyph
      ? nil : CachedItem(glyphCount: laid.count, wordCount: parts.count, areDisplaced: laid.areDisplaced)
  }

  /// Appends the offsets of the `count` glyphs that `glyphs(for:_:into:)` has just appended.
  func appendOffsets(of parts: borrowing UniqueArray<CachedGlyphs>, count: Int, to glyphs: inout Glyphs) {
    glyphs.appendOffsets(PartsInVisualOrder(parts, isBackward: isBackward), count: count, of: self)
    changeGenerationsIfGrown()
  }
}

extension WordCache {
  /// Finds the entries of an item's words, in text order; `false` if one is missing.
  private func findWords(of item: ItemWords, _ parts: inout UniqueArray<CachedGlyphs>) -> Bool {
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
  private func findGraphemes(of item: ItemWords, _ parts: inout UniqueArray<CachedGlyphs>) -> Bool {
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
    _ words: DependentWords, of item: ItemWords, to parts: inout UniqueArray<CachedGlyphs>
  ) -> Bool {
    let index = entry(of: words, in: item.text)
    guard index >= 0 else { return false }
    parts.append(CachedGlyphs(young.entries.base + index, at: words.range.lowerBound))
    return true
  }
}

extension WordCache {
  /// Appends the glyphs of an item in which each word is a single scalar: one glyph for each independent scalar, and
  /// the glyphs of dependent scalars. Returns `nil`, and appends nothing, if a scalar is not cached, has several
  /// glyphs, or is a part of a longer grapheme.
  ///
  /// The fast path of Han and kana, in which each character is a word. The algorithm is that of `glyphs(for:_:into:)`,
  /// but the entry, the flags and the glyph of a word are in one record. Without this method, preparing cached Chinese
  /// text takes 15 % longer.
  func scalarGlyphs(for item: ItemWords, into glyphs: inout GlyphWriter) -> CachedItem? {
    let text = item.text
    let first = glyphs.count
    var walk = ScalarWalk(start: item.range.lowerBound)
    while walk.offset < item.range.upperBound {
      guard let range = appendSimple(item, by: &walk, into: &glyphs) else { break }
      let word = walk.next.isKnown ? walk.next : scalarWord(range, of: text)
      let isFirst = range.lowerBound == item.range.lowerBound
      let isJoined = !isFirst && rule.joins(walk.before, word.flags, spaces: 0)
      if word.isSimple, !isJoined, item.endsGrapheme(range.upperBound) {
        glyphs.append(word.glyph(at: range.lowerBound))
        walk.pass(to: range.upperBound, flags: word.flags)
        continue
      }
      if isJoined {
        glyphs.removeLast(1)
        // Items of kana are short, and in many faces all scalars of an item depend on each other.
        if walk.start == item.range.lowerBound, item.range.count <= WordKey.inlineCount,
          appendGroup(item.range, of: text, into: &glyphs)
        {
          return CachedItem(glyphCount: glyphs.count - first, wordCount: 1, areDisplaced: false)
        }
        walk.goBack()
      }
      guard let group = group(at: walk.offset, of: item),
        appendGroup(walk.offset..<group.end, of: text, into: &glyphs)
      else {
        glyphs.removeLast(glyphs.count - first)
        return nil
      }
      walk.pass(to: group.end, flags: group.flags)
    }
    return CachedItem(glyphCount: glyphs.count - first, wordCount: walk.count, areDisplaced: false)
  }

  /// The progress of appending an item's glyphs.
  private struct ScalarWalk {
    /// The end of the text whose glyphs were appended.
    var offset: Int
    /// The start of the last scalar or group that was appended. The next scalar does not depend on a group.
    var start: Int
    /// The flags of the last scalar.
    var before = WordFlags()
    /// The number of scalars and groups so far.
    var count = 0
    /// The cached word of the scalar at `offset`, if it was looked up.
    var next = ScalarWord()

    init(start: Int) { (offset, self.start) = (start, start) }

    /// Continues after a scalar or a group.
    @inline(__always)
    mutating func pass(to end: Int, flags: WordFlags) {
      (start, before, offset) = (offset, flags, end)
      count &+= 1
    }

    /// Goes back to the last scalar, whose glyph was removed.
    @inline(__always)
    mutating func goBack() {
      offset = start
      count -= 1
    }
  }

  /// Appends simple scalars that depend on no other, up to the first scalar that may not be of this kind. Returns the
  /// range of this scalar, or `nil` at the item's end.
  @inline(__always)
  private func appendSimple(
    _ item: ItemWords, by walk: inout ScalarWalk, into glyphs: inout GlyphWriter
  ) -> Range<Int>? {
    let (text, end, scalars, rule) = (item.text, item.range.upperBound, young.scalars.lent, rule)
    // A local copy stays in registers.
    var own = walk
    var next = own.offset
    own.next = ScalarWord()
    glyphs.appendAll {
      guard own.offset < end else { return nil }
      let (scalar, length) = UTF8Decoding.decode(at: own.offset, in: text)
      next = own.offset &+ length
      let word = scalars[scalar]
      guard word.isSimple, !rule.joins(own.before, word.flags, spaces: 0), item.endsGrapheme(next) else {
        own.next = word
        return nil
      }
      own.pass(to: next, flags: word.flags)
      return word.glyph(at: own.start)
    }
    walk = own
    guard own.offset < end else { return nil }
    if next == own.offset { next += UTF8Decoding.length(lead: text[next]) }
    return own.offset..<next
  }

  /// The cached word of the scalar in a range. Tries to assemble the word if it is not cached.
  @inline(__always)
  private func scalarWord(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> ScalarWord {
    let scalar = UTF8Decoding.scalar(at: range.lowerBound, in: text)
    let word = young.scalars[scalar]
    if word.isKnown || assemble(range, of: text, sides: []) < 0 { return word }
    return young.scalars[scalar]
  }

  /// The end of the scalars from `start` on that depend on each other, and the flags of the last one; `nil` if a scalar
  /// is not cached, or is a part of a longer grapheme.
  private func group(at start: Int, of item: ItemWords) -> (end: Int, flags: WordFlags)? {
    var offset = start
    var flags = WordFlags()
    while offset < item.range.upperBound {
      let next = offset + UTF8Decoding.length(lead: item.text[offset])
      let word = scalarWord(offset..<next, of: item.text)
      guard word.isKnown, item.endsGrapheme(next) else { return nil }
      if offset > start, !rule.joins(flags, word.flags, spaces: 0) { break }
      flags = word.flags
      offset = next
    }
    return (offset, flags)
  }

  /// Appends the glyphs of dependent scalars. Returns `false`, and appends nothing, if the scalars are not cached as a
  /// group, or if a glyph is displaced or .notdef.
  private func appendGroup(
    _ group: Range<Int>, of text: UnsafeBufferPointer<UInt8>, into glyphs: inout GlyphWriter
  ) -> Bool {
    guard group.count <= WordKey.longest else { return false }
    let index = entry(
      of: WordKey(text, group, sides: .group), text.baseAddress.unsafelyUnwrapped + group.lowerBound)
    guard index >= 0 else { return false }
    let entry = young.entries.base + index
    guard entry.pointee.flags.contains(.hasGlyphs), entry.pointee.offsets < 0 else { return false }
    let count = glyphs.count
    guard glyphs.append(CachedGlyphs(entry, at: group.lowerBound), of: self) else { return true }
    glyphs.removeLast(glyphs.count - count)
    return false
  }
}
