import Foundation
import GalleyGoldenFiles
import GalleyTestTraits
import Testing

#if os(Linux)
  import FoundationXML
#endif

/// Tests `galley golden`: what each command writes, prints and refuses.
struct GoldenCommandTests {
  private let folder: TemporaryFolder

  /// A suite of three recorded cases, `card/title`, `card/text` and `list`.
  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in [("card/title", "ab ab"), ("card/text", "aba"), ("list", "b a")] {
      try folder.write("\(name).golden", Self.golden(text))
    }
    let run = galley("record", folder.path)
    guard run.status == 0 else { throw GoldenError(run.errors) }
  }

  private static func golden(_ text: String, width: Int = 30) -> String {
    "# A text.\n{\"text\": \"\(text)\", \"style\": {\"fontFamily\": [\"Galley Test\"], \"fontSize\": 10}, \"width\": \(width)}\n"
  }

  private func galley(_ arguments: String...) -> GalleyRun { GalleyRun(["golden"] + arguments) }

  /// Replaces a part of a file, which must occur in the file.
  private func replace(_ old: String, by new: String, in name: String) throws {
    let text = try folder.text(name)
    let changed = text.replacingOccurrences(of: old, with: new)
    #expect(changed != text, "\(name) has no \(old)")
    try folder.write(name, changed)
  }

  /// Narrows the box of a case, which gives the case another result.
  private func narrow(_ name: String) throws {
    try replace("\"width\": 30}", by: "\"width\": 12}", in: name + ".golden")
  }

  @Test func `record writes cases without a result, and leaves the others unchanged in bytes and time`() throws {
    try narrow("card/title")
    let state = try folder.state()
    try folder.write("new.golden", Self.golden("a"))
    let run = galley("record", folder.path)
    #expect(run.status == 0)
    #expect(run.output == "\(folder.path)/new.golden\n\(folder.path): 1 recorded, 3 had a result already\n")
    var after = try folder.state()
    after["new.golden"] = nil
    #expect(after == state)
    #expect(try folder.text("new.golden").hasSuffix("\n== end ==\n"))
  }

  @Test func `record makes a case of a document, and not a second one of the same name`() throws {
    let document = try folder.write("card.json", #"{"text": "a"}"#)
    let arguments = ["record", folder.path, "--name", "made/one", "--json", document, "--reason", "Why."]
    #expect(GalleyRun(["golden"] + arguments).status == 0)
    #expect(try folder.text("made/one.golden").hasPrefix("# Why.\n{\"text\": \"a\"}\n\n== golden 2 ==\n"))
    let state = try folder.state()
    let run = GalleyRun(["golden"] + arguments)
    #expect(run.status == 1)
    #expect(run.errors == "galley: \(folder.path)/made/one.golden: the case exists already\n")
    #expect(try folder.state() == state)
  }

  @Test func `approve needs a pattern`() throws {
    let state = try folder.state()
    #expect(galley("approve").status == 2)
    // One argument is the pattern; a folder is missing.
    #expect(galley("approve", folder.path).status == 2)
    #expect(galley("approve", "nothing", folder.path).status == 1)
    #expect(try folder.state() == state)
  }

  @Test func `approve prints what changes, and changes nothing but the cases of the pattern`() throws {
    for name in ["card/title", "list"] { try narrow(name) }
    var state = try folder.state()
    let dry = galley("approve", "card", folder.path, "--dry-run")
    #expect(dry.status == 0 && dry.output.hasSuffix(": 1 would be replaced\n"))
    #expect(try folder.state() == state)
    let run = galley("approve", "card", folder.path)
    #expect(run.status == 0)
    #expect(
      run.output == """
        \(folder.path)/card/title.golden: line 0 ends at 3, was 5, because the document's width is 12, was 30
        \(folder.path): 1 replaced

        """)
    var after = try folder.state()
    #expect(after["card/title.golden"] != state["card/title.golden"])
    (after["card/title.golden"], state["card/title.golden"]) = (nil, nil)
    #expect(after == state)
    #expect(galley("check", folder.path, "--only", "card").status == 0)
    #expect(galley("check", folder.path).status == 1)
  }

  @Test func `approve with a stage leaves cases that differ in other stages`() throws {
    try narrow("card/title")
    let state = try folder.state()
    let run = galley("approve", "*", folder.path, "--stage", "display list")
    #expect(run.output == "\(folder.path): 0 replaced\n")
    #expect(try folder.state() == state)
  }

  @Test func `check says what differs and writes nothing but its report`() throws {
    try narrow("card/title")
    try folder.write("new.golden", Self.golden("a"))
    let state = try folder.state()
    let reports = try TemporaryFolder()
    let run = galley("check", folder.path, "--junit", reports.file("junit.xml"))
    #expect(run.status == 1)
    #expect(
      run.output == """
        \(folder.path)/card/title.golden: line 0 ends at 3, was 5, because the document's width is 12, was 30
        \(folder.path)/new.golden: there is no recorded result
        \(folder.path): 4 cases: 2 equal, 1 different, 1 not recorded

        """)
    #expect(run.errors == "galley: 2 of 4 cases failed; galley golden diff shows each stage\n")
    #expect(try folder.state() == state)
    #expect(try reports.state().keys.sorted() == ["junit.xml"])
    let equal = galley("check", folder.path, "--only", "list", "--only", "card/te?t")
    #expect(equal.status == 0)
    #expect(equal.output == "\(folder.path): 2 cases: 2 equal\n")
  }

  @Test func `the JUnit report is well-formed, with the numbers of cases, failures and errors`() throws {
    try narrow("card/title")
    try folder.write("odd & <name>.golden", Self.golden("a"))
    try replace("\n== end ==\n", by: "\n", in: "list.golden")
    let report = folder.file("junit.xml")
    #expect(galley("check", folder.path, "--junit", report).status == 1)
    let reader = ReportReader()
    let parser = XMLParser(data: try folder.bytes("junit.xml"))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(reader.suite?["name"] == folder.path)
    #expect(reader.suite?["tests"] == "4" && reader.suite?["failures"] == "2" && reader.suite?["errors"] == "1")
    #expect(reader.cases == ["card.text", "card.title failure", "golden.list error", "golden.odd & <name> failure"])
    #expect(reader.messages.first == "line 0 ends at 3, was 5, because the document's width is 12, was 30")
  }

  @Test func `a stage restricts the comparison, and an unknown stage is wrong usage`() throws {
    try replace("-- lines --", by: "-- lines --\n  9", in: "list.golden")
    #expect(galley("check", folder.path, "--only", "list").status == 1)
    #expect(galley("check", folder.path, "--only", "list", "--stage", "items", "--stage", "shaping").status == 0)
    for stage in ["lines of code", "line breaks", ""] {
      #expect(galley("check", folder.path, "--stage", stage).status == 2)
    }
  }

  @Test func `diff has a text and a JSON object for each case that differs`() throws {
    try narrow("card/title")
    let text = galley("diff", folder.path)
    #expect(text.status == 1)
    #expect(text.output.hasPrefix("\(folder.path)/card/title.golden: line 0 ends at 3, was 5, because"))
    #expect(text.output.contains("\n  document "))
    let json = galley("diff", folder.path, "--format", "json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["name"] as? String == "card/title")
    #expect(object["firstStage"] as? String == "document")
    #expect(object["onlyPaint"] as? Bool == false)
    #expect(galley("diff", folder.path, "--only", "list").output == "")
  }

  @Test func `prune removes what no test uses, and refuses a list that names nothing`() throws {
    try folder.write("list.png", "a picture")
    let lists = try TemporaryFolder()
    let used = try lists.write("used", "\(folder.path)/card/title.golden\n\(folder.path)/./card/../card/text.golden\n")
    let state = try folder.state()
    let wrong = try lists.write("wrong", "/elsewhere/list.golden\n")
    let refused = galley("prune", folder.path, "--used", wrong)
    #expect(refused.status == 1)
    #expect(refused.errors.hasSuffix("names none of the 3 files of \(folder.path), so nothing is removed\n"))
    #expect(galley("prune", folder.path).status == 2)
    #expect(galley("prune", folder.file("list.golden"), "--used", used).status == 1)
    let dry = galley("prune", folder.path, "--used", used, "--dry-run")
    #expect(dry.output.hasSuffix(": 1 would be removed, 2 used\n"))
    #expect(try folder.state() == state)
    let run = galley("prune", folder.path, "--used", used)
    #expect(run.status == 0)
    #expect(
      run.output
        == "\(folder.path)/list.golden\n\(folder.path)/list.png\n\(folder.path): 1 removed, 2 used\n")
    #expect(try folder.state() == state.filter { !$0.key.hasPrefix("list.") })
  }

  @Test(arguments: [
    ("\n== end ==\n", "\n", "the file ends inside the section \"display list\", without \"== end ==\": it is cut off"),
    ("== golden 2 ==", "== golden 3 ==", "the file has version 3 of the format, and this program reads version 2"),
    ("-- items --", "-- itams --", "there is no stage \"itams\""),
  ])
  func `a damaged, truncated or newer file is an error with its line, and no command overwrites it`(
    old: String, new: String, message: String
  ) throws {
    try replace(old, by: new, in: "list.golden")
    let state = try folder.state()
    for arguments in [
      ["check", folder.path], ["diff", folder.path], ["record", folder.path], ["approve", "*", folder.path],
    ] {
      let run = GalleyRun(["golden"] + arguments)
      #expect(run.status == 1)
      let lines = (run.output + run.errors).split(separator: "\n").filter { $0.contains("list.golden: line ") }
      #expect(lines.count == 1, "\(arguments[0]): \(run.output + run.errors)")
      #expect(lines.first?.hasSuffix(": " + message) == true, "\(arguments[0]): \(lines)")
      #expect(try folder.state() == state, "\(arguments[0])")
    }
  }

  @Test func `other versions stop check and record, and only a pattern for all cases approves them`() throws {
    try narrow("card/title")
    try narrow("list")
    try folder.write("versions.txt", "golden 2\nHarfBuzz 0.9.1\n")
    let state = try folder.state()
    for arguments in [["check", folder.path], ["record", folder.path], ["approve", "list", folder.path]] {
      let run = GalleyRun(["golden"] + arguments)
      #expect(run.status == 1)
      #expect(run.errors.hasPrefix("galley: \(folder.path)/versions.txt: HarfBuzz is "), "\(run.errors)")
      #expect(run.errors.contains(", was 0.9.1. "), "\(run.errors)")
      #expect(try folder.state() == state, "\(arguments[0])")
    }
    let run = galley("approve", "*", folder.path)
    #expect(run.status == 0)
    #expect(try folder.text("versions.txt") == GoldenVersions.current)
    #expect(galley("check", folder.path).status == 0)
  }

  @Test func `a case that a Swift test lays out is compared up to the break candidates, and not replaced`() throws {
    let text = try folder.text("list.golden")
    try folder.write("list.golden", text.replacingOccurrences(of: "# A text.", with: GoldenFile.testComment))
    try replace(", \"width\": 30", by: "", in: "list.golden")
    try replace("  width  30\n", by: "", in: "list.golden")
    #expect(galley("check", folder.path, "--only", "list").status == 0)
    try replace("\"b a\"", by: "\"b b\"", in: "list.golden")
    #expect(galley("check", folder.path, "--only", "list").status == 1)
    let state = try folder.state()
    let run = galley("approve", "list", folder.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("list.golden: only its Swift test can replace this result"))
    #expect(try folder.state() == state)
  }

  @Test func `X10: a changed case with annotations is compared, shown and approved`() throws {
    try folder.write(
      "ruby.golden",
      #"""
      # Ruby.
      {"text": "漢字", "scopes": [{"start": 0, "end": 6, "scope": "ruby", "text": "かん"}]}

      """#)
    #expect(galley("record", folder.path).status == 0)
    try replace("かん\"}]}", by: "かか\"}]}", in: "ruby.golden")
    let check = galley("check", folder.path)
    #expect(
      check.status == 1 && check.output.contains("4 cases: 3 equal, 1 different"), "\(check.output) \(check.errors)")
    #expect(galley("diff", folder.path).output.contains("on the annotation on line 0 has other glyphs"))
    #expect(galley("approve", "ruby", folder.path).status == 0)
    #expect(galley("check", folder.path).status == 0)
  }

  @Test func `N4: cases are recorded, checked, shown in words and pictures on one page, approved and pruned`()
    async throws
  {
    try narrow("card/title")
    #expect(galley("diff", folder.path).output.contains("card/title.golden: line 0 ends at 3, was 5"))
    let page = folder.file("page.html")
    #expect(galley("check", folder.path, "--report", page).status == 1)
    let html = try folder.text("page.html")
    let loads = html.replacingOccurrences(of: #"<link rel="icon" href="data:,">"#, with: "")
    #expect(
      !loads.contains("<link") && !loads.contains("src=") && !loads.contains("@import"), "the page loads another file")
    if let chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first(where: FileManager.default.fileExists) {
      // Chromium needs minutes with a library that changes the date.
      let shown = try await GalleyProcess(
        program: "/usr/bin/env",
        ["-u", "LD_PRELOAD", chromium, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "file://" + page]
      ).output
      #expect(shown.contains("line 0 ends at 3, was 5"))
      #expect(shown.contains("galley golden approve card/title"))
      #expect(shown.contains(">Before</") && shown.contains(">After</") && shown.contains(">Difference</"))
    } else {
      print("NOT RUN program of the page of galley golden check: there is no Chromium")
    }
    #expect(galley("approve", "card/title", folder.path).status == 0)
    #expect(galley("check", folder.path).status == 0)
    let used = try folder.write("used", ["card/title", "list"].map { folder.file("\($0).golden\n") }.joined())
    #expect(galley("prune", folder.path, "--used", used).status == 0)
    #expect(galley("check", folder.path).output.contains("2 cases: 2 equal"))
  }
}

/// Collects the suite, the cases and the messages of a JUnit report.
private final class ReportReader: NSObject, XMLParserDelegate {
  var suite: [String: String]?
  var cases: [String] = []
  var messages: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    switch name {
    case "testsuite": suite = attributes
    case "testcase": cases.append("\(attributes["classname"] ?? "").\(attributes["name"] ?? "")")
    case "failure", "error":
      cases[cases.count - 1] += " " + name
      messages.append(attributes["message"] ?? "")
    default: break
    }
  }

}
