import Galley
@testable import GalleyLayout
@testable import GalleyShaping
import Testing

/// Tests that Docs/Tour.md shows the values that the code has today. A failing test prints the lines that belong there.
struct TourPageTests {
  @Test func `every value of the tour is what the code makes today`() throws {
    let blocks = MarkdownPage(try Repository.text("Docs/Tour.md")).blocks.filter {
      $0.comment.hasPrefix("value: ")
    }
    let values = TourValues()
    #expect(blocks.map { String($0.comment.dropFirst(7)) } == values.all.map(\.name))
    for (block, value) in zip(blocks, values.all) {
      #expect(
        block.lines == value.lines,
        "\(value.name) should be:\n\(value.lines.joined(separator: "\n"))")
    }
  }

  @Test func `the tour names only files, functions and types that exist`() throws {
    let page = MarkdownPage(try Repository.text("Docs/Tour.md"))
    // A stop is a line such as: **`file`**, `function(`, `Type`: what happens there.
    let stops = page.prose.filter { $0.hasPrefix("**`") }
    #expect(stops.count >= 10)
    for stop in stops {
      let names = stop.prefix(upTo: stop.firstRange(of: ": ")?.lowerBound ?? stop.endIndex).matches(of: /`([^`]+)`/).map
      { String($0.output.1) }
      let file = try #require(names.first)
      let source = try Repository.text(file)
      for name in names.dropFirst() {
        let word = name.prefix { $0 != "(" }
        #expect(source.contains(word), "\(file) does not contain \(word)")
      }
    }
  }
}

/// What each stage makes of the tour's sentence.
private struct TourValues {
  let shaped: ShapedText
  /// The sentence: three words in Latin letters, one in Arabic letters, an emoji, and a link.
  let text: AttributedText
  /// The available width, in layout units.
  static let width = 130.0

  init() {
    var text = AttributedText("Read العربية 🎉 at ", style: TextStyle(size: 16))
    text.append("galley.example/tour", style: TextStyle(size: 16), active: .link("https://galley.example/tour"))
    self.text = text
    shaped = Typesetter(library: .bundled).prepare(text)
  }

  /// The stages, in the order of the page.
  var all: [(name: String, lines: [String])] {
    [
      ("text", textLines), ("paragraph", paragraphLines), ("runs", runLines), ("candidates", candidateLines),
      ("lines", lineLines), ("cut", cutLines), ("placed", placedLines), ("display", displayLines),
    ]
  }

  private var textLines: [String] {
    [
      "utf8Count     \(text.utf8Count)", "styles        \(text.styles.runs.count)",
      "activeRanges  \(text.activeRanges.map { "\($0.range.lowerBound)..<\($0.range.upperBound) \($0.kind)" }.joined())",
    ]
  }

  private var paragraphLines: [String] {
    shaped.paragraphs.map {
      "range \($0.range)  level \($0.baseLevel.rawValue)  runs \($0.runs.lowerBound.value)..<\($0.runs.upperBound.value)"
        + "  candidates \($0.candidates.lowerBound.value)..<\($0.candidates.upperBound.value)  isDirect \($0.isDirect)"
    }
  }

  private var runLines: [String] {
    shaped.runs.map { run in
      "\(run.start)..<\(run.end)  level \(run.level.rawValue)  \(run.script.name)  \(run.glyphs.count) glyphs"
        + "  \(shaped.faces[Int(run.face)].descriptor.postScriptName)"
    }
  }

  private var candidateLines: [String] {
    let columns = shaped.candidateColumns
    return (0..<columns.count).map { number in
      let index = CandidateIndex(number)
      return "\(number)  offset \(columns.offset(index))  contentEnd \(columns.contentEnd(index))"
        + "  before \(decimals(columns.before(index)))  after \(decimals(columns.after(index)))"
    }
  }

  /// The broken lines of the text in two lines at most, and how they are cut.
  private var broken: ShownLines {
    var space = ConstantWidth(Self.width)
    return shaped.brokenLines(
      in: &space, maxLines: nil, LineLimits(lines: 2, truncation: Truncation(.end)))
  }

  private var lineLines: [String] {
    var lines = LineBuffer()
    var (space, stack) = (ConstantWidth(Self.width), LineStack(maxLines: 2))
    _ = breakLines(of: shaped, in: &space, &stack, &lines)
    return lines.lines.map {
      "number \($0.number)  first \($0.first)  last \($0.last)  detail \($0.detail)  top \(decimals($0.top))"
        + "  occupiedWidth \(decimals($0.occupiedWidth))  need \(decimals($0.need))"
    } + ["omittedStart \(lines.omittedStart.map(String.init) ?? "nil")"]
  }

  private var cutLines: [String] {
    guard let cuts = broken.cuts else { return ["nil"] }
    return cuts.lines.map {
      "line \($0.index)  reason \($0.line.reason)  token \($0.line.token.map { _ in "…" } ?? "none")"
        + "  width \(decimals($0.line.width))  hidden \($0.line.hidden.map { "\($0)" }.joined(separator: " "))"
    }
  }

  private var layout: TextLayout {
    shaped.layout(width: Self.width, maxLines: 2, truncation: Truncation(.end))
  }

  private var placedLines: [String] {
    layout.placed.map {
      "line \($0.line)  \($0.start)..<\($0.end)  run \($0.run.value)  level \($0.level.rawValue)"
        + "  left \(decimals($0.left))  width \(decimals($0.width))"
    }
  }

  private var displayLines: [String] {
    layout.displayList().description.split(separator: "\n").map { $0.count > 110 ? $0.prefix(110) + "…" : String($0) }
  }

  private func decimals(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return "\(rounded)"
  }
}
