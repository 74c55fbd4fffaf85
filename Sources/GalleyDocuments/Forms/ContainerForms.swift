internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// An exclusion: a shape with a margin, and the sides of the shape on which text is set.
struct ExclusionForm: DocumentForm {
  let expected = "an exclusion"
  var schema: JSONSchema { .reference("exclusion") }

  private static let shapeKeys = ["rectangle", "circle", "ellipse", "polygon"]
  private static let names = described.keys.map(\.name)

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Exclusion? {
    try reader.check(keys: Self.names)
    let given = Self.shapeKeys.compactMap { reader[$0] }
    guard let first = given.first, given.count == 1 else {
      throw reader.error("expected one of the keys " + Self.shapeKeys.joined(separator: ", "))
    }
    var exclusion = Exclusion(try shape(first, in: reader))
    if reader["polygon"] == nil, let rule = reader["rule"] { throw rule.error("\"rule\" is for polygons") }
    if let margin = reader["margin"], let length = try CSSLengthForm.notNegative.read(margin, &notes) {
      exclusion.margin = length
    }
    if let side = reader["side"] { exclusion.textSide = try side.keyword(Exclusion.TextSide.self) }
    return exclusion
  }

  private func shape(_ reader: JSONReader, in exclusion: JSONReader) throws(DocumentError) -> Exclusion.Shape {
    if let polygon = exclusion["polygon"] {
      var points: [LayoutPoint] = []
      for element in try polygon.elements() {
        let point = try numbers(element, count: 2, what: "[x, y]")
        points.append(LayoutPoint(x: point[0], y: point[1]))
      }
      let rule = try exclusion["rule"].map { (rule) throws(DocumentError) in
        try rule.keyword(Exclusion.WindingRule.self)
      }
      return .polygon(points, rule: rule ?? .nonzero)
    }
    if exclusion["circle"] != nil {
      let values = try numbers(reader, count: 3, what: "[x, y, radius]")
      return .circle(center: LayoutPoint(x: values[0], y: values[1]), radius: values[2])
    }
    let isRectangle = exclusion["rectangle"] != nil
    let values = try numbers(
      reader, count: 4, what: isRectangle ? "[x, y, width, height]" : "[x, y, radius along x, radius along y]")
    if isRectangle {
      return .rectangle(LayoutRect(x: values[0], y: values[1], width: values[2], height: values[3]))
    }
    return .ellipse(center: LayoutPoint(x: values[0], y: values[1]), radiusX: values[2], radiusY: values[3])
  }

  /// Reads an array of `count` numbers: the coordinates of a point, then lengths that are not negative.
  private func numbers(_ reader: JSONReader, count: Int, what: String) throws(DocumentError) -> [Double] {
    guard case .array(let values) = reader.value, values.count == count else { throw reader.expected(what) }
    var numbers: [Double] = []
    for (index, element) in try reader.elements().enumerated() {
      numbers.append(try element.number(atLeast: index >= 2 ? 0 : -JSONReader.limit))
    }
    return numbers
  }

  func write(_ value: Exclusion) throws(DocumentError) -> JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ key: String, at position: LayoutPoint, lengths: [Double]) throws(DocumentError) {
      let numbers = [try NumberForm().write(position.x, at: key), try NumberForm().write(position.y, at: key)]
      guard case .array(let rest) = try ListForm(NumberForm.notNegative).write(lengths, at: key) else { return }
      members.append(.init(key, .array(numbers + rest)))
    }
    switch value.shape {
    case .rectangle(let rect):
      try add("rectangle", at: LayoutPoint(x: rect.x, y: rect.y), lengths: [rect.width, rect.height])
    case .circle(let center, let radius): try add("circle", at: center, lengths: [radius])
    case .ellipse(let center, let radiusX, let radiusY): try add("ellipse", at: center, lengths: [radiusX, radiusY])
    case .polygon(let points, let rule):
      let list = ListForm(ListForm(NumberForm()))
      members.append(.init("polygon", try list.write(points.map { [$0.x, $0.y] }, at: "polygon")))
      if rule != .nonzero { members.append(.init("rule", .string(rule.rawValue))) }
    }
    if value.margin != 0 {
      members.append(.init("margin", try NumberForm.notNegative.write(value.margin, at: "margin")))
    }
    if value.textSide != .outside { members.append(.init("side", .string(value.textSide.rawValue))) }
    return .object(members)
  }
}

/// The form of `columns`: a number of columns, or an object.
struct ColumnsForm: DocumentForm {
  private static let count = IntegerForm(range: 1...1000)
  static let object = ObjectForm(
    "columns", summary: "Columns of equal width, side by side on the page.", initial: Columns(count: 1),
    keys: [
      DocumentKey("count", \.count, form: count, summary: "How many columns there are.").required,
      DocumentKey("gap", \.gap, form: CSSLengthForm.notNegative, summary: "Space between two columns."),
      DocumentKey("direction", \.direction, form: ColumnDirectionForm(), summary: "The side of the first column."),
    ])

