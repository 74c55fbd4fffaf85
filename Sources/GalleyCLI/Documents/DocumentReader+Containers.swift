internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// Reads the keys about containers: `insets`, `exclusions`, `columns` and `dropCap`.
extension DocumentReader {
  /// The keys of a document about containers.
  static let containerKeys = ["insets", "exclusions", "columns", "dropCap"]

  /// What a document says about containers; `nil` if it has none of the keys.
  mutating func flow(_ root: JSONReader) throws(DocumentError) -> DocumentFlow? {
    let given = Self.containerKeys.compactMap { root[$0] }.filter { !$0.isNull }
    guard let first = given.first else { return nil }
    var flow = DocumentFlow(key: first.path)
    for reader in given {
      switch reader.path {
      case "insets": flow.insets = try insets(reader)
      case "exclusions":
        for element in try reader.elements() { flow.exclusions.append(try exclusion(element)) }
      case "columns": flow.columns = try columns(reader, in: root)
      default: flow.dropCap = try dropCap(reader)
      }
    }
    if let truncation = root["truncation"], !truncation.isNull {
      throw truncation.error("truncation and \"\(first.path)\" exclude each other")
    }
    noteIneffective(root["paragraph"])
    return flow
  }

  /// Notes the paragraph keys that have no effect in containers.
  private mutating func noteIneffective(_ paragraph: JSONReader?) {
    for key in ["textOverflow", "lineClamp", "blockEllipsis", "orphanTightening"] {
      if let reader = paragraph?[key] { note(reader) }
    }
    if let wrap = paragraph?["textWrap"], ["balance", "pretty", "optimal"].contains(wrap.value) { note(wrap) }
  }

  /// A number for all sides, or four numbers: top, right, bottom, left.
  private func insets(_ reader: JSONReader) throws(DocumentError) -> Margins {
    if case .number = reader.value {
      let inset = try reader.number(atLeast: 0)
      return Margins(top: inset, right: inset, bottom: inset, left: inset)
    }
    let sides = try numbers(reader, 4, "a number, or [top, right, bottom, left]", atLeast: 0)
    return Margins(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3])
  }

  /// A shape with a margin, and the side of the shape that text is on.
  private func exclusion(_ reader: JSONReader) throws(DocumentError) -> Exclusion {
    try reader.check(keys: Self.shapeKeys + ["rule", "margin", "side"])
    let given = Self.shapeKeys.compactMap { reader[$0] }
    guard let first = given.first, given.count == 1 else {
      throw reader.error("expected one of the keys " + Self.shapeKeys.joined(separator: ", "))
    }
    var exclusion = Exclusion(try shape(first, in: reader))
    if reader["polygon"] == nil, let rule = reader["rule"] { throw rule.error("\"rule\" is for polygons") }
    if let margin = reader["margin"] { exclusion.margin = try margin.number(atLeast: 0) }
    if let side = reader["side"] { exclusion.textSide = try side.keyword(Exclusion.TextSide.self) }
    return exclusion
  }

  private static let shapeKeys = ["rectangle", "circle", "ellipse", "polygon"]

  private func shape(_ reader: JSONReader, in exclusion: JSONReader) throws(DocumentError) -> ExclusionShape {
    if let polygon = exclusion["polygon"] {
      var points: [Point] = []
      for element in try polygon.elements() {
        let point = try numbers(element, 2, "[x, y]")
        points.append(Point(x: point[0], y: point[1]))
      }
      let rule = try exclusion["rule"].map { (rule) throws(DocumentError) in try rule.keyword(WindingRule.self) }
      return .polygon(points, rule: rule ?? .nonzero)
    }
    if exclusion["circle"] != nil {
      let values = try numbers(reader, 3, "[x, y, radius]", lengthsFrom: 2)
      return .circle(center: Point(x: values[0], y: values[1]), radius: values[2])
    }
    let isRectangle = exclusion["rectangle"] != nil
    let values = try numbers(
      reader, 4, isRectangle ? "[x, y, width, height]" : "[x, y, radius along x, radius along y]", lengthsFrom: 2)
    if isRectangle {
      return .rectangle(Rect(left: values[0], top: values[1], width: values[2], height: values[3]))
    }
    return .ellipse(center: Point(x: values[0], y: values[1]), radiusX: values[2], radiusY: values[3])
  }

  /// A number of columns, or an object.
  private func columns(_ reader: JSONReader, in root: JSONReader) throws(DocumentError) -> Columns {
    var columns = Columns(count: 1)
    if case .object = reader.value {
      try reader.check(keys: ["count", "gap", "direction"])
      columns.count = try reader.required("count").integer(in: 1...1000)
      if let gap = reader["gap"] { columns.gap = try gap.number(atLeast: 0) }
      if let direction = reader["direction"] {
        columns.direction = try direction.keyword(WritingDirection.self)
        if columns.direction == .automatic { throw direction.expected("\"ltr\" or \"rtl\"") }
      }
    } else {
      columns.count = try reader.integer(in: 1...1000)
    }
    for key in ["width", "height"] {
      guard case .number? = root[key]?.value else { throw reader.error("columns need a \"\(key)\" that is a number") }
    }
    return columns
  }

  /// A number of lines, or an object.
  private func dropCap(_ reader: JSONReader) throws(DocumentError) -> DropCap {
    var dropCap = DropCap()
    guard case .object = reader.value else {
      dropCap.lines = try reader.integer(in: 1...100)
      return dropCap
    }
    try reader.check(keys: ["lines", "characters", "gap"])
    if let lines = reader["lines"] { dropCap.lines = try lines.integer(in: 1...100) }
    if let characters = reader["characters"] { dropCap.characters = try characters.integer(in: 1...1000) }
    if let gap = reader["gap"] { dropCap.gap = try gap.number(atLeast: 0) }
    return dropCap
  }

  /// An array of `count` numbers, those from `lengthsFrom` on not below 0.
  private func numbers(
    _ reader: JSONReader, _ count: Int, _ what: String, atLeast least: Double = -JSONReader.limit, lengthsFrom: Int = 9
  ) throws(DocumentError) -> [Double] {
    guard case .array(let values) = reader.value, values.count == count else { throw reader.expected(what) }
    var numbers: [Double] = []
    for (index, element) in try reader.elements().enumerated() {
      numbers.append(try element.number(atLeast: index >= lengthsFrom ? 0 : least))
    }
    return numbers
  }
}
