import Foundation

/// The steps of the lanes of `Scripts/check`, read from the files of `Scripts/lanes`.
struct CheckLanes {
  /// A step of a lane.
  struct Step {
    /// The name, such as `goldens`.
    var name: String
    /// Whether the step is one of the lane full, run again with all of its random cases.
    var isWhole: Bool
    /// The patterns of changed files that concern the step.
    var patterns: [String]
  }

  /// The names of the lanes, from quick to thorough.
  static let names = ["fast", "full", "deep", "release"]

  /// The steps of each lane, in order.
  private(set) var steps: [String: [Step]] = [:]
  /// The functions of each lane's file: everything but the lines that declare steps.
  private(set) var functions: [String: String] = [:]

  init() throws {
    for lane in Self.names {
      let text = try Repository.text("Scripts/lanes/\(lane).sh").replacing("\\\n", with: " ")
      var (declared, rest): ([Step], [String]) = ([], [])
      for line in Repository.lines(of: text) {
        if let step = Self.step(line) { declared.append(step) } else if !line.hasPrefix("#") { rest.append(line) }
      }
      steps[lane] = declared
      functions[lane] = rest.joined(separator: "\n")
    }
  }

  /// The step that a line declares: `step NAME SHARE "PURPOSE" PATTERN...` or `whole NAME PATTERN...`.
  private static func step(_ line: String) -> Step? {
    let isWhole = line.hasPrefix("whole ")
    guard isWhole || line.hasPrefix("step ") else { return nil }
    let words = line.split(separator: " ").map(String.init)
    let list = isWhole ? words.dropFirst(2).joined(separator: " ") : line.split(separator: "\"").last.map(String.init)
    let patterns = isWhole || line.filter { $0 == "\"" }.count == 2 && !line.hasSuffix("\"") ? list ?? "" : ""
    return Step(
      name: words[1], isWhole: isWhole,
      patterns: patterns.split(separator: " ").map { String($0.filter { $0 != "'" }) })
  }

  /// The scripts that the functions of a lane run, such as `check-pages`.
  func scripts(of lane: String) -> Set<String> { Self.scripts(in: functions[lane] ?? "") }

  /// The names of the scripts that a program runs.
  static func scripts(in text: String) -> Set<String> {
    let code = Repository.lines(of: text).filter { !$0.hasPrefix("#") }
    return code.reduce(into: []) { found, line in
      found.formUnion(line.matches(of: /(?:^|[ (!])Scripts\/([a-z-]+)/).map { String($0.output.1) })
    }
  }

  /// Whether a pattern, in which `*` stands for any text, matches a path.
  static func matches(_ pattern: String, _ path: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return pattern == path }
    guard path.hasPrefix(first), path.dropFirst(first.count).hasSuffix(last) else { return false }
    var rest = path.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
