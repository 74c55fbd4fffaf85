import Foundation
import GalleyDump
import GalleyTestTraits
import Testing

@testable import GalleyCLI
@testable import GalleyDocuments

/// Tests the options of `galley render` for interaction: pressed links, hit tests, selections.
struct InteractionTests {
  private static let document = """
    {"text":"see the link here","style":{"fontFamily":["Galley Test"],"fontSize":10},
     "activeRanges":[{"start":8,"end":12,"id":"link","pressedStyle":{"color":"#ff0000"}},
                     {"start":0,"end":3,"id":"plain"}]}
    """

  /// Runs `galley render` with a document. Returns the SVG picture and the process with its output.
  private func render(_ arguments: [String], document: String = Self.document) throws -> (svg: String, GalleyRun) {
    let folder = try TemporaryFolder()
    let input = try folder.write("in.json", document)
    let run = GalleyRun(["render", "--json", input, "-o", folder.file("out.svg")] + arguments)
    return ((try? folder.text("out.svg")) ?? "", run)
  }

  @Test func `F5: --press draws a range in its pressed style, or on grey, and moves no glyph`() throws {
    let plain = try render([]).svg
    #expect(!plain.isEmpty && !plain.contains("#ff0000") && !plain.contains("#dddddd"))
    let pressed = try render(["--press", "link"]).svg
    #expect(pressed.contains("#ff0000") && !pressed.contains("#dddddd"))
    func places(_ svg: String) -> [Substring] {
      svg.split(separator: "<").filter { $0.hasPrefix("use") }.map { $0.prefix { $0 != ">" } }
    }
    #expect(places(pressed) == places(plain) && !places(plain).isEmpty)
    #expect(try render(["--press", "plain"]).svg.contains("#dddddd"))
    let unknown = try render(["--press", "nobody"]).1
    #expect(unknown.status == 1 && unknown.errors.contains("no active range has this id"))
  }

  @Test func `F5: a pressed style that changes geometry is an error at its key`() throws {
    let bad = """
      {"text":"abc","activeRanges":[{"start":0,"end":3,"id":"x","pressedStyle":{"fontSize":20}}]}
      """
    let run = try render([], document: bad).1
    #expect(run.status == 1 && run.errors.contains("activeRanges[0].pressedStyle") && run.errors.contains("size"))
  }

  @Test func `F7: --hit presses the range at a point, draws the caret, and prints what is there`() throws {
    // Letters are 5 wide, spaces 2.5: the link starts at 35.
    let (svg, run) = try render(["--hit", "36,5"])
    #expect(svg.contains("#ff0000"))
    let answer = try JSONParser.parse(Array(run.output.utf8))
    #expect(answer["activeRange"] == "link" && answer["offset"] == 8 && answer["line"] == 0)
    #expect(answer["character"] == ["start": 8, "end": 9] && answer["attachment"] == .null)
    let beside = try JSONParser.parse(Array(try render(["--hit", "-5,500"]).1.output.utf8))
    #expect(beside["activeRange"] == .null && beside["character"] == .null && beside["offset"] == 0)
    #expect(try render(["--hit", "5"]).1.status == 2)
    #expect(try render(["--hit", "nan,5"]).1.status == 2)
  }

  @Test func `G4: --select draws a selection under the text`() throws {
    let svg = try render(["--select", "4..7"]).svg
    let (fill, text) = (svg.range(of: "#b5d5ff")?.lowerBound, svg.range(of: "<use")?.lowerBound)
    #expect(try #require(fill) < #require(text))
    #expect(try render(["--select", "4..4"]).svg.contains("#b5d5ff") == false)
    let outside = try render(["--select", "4..99"]).1
    #expect(outside.status == 1 && outside.errors.contains("--select 4..99"))
    #expect(try render(["--select", "4"]).1.status == 2)
  }

  @Test func `E7: spaces and rules in documents, and attachments that cannot be`() throws {
    func attachment(_ keys: String) -> String {
      #"{"text":"a\#u{FFFC}b","attachments":[{"offset":1,\#(keys)}]}"#
    }
    let rule = try render([], document: attachment(##""width":30,"height":2,"kind":"rule","color":"#00ff00""##)).svg
    #expect(rule.contains("#00ff00"))
    let space = try render([], document: attachment(#""width":30,"kind":"space","verticalAlign":"center""#))
    #expect(space.1.status == 0 && !space.svg.isEmpty)
    for (keys, message) in [
      (#""width":30"#, "height"), (#""width":30,"height":2,"color":"red""#, "rule"),
      (#""width":30,"height":2,"kind":"line""#, "box, space or rule"), (#""width":-3,"height":2"#, "not below 0"),
      (#""width":1e999,"height":2"#, "a number too large"),
      (#""width":30,"height":2,"margin":[1,2]"#, "[top, right, bottom, left]"),
    ] {
      let run = try render([], document: attachment(keys)).1
      #expect(run.status == 1 && run.errors.contains(message), "\(keys): \(run.errors)")
    }
    let nowhere = try render([], document: #"{"text":"ab","attachments":[{"offset":1,"width":3,"height":3}]}"#).1
    #expect(nowhere.status == 1 && nowhere.errors.contains("U+FFFC"))
  }
}
