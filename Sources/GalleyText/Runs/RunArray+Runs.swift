extension RunArray {
  /// The runs in order, each with the places it covers.
  public struct Runs: RandomAccessCollection, Sendable {
    fileprivate let array: RunArray

    /// Index of the first run, 0.
    public var startIndex: Int { 0 }

    /// One past the last run; the number of runs.
    public var endIndex: Int { array.runCount }

    /// The run with a number inside `startIndex..<endIndex`.
    public subscript(position: Int) -> (range: Range<Int>, value: Value) {
      let start = position == 0 ? 0 : array.end(ofRun: position - 1)
      return (start..<array.end(ofRun: position), array.value(ofRun: position))
    }

    /// The number of the run that covers a place inside `0..<count`, by binary search.
    public func index(containing offset: Int) -> Int {
      precondition(offset >= 0 && offset < array.count, "The offset is outside the run array.")
      return array.firstRun { $0 > offset }
    }

    /// The runs that share places with a range, cut to it; none for an empty range.
    public func overlapping(_ range: Range<Int>) -> [(range: Range<Int>, value: Value)] {
      let range = range.clamped(to: 0..<array.count)
      guard !range.isEmpty else { return [] }
      let last = array.firstRun { $0 >= range.upperBound }
      return (index(containing: range.lowerBound)...last).map { number in
        let run = self[number]
        return (run.range.clamped(to: range), run.value)
      }
    }
  }

  /// The runs in order.
  public var runs: Runs { Runs(array: self) }

  /// The first run whose end satisfies a condition that holds from some run on, or the number of runs.
  func firstRun(whereEnd holds: (Int) -> Bool) -> Int {
    (0..<runCount).partitionPoint { holds(end(ofRun: $0)) }
  }
}
