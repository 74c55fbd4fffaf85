import Galley
import GalleyDocuments
import GalleyGolden
import GalleyGoldenFiles
import GalleySystem
import GalleyTestTraits
import Testing

/// Tests what `expectGolden` compares, records, approves and refuses, with an environment of its own for each run.
struct GoldenRunTests {
  private let tests: TemporaryTests

  init() throws { tests = try TemporaryTests() }

  @Test func `a missing golden file fails, and the message says how to record`() throws {
    let result = tests.run([:], testLayout("ab ab", 30), "card/title")
    #expect(
      result.failures == [
        "card/title: there is no golden file \(tests.goldens)/card/title.golden. Record one: GALLEY_GOLDEN=record swift test"
      ])
    #expect(tests.files.isEmpty)
  }

  @Test func `record writes the file and the versions, fails once, and the next run passes`() throws {
    let result = tests.record(testLayout("ab ab", 30), "card/title", reason: "The title has one line.")
    #expect(
      result.failures == [
        "card/title: recorded \(tests.goldens)/card/title.golden. Nothing was compared; run the test again"
      ])
    #expect(tests.files == ["card/title.golden", "versions.txt"])
    let file = try GoldenFile(tests.bytes("card/title.golden"))
    #expect(file.reason == "The title has one line.")
    #expect(file.sections?.map(\.stage) == PipelineStage.allCases.filter(\.isRecorded))
    #expect(tests.run([:], testLayout("ab ab", 30), "card/title").failures == [])
  }

  @Test func `without a reason the first comment names the test`() throws {
    _ = tests.record(testLayout("ab", 30), "a")
    let reason = try GoldenFile(tests.bytes("a.golden")).reason
    #expect(reason == "Recorded by the test `without a reason the first comment names the test` in CardTests.swift.")
  }

  @Test func `a reason with two lines is an error`() {
    #expect(
      tests.record(testLayout("ab", 30), "a", reason: "One.\nTwo.").failures == [
        "a: the reason is not one line: \"One.\nTwo.\""
      ])
    #expect(tests.files.isEmpty)
  }

  @Test func `a difference is told in words, and the result is in the temporary folder`() throws {
    _ = tests.record(testLayout("ab ab", 30), "card/title")
    let before = try tests.bytes("card/title.golden")
    let result = tests.run([:], testLayout("ab ab", 12), "card/title")
    let message = try #require(result.failures.first)
    #expect(result.failures.count == 1)
    #expect(message.hasPrefix("card/title: line 0 ends at 3, was 5"))
    #expect(message.contains(", because the document's width is 12, was 30\n"))
    #expect(message.contains("\ngolden file:    \(tests.goldens)/card/title.golden\n"))
    #expect(message.hasSuffix("If the result is right: GALLEY_GOLDEN=approve:card/title swift test"))
    let made = try GoldenFile(try FileSystem.read(tests.folder + "/galley-golden/GalleyGoldenTests/card/title.golden"))
    #expect(made[.document]?.lines.contains("  width  12") == true)
    #expect(message.contains("\nreview page:    \(tests.folder)/galley-golden/GalleyGoldenTests/card/title.html\n"))
    let page = try FileSystem.read(tests.folder + "/galley-golden/GalleyGoldenTests/card/title.html")
    #expect(String(decoding: page, as: UTF8.self).contains("GALLEY_GOLDEN=approve:card/title swift test"))
    #expect(try tests.bytes("card/title.golden") == before)
  }

  @Test func `record never overwrites a file`() throws {
    _ = tests.record(testLayout("ab ab", 30), "a")
    let before = try tests.bytes("a.golden")
    #expect(tests.record(testLayout("ab ab", 12), "a").failures.first?.hasPrefix("a: line 0 ends at 3, was 5") == true)
    #expect(try tests.bytes("a.golden") == before)
  }

  @Test func `approve replaces the files that match, prints the change, and keeps comments`() throws {
    for name in ["card/a", "b"] { _ = tests.record(testLayout("ab ab", 30), name, reason: "Why.") }
    let before = try tests.bytes("b.golden")
    let result = tests.run(["GALLEY_GOLDEN": "approve:card"], testLayout("ab ab", 12), "card/a")
    #expect(result.failures == [])
    #expect(result.notes.count == 1)
    #expect(result.notes.first?.hasPrefix("\(tests.goldens)/card/a.golden: replaced: line 0 ends at 3, was 5") == true)
    #expect(try GoldenFile(tests.bytes("card/a.golden")).reason == "Why.")
    #expect(tests.run([:], testLayout("ab ab", 12), "card/a").failures == [])
    #expect(tests.run(["GALLEY_GOLDEN": "approve:card"], testLayout("ab ab", 12), "b").failures.count == 1)
    #expect(try tests.bytes("b.golden") == before)
  }

  @Test func `approve does not record a missing file`() {
    let result = tests.run(["GALLEY_GOLDEN": "approve:*"], testLayout("ab", 30), "a")
    #expect(result.failures.first?.hasPrefix("a: there is no golden file ") == true)
    #expect(tests.files.isEmpty)
  }

  @Test(arguments: [["CI": "true"], ["CI": "1"]])
  func `CI refuses to record and to approve`(environment: [String: String]) {
    for mode in ["record", "approve:*"] {
      let environment = environment.merging(["GALLEY_GOLDEN": mode]) { first, _ in first }
      let result = tests.run(environment, testLayout("ab", 30), "a")
      #expect(result.failures.first?.hasPrefix("a: GALLEY_GOLDEN=\(mode) is refused, because this is CI") == true)
    }
    #expect(tests.run(environment, testLayout("ab", 30), "a").failures.first?.contains("no golden file") == true)
    #expect(tests.files.isEmpty)
  }

  @Test(arguments: ["yes", "approve", "approve:", "Record"])
  func `another value of GALLEY_GOLDEN is an error`(value: String) {
    let result = tests.run(["GALLEY_GOLDEN": value], testLayout("ab", 30), "a")
    #expect(result.failures == ["a: GALLEY_GOLDEN is \"\(value)\"; expected \"record\" or \"approve:PATTERN\""])
  }

  @Test func `other versions fail before anything is compared, and approving everything records them`() throws {
    _ = tests.record(testLayout("ab ab", 30), "a")
    try tests.write("versions.txt", "golden 2\nHarfBuzz 0.9.1\n")
    for mode in [[:], ["GALLEY_GOLDEN": "record"], ["GALLEY_GOLDEN": "approve:a"]] {
      let message = tests.run(mode, testLayout("ab ab", 12), "a").failures.first
      #expect(message?.contains("versions.txt: HarfBuzz is ") == true && message?.contains(", was 0.9.1. ") == true)
    }
    let result = tests.run(["GALLEY_GOLDEN": "approve:*"], testLayout("ab ab", 12), "a")
    #expect(result.failures == [])
    #expect(result.notes.first?.hasSuffix(", was 0.9.1") == true)
    #expect(String(decoding: try tests.bytes("versions.txt"), as: UTF8.self) == GoldenVersions.current)
    #expect(tests.run([:], testLayout("ab ab", 12), "a").failures == [])
  }

  @Test func `golden files without versions are an error`() throws {
    _ = tests.record(testLayout("ab", 30), "a")
    try FileSystem.remove(tests.goldens + "/versions.txt")
    for name in ["a", "b"] {
      let failures = tests.run(["GALLEY_GOLDEN": "record"], testLayout("ab", 30), name).failures
      #expect(failures.first?.contains("versions.txt: the file is missing. ") == true)
    }
    #expect(tests.files == ["a.golden"])
  }

  @Test(arguments: ["record", "approve:*", ""])
  func `a damaged file is one error with its line, and nothing is overwritten`(mode: String) throws {
    _ = tests.record(testLayout("ab", 30), "a")
    let bytes = try tests.bytes("a.golden").dropLast(20)
    try tests.write("a.golden", String(decoding: bytes, as: UTF8.self))
    let failures = tests.run(["GALLEY_GOLDEN": mode], testLayout("ab", 12), "a").failures
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix("a: \(tests.goldens)/a.golden:") == true)
    #expect(failures.first?.contains("it is cut off") == true)
    #expect(try tests.bytes("a.golden") == Array(bytes))
  }

  @Test func `a name that two calls use is an error, and a repeated call is not`() {
    let run = tests.newRun(["GALLEY_GOLDEN": "record"])
    let place = SourcePlace(goldens: tests.goldens)
    for _ in 0..<2 { tests.check(run, testLayout("ab", 30), "a", place) }
    #expect(run.failures.count == 1)
    tests.check(run, testLayout("ab", 30), "a", SourcePlace(goldens: tests.goldens, line: 7))
    #expect(run.failures.count == 2)
    #expect(run.failures.last?.hasPrefix("a: the name is used twice, also at ") == true)
  }

  @Test func `one call with two results approves only the first`() {
    _ = tests.record(testLayout("ab ab", 30), "a")
    let run = tests.newRun(["GALLEY_GOLDEN": "approve:a"])
    let place = SourcePlace(goldens: tests.goldens)
    tests.check(run, testLayout("ab ab", 12), "a", place)
    tests.check(run, testLayout("ab ab", 29), "a", place)
    #expect(run.notes.count == 1)
    #expect(run.failures.count == 1)
  }

  @Test(arguments: ["", "/a", "a/", "a//b", "../a", "a/../b", ".a", "a\nb", "*", "a?b", "C:a", "a\\b"])
  func `a name that leads out of the folder is an error`(name: String) {
    #expect(
      tests.record(testLayout("ab", 30), name).failures.first?.contains("this is not a valid name; ") == true)
    #expect(tests.files.isEmpty)
  }

  @Test(.ends) func `each used file is a line of the list, also from many threads`() async throws {
    let list = tests.folder + "/used"
    let run = tests.newRun(["GALLEY_GOLDEN_USED": list])
    let layout = testLayout("ab", 30)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<64 {
        group.addTask {
          tests.check(run, layout, "case \(index)", SourcePlace(goldens: tests.goldens, line: UInt(index)))
        }
      }
    }
    let lines = String(decoding: try FileSystem.read(list), as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(Set(lines) == Set((0..<64).map { "\(tests.goldens)/case \($0).golden" }))
    #expect(lines.count == 64)
  }

  @Test(.ends) func `many threads record their files`() async throws {
    let run = tests.newRun(["GALLEY_GOLDEN": "record"])
    let layout = testLayout("ab", 30)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<32 {
        group.addTask {
          tests.check(run, layout, "\(index % 16)", SourcePlace(goldens: tests.goldens, line: UInt(index % 16)))
        }
      }
    }
    #expect(run.failures.count == 16)
    #expect(tests.files.count == 17)
    for index in 0..<16 { #expect(tests.run([:], layout, "\(index)").failures == []) }
  }

  @Test func `a failure is an issue of the running test, at the caller`() {
    let line = #line + 2
    withKnownIssue {
      expectGolden(testLayout("ab", 30), "none/such", filePath: "/no such folder/Tests.swift")
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.first?.rawValue.hasPrefix("none/such: there is no golden file /no such folder/Goldens/")
          == true
    }
  }
}
