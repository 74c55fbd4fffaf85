internal import GalleyFonts
internal import GalleyLookups
internal import GalleyUnicode

extension WordRecorder {
  /// Sets the flags that say which lookups may match a shaped word together with text beside it: see `LookupAnalysis`.
  func addPossibilities(of unit: WordUnit, to word: inout ShapedWord, _ glyphs: GlyphArrays) {
    let analysis = cache.analysis
    guard let last = lastScalar(of: unit), !word.glyphs.isEmpty else { return word.flags.insert(.mayJoinAnything) }
    // Lookups skip characters that are drawn as nothing.
    if CodePointProperties(UTF8Decoding.scalar(at: unit.start, in: text)).isDrawnAsNothing {
      word.flags.insert(.mayJoinPreviousAcrossSpace)
      word.flags.insert(.mayJoinPrevious)
    }
    if CodePointProperties(last).isDrawnAsNothing {
      word.flags.insert(.mayJoinNextAcrossSpace)
      word.flags.insert(.mayJoinNext)
    }
    let isBackward = cache.isBackward
    let (start, end) = (word.glyphs.lowerBound, word.glyphs.upperBound - 1)
    let first = isBackward ? end : start
    if analysis.skipped.contains(glyphs[first].id) {
      word.flags.insert(.mayJoinPrevious)
      if !unit.sides.contains(.before) { word.flags.insert(.dependsOnPrevious) }
    }
    var isAtEdge = true
    for index in isBackward ? stride(from: end, through: start, by: -1) : stride(from: start, through: end, by: 1) {
      let id = glyphs[index].id
      isAtEdge = isAtEdge || glyphs[index].cluster == glyphs[first].cluster
      if isAtEdge, analysis.mayJoinPrevious.contains(id) { word.flags.insert(.mayJoinPrevious) }
      if isAtEdge, analysis.mayJoinPreviousAcrossSpace.contains(id) { word.flags.insert(.mayJoinPreviousAcrossSpace) }
      if analysis.seesAcrossSpace.contains(id) { word.flags.insert(.seesAcrossSpace) }
      if analysis.isSeenAcrossSpace.contains(id) { word.flags.insert(.isSeenAcrossSpace) }
      if !analysis.skipped.contains(id) { isAtEdge = false }
    }
    let final = isBackward ? start : end
    isAtEdge = true
    for index in isBackward ? stride(from: start, through: end, by: 1) : stride(from: end, through: start, by: -1) {
      let id = glyphs[index].id
      isAtEdge = isAtEdge || glyphs[index].cluster == glyphs[final].cluster
      if isAtEdge, analysis.mayJoinNext.contains(id) { word.flags.insert(.mayJoinNext) }
      if isAtEdge, analysis.mayJoinNextAcrossSpace.contains(id) { word.flags.insert(.mayJoinNextAcrossSpace) }
      if !analysis.skipped.contains(id) {
        if glyphs[index].cluster != glyphs[final].cluster { return }
        isAtEdge = false
      }
    }
    if glyphs[word.glyphs].allSatisfy({ analysis.skipped.contains($0.id) }) { word.flags.insert(.mayJoinAnything) }
  }

  private func lastScalar(of unit: WordUnit) -> UInt32? {
    guard unit.end > unit.start else { return nil }
    return UTF8Decoding.scalar(at: UTF8Decoding.start(of: unit.end - 1, in: text, from: unit.start), in: text)
  }
}
