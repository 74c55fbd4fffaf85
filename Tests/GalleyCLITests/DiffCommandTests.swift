import Foundation
import GalleyTestTraits
import Testing

/// Tests `galley diff` with every kind of file that the command reads.
struct DiffCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func document(_ text: String, width: Int = 30, id: String? = nil) -> String {
    (id.map { "{\"id\":\"\($0)\"," } ?? "{")
      + "\"text\":\"\(text)\",\"style\":{\"fontFamily\":[\"Galley Test\"],\"fontSize\":10},\"width\":\(width)}"
  }

  private func diff(_ before: String, _ after: String, _ options: String...) -> GalleyRun {
    GalleyRun(["diff", before, after] + options)
  }

  @Test func `two documents are laid out and compared`() throws {
    let before = try folder.write("a.json", Self.document("ab ab"))
    let after = try folder.write("b.json", Self.document("ab ab", width: 12))
    let run = diff(before, after)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("line 0 ends at 3, was 5, because the document's width is 12, was 30\n  document "))
    let equal = diff(before, before)
    #expect(equal.status == 0 && equal.output == "" && equal.errors == "")
  }

  @Test func `the number of sentences is limited, and JSON has them all`() throws {
    let before = try folder.write("a.json", Self.document("ab ab ab ab ab ab ab"))
    let after = try folder.write("b.json", Self.document("ba ba ba ba ba ba ba"))
    let run = diff(before, after, "--sentences", "1")
    #expect(run.output.contains("and "))
    let json = diff(before, after, "--format", "json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let stages = try #require(object["stages"] as? [[String: Any]])
    #expect(stages.first?["stage"] as? String == "document")
    #expect(stages.contains { ($0["sentences"] as? [String] ?? []).count > 5 })
    #expect(diff(before, after, "--sentences", "0").status == 2)
    #expect(diff(before, after, "--format", "xml").status == 2)
  }

  @Test func `two layout files are compared as they are`() throws {
    var files: [String] = []
    for (number, width) in [30, 12].enumerated() {
      let document = try folder.write("\(number).json", Self.document("ab ab", width: width))
      files.append(folder.file("\(number).galley.json"))
      #expect(GalleyRun(["layout", "--json", document, "-o", files[number]]).status == 0)
    }
    let run = diff(files[0], files[1])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("line 0 ends at 3, was 5"), "\(run.output)")
    #expect(diff(files[0], files[0]).status == 0)
  }

  @Test(arguments: [
    #"{"text":"a"}"#, #"{"text":"a\n"}"#,
    #"{"text":"漢 ab","scopes":[{"start":0,"end":3,"scope":"ruby","text":"かん"}],"id":7}"#,
    #"{"text":"One two","width":40,"height":60,"columns":{"count":2,"gap":4}}"#,
  ])
  func `X11: a document does not differ from what was printed of it`(document: String) throws {
    let json = try folder.write("a.json", document)
    let file = folder.file("a.galley.json")
    #expect(GalleyRun(["layout", "--json", json, "-o", file]).status == 0)
    var files = [json, file]
    for detail in ["lines", "runs", "glyphs"] where !document.contains("columns") {
      let printed = GalleyRun(["layout", "--json", json, "--format", "json", "--detail", detail])
      files.append(try folder.write("\(detail).json", printed.output))
    }
    for (before, after) in files.flatMap({ before in files.map { (before, $0) } }) {
      let run = diff(before, after)
      #expect(run.status == 0 && run.output == "" && run.errors == "", "\(before) \(after) \(run.output)")
    }
  }

  @Test func `two golden files are compared as they are, and damage has its line`() throws {
    for (name, width) in [("a", 30), ("b", 12)] {
      try folder.write("\(name).golden", "# A text.\n" + Self.document("ab ab", width: width) + "\n")
    }
    #expect(GalleyRun(["golden", "record", folder.path]).status == 0)
    let (before, after) = (folder.file("a.golden"), folder.file("b.golden"))
    let run = diff(before, after)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("line 0 ends at 3, was 5, because the document's width is 12, was 30\n"))
    try folder.write("b.golden", try folder.text("b.golden").replacingOccurrences(of: "\n== end ==\n", with: "\n"))
    let damaged = diff(before, after)
    #expect(damaged.status == 1)
    #expect(damaged.errors.contains("b.golden: line "), "\(damaged.errors)")
    #expect(damaged.errors.hasSuffix(": it is cut off\n"), "\(damaged.errors)")
  }

  @Test func `lines of --jsonl are matched by id`() throws {
    var outputs: [String] = []
    for (number, lines) in [
      [Self.document("ab ab", id: "x"), Self.document("ab", id: "y"), Self.document("a", id: "old")],
      [Self.document("ab", id: "y"), Self.document("ab ab", width: 12, id: "x"), Self.document("a", id: "new")],
    ].enumerated() {
      let run = GalleyRun(["layout", "--jsonl"], input: Array((lines.joined(separator: "\n") + "\n").utf8))
      #expect(run.status == 0)
      outputs.append(try folder.write("\(number).jsonl", run.output))
    }
    let run = diff(outputs[0], outputs[1])
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(
      lines.contains { $0.contains("x") && $0.contains(": line 0 ends at 3, was 5") },
      "\(lines)")
    #expect(lines.contains { $0.hasSuffix("only in \(outputs[1])") && $0.contains("new") })
    #expect(lines.contains { $0.hasSuffix("only in \(outputs[0])") && $0.contains("old") })
    #expect(!lines.contains { $0.contains("\"y\"") || $0.hasPrefix("y") })
    #expect(diff(outputs[0], outputs[0]).status == 0)
    let json = diff(outputs[0], outputs[1], "--format", "json").output.split(separator: "\n")
    #expect(json.count == 3)
    for line in json {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["id"] is String && object?["summary"] is String)
    }
  }

  @Test func `a file that cannot be read is one error with its path`() throws {
    let good = try folder.write("a.json", Self.document("ab"))
    for (name, text) in [("empty.json", ""), ("bad.json", "{\"text\":"), ("key.json", "{\"text\":\"a\",\"witdh\":3}")] {
      let bad = try folder.write(name, text)
      let run = diff(good, bad)
      #expect(run.status == 1 && run.output == "")
      #expect(run.errors.hasPrefix("galley: ") && run.errors.contains(name), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
    #expect(diff(good, folder.file("none.json")).errors.contains("none.json: No such file or directory"))
    #expect(GalleyRun(["diff", good]).status == 2)
  }
}
