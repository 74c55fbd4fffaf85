internal import GalleyDisplay
internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// The line and the stops of a gradient: `{"line":[x,y,x,y],"stops":[[offset,color],…]}`.
private struct GradientParts {
  var line: [Double]
  var stops: [TextStyle.Gradient.Stop]

  static let expected = "an object with \"line\", four numbers, and \"stops\", an array of [offset, color]"

  init(line: [Double], stops: [TextStyle.Gradient.Stop]) {
    self.line = line
    self.stops = stops
  }

  /// - Parameter initial: The line if there is none; `nil` if it is required.
  init(_ reader: JSONReader, initial: [Double]?) throws(DocumentError) {
    guard case .object = reader.value else { throw reader.expected(Self.expected) }
    try reader.check(keys: ["line", "stops"])
    line = initial ?? []
    if let given = initial == nil ? try reader.required("line") : reader["line"] {
      guard let numbers = try given.numbers(4, nil) else { throw given.expected("[x, y, x, y]") }
      line = numbers
    }
    stops = []
    for element in try reader.required("stops").elements() {
      let parts = try element.elements()
      guard parts.count == 2 else { throw element.expected("[offset, color]") }
      stops.append(TextStyle.Gradient.Stop(offset: try parts[0].number(), color: try parts[1].color()))
    }
  }

  func write(initial: [Double]?) throws(DocumentError) -> JSONValue {
    let number = NumberForm()
    var members: [JSONValue.Member] = []
    if line != initial {
      var numbers: [JSONValue] = []
      for value in line { numbers.append(try number.write(value, at: "line")) }
      members.append(.init("line", .array(numbers)))
    }
    var values: [JSONValue] = []
    for stop in stops {
      values.append([try number.write(stop.offset, at: "stops"), .string(stop.color.description)])
    }
    return .object(members + [.init("stops", .array(values))])
  }
}

/// The gradient of a text. Its line is in parts of the text's box, and by default from top to bottom.
struct TextGradientForm: DocumentForm {
  let expected = GradientParts.expected

  var schema: JSONSchema {
    .object([
      KeyDescription(
        "line", summary: "The start and the end: x, y, x, y in parts of the text's box.",
        values: .array(of: .number(), count: 4...4)),
      KeyDescription(
        "stops", summary: "The colors: arrays of a place from 0 to 1 and a color.",
        values: .array(of: .tuple([.number(), ColorForm().schema])), isRequired: true),
    ])
  }

  private static let initial = [0.5, 0, 0.5, 1]

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle.Gradient? {
    let parts = try GradientParts(reader, initial: Self.initial)
    return TextStyle.Gradient(
      from: .init(x: parts.line[0], y: parts.line[1]), to: .init(x: parts.line[2], y: parts.line[3]),
      stops: parts.stops)
  }

  func write(_ value: TextStyle.Gradient) throws(DocumentError) -> JSONValue {
    let line = [value.start.x, value.start.y, value.end.x, value.end.y]
    return try GradientParts(line: line, stops: value.stops).write(initial: Self.initial)
  }
}

/// A gradient of a display list, in layout units.
struct LinearGradientForm: DocumentForm {
  let expected = GradientParts.expected
  var schema: JSONSchema { .any }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> LinearGradient? {
    let parts = try GradientParts(reader, initial: nil)
    return LinearGradient(
      from: LayoutPoint(x: parts.line[0], y: parts.line[1]), to: LayoutPoint(x: parts.line[2], y: parts.line[3]),
      stops: parts.stops)
  }

  func write(_ value: LinearGradient) throws(DocumentError) -> JSONValue {
    let line = [value.start.x, value.start.y, value.end.x, value.end.y]
    return try GradientParts(line: line, stops: value.stops).write(initial: nil)
  }
}
