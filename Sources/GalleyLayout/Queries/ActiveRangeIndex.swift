internal import GalleyShaping
internal import GalleyText

/// Finds the active ranges that overlap a part of the text without looking at all of them.
///
/// The ranges are sorted by their starts; beside each range is the greatest end of the ranges up to it. A search walks
/// back from the last range that starts before the part's end until no earlier range reaches the part. So a search
/// costs O(log n) and the ranges that it finds, unless a long range covers many short ones.
final class ActiveRangeIndex: Sendable {
  /// The active ranges of the text. `AttributedText` makes them out of its scopes at each access; the index keeps them.
  let ranges: [ActiveRange]
  private let starts: [Int]
  private let ends: [Int]
  /// The greatest end of a range and those before it.
  private let greatestEnds: [Int]
  /// Which of the source's ranges each one is.
  private let numbers: [Int]

  init(_ ranges: [ActiveRange]) {
    self.ranges = ranges
    numbers = ranges.indices.sorted { (ranges[$0].range.lowerBound, $0) < (ranges[$1].range.lowerBound, $1) }
    starts = numbers.map { ranges[$0].range.lowerBound }
    ends = numbers.map { ranges[$0].range.upperBound }
    var greatest = 0
    greatestEnds = ends.map { end in
      greatest = max(greatest, end)
      return greatest
    }
  }

  /// The numbers of the ranges that overlap a part of the source, in the order in which they were added.
  func overlapping(_ part: TextRange) -> [Int] {
    candidates(for: part).filter { ends[$0] > part.lowerBound }.map { numbers[$0] }.sorted()
  }

  /// How many ranges a search looks at, for tests.
  func steps(for part: TextRange) -> Int { candidates(for: part).count + 1 }

  /// The sorted ranges that a search looks at: those that start before the part's end, back to the first one before
  /// which no range reaches the part.
  private func candidates(for part: TextRange) -> Range<Int> {
    let end = part.isEmpty ? 0 : starts.partitionPoint { $0 >= part.upperBound }
    let first = greatestEnds.partitionPoint { $0 > part.lowerBound }
    return first..<max(first, end)
  }
}

extension TextLayout {
  /// The index of the source's active ranges, made at the first question.
  var activeRangeIndex: ActiveRangeIndex {
    activeRangeSlot.object(as: ActiveRangeIndex.self)
      ?? activeRangeSlot.orSet(ActiveRangeIndex(shaped.source.activeRanges))
  }
}
