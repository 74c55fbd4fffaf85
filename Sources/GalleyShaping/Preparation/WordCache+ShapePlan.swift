internal import GalleyFonts
internal import GalleyLookups
internal import GalleyUnicode

extension WordCache {
  /// An empty cache for a shape plan. Returns `nil` if the plan's items must be shaped whole: if they are vertical, if
  /// their letters are changed to another case, or if lookups of the face may change spaces or words in ways that
  /// cannot be analyzed.
  convenience init?(
    _ parameters: ShapeParameters, buffer: ShapingBuffer, memory: WordMemory, policy: Typesetter.WordCachePolicy
  ) {
    guard !parameters.direction.isVertical, !parameters.capitals.changesCase else { return nil }
    let analysis = parameters.sharedAnalysis.analysis
    guard analysis.isDivisible else { return nil }
    let spaces: [UInt8] = [0x20, 0x20]
    var glyphs = GlyphArrays()
    var run = GlyphSlice(atEndOf: glyphs)
    spaces.withUnsafeBufferPointer { spaces in
      buffer.shape(0..<2, of: spaces, context: 0..<2, as: parameters)
      buffer.append(clustersIn: 0..<2, of: spaces, context: 0..<2, as: parameters, to: &glyphs, run: &run)
    }
    guard glyphs.count == 2, glyphs[0].id != 0, glyphs[0].id == glyphs[1].id, run.offsetsStart < 0,
      glyphs[0].advance == glyphs[1].advance, !glyphs.contains(where: { $0.flags.contains(.unsafeToBreak) }),
      !analysis.changesThreeSpaces
    else { return nil }
    self.init(
      analysis: analysis, space: (glyphs[0].id, glyphs[0].advance),
      dottedCircle: parameters.face.glyph(for: 0x25CC).map { UInt16(truncatingIfNeeded: $0) },
      joinsLetters: JoiningScripts.contains(parameters.script), cuts: WordCuts(script: parameters.script),
      memory: memory, assembler: policy.assembler(for: parameters, analysis, buffer),
      isBackward: parameters.direction.isBackward, isReversed: parameters.isReversed)
  }
}
