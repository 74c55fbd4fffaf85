extension Row.Calls {
  /// The library calls of one pass over the corpus: the mean of all samples.
  init(_ group: Samples.Group) {
    func perPass(_ count: Int) -> Double { Double(count) / Double(group.count) }
    self.init(
      shapeCalls: perPass(group.sum.shapeCalls), allocations: perPass(group.sum.allocations),
      words: (perPass(group.sum.wordsFound), perPass(group.sum.wordsShaped)))
  }
}
