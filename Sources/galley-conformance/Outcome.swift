/// What came of one test file.
struct Outcome {
  /// The first differences are shown, the rest counted.
  static let shownDifferences = 5

  let name: String
  private(set) var total = 0
  private(set) var failed = 0

  /// Why the file was not run; nil when it was.
  var skipped: String?

  /// How much was looked at; nothing where the cases say it.
  var note = ""

  private var differences: [String] = []

  init(_ name: String, skipped: String? = nil) {
    self.name = name
    self.skipped = skipped
  }

  /// Counts a case; `difference` is asked only for those that are shown.
  mutating func count(passed: Bool, difference: @autoclosure () -> String) {
    total += 1
    if passed { return }
    failed += 1
    if differences.count < Self.shownDifferences { differences.append(difference()) }
  }

  /// One line: `LineBreakTest.txt: 19338/19338`, and one for each shown difference.
  func printReport() {
    if let skipped {
      print("NOT RUN \(name): \(skipped)")
      return
    }
    print("\(name): \(total - failed)/\(total)\(note.isEmpty ? "" : ", ")\(note)")
    for difference in differences { print("  \(difference)") }
  }

  /// An empty file is a failure too.
  var isFailure: Bool { skipped == nil && (failed > 0 || total == 0) }
}
