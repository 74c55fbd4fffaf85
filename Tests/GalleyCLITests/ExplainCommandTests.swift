import GalleyTestTraits
import Testing

/// Tests `galley explain`: which part of a layout `--at` selects, and which offsets are refused.
struct ExplainCommandTests {
  /// A text of two lines. Its bytes: `ab ` 0 to 3, `aä` 3 to 6 with the two bytes of `ä` from 4.
  private static let document =
    #"{"text": "ab aä", "style": {"fontFamily": ["Galley Test"], "fontSize": 10}, "width": 15}"#

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("document.json", Self.document)
  }

  private func explain(_ arguments: String...) -> GalleyRun {
    GalleyRun(["explain", "--json", folder.file("document.json")] + arguments)
  }

  @Test func `N3: without an offset every line is explained, and with one only the line that contains it`() throws {
    let all = explain()
    #expect(all.status == 0)
    #expect(all.output.contains("line 0 (0..<3)"))
    #expect(all.output.contains("line 1 (3..<6)"))
    let first = explain("--at", "2")
    #expect(first.status == 0)
    #expect(first.output.contains("line 0 (0..<3)"))
    #expect(!first.output.contains("line 1"))
    let second = explain("--at", "4")
    #expect(second.status == 0)
    #expect(second.output.contains("line 1 (3..<6)"))
    #expect(!second.output.contains("line 0"))
  }

  @Test func `N3: the end of the text belongs to the last line`() throws {
    let end = explain("--at", "6")
    #expect(end.status == 0)
    #expect(end.output.contains("line 1 (3..<6)"))
  }

  @Test(arguments: [
    ("-1", "the text has the offsets 0 to 6"),
    ("7", "the text has the offsets 0 to 6"),
    ("9223372036854775807", "the text has the offsets 0 to 6"),
    ("5", "inside the bytes of the character that starts at 4"),
  ])
  func `N3: an offset outside the text or inside a character is refused with one message`(
    offset: String, message: String
  ) throws {
    for format in ["text", "json"] {
      let run = explain("--at", offset, "--format", format)
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(run.errors == "galley: --at \(offset): \(message)\n")
    }
  }

  @Test func `N3: in lines of documents a bad offset is the error of its document alone`() throws {
    let lines = Self.document + "\n" + Self.document.replacing("ab aä", with: "abcdefgh") + "\n"
    let run = GalleyRun(["explain", "--jsonl", "--at", "7"], input: Array(lines.utf8))
    let answers = run.output.split(separator: "\n")
    #expect(run.status == 1)
    #expect(answers.count == 2)
    #expect(answers.first?.contains("--at 7: the text has the offsets 0 to 6") == true)
    #expect(answers.last?.contains(#""lines":[{"#) == true)
  }
}
