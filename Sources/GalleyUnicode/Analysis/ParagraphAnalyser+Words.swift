extension ParagraphAnalyser {
  /// Allows a line to start at each word that the segmenter finds, except inside a grapheme cluster.
  ///
  /// In scripts that need no segmenter this costs one comparison for each script run, and `segmenter` is not called.
  /// Words end at the edges of `boxes`, which are control characters for browsers.
  mutating func markWords(by segmenter: () -> (any WordSegmenter)?, apart boxes: BidiBoxes?) {
    for index in scripts.indices where scripts[index].script.hasComplexContext {
      guard let segmenter = segmenter() else { return }
      var start = index > 0 ? scripts[index - 1].end : 0
      for edge in edges(of: boxes) where start < edge && edge < scripts[index].end {
        markWords(in: start..<edge, by: segmenter)
        start = edge
      }
      markWords(in: start..<scripts[index].end, by: segmenter)
    }
  }

  /// The scalars before which boxes start or end, ascending.
  private func edges(of boxes: BidiBoxes?) -> [Int] {
    guard let boxes else { return [] }
    return boxes.codes(in: range.lowerBound..<contentEnd, scalars: scalars) { scalarIndex(at: $0) }.map(\.place)
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
