internal import GalleyDump
internal import GalleyText

/// `hyphenate-character`: `auto`, or a string.
struct HyphenateCharacterForm: DocumentForm {
  let expected = "\"auto\", another string, or {\"string\": …}"
  var schema: JSONSchema { JSONSchema.any(.string, .object("string", .string)) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> String?? {
    switch try reader.stringOrKeyword() {
    case .string(let string): .some(string)
    case .keyword("auto"): .some(nil)
    case .keyword(let string): .some(string)
    }
  }

  func write(_ value: String?) throws(DocumentError) -> JSONValue {
    guard let value else { return "auto" }
    return value == "auto" ? ["string": .string(value)] : .string(value)
  }
}

/// `hyphenate-limit-chars`: one to three numbers or `auto`, in a string.
struct HyphenateLimitCharsForm: DocumentForm {
  let expected = "one to three whole numbers or auto, such as \"6 3 2\""
  var schema: JSONSchema { .pattern(" *(?:auto|[0-9]{1,9})(?: +(?:auto|[0-9]{1,9})){0,2} *") }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError)
    -> ParagraphStyle.HyphenateLimitChars?
  {
    let string = try reader.string()
    guard string.split(separator: " ").allSatisfy({ $0.count < 10 }),
      let limits = ParagraphStyle.HyphenateLimitChars(css: string)
    else { throw reader.expected(expected) }
    return limits
  }

  func write(_ value: ParagraphStyle.HyphenateLimitChars) throws(DocumentError) -> JSONValue {
    for number in [value.word, value.before, value.after] {
      guard let number, !(0..<1_000_000_000).contains(number) else { continue }
      throw unwritable(value)
    }
    return .string(
      [value.word, value.before, value.after].map { $0.map(String.init) ?? "auto" }.joined(separator: " "))
  }
}

/// `hyphenate-limit-lines`: a number of lines, or `no-limit`.
struct HyphenateLimitLinesForm: DocumentForm {
  private let lines = IntegerForm(range: 0...Int.max)

  let expected = "a whole number not below 0, or \"no-limit\""
  var schema: JSONSchema { JSONSchema.any(.keywords(["no-limit"]), lines.schema) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Int?? {
    if reader.value == "no-limit" { return .some(nil) }
    guard case .number = reader.value else { throw reader.expected(expected) }
    return try lines.read(reader, &notes)
  }

  func write(_ value: Int?) throws(DocumentError) -> JSONValue {
    guard let value else { return "no-limit" }
    return try lines.write(value)
  }
}

/// `hyphenate-limit-last`: `none` or `always`. CSS's `column`, `page` and `spread` are valid and have no effect.
struct HyphenateLimitLastForm: DocumentForm {
  private static let others: Set<String> = ["column", "page", "spread"]
  private let keywords = KeywordForm<ParagraphStyle.HyphenateLimitLast>()

  let expected = "one of none, always, column, page, spread"
  var schema: JSONSchema { .keywords(["none", "always", "column", "page", "spread"]) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError)
    -> ParagraphStyle.HyphenateLimitLast?
  {
    let word = try reader.string()
    if Self.others.contains(word) {
      notes.note(reader)
      return nil
    }
    guard let value = ParagraphStyle.HyphenateLimitLast(rawValue: word) else { throw reader.expected(expected) }
    return value
  }

  func write(_ value: ParagraphStyle.HyphenateLimitLast) throws(DocumentError) -> JSONValue {
    try keywords.write(value)
  }
}

/// `hyphenate-limit-zone`: a length, or a percentage of the available width such as `"10%"`.
struct HyphenateLimitZoneForm: DocumentForm {
  private let length = CSSLengthForm.notNegative

  let expected = "a length, or a percentage such as \"10%\""
  var schema: JSONSchema { JSONSchema.any(length.schema, .pattern(" *[0-9]{1,9}(?:[.][0-9]{1,9})?% *")) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError)
    -> ParagraphStyle.HyphenateLimitZone?
  {
    if case .string(let string) = reader.value, let number = Self.percentage(string) { return .fraction(number / 100) }
    return try length.read(reader, &notes).map { .length($0) }
  }

  func write(_ value: ParagraphStyle.HyphenateLimitZone) throws(DocumentError) -> JSONValue {
    switch value {
    case .length(let value): return try length.write(value)
    case .fraction(let part):
      let text = JSONValue.number(part * 100).text + "%"
      guard let number = Self.percentage(text), number / 100 == part else { throw unwritable(value) }
      return .string(text)
    }
  }

  /// The number before `%`; `nil` if the string is not a percentage.
  private static func percentage(_ string: String) -> Double? {
    let trimmed = string.split(separator: " ")
    guard trimmed.count == 1, let text = trimmed.first, text.last == "%" else { return nil }
    let digits = text.dropLast()
    guard digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2E }) else { return nil }
    return Double(digits)
  }
}
