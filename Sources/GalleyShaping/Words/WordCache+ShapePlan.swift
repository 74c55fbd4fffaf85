internal import GalleyFonts
internal import GalleyLookups
internal import GalleyUnicode

extension WordCache {
  /// The cache of a plan whose items may be cut between words; nil for others: vertical items, letters in another case
  /// than the text's, and faces whose rules or spaces do not allow it.
  convenience init?(_ shaping: ItemShaping, buffer: ShapingBuffer, memory: WordMemory) {
    guard !shaping.direction.isVertical, !shaping.capitals.changesCase else { return nil }
    let facts = shaping.sharedAnalysis.analysis
    guard facts.isDivisible else { return nil }
    let spaces: [UInt8] = [0x20, 0x20]
    var glyphs = GlyphArrays()
    var run = GlyphSlice(atEndOf: glyphs)
    spaces.withUnsafeBufferPointer { spaces in
      buffer.shape(0..<2, of: spaces, context: 0..<2, as: shaping)
      buffer.append(clustersIn: 0..<2, context: 0..<2, to: &glyphs, run: &run)
    }
    guard glyphs.count == 2, glyphs[0].id != 0, glyphs[0].id == glyphs[1].id, run.offsetsStart < 0,
      glyphs[0].advance == glyphs[1].advance, !glyphs.contains(where: { $0.flags.contains(.unsafeToBreak) }),
      !facts.changesThreeSpaces
    else { return nil }
    self.init(
      facts: facts, space: (glyphs[0].id, glyphs[0].advance),
      dottedCircle: shaping.face.glyph(for: 0x25CC).map { UInt16(truncatingIfNeeded: $0) },
      joinsLetters: JoiningScripts.contains(shaping.script), cuts: WordCuts(script: shaping.script), memory: memory,
      letters: LetterSource(shaping, facts, buffer), isBackward: shaping.direction.isBackward)
  }
}
