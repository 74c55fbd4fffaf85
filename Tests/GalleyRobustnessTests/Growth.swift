import CWorkCounters
import Testing

/// Measures how the work grows for four times as much text: the factor is 4 if the work is linear, 16 if it is
/// quadratic.
///
/// A program built with `-profile-generate` counts each region of code that it enters, such as a function or the body
/// of a loop. The count is the same in every run and covers all of the engine's Swift code. `Scripts/growth` builds the
/// tests with this option and runs them one at a time, because all threads share the counters. Without this option
/// nothing is measured: times differ from run to run.
struct Growth {
  /// The work for the larger text divided by the work for the smaller text.
  let factor: Double
  /// The figures, for a message.
  let description: String

  /// Whether work is counted.
  static var isCounted: Bool { galley_work_is_counted() }

  /// The largest allowed `factor`, which is between linear and n log n.
  static let limit = 5.0

  /// Prints once that work is not counted.
  static let notRun: Void = print("NOT RUN growth of work: only Scripts/growth builds the tests with counters")

  /// Compares the work for `count` parts of text with the work for four times as many.
  init(from count: Int, _ work: (Int) -> Void) {
    // Do the work that is only done once, such as reading a font's tables, before measuring.
    work(count)
    let small = Self.cost { work(count) }
    let large = Self.cost { work(count * 4) }
    factor = Double(large) / Double(max(1, small))
    description = "\(small) regions of code for \(count), \(large) for \(count * 4)"
  }

  /// The number of regions that were entered.
  static func cost(_ work: () -> Void) -> UInt64 {
    let before = galley_work_regions()
    work()
    return galley_work_regions() - before
  }
}

/// Expects that work grows linearly with the text. If work is not counted, does the work for the larger text once, and
/// expects that it ends.
func expectLinear(
  from count: Int, _ name: String = "", sourceLocation: SourceLocation = #_sourceLocation, _ work: (Int) -> Void
) {
  guard Growth.isCounted else {
    Growth.notRun
    return work(count * 4)
  }
  let growth = Growth(from: count, work)
  #expect(growth.factor <= Growth.limit, "\(name) \(growth.description)", sourceLocation: sourceLocation)
}
