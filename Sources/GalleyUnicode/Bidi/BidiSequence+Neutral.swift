extension BidiSequence {
  /// Applies N1 and N2: neutrals between two equal directions get that direction, all others the embedding direction.
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
      // Only neutrals, letters and numbers remain at this point. Any other class would make the loop endless without
      // this line.
      next = max(next, index + 1)
      for place in index..<next { classes[place] = resolved }
      index = next
    }
  }
}
