internal import GalleyUnicode

extension WordCache {
  /// The index of a new entry for `range`, whose key has none: a word, or a group of words, put together from its
  /// letters; -1 where that may not be, or where not all of its pairs were seen yet.
  ///
  /// A word that its letters make depend on a space beside it has an entry without glyphs.
  func putTogether(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, sides: WordSides) -> Int {
    guard letterSource != nil, let flags = fillRow(text, range, sides: sides) else { return -1 }
    let isGroup = sides.contains(.group)
    if isGroup, flags.containsAny(.depends) { return -1 }
    hasGrown = true
    let key = WordKey(text, range, sides: sides)
    return young.insert(
      key, text.baseAddress.unsafelyUnwrapped + range.lowerBound, row: letterRow,
      flags: isGroup ? WordFlags() : flags, isBackward: isBackward)
  }

  /// Puts the glyphs of `range` into `letterRow`, in text order, and tells what they are to their neighbours; nil where
  /// that may not be.
  private func fillRow(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, sides: WordSides) -> WordFlags? {
    var flags = WordFlags()
    letterRow.removeAll()
    let space = letter(0x20)
    if !sides.isDisjoint(with: [.before, .after]), !space.isPlain { return nil }
    var last = sides.contains(.before) ? space : .none
    var offset = range.lowerBound
    while offset < range.upperBound {
      let next = letter(UTF8Decoding.scalar(at: offset, in: text))
      guard next.isPlain, let pair = pair(last, next) else { return nil }
      if letterRow.count == 0 {
        if !pair.isNothing { flags.insert(.dependsOnPrevious) }
        if next.trails & PlainLetter.Meeting.pair != 0 { flags.insert(.mayJoinPrevious) }
        if next.trails & PlainLetter.Reach.afterSpace != 0 { flags.insert(.mayJoinPreviousAcrossSpace) }
      } else {
        letterRow.moveLast(pair)
      }
      letterRow.append(next, cluster: offset - range.lowerBound, flags: letterRow.count == 0 ? [] : pair.flags)
      if next.leads & PlainLetter.Reach.acrossSpace != 0 { flags.insert(.seesAcrossSpace) }
      if next.trails & PlainLetter.Reach.beyondSpace != 0 { flags.insert(.isSeenAcrossSpace) }
      last = next
      offset += UTF8Decoding.length(lead: text[offset])
    }
    if last.leads & PlainLetter.Meeting.pair != 0 { flags.insert(.mayJoinNext) }
    if last.leads & PlainLetter.Reach.beforeSpace != 0 { flags.insert(.mayJoinNextAcrossSpace) }
    if sides.contains(.after) {
      guard let pair = pair(last, space) else { return nil }
      if !pair.isNothing { flags.insert(.dependsOnNext) }
    }
    return flags
  }

  /// What two neighbours do to each other; nil where a rule may see them that is not known here, or the pair is new.
  @inline(__always)
  private func pair(_ first: PlainLetter, _ second: PlainLetter) -> LetterPair? {
    let meeting = first.meeting(second)
    if meeting == 0 { return LetterPair() }
    return meeting & PlainLetter.Meeting.rules != 0 ? nil : young.letters.pairs.find(first.glyph, second.glyph)
  }

  /// What `scalar` is in the plan.
  @inline(__always)
  func letter(_ scalar: UInt32) -> PlainLetter { young.letters.letter(scalar) ?? makeLetter(scalar) }

  /// Keeps what happens to two neighbours, unless it is known.
  func learn(_ pair: LetterPair, _ first: UInt16, _ second: UInt16) {
    young.letters.insert(pair, first, second)
    hasGrown = true
  }

  private func makeLetter(_ scalar: UInt32) -> PlainLetter {
    let letter = letterSource?.letter(scalar) ?? .none
    young.letters.insert(letter, for: scalar)
    return letter
  }
}
