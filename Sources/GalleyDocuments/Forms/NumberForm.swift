internal import GalleyDump

/// A number whose magnitude is at most ``JSONReader/limit``.
struct NumberForm: DocumentForm {
  /// The smallest valid number.
  var least = -JSONReader.limit

  var expected: String { least < 0 ? "a number" : "a number not below \(JSONValue.number(least).text)" }
  var schema: JSONSchema { .number(from: least) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Double? {
    try reader.number(atLeast: least)
  }

  func write(_ value: Double) throws(DocumentError) -> JSONValue {
    guard value >= least, value <= JSONReader.limit else { throw unwritable(value) }
    return .number(value)
  }

  /// A number that is not negative.
  static let notNegative = NumberForm(least: 0)
}

/// A whole number.
struct IntegerForm: DocumentForm {
  /// The numbers that are valid.
  var range: ClosedRange<Int>

  var expected: String {
    range.upperBound == .max
      ? "a whole number not below \(range.lowerBound)"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  var schema: JSONSchema { .integer(range) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Int? {
    try reader.integer(in: range)
  }

  func write(_ value: Int) throws(DocumentError) -> JSONValue {
    guard range.contains(value), let number = Double(exactly: value) else { throw unwritable(value) }
    return .number(number)
  }
}
