internal import GalleyDump
internal import GalleyText

/// Reads a length: a number of layout units, or CSS's text such as `12px`. Writes lengths as numbers.
struct CSSLengthForm: DocumentForm {
  /// The smallest valid length, in layout units.
  var least = -JSONReader.limit
  /// Whether `em` is a valid unit: only if the font size is known, as in the styles of paragraphs.
  var allowsEms = false

  private var example: String { allowsEms ? "1.5em" : "12px" }

  var expected: String {
    "a length such as 12 or \"\(example)\"" + (least < 0 ? "" : ", not below \(JSONValue.number(least).text)")
  }

  var schema: JSONSchema {
    .any(.number(from: least), .pattern(CSSPattern.alone(CSSPattern.length(isNegative: least < 0, ems: allowsEms))))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Double? {
    if case .number = reader.value { return try reader.number(atLeast: least) }
    let parts = try reader.css(expected)
    guard parts.count == 1, let length = try length(reader, parts[0]) else { throw reader.expected(expected) }
    return length
  }

  /// The length of a part of a CSS value, in layout units; `nil` if the part is not a length.
  func length(_ reader: JSONReader, _ part: CSSComponent) throws(DocumentError) -> Double? {
    try reader.length(part, example: example).map { (length) throws(DocumentError) in
      try reader.px(length, from: least, allowsEms: allowsEms, example: example)
    }
  }

  func write(_ value: Double) throws(DocumentError) -> JSONValue { try NumberForm(least: least).write(value) }

  /// A length that is not negative.
  static let notNegative = CSSLengthForm(least: 0)
}

/// CSS's `opacity`: a number from 0 to 1, or a percentage such as `50%`.
struct AlphaForm: DocumentForm {
  let expected = "a number from 0 to 1, or a percentage such as \"50%\""
  var schema: JSONSchema {
    JSONSchema.any(
      .number(from: 0), .pattern(CSSPattern.alone("(?:\(CSSPattern.notNegative)%?)")))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Double? {
    if case .number = reader.value { return min(try reader.number(atLeast: 0), 1) }
    switch try reader.css(expected).only {
    case .number(let number)? where number >= 0: return min(number, 1)
    case .percentage(let number)? where number >= 0: return min(number / 100, 1)
    default: throw reader.expected(expected)
    }
  }

  func write(_ value: Double) throws(DocumentError) -> JSONValue { try NumberForm.notNegative.write(value) }
}
