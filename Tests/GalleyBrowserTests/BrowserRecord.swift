import GalleyDump

/// A document and the figures of a browser's layout of this document.
///
/// A record is one line of a file in `Recorded`. `Scripts/record-browser` writes these files.
struct BrowserRecord: Sendable {
  /// The name of the case: the property, the text, the values and the width.
  let id: String
  /// The document as `galley layout` reads it. Its fonts have the names of the files in `Fonts/Files`.
  let document: JSONValue
  /// Why Galley's layout differs; `nil` if it must not differ.
  let differs: String?
  /// The UTF-8 offsets at which the lines after the first start.
  var breaks: [Int]
  /// The figures of each line.
  var lines: [BrowserLine]
  /// The extent of the block across the lines.
  var blockSize: Double
  /// The min-content width: the width of the widest part that cannot be broken; `nil` if it is not compared.
  let minContent: Double?
  /// The max-content width: the width if lines only break at forced breaks; `nil` if it is not compared.
  let maxContent: Double?
  /// The figures of the ruby annotations, in text order; empty if the document has none.
  let annotations: [BrowserAnnotation]
  /// Whether the lines are vertical.
  let isVertical: Bool
  /// The boxes of the attachments, in text order: x, y, width and height of each; empty if they are not compared.
  let boxes: [[Double]]
  /// How many lines each column has; `nil` if the document has no columns.
  var columns: [Int]?

  /// Reads one line of a file; `nil` if the JSON is not a record.
  init?(_ json: JSONValue) {
    guard let document = json["document"], let expected = json["expect"], let id = document["id"]?.string,
      let breaks = expected["breaks"]?.array, let lines = expected["lines"]?.array,
      let blockSize = expected["blockSize"]?.number
    else { return nil }
    self.id = id
    self.document = document
    differs = json["differs"]?.string
    self.breaks = breaks.compactMap(\.number).map { Int($0) }
    self.lines = lines.map(BrowserLine.init)
    self.blockSize = blockSize
    minContent = expected["minContent"]?.number
    maxContent = expected["maxContent"]?.number
    boxes = (expected["boxes"]?.array ?? []).map { ($0.array ?? []).compactMap(\.number) }
    columns = expected["columns"]?.array?.compactMap(\.number).map { Int($0) }
    annotations = expected["annotations"]?.array?.map(BrowserAnnotation.init) ?? []
    isVertical = document["paragraph"]?["writingMode"]?.string?.hasPrefix("vertical") == true
  }
}

/// A recorded line, in layout units. A figure is `nil` if the browser does not report it.
struct BrowserLine: Sendable {
  /// The distance from the start of the box to the content, along the line.
  var left: Double?
  /// The width of the content without the white space after it.
  let width: Double?
  /// The distance from the top of the box to the top of the line.
  let top: Double?
  /// The distance from the top of the box to the bottom of the line.
  let bottom: Double?
  /// The distance from the top of the box to the baseline.
  var baseline: Double?

  init(_ json: JSONValue) {
    left = json["left"]?.number
    width = json["width"]?.number
    top = json["top"]?.number
    bottom = json["bottom"]?.number
    baseline = json["baseline"]?.number
  }
}

/// A recorded ruby annotation, in layout units.
struct BrowserAnnotation: Sendable {
  /// The distances along the line from the start of the box to the characters after the first one.
  let starts: [Double]
  /// The distance from the top of the box to the baseline; in vertical lines from the left side to the middle of the
  /// characters.
  let baseline: Double?

  init(_ json: JSONValue) {
    starts = json["starts"]?.array?.compactMap(\.number) ?? []
    baseline = json["baseline"]?.number
  }
}

/// Values of one kind; `nil` for values of another kind.
extension JSONValue {
  var string: String? { if case .string(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
}
