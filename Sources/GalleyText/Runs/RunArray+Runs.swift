extension RunArray {
  /// The runs of an array in order, each with its range and its value.
  public struct Runs: RandomAccessCollection, Sendable {
    fileprivate let array: RunArray

    /// The index of the first run: 0.
    public var startIndex: Int { 0 }

    /// The index after the last run: the number of runs.
    public var endIndex: Int { array.runCount }

    /// The run at an index inside `startIndex..<endIndex`.
    public subscript(position: Int) -> (range: Range<Int>, value: Value) {
      let start = position == 0 ? 0 : array.end(ofRun: position - 1)
      return (start..<array.end(ofRun: position), array.value(ofRun: position))
    }

    /// The index of the run that contains the value at an offset of the run array. The offset must be at least 0 and
    /// below ``RunArray/count``. O(log n) for n runs.
    public func index(containing offset: Int) -> Int {
      precondition(offset >= 0 && offset < array.count, "The offset is outside the run array.")
      return array.firstRun { $0 > offset }
    }

    /// The runs that overlap a range, clamped to the range; empty if the range is empty.
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

  /// The index of the first run for whose end `holds` returns `true`; the number of runs if there is no such run.
  ///
  /// Binary search: `holds` must be `true` for all later runs too.
  func firstRun(whereEnd holds: (Int) -> Bool) -> Int {
    (0..<runCount).partitionPoint { holds(end(ofRun: $0)) }
  }
}
