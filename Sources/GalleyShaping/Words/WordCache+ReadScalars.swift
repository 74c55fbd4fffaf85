internal import GalleyUnicode

extension WordCache {
  /// Lays the glyphs of an item whose words are graphemes, each a single scalar: one glyph for a scalar that depends on
  /// no other, and what is known of each group of those that do. Nil, and nothing laid, where one is not such, or new.
  ///
  /// The way of nearly all text in Han and kana: what is known of a scalar stands in one place.
  func layScalars(of words: ItemWords, into glyphs: inout GlyphWriter) -> Laid? {
    let text = words.text
    let first = glyphs.count
    var walk = ScalarWalk(start: words.item.lowerBound)
    while walk.offset < words.item.upperBound {
      guard let range = laySimple(words, by: &walk, into: &glyphs) else { break }
      let word = walk.next.isKnown ? walk.next : scalarWord(range, of: text)
      let isFirst = range.lowerBound == words.item.lowerBound
      let isJoined = !isFirst && rule.joins(walk.before, word.flags, spaces: 0)
      if word.isSimple, !isJoined, words.endsGrapheme(range.upperBound) {
        glyphs.append(word.glyph(at: range.lowerBound))
        walk.pass(to: range.upperBound, flags: word.flags)
        continue
      }
      if isJoined {
        glyphs.removeLast(1)
        // Items of kana are short, and in many faces all of one depends on itself.
        if walk.start == words.item.lowerBound, words.item.count <= WordKey.inlineCount,
          layGroup(words.item, of: text, into: &glyphs)
        {
          return Laid(glyphs: glyphs.count - first, words: 1, areDisplaced: false)
        }
        walk.goBack()
      }
      guard let group = group(at: walk.offset, of: words), layGroup(walk.offset..<group.end, of: text, into: &glyphs)
      else {
        glyphs.removeLast(glyphs.count - first)
        return nil
      }
      walk.pass(to: group.end, flags: group.flags)
    }
    return Laid(glyphs: glyphs.count - first, words: walk.count, areDisplaced: false)
  }

  /// How far the scalars of an item are laid.
  private struct ScalarWalk {
    /// The offset reached.
    var offset: Int
    /// Where the last scalar that was laid starts, and how it gets on with others; nothing depends on a group that was.
    var start: Int
    var before = WordFlags()
    /// Scalars and groups so far.
    var count = 0
    /// What is known of the scalar at the offset reached, if that was looked at.
    var next = ScalarWord()

    init(start: Int) { (offset, self.start) = (start, start) }

    /// Goes on behind a scalar or a group.
    @inline(__always)
    mutating func pass(to end: Int, flags: WordFlags) {
      (start, before, offset) = (offset, flags, end)
      count &+= 1
    }

    /// Goes back to the last scalar, which is not laid any more.
    @inline(__always)
    mutating func goBack() {
      offset = start
      count -= 1
    }
  }

  /// Lays the simple scalars that depend on nothing, nearly all there are, up to the first that may be another. Returns
  /// where that is; nil at the item's end.
  @inline(__always)
  private func laySimple(_ words: ItemWords, by walk: inout ScalarWalk, into glyphs: inout GlyphWriter) -> Range<Int>? {
    let (text, end, scalars, rule) = (words.text, words.item.upperBound, young.scalars.lent, rule)
    // On its own, so that it stays in registers.
    var own = walk
    var next = own.offset
    own.next = ScalarWord()
    glyphs.fill {
      guard own.offset < end else { return nil }
      let (scalar, length) = UTF8Decoding.decode(at: own.offset, in: text)
      next = own.offset &+ length
      let word = scalars[scalar]
      guard word.isSimple, !rule.joins(own.before, word.flags, spaces: 0), words.endsGrapheme(next) else {
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
  private func group(at start: Int, of words: ItemWords) -> (end: Int, flags: WordFlags)? {
    var offset = start
    var flags = WordFlags()
    while offset < words.item.upperBound {
      let next = offset + UTF8Decoding.length(lead: words.text[offset])
      let word = scalarWord(offset..<next, of: words.text)
      guard word.isKnown, words.endsGrapheme(next) else { return nil }
      if offset > start, !rule.joins(flags, word.flags, spaces: 0) { break }
      flags = word.flags
      offset = next
    }
    return (offset, flags)
  }

  /// Lays the glyphs of a group; false, and nothing laid, where they are not known, or displaced.
  private func layGroup(_ group: Range<Int>, of text: UnsafeBufferPointer<UInt8>, into glyphs: inout GlyphWriter)
    -> Bool
  {
    guard group.count <= WordKey.longest else { return false }
    let index = find(text, group, sides: .group)
    guard index >= 0 else { return false }
    let entry = young.entries.base + index
    guard entry.pointee.flags.contains(.hasGlyphs), entry.pointee.offsets < 0 else { return false }
    let count = glyphs.count
    guard glyphs.append(WordPiece(entry, at: group.lowerBound), of: self) else { return true }
    glyphs.removeLast(glyphs.count - count)
    return false
  }
}
