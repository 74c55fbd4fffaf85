extension ParagraphAnalyser {
  /// Allows a line to start at each word that the segmenter finds, except inside a grapheme cluster.
  ///
  /// In scripts that need no segmenter this costs one comparison for each script run, and `segmenter` is not called.
  mutating func markWords(by segmenter: () -> (any WordSegmenter)?) {
    for index in scripts.indices where scripts[index].script.hasComplexContext {
      guard let segmenter = segmenter() else { return }
      markWords(in: (index > 0 ? scripts[index - 1].end : 0)..<scripts[index].end, by: segmenter)
    }
  }

  /// Allows lines to start at the words of a range of scalars.
  private mutating func markWords(in range: Range<Int>, by segmenter: any WordSegmenter) {
    var ends: [Int] = []
    swap(&ends, &wordEnds)
    defer { swap(&ends, &wordEnds) }
    var rest = range
    while let run = ComplexContext.nextRun(of: scalars, in: rest) {
      ends.removeAll(keepingCapacity: true)
      segmenter.appendWordEnds(in: scalars.span.extracting(run.scalars), script: run.script, to: &ends)
      for end in ends where 0 < end && end < run.scalars.count {
        let mark = Int(offsets[run.scalars.lowerBound + end]) - self.range.lowerBound
        if marks[mark].contains(.grapheme) { marks[mark].insert(.lineBreak) }
      }
      rest = run.scalars.upperBound..<range.upperBound
    }
  }
}
