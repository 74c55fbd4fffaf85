import GalleyDump
import GalleyGoldenFiles
import Testing

/// Tests the reading of golden files, damage, and patterns.
struct GoldenFileTests {
  private let text = """
    # Prose.
    {"text": "a"}

    == golden 2 ==

    -- white space --
      identity

    -- items --
      one
      two

    == end ==

    """

  private func file(_ text: String) throws(GoldenError) -> GoldenFile { try GoldenFile(Array(text.utf8)) }

  @Test func `a file reads back as it was written`() throws {
    let file = try file(text)
    #expect(file.sections?.map(\.stage) == [.whiteSpace, .items])
    #expect(file[.items]?.lines == ["  one", "  two"])
    #expect(file.lineNumbers[.items] == 9)
    #expect(file.reason == "Prose.")
    #expect(file.text == text)
    #expect(file.document == "\n{\"text\": \"a\"}\n")
  }

  @Test func `a file without results is a case that is not recorded`() throws {
    let file = try file("# Prose.\n{}\n\n")
    #expect(file.sections == nil)
    #expect(file.text == "# Prose.\n{}\n")
  }

  @Test(arguments: [
    (
      "== golden 2 ==", "== golden 3 ==",
      "line 4: the file has version 3 of the format, and this program reads version 2"
    ),
    (
      "== golden 2 ==\n", "",
      "line 5: expected \"== golden 2 ==\" before \"-- white space --\": the file is damaged or of an older version"
    ),
    ("-- items --", "-- itams --", "line 9: there is no stage \"itams\""),
    ("-- items --", "-- white space --", "line 9: the section \"white space\" occurs twice"),
    ("-- items --", "-- document --", "the sections are not in the order of the pipeline"),
    ("\n== end ==\n", "", "line 11: the file ends inside the section \"items\", without \"== end ==\": it is cut off"),
    ("== end ==\n", "== end ==\nmore\n", "line 14: there is text after == end =="),
    ("-- white space --\n", "what\n", "line 6: expected the name of a stage such as \"-- items --\", found \"what\""),
    (
      "  one\n", "  one\r\n",
      "line 10: the line ends with a carriage return; lines of golden files end with a line feed alone"
    ),
  ])
  func `damage is one error with its line`(old: String, new: String, message: String) {
    var damaged = text
    if let range = text.firstRange(of: old) { damaged.replaceSubrange(range, with: new) }
    #expect(damaged != text)
    let error = #expect(throws: GoldenError.self) { try GoldenFile(Array(damaged.utf8)) }
    #expect(error?.description == message)
  }

  @Test func `bytes that are no UTF-8 are an error`() {
    #expect(throws: GoldenError.self) { try GoldenFile(Array(text.utf8) + [0xFF]) }
  }

  @Test func `every prefix of a file is an error or a case without result, and no change of a byte ends the program`()
    throws
  {
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count - 1 {
      let file = try? GoldenFile(Array(bytes[..<count]))
      #expect(file?.sections == nil, "\(count)")
    }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= UInt8(truncatingIfNeeded: index &* 37 | 1)
      guard let file = try? GoldenFile(damaged), let made = try? GoldenFile(bytes) else { continue }
      _ = GoldenVerdict(recorded: file, made: made)
    }
  }

  @Test func `a row that is damaged by hand is an error with its line`() throws {
    let golden = try file(
      "{}\n== golden 2 ==\n-- runs --\n  line 0  0..<1  text  F  10  Latn  level 0\n    3=0@x\n== end ==\n")
    guard case .failed(let message) = GoldenVerdict(recorded: golden, made: golden.recording([])) else {
      Issue.record("no error")
      return
    }
    #expect(message == "line 5: expected a glyph such as 3=0@0.000,8.000+5.000, found \"3=0@x\"")
  }

  @Test func `a missing section differs, and so does one that nobody makes`() throws {
    let golden = try file(text)
    let fewer = golden.recording([StageSection(.whiteSpace, lines: ["  identity"])])
    for (before, after, summary) in [
      (golden, fewer, "the stage \"items\" is recorded, but today's result does not have it"),
      (fewer, golden, "today's result has the stage \"items\", which is not recorded"),
    ] {
      guard case .different(let difference) = GoldenVerdict(recorded: before, made: after) else {
        Issue.record("equal")
        continue
      }
      #expect(difference.summary == summary)
      #expect(difference.stages.map(\.stage) == [.items])
    }
    #expect(GoldenVerdict(recorded: golden, made: golden).isEqual)
  }

  @Test func `patterns match names, and folders`() {
    #expect(NamePattern("latin/*").matches("latin/tabs"))
    #expect(NamePattern("*").matches("latin/tabs"))
    #expect(NamePattern("latin").matches("latin/tabs"))
    #expect(NamePattern("latin/tabs").matches("latin/tabs"))
    #expect(!NamePattern("latin/tab").matches("latin/tabs"))
    #expect(!NamePattern("lat").matches("latin/tabs"))
    #expect(NamePattern("*/t?bs").matches("latin/tabs"))
    #expect(!NamePattern("*/t?b").matches("latin/tabs"))
    #expect(NamePattern("l*n/*b*").matches("latin/tabs"))
  }

  @Test func `another version is named, and equal versions are not`() {
    #expect(GoldenVersions.difference(recorded: GoldenVersions.current) == nil)
    #expect(
      GoldenVersions.difference(recorded: "golden 1\nA 1\n", current: "golden 2\nA 1\n") == "golden is 2, was 1")
    #expect(
      GoldenVersions.difference(recorded: "HarfBuzz 6.0.0\n", current: "golden 2\nHarfBuzz 6.0.0\n")
        == "golden is 2, was not stated")
  }

  @Test func `W15: a carriage return at the end of a line of versions is no difference`() {
    let current = GoldenVersions.current
    #expect(GoldenVersions.difference(recorded: String(current.flatMap { $0 == "\n" ? "\r\n" : String($0) })) == nil)
    #expect(GoldenVersions.difference(recorded: "A 1\r\nB 2\n", current: "A 1\nB 2\n") == nil)
    #expect(
      GoldenVersions.difference(recorded: "A 1\r\nB 2\r\n", current: "A 1\nB 3\n") == "B is 3, was 2")
  }
}
