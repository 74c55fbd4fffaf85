import CWorkCounters
import Testing

/// Measures how the work grows for four times as much text: the factor is 4 if the work is linear, 16 if it is
/// quadratic.
///
/// A program built with `-profile-generate` counts each region of code that it enters, such as a function or the body
/// of a loop. The count is the same in every run and covers all of the engine's Swift code. `Scripts/growth` builds the
/// tests with this option and runs them one at a time, because all threads share the counters. Without this option,
/// the CPU time of the thread is measured, with texts that are long enough for the resolution of the clock.
struct Growth {
  /// The work for the larger text divided by the work for the smaller text.
  let factor: Double
  /// The figures, for a message.
  let description: String

  /// Whether work is counted; otherwise it is timed.
  static var isCounted: Bool { galley_work_is_counted() }

  /// The largest allowed `factor`: 5 for counted work, which is between linear and n log n; 8 for timed work, which is
  /// half of quadratic, because times vary.
  static var limit: Double { isCounted ? 5 : 8 }

  /// Compares the work for `count` parts of text with the work for four times as many. If the time is too short to
  /// measure, starts with more parts.
  init(from count: Int, _ work: (Int) -> Void) {
    var count = count
    // Do the work that is only done once, such as reading a font's tables, before measuring.
    work(count)
    var small = Self.cost { work(count) }
    while !Self.isCounted, small < Self.leastNanoseconds {
      count *= 2
      small = Self.cost { work(count) }
    }
    let large = Self.cost { work(count * 4) }
    factor = Double(large) / Double(max(1, small))
    let unit = Self.isCounted ? "regions of code" : "ns"
    description = "\(small) \(unit) for \(count), \(large) for \(count * 4)"
  }

  /// The number of regions that were entered, or the least time of several runs: other work on the machine only makes a
  /// run slower.
  private static func cost(_ work: () -> Void) -> UInt64 {
    if isCounted {
      let before = galley_work_regions()
      work()
      return galley_work_regions() - before
    }
    return (0..<3).map { _ in
      let before = galley_work_nanoseconds()
      work()
      return galley_work_nanoseconds() - before
    }.min() ?? 0
  }

  /// The least time to measure, in nanoseconds. In shorter runs, the linear part of the work may hide a quadratic part.
  private static let leastNanoseconds: UInt64 = 8_000_000
}

/// Expects that work grows linearly with the text.
func expectLinear(
  from count: Int, _ name: String = "", sourceLocation: SourceLocation = #_sourceLocation, _ work: (Int) -> Void
) {
  let growth = Growth(from: count, work)
  #expect(growth.factor <= Growth.limit, "\(name) \(growth.description)", sourceLocation: sourceLocation)
}
