package import GalleyLayout
package import GalleyShaping

/// The report of a measurement as the JSON object that `galley measure` prints: those keys of `LayoutReport` for which
/// lines need not be placed.
package struct MeasurementReport: Sendable {
  /// The text that was measured.
  package var shaped: ShapedText
  /// The result of measuring.
  package var measurement: TextMeasurement
  /// The document's name, printed unchanged.
  package var id: JSONValue = .null
  /// Source offsets of the U+FFFD characters that replace invalid bytes.
  package var replaced: [Int] = []
  /// Key paths of the document that had no effect.
  package var unsupported: [String] = []

  /// Measures a text for a proposal.
  package init(_ shaped: ShapedText, proposal: Proposal) {
    self.shaped = shaped
    measurement = shaped.measure(proposal)
  }

  /// The report as a JSON object.
  package var json: JSONValue {
    [
      "id": id,
      "size": ["width": .number(measurement.size.width), "height": .number(measurement.size.height)],
      "minContent": .number(shaped.minContentWidth), "maxContent": .number(shaped.maxContentWidth),
      "firstBaseline": .number(measurement.firstBaseline), "lastBaseline": .number(measurement.lastBaseline),
      "lineCount": .integer(measurement.lineCount), "longestLine": .number(measurement.longestLine),
      "truncated": .bool(measurement.isTruncated), "validRange": JSONValue(measurement.validRange),
      "missing": JSONValue(ranges: shaped.missing), "replaced": .array(replaced.map(JSONValue.integer)),
      "unsupported": .array(unsupported.map(JSONValue.string)),
      "unknownFamilies": .array(shaped.unknownFamilies.map(JSONValue.string)),
    ]
  }

  /// The report for human readers: see ``lines``.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// The report for human readers, one value on each line. Lengths are in layout units with three decimals.
  var lines: [String] {
    var table = AlignedLines()
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
    return table.lines
  }
}
