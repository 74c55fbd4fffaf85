internal import GalleyDocuments
package import GalleyDump
internal import GalleyText

extension RecordedLayout {
  /// Reads a layout file, or a result as `galley layout --format json` and `--jsonl` print it. The record contains only
  /// the stages that are in the JSON: a result of `--detail lines` has no glyph runs, so they are not compared.
  ///
  /// `nil` if the object has no array `lines`, for example because it is a document.
  package init?(json: JSONValue) {
    let result = json["result"] ?? json
    guard case .array(let lines)? = result["lines"] else { return nil }
    self.init()
    isJSON = true
    if json["text"] != nil, case .object(let members) = json {
      document = JSONValue.object(members.filter { $0.key != "result" }).keyPaths.map { ($0.path, $0.value.text) }
    }
    tables[.measuring] = Self.measuring(result)
    tables[.lines] = lines.enumerated().map { Self.row($0.element, number: $0.offset) }
    tables[.lines]? += Self.elements(result["hidden"]).enumerated().map { index, hidden in
      TableRow(titles: ["hidden"], cells: [Self.range(hidden)], line: lines.count + index + 1)
    }
    if case .array(let runs)? = result["runs"] {
      self.runs = runs.map(Self.run) + Self.attachments(result) + Self.leaders(result) + Self.annotations(result)
    }
    if let display = result["display"] {
      if case .array(let fonts)? = display["fonts"] { self.fonts = fonts }
      if case .array(let commands)? = display["commands"] {
        let head: JSONValue = ["bounds": display["bounds"] ?? .null, "texts": display["texts"] ?? .null]
        self.commands = ([head] + commands).map(\.rounded)
      }
    }
  }

  private static func text(_ value: JSONValue?) -> String {
    switch value {
    case .number(let number)?: FixedDecimals.text(number)
    case .string(let text)?: text
    case let value?: value.text
    case nil: "-"
    }
  }

  private static func whole(_ value: JSONValue?) -> String { value?.text ?? "-" }

  private static func range(_ value: JSONValue, start: String = "start", end: String = "end") -> String {
    whole(value[start]) + "..<" + whole(value[end])
  }

  /// The rows of the stage `measuring`, with the names that golden files have.
  private static func measuring(_ result: JSONValue) -> [TableRow] {
    var rows: [TableRow] = []
    func add(_ name: String, _ value: String) {
      rows.append(TableRow(titles: [], cells: [name, value], line: rows.count + 1))
    }
    add("size", text(result["size"]?["width"]) + " × " + text(result["size"]?["height"]))
    add("min-content", text(result["minContent"]))
    add("max-content", text(result["maxContent"]))
    add("longest line", text(result["longestLine"]))
    add("lines", whole(result["lineCount"]) + (result["truncated"] == true ? ", truncated" : ""))
    add("first baseline", text(result["firstBaseline"]))
    add("last baseline", text(result["lastBaseline"]))
    if case .array(let bounds)? = result["validRange"], bounds.count == 2 {
      add("valid range", "[\(text(bounds[0])), \(bounds[1] == .null ? "inf" : text(bounds[1])))")
    }
    return rows
  }

  /// A row of the stage `lines`, with the columns that golden files have.
  private static func row(_ line: JSONValue, number: Int) -> TableRow {
    let cells =
      [whole(.integer(number)), range(line), range(line, start: "contentStart", end: "contentEnd")]
      + ["left", "width", "trailing", "top", "baseline", "ascent", "descent"].map { text(line[$0]) }
      + [text(line["reason"])]
    return TableRow(titles: [], cells: cells, line: number + 1)
  }

  private static func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let elements)? = value { elements } else { [] }
  }

  private static func run(_ run: JSONValue) -> RecordedRun {
    RecordedRun(line: line(run), range: range(run), values: values(run), glyphs: glyphs(run))
  }

  private static func line(_ value: JSONValue) -> String { "line " + whole(value["line"]) }

  private static func values(_ run: JSONValue) -> [(name: String, value: String)] {
    let orientation = run["orientation"].map { " " + text($0) } ?? ""
    return [
      ("font", text(run["font"])), ("size", text(run["fontSize"])), ("script", text(run["script"]) + orientation),
    ] + (run["level"].map { [("level", whole($0))] } ?? [])
  }

  private static func glyphs(_ run: JSONValue) -> [RecordedRun.Glyph]? {
    guard case .array(let elements)? = run["glyphs"] else { return nil }
    return elements.compactMap { element in
      let numbers = Self.elements(element).map { part in if case .number(let value) = part { value } else { 0.0 } }
      guard numbers.count == 5 else { return nil }
      let lengths = numbers[2...].map { ($0 * 1000).rounded() / 1000 }
      return RecordedRun.Glyph(
        id: Int(numbers[0]), cluster: Int(numbers[1]), x: lengths[0], y: lengths[1], advance: lengths[2])
    }
  }

  private static func quoted(_ value: JSONValue?) -> String {
    if case .string(let text)? = value { QuotedText.text(Array(text.utf8)[...]) } else { whole(value) }
  }

  private static func rectangle(_ value: JSONValue?) -> String {
    "[" + elements(value).map { text($0) }.joined(separator: " ") + "]"
  }

  /// The attachments that a line shows. JSON does not say at which offsets they are; their ids are their places.
  private static func attachments(_ result: JSONValue) -> [RecordedRun] {
    elements(result["attachments"]).filter { $0["visible"] == true }.map { box in
      let id = quoted(box["id"])
      return RecordedRun(
        kind: .attachment, line: line(box), range: id,
        values: [("id", id), ("rectangle", rectangle(box["rect"]))], glyphs: [])
    }
  }

  private static func leaders(_ result: JSONValue) -> [RecordedRun] {
    elements(result["leaders"]).map { leader in
      RecordedRun(
        kind: .leader, line: line(leader), range: whole(leader["offset"]), values: values(leader),
        glyphs: glyphs(leader))
    }
  }

  /// The annotations, each followed by its runs.
  private static func annotations(_ result: JSONValue) -> [RecordedRun] {
    elements(result["annotations"]).flatMap { element in
      let annotation = RecordedRun(
        kind: .annotation, line: line(element), range: range(element),
        values: [
          ("position", text(element["position"])), ("text", quoted(element["text"])),
          ("rectangle", rectangle(element["rect"])),
        ], glyphs: [])
      return [annotation]
        + elements(element["runs"]).map { run in
          RecordedRun(in: annotation, values: values(run), glyphs: glyphs(run))
        }
    }
  }
}