  let expected = "a number of columns, or an object"
  var schema: JSONSchema { .any(Self.count.schema, Self.object.schema) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Columns? {
    if case .object = reader.value { return try Self.object.read(reader, &notes) }
    return try Self.count.read(reader, &notes).map { Columns(count: $0) }
  }

  func write(_ value: Columns) throws(DocumentError) -> JSONValue { try Self.object.write(value) }
}

/// The direction in which columns follow each other: `ltr` or `rtl`.
struct ColumnDirectionForm: DocumentForm {
  let expected = "\"ltr\" or \"rtl\""
  var schema: JSONSchema { .keywords(["ltr", "rtl"]) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> ParagraphStyle
    .WritingDirection?
  {
    let direction = try reader.keyword(ParagraphStyle.WritingDirection.self)
    if direction == .automatic { throw reader.expected(expected) }
    return direction
  }

  func write(_ value: ParagraphStyle.WritingDirection) throws(DocumentError) -> JSONValue {
    if value == .automatic { throw unwritable(value) }
    return .string(value.rawValue)
  }
}

/// The form of `dropCap`: a number of lines, or an object.
struct DropCapForm: DocumentForm {
  private static let lines = IntegerForm(range: 1...100)
  static let object = ObjectForm(
    "dropCap", summary: "The first letters of the text, set larger.", initial: DropCap(),
    keys: [
      DocumentKey("lines", \.lines, form: lines, summary: "How many lines are beside the letters."),
      DocumentKey(
        "size", \.size, form: OptionalForm(NumberForm(least: 1)),
        summary: "How many lines high the letters are; `null` for as many as are beside them."),
      DocumentKey(
        "characters", \.characters, form: IntegerForm(range: 1...1000),
        summary: "How many characters are larger, besides the punctuation before the first letter."),
      DocumentKey(
        "gap", \.gap, form: CSSLengthForm.notNegative, summary: "Space between the letters and the text beside them."),
    ])

  let expected = "a number of lines, or an object"
  var schema: JSONSchema { .any(Self.lines.schema, Self.object.schema) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> DropCap? {
    if case .object = reader.value { return try Self.object.read(reader, &notes) }
    return try Self.lines.read(reader, &notes).map { DropCap(lines: $0) }
  }

  func write(_ value: DropCap) throws(DocumentError) -> JSONValue { try Self.object.write(value) }
}

/// `initial-letter`: `normal`, or how many lines high the first letter is and, unless it is the same number rounded
/// down, how many lines are beside it. CSS Inline 3, §7.2.
struct InitialLetterForm: DocumentForm {
  let expected = "normal, or a size and a number of lines, such as 3, \"3 2\" or \"3 raise\""

  var schema: JSONSchema {
    let space = CSSPattern.space
    let (size, words) = (CSSPattern.notNegative, CSSPattern.words(["drop", "raise"]))
    let sink = #"\+?0*[1-9][0-9]*"#
    let value = "(?:\(size)(?:\(space)+(?:\(sink)|\(words)))?|\(words)\(space)+\(size))"
    return .any(.number(from: 1), .pattern(CSSPattern.alone("(?:\(CSSPattern.words(["normal"]))|\(value))")))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> DropCap?? {
    if case .number = reader.value { return DropCap(size: try reader.number(atLeast: 1)) }
    var parts = try reader.css(expected)
    if parts.only?.keyword == "normal" { return .some(nil) }
    // CSS takes the two parts in any order if the second one is a word.
    if parts.count == 2, case .number = parts[1], parts[0].keyword != nil { parts.swapAt(0, 1) }
    guard (1...2).contains(parts.count), case .number(let size) = parts[0], size >= 1 else {
      throw reader.expected(expected)
    }
    var letter = DropCap(size: size)
    guard parts.count == 2 else { return letter }
    switch parts[1] {
    case .number(let lines) where lines >= 1 && lines.rounded() == lines: letter.lines = Int(min(lines, 100))
    case .word where parts[1].keyword == "drop": break
    case .word where parts[1].keyword == "raise": letter.lines = 1
    default: throw reader.expected(expected)
    }
    return letter
  }

  func write(_ value: DropCap?) throws(DocumentError) -> JSONValue { throw unwritable(value) }
}

extension DropCap {
  /// The drop cap of an initial letter of a size whose sink is the size rounded down.
  fileprivate init(size: Double) {
    self.init(lines: Int(min(size, 100).rounded(.down)), size: size)
  }
}
