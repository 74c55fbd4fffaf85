internal import GalleyUnicode

extension WordCache {
  /// What was laid of an item.
  struct Laid {
    let glyphs: Int
    /// Scalars, and groups of scalars.
    let words: Int
  }

  /// Lays the glyphs of an item whose words are graphemes, each a single scalar: one glyph for a scalar that depends on
  /// no other, and what is known of each group of those that do. Nil, and nothing laid, where one is not such, or new.
  ///
  /// The way of nearly all text in Han and kana: what is known of a scalar stands in one place.
  func layScalars(of words: WordCutter, into laid: inout LaidGlyphs) -> Laid? {
    let (text, end) = (words.text, words.item.upperBound)
    let first = laid.count
    var offset = words.item.lowerBound
    // Where the scalar before starts, and how it gets on with others; nothing depends on a group that was laid.
    var (start, before) = (offset, WordTraits())
    var count = 0
    laid.reserve(words.item.count)
    while offset < end {
      let next = offset + UTF8Decoding.length(lead: text[offset])
      let word = scalarWord(offset..<next, of: text)
      let isFirst = offset == words.item.lowerBound
      if word.isSimple, isFirst || !before.isJoined(to: word.traits), next >= end || words.startsGrapheme(next) {
        laid.append(word, at: offset)
        (start, before) = (offset, word.traits)
        offset = next
        count += 1
        continue
      }
      if !isFirst, before.isJoined(to: word.traits) {
        laid.removeLast(1)
        // Items of kana are short, and in many faces all of one depends on itself.
        if start == words.item.lowerBound, words.item.count <= WordKey.inlineCount,
          layGroup(words.item, of: text, into: &laid)
        {
          return Laid(glyphs: laid.count - first, words: 1)
        }
        offset = start
        count -= 1
      }
      guard let group = group(at: offset, of: words), layGroup(offset..<group.end, of: text, into: &laid) else {
        laid.removeLast(laid.count - first)
        return nil
      }
      (start, before) = (offset, group.traits)
      offset = group.end
      count += 1
    }
    return Laid(glyphs: laid.count - first, words: count)
  }

  /// What is known of the scalar that is a range, or found out by putting it together.
  @inline(__always)
  private func scalarWord(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> ScalarWord {
    let scalar = UTF8Decoding.scalar(at: range.lowerBound, in: text)
    let word = young.scalars[scalar]
    if word.isKnown || putTogether(text, range, sides: []) < 0 { return word }
    return young.scalars[scalar]
  }

  /// Where the scalars end that depend on each other from `start` on, and how the last one gets on with others; nil
  /// where one is new, or no grapheme.
  private func group(at start: Int, of words: WordCutter) -> (end: Int, traits: WordTraits)? {
    var offset = start
    var traits = WordTraits()
    while offset < words.item.upperBound {
      let next = offset + UTF8Decoding.length(lead: words.text[offset])
      let word = scalarWord(offset..<next, of: words.text)
      guard word.isKnown, next >= words.item.upperBound || words.startsGrapheme(next) else { return nil }
      if offset > start, !traits.isJoined(to: word.traits) { break }
      traits = word.traits
      offset = next
    }
    return (offset, traits)
  }

  /// Lays the glyphs of a group; false, and nothing laid, where they are not known, or displaced.
  private func layGroup(_ group: Range<Int>, of text: UnsafeBufferPointer<UInt8>, into laid: inout LaidGlyphs) -> Bool {
    guard group.count <= WordKey.longest else { return false }
    let index = find(text, group, sides: .group)
    guard index >= 0 else { return false }
    let entry = young.entries.base + index
    guard entry.pointee.traits.contains(.hasGlyphs), entry.pointee.offsets < 0 else { return false }
    let count = laid.count
    guard laid.append(WordPiece(entry, at: group.lowerBound), of: self) else { return true }
    laid.removeLast(laid.count - count)
    return false
  }
}
