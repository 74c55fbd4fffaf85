/// The boundaries that a word segmenter decides in a text, because UAX #14 and UAX #29 leave them to dictionaries.
package struct DictionaryWords {
  /// Whether a boundary is between two words or inside a word.
  package enum Boundary: Sendable { case betweenWords, insideWord }

  /// The result for the boundary before each scalar and for the end of the text; `nil` outside of the runs that are
  /// divided with a dictionary.
  package private(set) var boundaries: [Boundary?]

  /// Finds the words of a text with a segmenter.
  package init(_ scalars: [UInt32], by segmenter: any WordSegmenter) {
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
