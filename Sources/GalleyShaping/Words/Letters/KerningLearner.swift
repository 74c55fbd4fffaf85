internal import GalleyLookups
internal import GalleyText
internal import GalleyUnicode

/// Learns the kerning of pairs from a shaped batch of words.
///
/// A *sequence* is a part of the batch in which all letters are isolated, have the glyphs that they have alone, and in
/// which only kerning may match each pair. Lookups that are more than kerning may match letters near the ends of a
/// sequence together with the text around it. So a pair is learned only if its distance from both ends is at least the
/// length of the longest rule.
struct KerningLearner: ~Copyable {
  struct Letter: BitwiseCopyable {
    var letter: IsolatedLetter
    /// The letter's advance in the batch minus its advance alone, in font units.
    var kern: Int32
    var offset: GlyphOffset
    var flags: GlyphFlags
  }

  private var letters = UniqueArray<Letter>()
  /// Whether the sequence starts at the start of the batch, with nothing before it.
  private var isAtStart = true

  /// Starts a batch.
  mutating func beginBatch() {
    letters.removeAll()
    isAtStart = true
  }

  /// Reads the next letter of the batch. Its glyph must be the one that it has alone.
  mutating func append(
    _ letter: IsolatedLetter, advance: Int32, offset: GlyphOffset, flags: GlyphFlags,
    for assembler: LetterAssembler
  ) {
    if letters.count > 0,
      letters.base[letters.count - 1].letter.matches(letter) & IsolatedLetter.Pair.groups != 0
    {
      endSequence(for: assembler)
    }
    letters.append(Letter(letter: letter, kern: advance &- letter.advance, offset: offset, flags: flags))
  }

  /// Ends the sequence, because lookups may match its last letters together with the text after it.
  mutating func endSequence(for assembler: LetterAssembler) {
    addPairs(to: assembler, upTo: letters.count - assembler.letterAnalysis.longestRule)
    letters.removeAll()
    isAtStart = false
  }

  /// Ends the batch.
  mutating func endBatch(for assembler: LetterAssembler) { addPairs(to: assembler, upTo: letters.count) }

  /// Adds the kerning of the pairs of the sequence before `end` to the assembler, without the pairs near the start.
  private mutating func addPairs(to assembler: LetterAssembler, upTo end: Int) {
    var index = isAtStart ? 1 : assembler.letterAnalysis.longestRule + 1
    while index < end {
      let (first, second) = (letters.base[index - 1], letters.base[index])
      index += 1
      guard first.letter.matches(second.letter) != 0, let kern = Int16(exactly: first.kern) else { continue }
      let isShifted = first.offset != .zero
      guard !isShifted || first.offset == GlyphOffset(x: first.kern, y: 0) else { continue }
      assembler.insert(
        KerningPair(kern: kern, isShifted: isShifted, flags: second.flags), first: first.letter.glyph,
        second: second.letter.glyph)
    }
  }
}

extension LetterAssembler {
  /// Passes the isolated letters of a shaped text to the kerning learner, with their advances, offsets and flags. A
  /// letter that is not isolated, or whose glyphs are not just the one glyph that it has alone, ends the learner's
  /// sequence, because lookups may match the letters before it together with this letter.
  func learn(from range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ glyphs: Glyphs, _ run: GlyphSlice) {
    learner.beginBatch()
    var cursor = GlyphCursor(run, isBackward: parameters.direction.isBackward)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let letter = letter(UTF8Decoding.scalar(at: offset, in: text))
      let end = offset + UTF8Decoding.length(lead: text[offset])
      let own = cursor.takeGlyphs(until: end, in: glyphs)
      let index = own.lowerBound
      if letter.isIsolated, own.count == 1, Int(glyphs[index].cluster) == offset, glyphs[index].id == letter.glyph {
        learner.append(
          letter, advance: glyphs[index].advance, offset: run.offset(of: index, in: glyphs),
          flags: glyphs[index].flags, for: self)
      } else {
        learner.endSequence(for: self)
      }
      offset = end
    }
    learner.endBatch(for: self)
  }
}
