import Foundation
import Testing

/// Tests that the lanes of `Scripts/check` contain every check of the repository, each in one lane.
struct CheckLaneTests {
  private let lanes: CheckLanes

  init() throws { lanes = try CheckLanes() }

  /// The scripts that check nothing: they install, write files of the repository, print reports or start checks.
  private static let tools: Set = [
    "book-pictures", "check", "document-keys", "firefox-strings", "fonts-symbols", "fonts-test-font", "hunt-browser",
    "labels", "performance-tables", "pipeline", "record-browser", "record-firefox", "record-movement", "record-tables",
    "test", "witnesses",
  ]

  /// The scripts that two lanes run, the second one with more options.
  private static let twice = ["check-platforms": ["deep", "release"], "test-c": ["full", "release"]]

  @Test func `S7: each script that checks something is run by exactly one lane, or by another script`() throws {
    let folder = Repository.root.appending(path: "Scripts")
    let scripts = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey]
    ).filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }.map(\.lastPathComponent)
    #expect(scripts.count > 40)
    #expect(Self.tools.isSubset(of: scripts))
    let checks = scripts.filter { !Self.tools.contains($0) }
    let run = try checks.reduce(into: Set<String>()) { run, script in
      run.formUnion(CheckLanes.scripts(in: try Repository.text("Scripts/\(script)")).subtracting([script]))
    }
    for script in checks.sorted() {
      let found = CheckLanes.names.filter { lanes.scripts(of: $0).contains(script) }
      if let lanes = Self.twice[script] {
        #expect(found == lanes, "\(script)")
      } else {
        #expect(found.count == 1 || found.isEmpty && run.contains(script), "\(script) is in the lanes \(found)")
      }
    }
  }

  @Test func `S7: a step has a name and a function of its own`() throws {
    var functions: [String] = []
    for lane in CheckLanes.names {
      let steps = try #require(lanes.steps[lane])
      #expect(steps.count > 2 && Set(steps.map(\.name)).count == steps.count, "\(lane)")
      functions += try #require(lanes.functions[lane]).matches(of: /(?m)^check_([a-z_]+)\(\)/).map {
        String($0.output.1)
      }
    }
    let own = lanes.steps.values.joined().filter { !$0.isWhole }.map { $0.name.replacing("-", with: "_") }
    #expect(own.sorted() == functions.sorted())
    let full = Set(try #require(lanes.steps["full"]).map(\.name))
    let whole = lanes.steps.values.joined().filter(\.isWhole).map(\.name)
    #expect(whole.count > 5 && full.isSuperset(of: whole))
  }

  @Test func `S7: each pattern of the lane deep matches a file`() throws {
    let folders = ["Docs", "Fonts", "Scripts", "Sources", "Tests"]
    let files = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: Repository.root.appending(path: folder).path)
        .map { folder + "/" + $0 }
    }
    let paths = ["Package.swift", "README.md"] + files
    for step in try #require(lanes.steps["deep"]) {
      #expect(!step.patterns.isEmpty, "\(step.name)")
      for pattern in step.patterns {
        #expect(paths.contains { CheckLanes.matches(pattern, $0) }, "\(step.name): \(pattern)")
      }
    }
    #expect(CheckLanes.matches("Sources/*/Bindings/*", "Sources/A/Bindings/B.swift"))
    #expect(!CheckLanes.matches("Sources/*/Bindings/*", "Sources/A/B.swift"))
    #expect(!CheckLanes.matches("Package.swift", "Sources/Package.swift"))
  }

  @Test func `S7: CI runs checks by lanes only, and README.md names the lane fast`() throws {
    let ci = try Repository.text(".ci/run")
    #expect(CheckLanes.scripts(in: ci) == ["check", "packages"])
    for lane in ["fast", "full", "deep"] { #expect(ci.contains("Scripts/check \(lane)")) }
    #expect(try Repository.text("README.md").contains("| `Scripts/check fast` |"))
    #expect(try Repository.text("Scripts/test").contains("exec Scripts/check fast"))
  }

  @Test func `S7: no lane depends on the date or on chance`() throws {
    for lane in CheckLanes.names {
      let text = try #require(lanes.functions[lane])
      for word in ["$(date", "RANDOM", "shuf", "today", "/dev/urandom"] { #expect(!text.contains(word), "\(lane)") }
    }
  }
}
