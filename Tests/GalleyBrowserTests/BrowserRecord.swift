import GalleyDump

/// A document with the figures that a browser's layout of it has.
///
/// A line of a file in `Recorded`; `Scripts/record-browser` writes them.
struct BrowserRecord: Sendable {
  /// The case's name: the property, the text, the values, the width.
  let id: String
  /// The document as `galley layout` reads it, its fonts named as in `Fonts/Files`.
  let document: JSONValue
  /// Why Galley's layout differs; nil where it must not.
  let differs: String?
  /// Where the lines after the first start, as UTF-8 offsets.
  var breaks: [Int]
  /// One for each line.
  var lines: [BrowserLine]
  /// Extent across the lines.
  var blockSize: Double
  /// Width of the widest stretch that cannot be broken; nil where it is not compared.
  let minContent: Double?
  /// Width without line breaks of the browser's choice; nil where it is not compared.
  let maxContent: Double?
  /// Whether lines run downwards.
  let isVertical: Bool

  /// Reads a line of a file; nil where it is none.
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
    isVertical = document["paragraph"]?["writingMode"]?.string?.hasPrefix("vertical") == true
  }
}

/// A recorded line, in layout units; nil where the browser does not tell.
struct BrowserLine: Sendable {
  /// From the box's start to the content, along the line.
  var left: Double?
  /// Width of the content without the white space after it.
  let width: Double?
  /// From the box's top to the line's top.
  let top: Double?
  /// From the box's top to the line's bottom.
  let bottom: Double?
  /// From the box's top to the baseline.
  var baseline: Double?

  init(_ json: JSONValue) {
    left = json["left"]?.number
    width = json["width"]?.number
    top = json["top"]?.number
    bottom = json["bottom"]?.number
    baseline = json["baseline"]?.number
  }
}

extension JSONValue {
  fileprivate var string: String? { if case .string(let value) = self { value } else { nil } }
  fileprivate var number: Double? { if case .number(let value) = self { value } else { nil } }
  fileprivate var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
}
