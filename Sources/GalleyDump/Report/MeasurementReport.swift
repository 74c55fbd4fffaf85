public import GalleyLayout
public import GalleyShaping

/// A measurement as the JSON object that `galley measure` prints: the keys of `LayoutReport` that need no placing.
public struct MeasurementReport: Sendable {
  /// What was measured.
  public var shaped: ShapedText
  /// The answer.
  public var measurement: TextMeasurement
  /// The document's name, given back as it came.
  public var id: JSONValue = .null
  /// Source offsets of the U+FFFD that stand for invalid bytes.
  public var replaced: [Int] = []
  /// Key paths of the document that had no effect.
  public var unsupported: [String] = []

  /// Measures a text for a proposal.
  public init(_ shaped: ShapedText, proposal: Proposal) {
    self.shaped = shaped
    measurement = shaped.measure(proposal)
  }

  /// The object.
  public var json: JSONValue {
    [
      "id": id,
      "size": ["width": .number(measurement.size.width), "height": .number(measurement.size.height)],
      "minContent": .number(shaped.minContentWidth), "maxContent": .number(shaped.maxContentWidth),
      "firstBaseline": .number(measurement.firstBaseline), "lastBaseline": .number(measurement.lastBaseline),
      "lineCount": .integer(measurement.lineCount), "longestLine": .number(measurement.longestLine),
      "truncated": .bool(measurement.isTruncated), "validRange": JSONValue(measurement.validRange),
      "missing": JSONValue(ranges: shaped.missing), "replaced": .array(replaced.map(JSONValue.integer)),
      "unsupported": .array(unsupported.map(JSONValue.string)),
    ]
  }

  /// One fact a line, for people: lengths in layout units with three decimals.
  public var text: String {
    var table = TextTable()
    func length(_ value: Double) -> String { FixedDecimals.text(value) }
    table.add("size", length(measurement.size.width) + " × " + length(measurement.size.height))
    table.add("min-content", length(shaped.minContentWidth))
    table.add("max-content", length(shaped.maxContentWidth))
    table.add("longest line", length(measurement.longestLine))
    table.add("lines", String(measurement.lineCount) + (measurement.isTruncated ? ", truncated" : ""))
    table.add("first baseline", length(measurement.firstBaseline))
    table.add("last baseline", length(measurement.lastBaseline))
    table.add(
      "valid range",
      "[" + length(measurement.validRange.lowerBound) + ", " + length(measurement.validRange.upperBound) + ")")
    return table.text
  }
}
