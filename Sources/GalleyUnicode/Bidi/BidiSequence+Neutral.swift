extension BidiSequence {
  /// N1 and N2.
  mutating func resolveNeutrals() {
    let (start, end, embedding) = (start, end, embedding)
    var classes = classes.mutableSpan
    var index = 0
    var before = start
    while index < classes.count {
      if let strong = Self.strongClass(classes[index]) {
        before = strong
        index += 1
        continue
      }
      var next = index
      while next < classes.count && classes[next].isNeutralOrIsolate { next += 1 }
      let after = next < classes.count ? Self.strongClass(classes[next]) : end
      let resolved = before == after ? before : embedding
      // Only neutrals, letters and numbers are left; any other class would keep the loop at one index.
      next = max(next, index + 1)
      for place in index..<next { classes[place] = resolved }
      index = next
    }
  }
}
