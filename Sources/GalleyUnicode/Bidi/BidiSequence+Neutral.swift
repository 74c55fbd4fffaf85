extension BidiSequence {
  /// N1 and N2.
  mutating func resolveNeutrals() {
    var index = 0
    var before = start
    while index < classes.count {
      if let strong = strongClass(index) {
        before = strong
        index += 1
        continue
      }
      var end = index
      while end < classes.count && classes[end].isNeutralOrIsolate { end += 1 }
      let after = end < classes.count ? strongClass(end) : self.end
      let resolved = before == after ? before : embedding
      // Nothing but neutrals, letters and numbers is left by now; the rest would only hold up the loop.
      for place in index..<max(end, index + 1) { classes[place] = resolved }
      index = max(end, index + 1)
    }
  }
}
