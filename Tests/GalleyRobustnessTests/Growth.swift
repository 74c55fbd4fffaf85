import CWorkCounters
import Testing

/// How much more work something is for four times as much text: 4 if it is linear, 16 if it is quadratic.
///
/// A program built with `-profile-generate` counts each region of code that it enters, such as a function or the body
/// of a loop. The count is the same in every run and covers all of the engine's Swift code. `Scripts/growth` builds the
/// tests so and runs them one at a time, because all threads count together. Elsewhere the thread's own time is
/// measured, of texts that are long enough for the clock.
struct Growth {
  /// How many times as much work the larger text is.
  let factor: Double
  /// The figures, for a message.
  let description: String

  /// Whether work is counted, not timed.
  static var isCounted: Bool { galley_work_is_counted() }

  /// How large `factor` may be: of counted work between linear and n log n, of timed work half of quadratic.
  static var limit: Double { isCounted ? 5 : 8 }

  /// Compares the work for `count` pieces of text with that for four times as many, or for more pieces if these take
  /// too little time to measure.
  init(from count: Int, _ work: (Int) -> Void) {
    var count = count
    // What is done once, such as reading a font's tables, is done here.
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

  /// The regions that were entered; or the least time of some runs, since other work only makes a run slower.
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

  /// A quadratic part that is small in a text that takes less may hide behind what is linear.
  private static let leastNanoseconds: UInt64 = 8_000_000
}

/// Expects that work grows with the text and not with its square.
func expectLinear(
  from count: Int, _ name: String = "", sourceLocation: SourceLocation = #_sourceLocation, _ work: (Int) -> Void
) {
  let growth = Growth(from: count, work)
  #expect(growth.factor <= Growth.limit, "\(name) \(growth.description)", sourceLocation: sourceLocation)
}
