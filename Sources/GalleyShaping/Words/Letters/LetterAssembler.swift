internal import GalleyFonts
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
  init?(_ parameters: ShapeParameters, analysis: LookupAnalysis, buffer: ShapingBuffer) {
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
    return matches & IsolatedLetter.Pair.groups != 0 ? nil : letters.pairs.kerning(first.glyph, second.glyph)
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
  func insert(_ pair: KerningPair, first: UInt16, second: UInt16) { letters.insert(pair, first: first, second: second) }
}

extension LetterAssembler {
  /// Finds whether `scalar` is isolated, and which lookups may match its glyph. Returns `.none` if it is not isolated.
  func classify(_ scalar: UInt32) -> IsolatedLetter {
    guard isSetAlone(scalar), let own = parameters.face.glyph(for: scalar), own != 0, !analysis.skipped.contains(own)
    else { return .none }
    var letter = IsolatedLetter(glyph: own, advance: 0)
    if letterAnalysis.changedAlone.contains(own) {
      guard let shaped = shapeAlone(scalar) else { return .none }
      letter = shaped
    } else {
      letter.advance = parameters.face.advance(of: own)
    }
    let glyph = letter.glyph
    if analysis.skipped.contains(glyph) || letterAnalysis.mayHaveBeenSkipped.contains(glyph) { return .none }
    addMatches(of: glyph, to: &letter)
    return letter
  }

  private func addMatches(of glyph: UInt16, to letter: inout IsolatedLetter) {
    if analysis.mayJoinNext.contains(glyph) { letter.next |= IsolatedLetter.Pair.any }
    if analysis.mayJoinPrevious.contains(glyph) { letter.previous |= IsolatedLetter.Pair.any }
    for (group, bit) in zip(letterAnalysis.pairGroups, IsolatedLetter.Pair.firstGroup...) {
      if group.first.contains(glyph) { letter.next |= 1 << bit }
      if group.second.contains(glyph) { letter.previous |= 1 << bit }
    }
    if analysis.mayJoinNextAcrossSpace.contains(glyph) { letter.next |= IsolatedLetter.Next.mayJoinNextAcrossSpace }
    if analysis.seesAcrossSpace.contains(glyph) { letter.next |= IsolatedLetter.Next.seesAcrossSpace }
    if analysis.isSeenAcrossSpace.contains(glyph) { letter.previous |= IsolatedLetter.Previous.isSeenAcrossSpace }
    if analysis.mayJoinPreviousAcrossSpace.contains(glyph) {
      letter.previous |= IsolatedLetter.Previous.mayJoinPreviousAcrossSpace
    }
  }

  /// Shapes a scalar alone. Returns `nil` if the result is not a single glyph without displacement.
  private func shapeAlone(_ scalar: UInt32) -> IsolatedLetter? {
    guard let scalar = Unicode.Scalar(scalar) else { return nil }
    let text = Array(String(scalar).utf8)
    var glyphs = Glyphs()
    var run = GlyphSlice(atEndOf: glyphs)
    text.withUnsafeBufferPointer { text in
      buffer.shape(text.indices, of: text, context: text.indices, as: parameters)
      buffer.append(
        clustersIn: text.indices, of: text, context: text.indices, as: parameters, to: &glyphs, run: &run)
    }
    guard glyphs.count == 1, glyphs[0].id != 0, run.offsetsStart < 0 else { return nil }
    return IsolatedLetter(glyph: glyphs[0].id, advance: glyphs[0].advance)
  }

  /// Whether HarfBuzz chooses the character's glyph by `cmap` alone, whatever is beside the character, before lookups
  /// are applied. `false` for marks, joiners and other format characters, conjoining letters, characters with a mirror
  /// image in text from right to left, and U+2044, which makes fractions.
  private func isSetAlone(_ scalar: UInt32) -> Bool {
    let properties = CodePointProperties(scalar)
    guard scalar != 0x2044, !properties.isDrawnAsNothing, !properties.flags.contains(.emojiModifier) else {
      return false
    }
    switch properties.graphemeBreak {
    case .other, .lv, .lvt: break
    default: return false
    }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .spaceSeparator,
      .otherPunctuation, .dashPunctuation, .connectorPunctuation, .currencySymbol:
      true
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .mathSymbol, .otherSymbol,
      .modifierSymbol, .modifierLetter, .letterNumber, .otherNumber:
      !parameters.direction.isBackward
    default: false
    }
  }
}
