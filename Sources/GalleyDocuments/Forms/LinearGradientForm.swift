internal import GalleyDisplay
internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// A gradient of a display list: `{"line":[x,y,x,y],"stops":[[offset,color],…]}`.
struct LinearGradientForm: DocumentForm {
  let expected = "an object with \"line\" and \"stops\""
  var schema: JSONSchema { .any }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> LinearGradient? {
    try reader.check(keys: ["line", "stops"])
    let line = try reader.required("line")
    var numbers: [Double] = []
    for element in try line.elements() { numbers.append(try element.number()) }
    guard numbers.count == 4 else { throw line.expected("[x, y, x, y]") }
    var stops: [LinearGradient.Stop] = []
    for element in try reader.required("stops").elements() {
      let parts = try element.elements()
      guard parts.count == 2 else { throw element.expected("[offset, color]") }
      stops.append(LinearGradient.Stop(offset: try parts[0].number(), color: try parts[1].color()))
    }
    return LinearGradient(
      from: LayoutPoint(x: numbers[0], y: numbers[1]), to: LayoutPoint(x: numbers[2], y: numbers[3]), stops: stops)
  }

  func write(_ value: LinearGradient) throws(DocumentError) -> JSONValue {
    let number = NumberForm()
    var stops: [JSONValue] = []
    for stop in value.stops {
      stops.append([try number.write(stop.offset, at: "stops"), .string(stop.color.description)])
    }
    let line: [JSONValue] = [
      try number.write(value.start.x, at: "line"), try number.write(value.start.y, at: "line"),
      try number.write(value.end.x, at: "line"), try number.write(value.end.y, at: "line"),
    ]
    return .object([.init("line", .array(line)), .init("stops", .array(stops))])
  }
}
