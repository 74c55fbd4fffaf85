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
    of words: WordCutter, by pieces: inout Pool<WordPiece>, into glyphs: inout GlyphWriter
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
  private func find(_ words: WordCutter, into pieces: inout Pool<WordPiece>) -> Bool {
    pieces.removeAll()
    if cuts == .graphemes { return findGraphemes(words, into: &pieces) }
    let end = words.item.upperBound
    var offset = words.item.lowerBound
    var spaces = 0
    var chain = KnownChain()
    var reached = ReachedWords()
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
      let traits = young.entries.base[index].traits
      guard !reached.meet(traits, reach: reach) else { return false }
      if chain.isOpen, areJoined(chain.traits, traits, spaces: spaces) {
        chain.extend(to: offset, traits: traits, sides: sides)
      } else {
        let isFirst = !chain.isOpen
        if !isFirst, !append(chain, of: words.text, to: &pieces) { return false }
        chain.open(start..<offset, entry: index, traits: traits, sides: sides)
        if isFirst, dependsOnSpaces(spaces, traits, .dependsBefore) {
          chain.take(spacesFrom: words.item.lowerBound)
        } else {
          for space in start - spaces..<start { pieces.append(WordPiece(spaceAt: space)) }
        }
      }
      spaces = 0
    }
    if chain.isOpen {
      if dependsOnSpaces(spaces, chain.traits, .dependsAfter) {
        chain.take(spacesTo: end)
        spaces = 0
      }
      guard append(chain, of: words.text, to: &pieces) else { return false }
    }
    for space in end - spaces..<end { pieces.append(WordPiece(spaceAt: space)) }
    return true
  }

  /// The same for items whose words are graphemes: there are no spaces between them.
  private func findGraphemes(_ words: WordCutter, into pieces: inout Pool<WordPiece>) -> Bool {
    let end = words.item.upperBound
    var offset = words.item.lowerBound
    var chain = KnownChain()
    while offset < end {
      let start = offset
      offset = words.end(ofGraphemeAt: start)
      guard offset - start <= WordKey.longest else { return false }
      var index = findGrapheme(words.text, start..<offset)
      if index < 0 { index = putTogether(words.text, start..<offset, sides: []) }
      guard index >= 0 else { return false }
      let traits = young.entries.base[index].traits
      if chain.isOpen {
        if chain.traits.isJoined(to: traits) {
          chain.extend(to: offset, traits: traits, sides: [])
          continue
        }
        guard append(chain, of: words.text, to: &pieces) else { return false }
      }
      chain.open(start..<offset, entry: index, traits: traits, sides: [])
    }
    return !chain.isOpen || append(chain, of: words.text, to: &pieces)
  }

  /// Whether a word at an item's end depends on the spaces between it and that end.
  @inline(__always)
  private func dependsOnSpaces(_ spaces: Int, _ word: WordTraits, _ side: WordTraits) -> Bool {
    spaces > 0 && word.contains(side) || spaces > 1 && word.containsAny(.reachesSpaces)
  }

  /// Whether neighbours of these traits with so many spaces between depend on each other.
  @inline(__always)
  private func areJoined(_ left: WordTraits, _ right: WordTraits, spaces: Int) -> Bool {
    if spaces == 0 { return left.isJoined(to: right) }
    if left.contains(.dependsAfter) || right.contains(.dependsBefore) { return true }
    return switch spaces {
    case 1: left.contains(.reachesAfter) && right.contains(.reachesBefore)
    default: left.containsAny(.reachesSpaces) || right.containsAny(.reachesSpaces)
    }
  }

  /// Appends the glyphs of a word or group; false where they are not known.
  @inline(__always)
  private func append(
    _ chain: KnownChain, of text: UnsafeBufferPointer<UInt8>, to pieces: inout Pool<WordPiece>
  ) -> Bool {
    var index = chain.entry
    if chain.isGroup {
      guard chain.range.count <= WordKey.longest else { return false }
      let sides = chain.sides.union(.group)
      index = find(text, chain.range, sides: sides)
      if index < 0 { index = putTogether(text, chain.range, sides: sides) }
    }
    guard index >= 0, young.entries.base[index].traits.contains(.hasGlyphs) else { return false }
    pieces.append(WordPiece(young.entries.base + index, at: chain.range.lowerBound))
    return true
  }
}
