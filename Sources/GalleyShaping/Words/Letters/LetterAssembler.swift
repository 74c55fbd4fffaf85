internal import GalleyLookups
internal import GalleyUnicode

/// Assembles words that were never shaped from the glyphs of their letters and the kerning of their pairs.
///
/// Example: `Vater` was never shaped, but `Vase` was, and no lookup matches the pairs `at`, `te` and `er`. The glyphs
/// of `Vater` are those of its five letters, with the kerning of `Va` that was learned from `Vase`. The proof is in
/// `IsolatedLetterAnalysis`.
///
/// The folder `Letters` is optional. Without it, `Typesetter.WordCachePolicy.assembler` returns `nil`, and every new
/// word is shaped once.
final class LetterAssembler: WordAssembler {
  let parameters: ShapeParameters
  let buffer: ShapingBuffer
  let analysis: LookupAnalysis
  let letterAnalysis: IsolatedLetterAnalysis
  // Unchecked, because only one thread uses an assembler, and accesses do not overlap.
  @exclusivity(unchecked) private var letters = IsolatedLetters()
  @exclusivity(unchecked) var learner = KerningLearner()

  /// An assembler for the words of a shape plan; `nil` if the plan has no isolated letters.
  init?(_ parameters: ShapeParameters, _ analysis: LookupAnalysis, _ buffer: ShapingBuffer) {
    guard let letterAnalysis = analysis.isolatedLetters else { return nil }
    self.parameters = parameters
    self.buffer = buffer
    self.analysis = analysis
    self.letterAnalysis = letterAnalysis
  }

  var byteCount: Int { letters.byteCount }

  func trim(toBytes limit: Int) {
    if letters.byteCount > limit { letters = IsolatedLetters() }
  }

  func assemble(
    _ word: Range<Int>, of text: UnsafeBufferPointer<UInt8>, sides: WordSides, into glyphs: inout AssembledGlyphs
  ) -> WordFlags? {
    var flags = WordFlags()
    let space = letter(0x20)
    if !sides.isDisjoint(with: [.before, .after]), !space.isIsolated { return nil }
    var last = sides.contains(.before) ? space : .none
    var offset = word.lowerBound
    while offset < word.upperBound {
      let next = letter(UTF8Decoding.scalar(at: offset, in: text))
      guard next.isIsolated, let pair = pair(last, next) else { return nil }
      let isFirst = glyphs.count == 0
      if isFirst {
        if !pair.isNothing { flags.insert(.dependsOnPrevious) }
        if next.previous & IsolatedLetter.Pair.any != 0 { flags.insert(.mayJoinPrevious) }
        if next.previous & IsolatedLetter.Previous.mayJoinPreviousAcrossSpace != 0 {
          flags.insert(.mayJoinPreviousAcrossSpace)
        }
      } else {
        glyphs.kernLast(by: Int32(pair.kern), isShifted: pair.isShifted)
      }
      glyphs.append(
        next.glyph, advance: next.advance, cluster: offset - word.lowerBound, flags: isFirst ? [] : pair.flags)
      if next.next & IsolatedLetter.Next.seesAcrossSpace != 0 { flags.insert(.seesAcrossSpace) }
      if next.previous & IsolatedLetter.Previous.isSeenAcrossSpace != 0 { flags.insert(.isSeenAcrossSpace) }
      last = next
      offset += UTF8Decoding.length(lead: text[offset])
    }
    if last.next & IsolatedLetter.Pair.any != 0 { flags.insert(.mayJoinNext) }
    if last.next & IsolatedLetter.Next.mayJoinNextAcrossSpace != 0 { flags.insert(.mayJoinNextAcrossSpace) }
    if sides.contains(.after) {
      guard let pair = pair(last, space) else { return nil }
      if !pair.isNothing { flags.insert(.dependsOnNext) }
    }
    return flags
  }

  /// The effect of two neighboring letters on each other; `nil` if a lookup that is more than kerning may match them,
  /// or if their kerning was not learned.
  @inline(__always)
  private func pair(_ first: IsolatedLetter, _ second: IsolatedLetter) -> KerningPair? {
    let matches = first.matches(second)
    if matches == 0 { return KerningPair() }
    return matches & IsolatedLetter.Pair.groups != 0 ? nil : letters.pairs.find(first.glyph, second.glyph)
  }

  /// The letter of `scalar`, classified at first use.
  @inline(__always)
  func letter(_ scalar: UInt32) -> IsolatedLetter { letters.letter(scalar) ?? addLetter(scalar) }

  private func addLetter(_ scalar: UInt32) -> IsolatedLetter {
    let letter = classify(scalar)
    letters.insert(letter, for: scalar)
    return letter
  }

  /// Adds the kerning of two neighboring glyphs, unless it was learned before.
  func insert(_ pair: KerningPair, _ first: UInt16, _ second: UInt16) { letters.insert(pair, first, second) }
}
