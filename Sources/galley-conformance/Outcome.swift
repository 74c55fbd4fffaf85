/// The result of one test: how many cases passed, and the first differences.
struct Outcome {
  /// How many differences are shown. Further ones are only counted.
  static let shownDifferences = 5

  let name: String
  private(set) var total = 0
  private(set) var failed = 0

  /// Why the test was not run; `nil` if it was.
  var skipped: String?

  /// A note about the extent of the test; empty if the number of cases is enough.
  var note = ""

  /// Lines below the result, such as a list of the cases that were left out.
  var details: [String] = []

  private var differences: [String] = []

  init(_ name: String, skipped: String? = nil) {
    self.name = name
    self.skipped = skipped
  }

  /// Counts a case. `difference` is evaluated only if it will be shown.
  mutating func count(passed: Bool, difference: @autoclosure () -> String) {
    total += 1
    if passed { return }
    failed += 1
    if differences.count < Self.shownDifferences { differences.append(difference()) }
  }

  /// Prints one line, such as `LineBreakTest.txt: 19338/19338`, and one line for each shown difference.
  func printReport() {
    if let skipped {
      print("NOT RUN \(name): \(skipped)")
      return
    }
    print("\(name): \(total - failed)/\(total)\(note.isEmpty ? "" : ", ")\(note)")
    for detail in details { print("  \(detail)") }
    for difference in differences { print("  \(difference)") }
  }

  /// Whether the test has failed. A test without cases is a failure, too.
  var isFailure: Bool { skipped == nil && (failed > 0 || total == 0) }
}
