internal import GalleyUnicode

/// Where a word segmenter has its say about a text: what UAX #14 and UAX #29 leave to dictionaries.
struct DictionaryWords {
  /// What a dictionary says of a boundary.
  enum Boundary { case betweenWords, insideWord }

  /// One for the boundary before each scalar and at the end; nil outside the runs that are searched for words.
  private(set) var boundaries: [Boundary?]

  init(_ scalars: [UInt32], by segmenter: any WordSegmenter) {
    boundaries = Array(repeating: nil, count: scalars.count + 1)
    var ends: [Int] = []
    var rest = scalars.indices
    let graphemes = GraphemeBreaker.rules(of: scalars)
    while let run = ComplexContext.nextRun(of: scalars, in: rest) {
      for index in run.scalars.dropFirst() { boundaries[index] = .insideWord }
      ends.removeAll(keepingCapacity: true)
      segmenter.appendWordEnds(in: scalars.span.extracting(run.scalars), script: run.script, to: &ends)
      for end in ends where 0 < end && end < run.scalars.count {
        let index = run.scalars.lowerBound + end
        if graphemes[index].isBoundary { boundaries[index] = .betweenWords }
      }
      rest = run.scalars.upperBound..<rest.upperBound
    }
  }
}
