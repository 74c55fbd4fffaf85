internal import GalleyFonts
internal import GalleyLookups
internal import GalleyUnicode

extension LetterAssembler {
  /// Finds whether `scalar` is isolated, and which lookups may match its glyph. Returns `.none` if it is not isolated.
  func classify(_ scalar: UInt32) -> IsolatedLetter {
    guard isSetAlone(scalar), let nominal = parameters.face.glyph(for: scalar), nominal != 0,
      let own = UInt16(exactly: nominal), !analysis.skipped.contains(own)
    else { return .none }
    var letter = IsolatedLetter(glyph: own, advance: 0)
    if letterAnalysis.changedAlone.contains(own) {
      guard let shaped = shapeAlone(scalar) else { return .none }
      letter = shaped
    } else {
      letter.advance = parameters.face.advance(of: nominal)
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
    var glyphs = GlyphArrays()
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
