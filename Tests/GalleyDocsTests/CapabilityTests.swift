import Foundation
import Testing

/// Tests that Docs/Capabilities.md defines the codes in the names of tests, and names checks that exist.
struct CapabilityTests {
  /// The rows of the page: the code, and the paths and commands that check it.
  private static func rows() throws -> [(code: String, checks: [String])] {
    let page = MarkdownPage(try Repository.text("Docs/Capabilities.md"))
    return page.prose.compactMap { line in
      guard let row = line.wholeMatch(of: /\| ([A-S][0-9]+) \| (.*) \| (.*) \|/) else { return nil }
      return (String(row.output.1), row.output.3.matches(of: /`([^`]+)`/).map { String($0.output.1) })
    }
  }

  /// The codes of the tests in a Swift file, each once.
  private static func codes(in text: String) -> Set<String> {
    let names = text.components(separatedBy: "func `").dropFirst().map { $0.prefix(5) }
    return Set(names.compactMap { $0.prefixMatch(of: /[A-S][0-9]+(?=:)/) }.map { String($0.output) })
  }

  @Test func `each code in the name of a test has a row`() throws {
    let codes = try Self.rows().map(\.code)
    #expect(codes.count > 100 && Set(codes).count == codes.count)
    let tests = Repository.root.appending(path: "Tests")
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path).filter { $0.hasSuffix(".swift") }
    let used = try files.reduce(into: Set<String>()) {
      $0.formUnion(Self.codes(in: try Repository.text("Tests/\($1)")))
    }
    #expect(used.count > 80)
    #expect(used.subtracting(codes).sorted() == [], "Docs/Capabilities.md does not define these codes")
  }

  @Test func `each row names a file with a test of its code, or a step of a lane`() throws {
    let steps = try CheckLanes().steps
    for row in try Self.rows() {
      #expect(!row.checks.isEmpty, "\(row.code) has no check")
      for check in row.checks {
        if let step = check.wholeMatch(of: /Scripts\/check ([a-z]+) ([a-z-]+)/) {
          let names = steps[String(step.output.1)]?.map(\.name) ?? []
          #expect(names.contains(String(step.output.2)), "\(row.code) names \(check)")
        } else if check.hasSuffix(".swift") {
          #expect(Self.codes(in: try Repository.text(check)).contains(row.code), "no test of \(row.code) in \(check)")
        } else {
          #expect(Repository.exists(check), "\(row.code) names \(check)")
        }
      }
    }
  }
}
