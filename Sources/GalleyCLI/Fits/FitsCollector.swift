internal import GalleyDocuments
internal import Synchronization

/// Counts the results of `galley fits`, and keeps the worst of them. All threads add to the same collector.
final class FitsCollector: Sendable {
  /// How many strings were checked, and how many of them do not fit.
  struct Count: Sendable {
    var strings = 0
    var failures = 0
  }

  /// A result, and where its string is in the input.
  struct Place: Sendable {
    var result: FitsResult
    /// The number of the string's line; negative for the strings of the specification, which precede the lines.
    var line: Int
  }

  /// The counts for all strings, for each locale, box and scale, and the worst results.
  struct Summary: Sendable {
    var total = Count()
    var locales: [String: Count] = [:]
    var boxes: [String: Count] = [:]
    var scales: [Double: Count] = [:]
    /// The number of strings with characters for which no font has a glyph. The widths of these strings are wrong.
    var missing = 0
    /// The strings that do not fit, the worst first.
    var worst: [Place] = []
  }

  /// How many results are kept.
  let limit: Int
  private let summary = Mutex(Summary())

  init(limit: Int) { self.limit = limit }

  /// The counts, and the worst results in order.
  func finished() -> Summary {
    summary.withLock { summary in
      Self.trim(&summary.worst, to: limit)
      return summary
    }
  }

  /// Adds the answer to the string on line `line`.
  func add(_ result: FitsResult, line: Int) {
    summary.withLock { summary in
      let failures = result.fits ? 0 : 1
      summary.total.add(failures)
      summary.locales[result.item.locale, default: Count()].add(failures)
      summary.boxes[result.item.box, default: Count()].add(failures)
      for answer in result.scales { summary.scales[answer.scale, default: Count()].add(answer.fits ? 0 : 1) }
      if !result.missing.isEmpty { summary.missing += 1 }
      guard !result.fits, limit > 0 else { return }
      summary.worst.append(Place(result: result, line: line))
      // Sorts only after at least 1,000 new results, so that adding a result remains cheap on average.
      if summary.worst.count >= 2 * limit + 1000 { Self.trim(&summary.worst, to: limit) }
    }
  }

  private static func trim(_ places: inout [Place], to limit: Int) {
    places.sort()
    places.removeLast(max(0, places.count - limit))
  }
}

extension FitsCollector.Count {
  fileprivate mutating func add(_ failures: Int) {
    strings += 1
    self.failures += failures
  }
}

extension FitsCollector.Place: Comparable {
  /// Whether the left result comes first in the report: its largest scale is smaller, or at an equal scale more
  /// characters must be removed. Equally bad results are in the order of the input.
  static func < (left: Self, right: Self) -> Bool {
    if left.badness != right.badness { return left.badness > right.badness }
    return left.line < right.line
  }

  static func == (left: Self, right: Self) -> Bool { left.badness == right.badness && left.line == right.line }

  private var badness: (Double, Int) {
    let removed = result.scales.first { !$0.fits }.map { $0.hiddenGraphemes + ($0.words.first?.graphemes ?? 0) }
    return (-(result.largestScale ?? 0), removed ?? 0)
  }
}
