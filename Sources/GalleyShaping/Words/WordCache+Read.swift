internal import GalleyFonts

extension WordCache {
  /// What was laid of an item.
  struct Laid {
    let glyphs: Int
    /// Words, groups of words, and spaces.
    let words: Int
    /// Whether some of the glyphs are displaced.
    let areDisplaced: Bool
  }

  /// Lays the glyphs of an item whose words are all known, in visual order, and leaves what they are put together from
  /// in `pieces`; nil, and nothing laid, where some are not known or one is .notdef.
  @inline(__always)
  func layWords(
    of words: ItemWords, by pieces: inout Pool<WordPiece>, into glyphs: inout GlyphWriter
  ) -> Laid? {
    guard find(words, into: &pieces) else { return nil }
    let laid = glyphs.append(PieceOrder(pieces, isBackward: isBackward), of: self)
    guard !laid.lackGlyph else {
      glyphs.removeLast(laid.count)
      return nil
    }
    return Laid(glyphs: laid.count, words: pieces.count, areDisplaced: laid.areDisplaced)
  }

  /// Puts the glyphs of an item whose words, or groups of words, are all known into `pieces`, in text order; false
  /// where some are not, and in rare cases that `WordShaper` sees to.
  ///
  /// The way of nearly all text that was seen before: one look-up a word, one more a group. Words and groups that are
  /// new are known if their letters are.
  private func find(_ words: ItemWords, into pieces: inout Pool<WordPiece>) -> Bool {
    pieces.removeAll()
    if cuts == .graphemes { return findGraphemes(words, into: &pieces) }
    let end = words.item.upperBound
    var offset = words.item.lowerBound
    var spaces = 0
    var chain = DependentWords()
    var distant = DependenceRule.DistantWords()
    while offset < end {
      if words.isSeparator(offset) {
        spaces += 1
        offset += 1
        continue
      }
      let start = offset
      offset = words.end(ofWordAt: start)
      guard offset - start <= WordKey.longest else { return false }
      var sides: WordSides = spaces > 0 ? .before : []
      if offset < end, words.isSeparator(offset) { sides.insert(.after) }
      var index = find(words.text, start..<offset, sides: sides)
      if index < 0 { index = putTogether(words.text, start..<offset, sides: sides) }
      guard index >= 0 else { return false }
      let flags = young.entries.base[index].flags
      guard !distant.joins(flags, by: rule) else { return false }
      if chain.isOpen, rule.joins(chain.lastFlags, flags, spaces: spaces) {
        chain.extend(to: offset, flags: flags, sides: sides)
      } else {
        let isFirst = !chain.isOpen
        if !isFirst, !append(chain, of: words.text, to: &pieces) { return false }
        chain.open(start..<offset, entry: index, flags: flags, sides: sides)
        if isFirst, rule.joinsSpaces(flags, .dependsOnPrevious, spaces: spaces) {
          chain.addSpaces(from: words.item.lowerBound)
        } else {
          for space in start - spaces..<start { pieces.append(WordPiece(spaceAt: space)) }
        }
      }
      spaces = 0
    }
    if chain.isOpen {
      if rule.joinsSpaces(chain.lastFlags, .dependsOnNext, spaces: spaces) {
        chain.addSpaces(to: end)
        spaces = 0
      }
      guard append(chain, of: words.text, to: &pieces) else { return false }
    }
    for space in end - spaces..<end { pieces.append(WordPiece(spaceAt: space)) }
    return true
  }

  /// The same for items whose words are graphemes: there are no spaces between them.
  private func findGraphemes(_ words: ItemWords, into pieces: inout Pool<WordPiece>) -> Bool {
    let end = words.item.upperBound
    var offset = words.item.lowerBound
    var chain = DependentWords()
    while offset < end {
      let start = offset
      offset = words.end(ofGraphemeAt: start)
      guard offset - start <= WordKey.longest else { return false }
      var index = findGrapheme(words.text, start..<offset)
      if index < 0 { index = putTogether(words.text, start..<offset, sides: []) }
      guard index >= 0 else { return false }
      let flags = young.entries.base[index].flags
      if chain.isOpen {
        if rule.joins(chain.lastFlags, flags, spaces: 0) {
          chain.extend(to: offset, flags: flags, sides: [])
          continue
        }
        guard append(chain, of: words.text, to: &pieces) else { return false }
      }
      chain.open(start..<offset, entry: index, flags: flags, sides: [])
    }
    return !chain.isOpen || append(chain, of: words.text, to: &pieces)
  }

  /// The entry with the glyphs of dependent words; -1 if it is not in the cache.
  @inline(__always)
  func entry(of words: DependentWords, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var index = words.firstEntry
    if words.isGroup {
      guard words.range.count <= WordKey.longest else { return -1 }
      index = find(text, words.range, sides: words.keySides)
      if index < 0 { index = putTogether(text, words.range, sides: words.keySides) }
    }
    return index >= 0 && young.entries.base[index].flags.contains(.hasGlyphs) ? index : -1
  }

  /// Appends the glyphs of a word or group; false where they are not known.
  @inline(__always)
  private func append(
    _ chain: DependentWords, of text: UnsafeBufferPointer<UInt8>, to pieces: inout Pool<WordPiece>
  ) -> Bool {
    let index = entry(of: chain, in: text)
    guard index >= 0 else { return false }
    pieces.append(WordPiece(young.entries.base + index, at: chain.range.lowerBound))
    return true
  }
}
