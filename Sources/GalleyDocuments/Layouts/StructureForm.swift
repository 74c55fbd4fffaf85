internal import GalleyDisplay
internal import GalleyDump
internal import GalleyText

/// Reads and writes the elements of a display list's structure, such as `{"begin": "heading", "level": 2}`.
enum StructureForm {
  /// The keys of a command that begins an element.
  static let keys = [
    "begin", "level", "scope", "rowSpan", "columnSpan", "address", "id", "language", "alternativeText", "actualText",
    "range",
  ]

  /// The roles without a value of their own, by name.
  private static let plain: [(name: String, role: StructureRole)] = [
    ("document", .document), ("section", .section), ("group", .group), ("paragraph", .paragraph), ("list", .list),
    ("listItem", .listItem), ("listLabel", .listLabel), ("listBody", .listBody), ("table", .table),
    ("tableRow", .tableRow), ("caption", .caption), ("figure", .figure), ("note", .note), ("ruby", .ruby),
    ("rubyBase", .rubyBase), ("rubyText", .rubyText), ("blockQuote", .blockQuote), ("quote", .quote), ("code", .code),
    ("tableOfContents", .tableOfContents), ("tableOfContentsItem", .tableOfContentsItem), ("span", .span),
  ]

  /// Reads the command that begins an element.
  static func read(_ reader: JSONReader) throws(DocumentError) -> StructureElement {
    try reader.check(keys: keys)
    var element = StructureElement(try role(reader))
    element.id = try reader["id"]?.string() ?? ""
    element.language = try reader["language"]?.language()
    element.alternativeText = try reader["alternativeText"]?.string()
    element.actualText = try reader["actualText"]?.string()
    if let range = reader["range"] {
      let ends = try range.elements()
      guard ends.count == 2 else { throw range.expected("[start, end]") }
      let start = try ends[0].offset()
      element.range = start..<(try ends[1].integer(in: start...Int(UInt32.max)))
    }
    return element
  }

  private static func role(_ reader: JSONReader) throws(DocumentError) -> StructureRole {
    let name = try reader.required("begin")
    func span(_ key: String) throws(DocumentError) -> Int { try reader[key]?.integer(in: 1...0xFFFF) ?? 1 }
    switch try name.string() {
    case "heading": return .heading(level: try reader.required("level").integer(in: 1...1 << 53))
    case "link": return .link(address: try reader["address"]?.string() ?? "")
    case "tableHeaderCell":
      let scope = try reader.required("scope").keyword(StructureRole.HeaderScope.self)
      return .tableHeaderCell(scope: scope, rowSpan: try span("rowSpan"), columnSpan: try span("columnSpan"))
    case "tableDataCell": return .tableDataCell(rowSpan: try span("rowSpan"), columnSpan: try span("columnSpan"))
    case "artifact": return .artifact(try reader.required("scope").keyword(StructureRole.ArtifactKind.self))
    case let plain:
      guard let role = Self.plain.first(where: { $0.name == plain })?.role else {
        throw name.expected("the name of a role")
      }
      return role
    }
  }

  /// The members of the command that begins an element.
  static func write(_ element: StructureElement) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ text: String?) { if let text { members.append(.init(key, .string(text))) } }
    func add(rows: Int, columns: Int) {
      members += [.init("rowSpan", .integer(rows)), .init("columnSpan", .integer(columns))]
    }
    switch element.role {
    case .heading(let level):
      add("begin", "heading")
      members.append(.init("level", .integer(level)))
    case .link(let address):
      add("begin", "link")
      add("address", address)
    case .tableHeaderCell(let scope, let rows, let columns):
      add("begin", "tableHeaderCell")
      add("scope", scope.rawValue)
      add(rows: rows, columns: columns)
    case .tableDataCell(let rows, let columns):
      add("begin", "tableDataCell")
      add(rows: rows, columns: columns)
    case .artifact(let kind):
      add("begin", "artifact")
      add("scope", kind.rawValue)
    default: add("begin", plain.first { $0.role == element.role }?.name)
    }
    if !element.id.isEmpty { add("id", element.id) }
    add("language", element.language?.rawValue)
    add("alternativeText", element.alternativeText)
    add("actualText", element.actualText)
    if let range = element.range {
      members.append(.init("range", [.integer(range.lowerBound), .integer(range.upperBound)]))
    }
    return members
  }
}
