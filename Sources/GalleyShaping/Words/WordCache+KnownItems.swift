extension WordCache {
  /// Puts the glyphs of an item whose words are all known, and do not depend on each other, into `pieces`, in text order;
  /// false where some are not or do.
  ///
  /// The way of nearly all text that was seen before: one look-up a word and nothing else.
  func find(_ words: WordCutter, into pieces: inout Pool<WordPiece>) -> Bool {
    pieces.removeAll()
    let end = words.item.upperBound
    var offset = words.item.lowerBound
    var spaces = 0
    var previous = WordTraits()
    while offset < end {
      if words.isSeparator(offset) {
        pieces.append(WordPiece(spaceAt: offset))
        spaces += 1
        offset += 1
        continue
      }
      let start = offset
      offset = words.end(ofWordAt: start)
      guard offset - start <= WordKey.longest else { return false }
      let index: Int
      if cuts == .graphemes {
        index = findGrapheme(words.text, start..<offset)
      } else {
        let after = offset < end && words.isSeparator(offset) ? WordKey.Sides.after : 0
        index = find(words.text, start..<offset, sides: (spaces > 0 ? WordKey.Sides.before : 0) | after)
      }
      guard index >= 0 else { return false }
      let entry = young.entries.base + index
      let traits = entry.pointee.traits
      guard traits.standsAlone, areApart(previous, traits, spaces: spaces) else { return false }
      pieces.append(WordPiece(entry, at: start))
      previous = traits
      spaces = 0
    }
    return spaces < 2 || areApart(previous, WordTraits(), spaces: spaces)
  }

  /// Whether words of these traits do not depend on each other.
  @inline(__always)
  private func areApart(_ left: WordTraits, _ right: WordTraits, spaces: Int) -> Bool {
    switch spaces {
    case 0: !left.contains(.leads) || !right.contains(.trails)
    case 1: !left.contains(.reachesAfter) || !right.contains(.reachesBefore)
    default: !left.containsAny(.reachesSpaces) && !right.containsAny(.reachesSpaces)
    }
  }
}
