extension OffsetMap {
  /// Composes two maps. `self` maps a text to its source; `next` maps a further processed text to that text. Returns
  /// the map from the further processed text to the source. `count` is the number of bytes of the further processed
  /// text.
  func followed(by next: OffsetMap, count: Int) -> OffsetMap {
    if isIdentity { return next }
    if next.isIdentity { return self }
    var own: [(shaped: Range<Int>, source: Range<Int>, isReplaced: Bool)] = []
    forEachInterval(count: next.sourceCount) { own.append(($0, $1, $2)) }
    var first = 0
    var result = OffsetMap(identityOf: sourceCount)
    next.forEachInterval(count: count) { shaped, middle, replaced in
      if replaced {
        let start = source(of: middle.lowerBound)
        let end = middle.isEmpty ? start : max(start, sourceEnd(before: middle.upperBound))
        result.appendReplacement(shaped: shaped.lowerBound, source: start..<end)
        return
      }
      while first < own.count, own[first].shaped.upperBound <= middle.lowerBound { first += 1 }
      for interval in own[first...].prefix(while: { $0.shaped.lowerBound < middle.upperBound }) {
        let part = interval.shaped.clamped(to: middle)
        let place = shaped.lowerBound + part.lowerBound - middle.lowerBound
        if interval.isReplaced {
          result.appendReplacement(shaped: place, source: interval.source)
        } else {
          let start = interval.source.lowerBound + part.lowerBound - interval.shaped.lowerBound
          result.append(shaped: place, source: start)
        }
      }
    }
    return result
  }
}
