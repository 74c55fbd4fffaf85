internal import GalleyDisplay
internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// A rectangle: an array of x, y, width and height.
struct RectForm: DocumentForm {
  let expected = "[x, y, width, height]"
  var schema: JSONSchema { JSONSchema.array(of: .number(), count: 4...4) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> LayoutRect? {
    guard let numbers = try reader.numbers(4, expected) else { throw reader.expected(expected) }
    return LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func write(_ value: LayoutRect) throws(DocumentError) -> JSONValue {
    try ListForm(NumberForm()).write([value.x, value.y, value.width, value.height])
  }
}

/// A shape: an array for a rectangle, `{"rect": …, "radii": […]}` for a rectangle with round corners, or
/// `{"path": […]}`.
struct ShapeForm: DocumentForm {
  let expected = "[x, y, width, height], or an object with \"rect\" or \"path\""
  /// Any value: shapes only occur in display lists, which the schema of documents does not describe.
  var schema: JSONSchema { JSONSchema.any }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> DisplayShape? {
    guard case .object = reader.value else { return try RectForm().read(reader, &notes).map { .rect($0) } }
    if let path = reader["path"] {
      try reader.check(keys: ["path"])
      return .path(try Self.path(path))
    }
    try reader.check(keys: ["rect", "radii"])
    guard let rect = try RectForm().read(try reader.required("rect"), &notes) else { throw reader.expected(expected) }
    let radii = try reader.required("radii")
    guard let corners = try radii.numbers(4, "four radii") else { throw radii.expected("four radii") }
    return .roundedRect(
      rect,
      DisplayShape.CornerRadii(
        topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3]))
  }

  func write(_ value: DisplayShape) throws(DocumentError) -> JSONValue {
    let numbers = ListForm(NumberForm())
    switch value {
    case .rect(let rect): return try RectForm().write(rect)
    case .roundedRect(let rect, let radii):
      let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      return ["rect": try RectForm().write(rect, at: "rect"), "radii": try numbers.write(corners, at: "radii")]
    case .path(let path):
      var steps: [JSONValue] = []
      for step in path.elements {
        let (name, points) = Self.parts(step)
        guard case .array(let coordinates) = try numbers.write(points.flatMap { [$0.x, $0.y] }, at: "path") else {
          continue
        }
        steps.append(.array([.string(name)] + coordinates))
      }
      return ["path": .array(steps)]
    }
  }

  private static func parts(_ step: OutlinePath.Element) -> (name: String, points: [LayoutPoint]) {
    switch step {
    case .move(let point): ("M", [point])
    case .line(let point): ("L", [point])
    case .quad(let control, let point): ("Q", [control, point])
    case .cubic(let first, let second, let point): ("C", [first, second, point])
    }
  }

  /// Reads a path: steps such as `["M", 0, 3.5]` with the letters of SVG paths. The first step must be an `M`.
  private static func path(_ reader: JSONReader) throws(DocumentError) -> OutlinePath {
    let expected = "[\"M\", x, y], [\"L\", x, y], [\"Q\", …] or [\"C\", …], the first one with \"M\""
    var path = OutlinePath()
    for step in try reader.elements() {
      let parts = try step.elements()
      var numbers: [Double] = []
      for part in parts.dropFirst() { numbers.append(try part.number()) }
      let points = stride(from: 0, to: numbers.count - numbers.count % 2, by: 2)
        .map { LayoutPoint(x: numbers[$0], y: numbers[$0 + 1]) }
      let element: OutlinePath.Element
      switch (parts.first?.value, numbers.count) {
      case ("M", 2): element = .move(points[0])
      case ("L", 2) where !path.isEmpty: element = .line(points[0])
      case ("Q", 4) where !path.isEmpty: element = .quad(points[0], points[1])
      case ("C", 6) where !path.isEmpty: element = .cubic(points[0], points[1], points[2])
      default: throw step.expected(expected)
      }
      path.append(element)
    }
    return path
  }
}

extension DisplayShape.Stroke {
  /// The keys of a stroke of a shape or of outlines.
  static let documentForm = ObjectForm(
    "pen", summary: "A line along a shape.", initial: DisplayShape.Stroke(width: 0),
    keys: [
      DocumentKey("width", \.width, form: NumberForm(), summary: "The width of the line.").required,
      DocumentKey("join", \.join, form: KeywordForm(), summary: "How two parts of the line meet."),
      DocumentKey("dashes", \.dashes, form: ListForm(NumberForm()), summary: "The lengths of dashes and gaps."),
    ])
}
