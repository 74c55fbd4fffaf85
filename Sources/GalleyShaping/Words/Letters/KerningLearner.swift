/// Letters of a shaped stretch, one behind the other, that are set as plain letters, each pair of which is plain; it
/// tells how neighbours move each other.
struct LetterLesson: ~Copyable {
  struct Read: BitwiseCopyable {
    var letter: PlainLetter
    /// By how much its advance differs from its own.
    var kern: Int32
    var offset: GlyphOffset
    var flags: GlyphFlags
  }

  private var letters = Pool<Read>()
  /// Whether the first of them is the first of the stretch.
  private var isAtStart = true

  /// A stretch begins.
  mutating func begin() {
    letters.removeAll()
    isAtStart = true
  }

  /// The next letter follows.
  mutating func read(
    _ letter: PlainLetter, advance: Int32, offset: GlyphOffset, flags: GlyphFlags, for cache: WordCache
  ) {
    if letters.count > 0, letters.base[letters.count - 1].letter.meeting(letter) & PlainLetter.Meeting.rules != 0 {
      breakOff(for: cache)
    }
    letters.append(Read(letter: letter, kern: advance &- letter.advance, offset: offset, flags: flags))
  }

  /// Something follows that rules may see together with the last letters.
  mutating func breakOff(for cache: WordCache) {
    teach(upTo: letters.count - cache.longestRule, cache)
    letters.removeAll()
    isAtStart = false
  }

  /// The stretch ends.
  mutating func finish(for cache: WordCache) { teach(upTo: letters.count, cache) }

  /// Has the cache learn the pairs below `end`, but for those that rules may see together with what stands before the
  /// row.
  private mutating func teach(upTo end: Int, _ cache: WordCache) {
    var index = isAtStart ? 1 : cache.longestRule + 1
    while index < end {
      let (first, second) = (letters.base[index - 1], letters.base[index])
      index += 1
      guard first.letter.meeting(second.letter) != 0, let kern = Int16(exactly: first.kern) else { continue }
      let isShifted = first.offset != .zero
      guard !isShifted || first.offset == GlyphOffset(x: first.kern, y: 0) else { continue }
      cache.learn(
        LetterPair(kern: kern, isShifted: isShifted, flags: second.flags), first.letter.glyph, second.letter.glyph)
    }
  }
}
