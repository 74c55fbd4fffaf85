import Galley
import GalleyCLI
import GalleyDocuments
import GalleyDump
import GalleyGolden
import GalleyGoldenFiles
import GalleySystem
import Testing

/// Tests the documents and sections that `expectGolden` records for each kind of layout.
struct GoldenContentTests {
  private let tests: TemporaryTests

  init() throws { tests = try TemporaryTests() }

  private func record(_ content: GoldenContent, _ name: String = "a") throws -> GoldenFile {
    let run = tests.run(["GALLEY_GOLDEN": "record"], content, name)
    guard run.failures.first?.hasPrefix("\(name): recorded ") == true else {
      throw GoldenError(run.failures.first ?? "no message")
    }
    #expect(tests.run([:], content, name).failures == [])
    return try GoldenFile(tests.bytes(name + ".golden"))
  }

  /// The keys of the document about the box.
  private func box(_ file: GoldenFile) -> [String] {
    let keys = ["  width", "  height", "  maxLines", "  truncation", "  scale"]
    return (file[.document]?.lines ?? []).filter { line in keys.contains { line.hasPrefix($0) } }
  }

  /// Lays the document of a file out as `galley golden check` does.
  private func checked(_ name: String = "a") throws -> Bool {
    let result = try GoldenCases().result(tests.goldens + "/\(name).golden")
    return GoldenVerdict(recorded: result.recorded, made: result.made).isEqual
  }

  @Test func `a layout at a width records the width, and the document gives the layout`() throws {
    #expect(box(try record(.box(testLayout("ab ab ab", 12), nil))) == ["  width  12"])
    #expect(try checked())
  }

  @Test func `only the sections that a test asks for are recorded and compared`() throws {
    let run = { (environment: [String: String], width: Double, sections: Set<GoldenSection>?) in
      tests.run(environment, .box(testLayout("ab ab ab", width), nil), "a", sections: sections).failures
    }
    _ = run(["GALLEY_GOLDEN": "record"], 12, [.runs, .lines])
    #expect(run([:], 12, [.lines, .runs]) == [])
    let file = try GoldenFile(tests.bytes("a.golden"))
    #expect(file.sections?.map(\.stage) == [.lines, .runs] && file.text.contains("# Sections: lines, runs\n"))
    #expect(try checked())
    #expect(run([:], 24, [.lines, .runs]).count == 1)
    #expect(run([:], 12, [.lines]).count == 1 && run([:], 12, nil).count == 1)
    #expect(run(["GALLEY_GOLDEN": "approve:*"], 12, [.lines]) == [])
    #expect(try GoldenFile(tests.bytes("a.golden")).sections?.map(\.stage) == [.lines])
  }

  @Test func `a comment that names an unknown section is an error with its line`() {
    for (comment, message) in [
      ("# Sections: lines, glyphs", "there is no section \"glyphs\""), ("# Sections:", "the comment names no section"),
    ] {
      let error = #expect(throws: GoldenError.self) { try GoldenFile(Array("# A case.\n\(comment)\n{}\n".utf8)) }
      #expect(error?.line == 2 && error?.message.hasPrefix(message) == true)
    }
    #expect(GoldenSection.allCases.map(\.rawValue) == PipelineStage.allCases.filter(\.isRecorded).map(\.rawValue))
  }

