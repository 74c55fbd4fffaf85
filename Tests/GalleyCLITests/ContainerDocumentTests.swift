import Foundation
import Galley
import GalleyDump
import GalleyTestTraits
import Testing

@testable import GalleyCLI
@testable import GalleyDocuments

/// Tests documents with containers: `insets`, `exclusions`, `columns`, `dropCap`.
struct ContainerDocumentTests {
  private func read(_ text: String) throws -> LayoutDocument {
    try DocumentReader.read(try JSONParser.parse(Array(text.utf8)))
  }

  @Test func `the keys about containers are read`() throws {
    let flow = try #require(
      try read(
        #"""
        {"text":"x","width":400,"height":300,"insets":[1,2,3,4],
         "exclusions":[{"circle":[200,150,40],"margin":6},{"rectangle":[1,2,3,4],"side":"inside"},
                       {"ellipse":[1,2,3,4]},{"polygon":[[0,0],[60,0],[0,60]],"rule":"evenodd"}],
         "columns":{"count":2,"gap":20,"direction":"rtl"},"dropCap":{"lines":4,"characters":2,"gap":5}}
        """#
      ).flow)
    #expect(flow.insets == Margins(top: 1, right: 2, bottom: 3, left: 4))
    #expect(
      flow.exclusions == [
        Exclusion(.circle(center: LayoutPoint(x: 200, y: 150), radius: 40), margin: 6),
        Exclusion(.rectangle(LayoutRect(x: 1, y: 2, width: 3, height: 4)), textSide: .inside),
        Exclusion(.ellipse(center: LayoutPoint(x: 1, y: 2), radiusX: 3, radiusY: 4)),
        Exclusion(
          .polygon([LayoutPoint(x: 0, y: 0), LayoutPoint(x: 60, y: 0), LayoutPoint(x: 0, y: 60)], rule: .evenodd)),
      ])
    #expect(flow.columns == Columns(count: 2, gap: 20, direction: .rightToLeft))
    #expect(flow.dropCap == DropCap(lines: 4, characters: 2, gap: 5))
    let short = try read(#"{"text":"x","width":1,"height":2,"insets":7,"columns":3,"dropCap":2}"#).flow
    #expect(short?.insets == Margins(top: 7, right: 7, bottom: 7, left: 7))
    #expect(short?.columns == Columns(count: 3) && short?.dropCap == DropCap(lines: 2))
    #expect(try read(#"{"text":"x","insets":null,"columns":null}"#).flow == nil)
  }

  /// CSS Inline 3, §7.2: the sink is the size, rounded down, unless it is given.
  @Test(arguments: [
    ("3", DropCap(lines: 3, size: 3)), (#""3""#, DropCap(lines: 3, size: 3)), (#""2.5""#, DropCap(lines: 2, size: 2.5)),
    (#""3 2""#, DropCap(lines: 2, size: 3)), (#""2 4""#, DropCap(lines: 4, size: 2)),
    (#"" 3  Raise""#, DropCap(lines: 1, size: 3)), (#""drop 2.5""#, DropCap(lines: 2, size: 2.5)),
    (#""1.5""#, DropCap(lines: 1, size: 1.5)),
  ])
  func `S3: initialLetter is CSS's name of dropCap`(value: String, dropCap: DropCap) throws {
    #expect(try read(#"{"text":"x","initialLetter":\#(value)}"#).flow?.dropCap == dropCap)
    // The letters and the gap stay those of the other key.
    var both = dropCap
    (both.characters, both.gap) = (2, 5)
    let document = #"{"text":"x","initialLetter":\#(value),"dropCap":{"lines":7,"characters":2,"gap":5}}"#
    #expect(try read(document).flow?.dropCap == both)
  }

  @Test func `initialLetter may be normal`() throws {
    #expect(try read(#"{"text":"x","initialLetter":"normal"}"#).flow == nil)
    #expect(try read(#"{"text":"x","initialLetter":"normal","dropCap":2}"#).flow?.dropCap == DropCap(lines: 2))
    for bad in ["\"big\"", "\"3 0\"", "\"3 drop 2\"", "\"drop\"", "\"raise drop\"", "true", "\"\""] {
      #expect(throws: DocumentError.self) { try read(#"{"text":"x","initialLetter":\#(bad)}"#) }
    }
  }

  @Test func `paragraph keys without effect in containers are listed`() throws {
    let paragraph = #""paragraph":{"lineClamp":2,"runtTightening":1,"textWrap":"balance","textAlign":"center"}"#
    #expect(
      try read(#"{"text":"x","insets":1,\#(paragraph)}"#).unsupported
        == ["paragraph.lineClamp", "paragraph.runtTightening"])
    #expect(try read(#"{"text":"x",\#(paragraph)}"#).unsupported.isEmpty)
  }

  @Test(arguments: [
    (
      "[1,2,3]", "insets",
      "expected a number, [top, right, bottom, left], or lengths such as \"0 2px\", found an array of 3"
    ),
    ("-1", "insets", "expected a number not below 0, found -1"),
    (#"[1,2,3,"4"]"#, "insets[3]", "expected a number, found \"4\""),
    ("{}", "exclusions", "expected an array, found {}"),
    ("[{}]", "exclusions[0]", "expected one of the keys rectangle, circle, ellipse, polygon"),
    (
      #"[{"circle":[1,2,3],"ellipse":[1,2,3,4]}]"#, "exclusions[0]",
      "expected one of the keys rectangle, circle, ellipse, polygon"
    ),
    (#"[{"circel":[1,2,3]}]"#, "exclusions[0].circel", "unknown key, with the value an array of 3"),
    (#"[{"circle":[1,2]}]"#, "exclusions[0].circle", "expected [x, y, radius], found an array of 2"),
    (#"[{"circle":[1,2,-3]}]"#, "exclusions[0].circle[2]", "expected a number not below 0, found -3"),
    (
      #"[{"circle":[1,2,3],"rule":"nonzero"}]"#, "exclusions[0].rule", "\"rule\" is for polygons"
    ),
    (#"[{"polygon":[[1,2],[3]]}]"#, "exclusions[0].polygon[1]", "expected [x, y], found an array of 1"),
    (
      #"[{"rectangle":[1,2,3,4],"side":"left"}]"#, "exclusions[0].side",
      "expected one of outside, inside, found \"left\""
    ),
    ("0", "columns", "expected a whole number from 1 to 1000, found 0"),
    ("2", "columns", "columns need a \"height\" that is a number"),
    (#"{"gap":3}"#, "columns", "the key \"count\" is missing"),
    (#"{"count":2,"direction":"auto"}"#, "columns.direction", "expected \"ltr\" or \"rtl\", found \"auto\""),
    ("1.5", "dropCap", "expected a whole number, found 1.5"),
    (#"{"lines":3,"height":4}"#, "dropCap.height", "unknown key, with the value 4"),
    (#"{"lines":3,"size":0.5}"#, "dropCap.size", "expected a number not below 1, found 0.5"),
    (
      #""3 2.5""#, "initialLetter",
      #"expected normal, or a size and a number of lines, such as 3, "3 2" or "3 raise", found "3 2.5""#
    ),
    ("0.5", "initialLetter", "expected a number not below 1, found 0.5"),
  ]) func `bad values are refused with the key path and the value`(value: String, path: String, message: String) {
    let key = path.prefix { $0.isLetter }
    let error = #expect(throws: DocumentError.self) { try read(#"{"text":"x","width":100,"\#(key)":\#(value)}"#) }
    #expect(error?.path == path)
    #expect(error?.message == message)
  }

  @Test func `truncation cuts the last line of the last container`() throws {
    let document =
      #"{"text":"one two three four five six seven","width":60,"height":40,"columns":2,"truncation":{},"#
      + #""paragraph":{"profile":"unicode"}}"#
    let answer = try JSONParser.parse(Array(GalleyRun(["layout", "--jsonl"], input: Array(document.utf8)).output.utf8))
    guard case .array(let containers)? = answer["containers"] else {
      Issue.record("no containers")
      return
    }
    #expect(containers.count == 2 && answer["rest"] == .null)
    #expect(containers[0]["token"] == .null && containers[1]["token"]?["text"] == "…")
  }

  @Test func `layout prints a layout for each container, and where text is left over`() throws {
    let document =
      #"{"id":"a","text":"one two three four five six","width":60,"height":40,"columns":2,"dropCap":1}"#
    let run = GalleyRun(["layout", "--jsonl"], input: Array(document.utf8))
    let answer = try JSONParser.parse(Array(run.output.utf8))
    guard case .array(let containers)? = answer["containers"] else {
      Issue.record("\(run.output) \(run.errors)")
      return
    }
    #expect(containers.count == 2 && answer["id"] == "a")
    #expect(answer["dropCap"]?["lines"] != nil)
    guard case .array(let lines)? = containers[1]["lines"] else {
      Issue.record("no lines: \(run.output)")
      return
    }
    #expect(lines.last?["end"] == answer["rest"])
    let folder = try TemporaryFolder()
    let tree = GalleyRun(["layout", "--json", try folder.write("document.json", document)]).output
    #expect(tree.hasPrefix("DropCap\nTextLayout") && tree.contains("\nContainer 1\nTextLayout"))
  }

  @Test(arguments: ["measure", "breaks"])
  func `commands without containers do not take their keys in silence`(command: String) throws {
    let run = GalleyRun([command, "--jsonl"], input: Array(#"{"text":"x","insets":3}"#.utf8))
    #expect(run.status == 1, "\(run.output)")
    #expect(run.output.contains("insets"), "\(run.output)")
  }

  @Test func `the page of Docs-Examples is drawn as the picture shows it`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = try TemporaryFolder()
    let page = root.appendingPathComponent("Docs/Examples/two-columns.json").path
    let run = GalleyRun(["render", "--json", page, "--scale", "2", "-o", folder.file("page.png")])
    #expect(run.status == 0, "\(run.errors)")
    let shown = try Data(contentsOf: root.appendingPathComponent("Docs/Images/two-columns.png"))
    #expect(try folder.bytes("page.png") == shown)
  }
}
