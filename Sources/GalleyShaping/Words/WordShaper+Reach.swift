internal import GalleyFonts
internal import GalleyLookups
internal import GalleyUnicode

extension WordShaper {
  /// Finds out how far rules could match beyond a word: see `LookupAnalysis`.
  func addReach(of unit: WordUnit, to word: inout HarvestedWord, _ glyphs: GlyphArrays) {
    let facts = cache.facts
    guard let last = lastScalar(of: unit), !word.glyphs.isEmpty else { return word.traits.insert(.reachesAll) }
    // Rules look past what is drawn as nothing.
    if CodePointProperties(UTF8Decoding.scalar(at: unit.start, in: text)).isDrawnAsNothing {
      word.traits.insert(.reachesBefore)
      word.traits.insert(.trails)
    }
    if CodePointProperties(last).isDrawnAsNothing {
      word.traits.insert(.reachesAfter)
      word.traits.insert(.leads)
    }
    let isBackward = shaping.direction.isBackward
    let (start, end) = (word.glyphs.lowerBound, word.glyphs.upperBound - 1)
    let first = isBackward ? end : start
    if facts.skipped.contains(glyphs[first].id) {
      word.traits.insert(.trails)
      if !unit.sides.contains(.before) { word.traits.insert(.dependsBefore) }
    }
    var isAtEdge = true
    for index in isBackward ? stride(from: end, through: start, by: -1) : stride(from: start, through: end, by: 1) {
      let id = glyphs[index].id
      isAtEdge = isAtEdge || glyphs[index].cluster == glyphs[first].cluster
      if isAtEdge, facts.mayJoinPrevious.contains(id) { word.traits.insert(.trails) }
      if isAtEdge, facts.mayJoinPreviousAcrossSpace.contains(id) { word.traits.insert(.reachesBefore) }
      if facts.seesAcrossSpace.contains(id) { word.traits.insert(.isReached) }
      if facts.isSeenAcrossSpace.contains(id) { word.traits.insert(.reaches) }
      if !facts.skipped.contains(id) { isAtEdge = false }
    }
    let final = isBackward ? start : end
    isAtEdge = true
    for index in isBackward ? stride(from: start, through: end, by: 1) : stride(from: end, through: start, by: -1) {
      let id = glyphs[index].id
      isAtEdge = isAtEdge || glyphs[index].cluster == glyphs[final].cluster
      if isAtEdge, facts.mayJoinNext.contains(id) { word.traits.insert(.leads) }
      if isAtEdge, facts.mayJoinNextAcrossSpace.contains(id) { word.traits.insert(.reachesAfter) }
      if !facts.skipped.contains(id) {
        if glyphs[index].cluster != glyphs[final].cluster { return }
        isAtEdge = false
      }
    }
    if glyphs[word.glyphs].allSatisfy({ facts.skipped.contains($0.id) }) { word.traits.insert(.reachesAll) }
  }

  private func lastScalar(of unit: WordUnit) -> UInt32? {
    guard unit.end > unit.start else { return nil }
    return UTF8Decoding.scalar(at: UTF8Decoding.start(of: unit.end - 1, in: text, from: unit.start), in: text)
  }
}