  @Test func `a proposal is recorded as it is`() throws {
    let proposals: [(Proposal, [String])] = [
      (Proposal(width: .atMost(24.5)), [#"  width.atMost  24.5"#]),
      (Proposal(width: .minContent), [#"  width  "min-content""#]),
      (Proposal(width: .exactly(13), maxLines: 2, truncation: .middle), ["  width  13", "  maxLines  2"]),
      (Proposal(width: .exactly(13), scale: 1.5), ["  width  13", "  scale  1.5"]),
    ]
    for (number, (proposal, rows)) in proposals.enumerated() {
      let file = try record(.text(testText("ab ab ab ab"), proposal), "\(number)")
      #expect(Array(box(file).prefix(rows.count)) == rows || box(file).contains(rows[0]), "\(box(file))")
      #expect(try checked("\(number)"))
    }
  }

  @Test func `a layout with the proposal that gave it is recorded, and another proposal is an error`() throws {
    let proposal = Proposal(width: .atMost(24.5))
    let layout = testText("ab ab ab ab").layout(proposal)
    #expect(box(try record(.box(layout, proposal))) == ["  width.atMost  24.5"])
    let message = tests.run([:], .box(layout, Proposal(width: .exactly(60))), "b").failures.first
    #expect(message?.hasPrefix("b: the proposal does not give this layout: ") == true, "\(message ?? "")")
  }

  @Test func `a layout of one tight line has no width`() throws {
    #expect(box(try record(.box(testText("ab ab").layout(Proposal(width: .atMost(90))), nil))) == [])
    #expect(try checked())
  }

  @Test func `tight lines have the next whole width, which remains if a little changes`() throws {
    let layout = testText("ab ab ab ab").layout(Proposal(width: .atMost(24.5)))
    let file = try record(.box(layout, nil))
    #expect(box(file) == ["  width.atMost  \(Int(layout.size.width.rounded(.up)))"])
    #expect(try checked())
  }

  @Test func `a truncated layout has its number of lines and its truncation`() throws {
    let layout = testText("ab ab ab ab").layout(width: 12, maxLines: 2, truncation: .end)
    let file = try record(.box(layout, nil))
    #expect(box(file).contains("  maxLines  2"))
    #expect(try checked())
  }

  @Test func `vertical text records the length along its lines as the width`() throws {
    var paragraph = ParagraphStyle()
    paragraph.writingMode = .verticalRL
    #expect(box(try record(.box(testText("ab ab ab", paragraph).layout(width: 12), nil))) == ["  width  12"])
    #expect(try checked())
  }

  @Test func `a layout in a region has no box, and the file says so`() throws {
    let text = testText("ab ab ab ab ab")
    let container = Container(
      size: LayoutSize(width: 30, height: 100),
      exclusions: [Exclusion(.rectangle(LayoutRect(x: 0, y: 0, width: 12, height: 8)))])
    let file = try record(.box(text.layout(in: container).layout, nil))
    #expect(file.isLaidOutByTest)
    #expect(file[.breaking] == nil && file[.measuring] == nil && file[.lines] != nil && file[.displayList] != nil)
    #expect(box(file) == [])
  }

  @Test func `a layout in containers has tables for each container`() throws {
    let containers = [20.0, 30].map { Container(size: LayoutSize(width: $0, height: 12)) }
    let linked = testText("ab ab ab ab ab").layout(in: containers)
    #expect(linked.layouts.count == 2)
    let file = try record(.containers(linked))
    #expect(file.isLaidOutByTest)
    #expect(file[.lines]?.lines.contains("container 1") == true)
    #expect(file[.breaking] == nil)
    let other = testText("ab ab ab ab ab").layout(in: containers.reversed())
    let message = tests.run([:], .containers(other), "a").failures.first
    #expect(message?.hasPrefix("a: container 0: line 0 ends at ") == true, "\(message ?? "")")
  }

  @Test func `a layout without containers is an error`() {
    let linked = testText("ab").layout(in: [Container]())
    #expect(tests.run([:], .containers(linked), "a").failures == ["a: the layout has no container"])
  }

  @Test func `a text with styles, scopes and attachments is read back as it was`() throws {
    let json = ##"""
      {"text": "ab \ufffc שלום 😀", "style": {"fontSize": 20, "color": "#123456"}, "width": 60,
       "spans": [{"start": 0, "end": 1, "style": {"fontWeight": 700}}],
       "attachments": [{"offset": 3, "id": "x", "width": 10, "height": 10}],
       "scopes": [{"start": 0, "end": 2, "id": "link", "scope": "activeRange"}]}
      """##
    let document = try LayoutDocument(json: json)
    let shaped = Typesetter(library: .bundled).prepare(document.text)
    _ = try record(.box(shaped.layout(document.proposal), nil))
    #expect(try checked())
  }

  @Test func `the document of a file that is written by hand is kept`() throws {
    _ = try record(.text(testText("ab ab"), Proposal(width: .exactly(30))))
    let lines = String(decoding: try tests.bytes("a.golden"), as: UTF8.self)
    let written = lines.replacing("\"text\": \"ab ab\"", with: "\"text\": \"a\\u0062 ab\"")
    #expect(written != lines)
    try tests.write("a.golden", written.replacing("  ab ab\n", with: "  ab ab\n"))
    let wide = GoldenContent.text(testText("ab ab"), Proposal(width: .exactly(30)))
    #expect(tests.run([:], wide, "a").failures == [])
  }
}
