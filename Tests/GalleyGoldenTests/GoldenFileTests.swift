import GalleyDump
import Testing

/// Tests the reading of golden files and the messages about differences.
struct GoldenFileTests {
  private let text = """
    # Prose.
    {"text": "a"}

    -- white space --
      identity

    -- items --
      one
      two

    """

  @Test func `a file reads back as it was written`() {
    let file = GoldenFile(text: text)
    #expect(file.sections.map(\.name) == ["white space", "items"])
    #expect(file.sections.last?.lines == ["  one", "  two"])
    #expect(file.text == text)
  }

  @Test func `prose is no part of the document, and its lines still count`() {
    #expect(GoldenFile(text: text).document == "\n{\"text\": \"a\"}\n")
  }

  @Test func `a difference names the first stage in pipeline order, and its lines`() throws {
    let recorded = GoldenFile(text: text)
    var made = recorded
    made.sections[1].lines = ["  one", "  three"]
    let difference = try #require(GoldenDifference(recorded: recorded, made: made))
    #expect(difference.stages == ["items"])
    #expect(difference.line == 2)
    #expect(difference.description == "items differs from its line 2 on\n  -  two\n  +  three")
    made.sections[0].lines = []
    #expect(GoldenDifference(recorded: recorded, made: made)?.stages == ["white space", "items"])
  }

  @Test func `a missing section differs, and so does one that nobody makes`() {
    let recorded = GoldenFile(text: text)
    var made = recorded
    made.sections.removeLast()
    #expect(GoldenDifference(recorded: recorded, made: made)?.stage == "items")
    #expect(GoldenDifference(recorded: made, made: recorded)?.stage == "items")
    made = recorded
    made.sections.append(.init(name: "unheard of", lines: []))
    #expect(GoldenDifference(recorded: made, made: recorded)?.stage == "unheard of")
    #expect(GoldenDifference(recorded: recorded, made: recorded) == nil)
  }

  @Test func `another version is the problem, and no other`() {
    #expect(GoldenVersions.problem(recorded: GoldenVersions.current) == nil)
    let problem = GoldenVersions.problem(recorded: "HarfBuzz 0.0.1\n")
    #expect(problem?.hasPrefix("recorded with HarfBuzz 0.0.1, this is HarfBuzz ") == true)
  }
}
