internal import GalleyShaping
internal import GalleyText

/// An index that finds the active ranges that overlap a range of the text, without testing every active range.
///
/// The active ranges are sorted by their starts. With each one the index stores the greatest end among it and all
/// earlier ones, which never decreases. Two binary searches give the active ranges to test: from the first one at which
/// the greatest end is after the start of the searched range, to the last one that starts before the end of the
/// searched range. So a search costs O(log n) plus the number of results, unless a long active range contains many
/// short ones.
final class ActiveRangeIndex: Sendable {
  /// The active ranges of the text. `AttributedText` creates this array from its scopes at each access; the index keeps
  /// it.
  let ranges: [ActiveRange]
  /// The starts and ends of the active ranges, sorted by start.
  private let starts: [Int]
  private let ends: [Int]
  /// For each active range, sorted by start, the greatest end among it and all earlier ones.
  private let greatestEnds: [Int]
  /// For each active range, sorted by start, its index in `ranges`.
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

  /// The indices in `ranges` of the active ranges that overlap `part`, in ascending order, which is the order in which
  /// they were added.
  func overlapping(_ part: TextRange) -> [Int] {
    candidates(for: part).filter { ends[$0] > part.lowerBound }.map { numbers[$0] }.sorted()
  }

  /// The number of active ranges that a search tests, plus one; for tests of the search's cost.
  func steps(for part: TextRange) -> Int { candidates(for: part).count + 1 }

  /// The sorted active ranges that a search tests: from the first one at which the greatest end is after the start of
  /// `part`, to the last one that starts before the end of `part`.
  private func candidates(for part: TextRange) -> Range<Int> {
    let end = part.isEmpty ? 0 : starts.partitionPoint { $0 >= part.upperBound }
    let first = greatestEnds.partitionPoint { $0 > part.lowerBound }
    return first..<max(first, end)
  }
}

extension TextLayout {
  /// The index of the source's active ranges, created at the first access.
  var activeRangeIndex: ActiveRangeIndex {
    activeRangeSlot.object(as: ActiveRangeIndex.self)
      ?? activeRangeSlot.orSet(ActiveRangeIndex(shaped.source.activeRanges))
  }
}
