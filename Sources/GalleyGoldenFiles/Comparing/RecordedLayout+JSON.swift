internal import GalleyDocuments
package import GalleyDump

extension RecordedLayout {
  /// Reads a layout file, or a result as `galley layout --format json` and `--jsonl` print it. The record contains only
  /// the stages that are in the JSON: a result of `--detail lines` has no glyph runs, so they are not compared.
  ///
  /// `nil` if the object has no array `lines`, for example because it is a document.
  package init?(json: JSONValue) {
    let result = json["result"] ?? json
    guard case .array(let lines)? = result["lines"] else { return nil }
    self.init()
    if json["text"] != nil, case .object(let members) = json {
      document = JSONValue.object(members.filter { $0.key != "result" }).keyPaths.map { ($0.path, $0.value.text) }
    }
    tables[.measuring] = Self.measuring(result)
    tables[.lines] = lines.enumerated().map { Self.row($0.element, number: $0.offset) }
    if case .array(let runs)? = result["runs"] {
      self.runs = runs.map(Self.run)
    }
    if let display = result["display"] {
      if case .array(let fonts)? = display["fonts"] { self.fonts = fonts }
      if case .array(let commands)? = display["commands"] {
        self.commands = [["bounds": (display["bounds"] ?? .null).rounded]] + commands.map(\.rounded)
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

  private static func range(_ value: JSONValue, _ start: String = "start", _ end: String = "end") -> String {
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
      [whole(.integer(number)), range(line), range(line, "contentStart", "contentEnd")]
      + ["left", "width", "trailing", "top", "baseline", "ascent", "descent"].map { text(line[$0]) }
      + [text(line["reason"])]
    return TableRow(titles: [], cells: cells, line: number + 1)
  }

  private static func run(_ run: JSONValue) -> RecordedRun {
    var glyphs: [RecordedRun.Glyph] = []
    if case .array(let elements)? = run["glyphs"] {
      for case .array(let parts) in elements {
        let numbers = parts.map { part in if case .number(let value) = part { value } else { 0.0 } }
        guard numbers.count == 5 else { continue }
        let lengths = numbers[2...].map { ($0 * 1000).rounded() / 1000 }
        glyphs.append(
          RecordedRun.Glyph(
            id: Int(numbers[0]), cluster: Int(numbers[1]), x: lengths[0], y: lengths[1], advance: lengths[2]))
      }
    }
    return RecordedRun(
      line: "line " + whole(run["line"]), range: range(run),
      values: [
        ("font", text(run["font"])), ("size", text(run["fontSize"])), ("script", text(run["script"])),
        ("level", whole(run["level"])),
      ], glyphs: glyphs)
  }
}
