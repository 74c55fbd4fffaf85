package import GalleyDocuments
internal import GalleyDump

/// The verdicts about the golden files of a suite.
package struct GoldenReport: Sendable {
  /// The verdict about one file.
  package struct Entry: Sendable {
    /// The case's name: the path below the suite's folder, without `.golden`.
    package let name: String
    /// The path of the file.
    package let file: String
    /// Whether the file equals today's result.
    package let verdict: GoldenVerdict
    /// The file as it was read; `nil` if it cannot be read.
    package let recorded: GoldenFile?
    /// The file with today's result; `nil` if the document cannot be laid out.
    package let made: GoldenFile?
    /// Today's layout; `nil` if the document cannot be laid out, and for cases that pass.
    package let layout: DocumentLayout?
    /// How long the layout and the comparison took.
    package let duration: Duration

    /// The verdict about one file.
    package init(
      name: String, file: String, verdict: GoldenVerdict, recorded: GoldenFile? = nil, made: GoldenFile? = nil,
      layout: DocumentLayout? = nil, duration: Duration
    ) {
      self.name = name
      self.file = file
      self.verdict = verdict
      self.recorded = recorded
      self.made = made
      self.layout = verdict.isEqual ? nil : layout
      self.duration = duration
    }
  }

  /// The path of the suite.
  package let suite: String
  /// The cases in byte order of their paths.
  package var entries: [Entry] = []

  /// A report without cases.
  package init(suite: String) { self.suite = suite }

  /// The numbers of cases by verdict, such as `3 cases: 2 equal, 1 different`.
  package var counts: String {
    var (equal, different, unrecorded, failed) = (0, 0, 0, 0)
    for entry in entries {
      switch entry.verdict {
      case .equal: equal += 1
      case .different: different += 1
      case .unrecorded: unrecorded += 1
      case .failed: failed += 1
      }
    }
    var parts = ["\(equal) equal"]
    if different > 0 { parts.append("\(different) different") }
    if unrecorded > 0 { parts.append("\(unrecorded) not recorded") }
    if failed > 0 { parts.append("\(failed) with an error") }
    return "\(entries.count) case\(entries.count == 1 ? "" : "s"): " + parts.joined(separator: ", ")
  }

  /// The reports in the XML format of JUnit: a `testsuite` for each suite, a `testcase` for each file. A file that
  /// differs or is not recorded has a `failure`, a file with an error has an `error`.
  package static func junit(_ reports: [GoldenReport]) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    for report in reports {
      let errors = report.entries.count { if case .failed = $0.verdict { true } else { false } }
      let failures = report.entries.count { !$0.verdict.isEqual } - errors
      let time = report.entries.reduce(Duration.zero) { $0 + $1.duration }
      text += "  <testsuite name=\"\(escaped(report.suite))\" tests=\"\(report.entries.count)\""
      text += " failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(seconds(time))\">\n"
      for entry in report.entries { text += testCase(entry) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func testCase(_ entry: Entry) -> String {
    let parts = entry.name.split(separator: "/")
    let group = parts.dropLast().joined(separator: ".")
    let start =
      "    <testcase classname=\"\(escaped(group.isEmpty ? "golden" : group))\""
      + " name=\"\(escaped(String(parts.last ?? "")))\" time=\"\(seconds(entry.duration))\""
    guard let summary = entry.verdict.summary else { return start + "/>\n" }
    var (element, details) = ("failure", summary)
    if case .different(let difference) = entry.verdict { details = difference.text() }
    if case .failed = entry.verdict { element = "error" }
    return start
      + ">\n      <\(element) message=\"\(escaped(summary))\">\(escaped(details))</\(element)>\n    </testcase>\n"
  }

  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    return FixedDecimals.text(Double(seconds) + Double(attoseconds) / 1e18)
  }

  /// Text for XML: markup characters as references, and characters that XML does not allow as U+FFFD.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\n", "\t": result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
