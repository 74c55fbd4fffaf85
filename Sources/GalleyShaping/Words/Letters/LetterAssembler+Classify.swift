internal import GalleyFonts
internal import GalleyLookups
internal import GalleyUnicode

/// Tells which characters are plain letters in a plan.
struct LetterSource {
  private let shaping: ItemShaping
  private let buffer: ShapingBuffer
  private let facts: LookupAnalysis
  let plain: IsolatedLetterAnalysis

  /// Nil where a plan has none.
  init?(_ shaping: ItemShaping, _ facts: LookupAnalysis, _ buffer: ShapingBuffer) {
    guard let plain = facts.isolatedLetters else { return nil }
    self.shaping = shaping
    self.buffer = buffer
    self.facts = facts
    self.plain = plain
  }

  /// What `scalar` is in the plan.
  func letter(_ scalar: UInt32) -> PlainLetter {
    guard isSetAlone(scalar), let nominal = shaping.face.glyph(for: scalar), nominal != 0,
      let own = UInt16(exactly: nominal), !facts.skipped.contains(own)
    else { return .none }
    var letter = PlainLetter(glyph: own, advance: 0)
    if plain.changedAlone.contains(own) {
      guard let shaped = shaped(scalar) else { return .none }
      letter = shaped
    } else {
      letter.advance = shaping.face.advance(of: nominal)
    }
    let glyph = letter.glyph
    if facts.skipped.contains(glyph) || plain.mayHaveBeenSkipped.contains(glyph) { return .none }
    if facts.mayJoinNext.contains(glyph) { letter.leads |= PlainLetter.Meeting.pair }
    if facts.mayJoinPrevious.contains(glyph) { letter.trails |= PlainLetter.Meeting.pair }
    for (rules, shift) in zip(plain.pairGroups, PlainLetter.Meeting.firstRule...) {
      if rules.first.contains(glyph) { letter.leads |= 1 << shift }
      if rules.second.contains(glyph) { letter.trails |= 1 << shift }
    }
    if facts.mayJoinNextAcrossSpace.contains(glyph) { letter.leads |= PlainLetter.Reach.beforeSpace }
    if facts.seesAcrossSpace.contains(glyph) { letter.leads |= PlainLetter.Reach.acrossSpace }
    if facts.isSeenAcrossSpace.contains(glyph) { letter.trails |= PlainLetter.Reach.beyondSpace }
    if facts.mayJoinPreviousAcrossSpace.contains(glyph) { letter.trails |= PlainLetter.Reach.afterSpace }
    return letter
  }

  /// What the shaper makes of a scalar alone, nil where that is not one glyph in its place.
  private func shaped(_ scalar: UInt32) -> PlainLetter? {
    guard let scalar = Unicode.Scalar(scalar) else { return nil }
    let text = Array(String(scalar).utf8)
    var glyphs = GlyphArrays()
    var run = GlyphSlice(atEndOf: glyphs)
    text.withUnsafeBufferPointer { text in
      buffer.shape(text.indices, of: text, context: text.indices, as: shaping)
      buffer.append(clustersIn: text.indices, context: text.indices, to: &glyphs, run: &run)
    }
    guard glyphs.count == 1, glyphs[0].id != 0, run.offsetsStart < 0 else { return nil }
    return PlainLetter(glyph: glyphs[0].id, advance: glyphs[0].advance)
  }

  /// Whether HarfBuzz sets the character as the glyph that the face has for it, whatever stands beside it, as far as
  /// rules of the font do not change that: no mark, no joiner or other format character, no conjoining letter, none
  /// that has a mirror image in text from right to left, and not U+2044, which makes fractions.
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
      !shaping.direction.isBackward
    default: false
    }
  }
}
