internal import GalleyDump
internal import GalleyText

/// A line height: `normal`, CSS's text such as `1.5` or `24px`, or an object with one key. An object with the key
/// `natural` may also have limits.
struct LineHeightForm: DocumentForm {
  /// Whether `em` and `%` are valid units: only if the font size is known.
  var allowsEms = true

  let expected =
    "\"normal\", CSS's text such as \"1.5\" or \"24px\", {\"px\": …}, {\"multiple\": …}, {\"atLeast\": …}, "
    + "{\"content\": …} or {\"natural\": …}"

  var schema: JSONSchema { allowsEms ? .reference("lineHeight") : valueSchema }

  /// The schema itself, not a reference by name.
  var valueSchema: JSONSchema {
    let length = CSSPattern.length(isNegative: false, ems: allowsEms, percent: allowsEms)
    let factor = JSONSchema.number(from: 0)
    return .any(
      .pattern(CSSPattern.alone("(?:\(CSSPattern.anyCase("normal"))|\(CSSPattern.notNegative)|\(length))")),
      .object("px", factor), .object("multiple", factor), .object("atLeast", factor), .object("content", factor),
      .object([
        KeyDescription("natural", summary: "", values: factor, isRequired: true),
        KeyDescription("atLeast", summary: "", values: factor),
        KeyDescription("atMost", summary: "", values: factor),
      ]))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle.LineHeight? {
    if case .string = reader.value {
      let parts = try reader.css(expected)
      guard parts.count == 1, let height = try height(reader, parts[0]) else { throw reader.expected(expected) }
      return height
    }
    guard case .object(let members) = reader.value else { throw reader.expected(expected) }
    if let natural = reader["natural"] {
      try reader.check(keys: ["natural", "atLeast", "atMost"])
      return .natural(
        multiple: try natural.number(atLeast: 0), atLeast: try reader["atLeast"]?.number(atLeast: 0) ?? 0,
        atMost: try reader["atMost"]?.number(atLeast: 0) ?? .infinity)
    }
    guard members.count == 1 else { throw reader.expected(expected) }
    try reader.check(keys: ["px", "multiple", "atLeast", "content"])
    if let factor = reader["content"] { return .content(multiple: try factor.number(atLeast: 0)) }
    if let px = reader["px"] { return .absolute(try px.number(atLeast: 0)) }
    if let multiple = reader["multiple"] { return .multiple(try multiple.number(atLeast: 0)) }
    return .atLeast(try reader.required("atLeast").number(atLeast: 0))
  }

  /// The line height of a part of a CSS value; `nil` if the part is not a line height.
  func height(_ reader: JSONReader, _ part: CSSComponent) throws(DocumentError) -> TextStyle.LineHeight? {
    if part.keyword == "normal" { return .normal }
    if case .number(let factor) = part { return factor >= 0 ? .multiple(factor) : nil }
    guard let length = try reader.length(part, example: "24px") else { return nil }
    if allowsEms, case .percentage(let factor) = length {
      return .absolute(try reader.px(.em(factor), from: 0, allowsEms: true, example: "24px"))
    }
    return .absolute(try reader.px(length, from: 0, allowsEms: allowsEms, example: "24px"))
  }

  func write(_ value: TextStyle.LineHeight) throws(DocumentError) -> JSONValue {
    func object(_ key: String, _ number: Double) throws(DocumentError) -> JSONValue.Member {
      .init(key, try NumberForm.notNegative.write(number, at: key))
    }
    switch value {
    case .normal: return "normal"
    case .absolute(let length): return .object([try object("px", length)])
    case .multiple(let factor): return .object([try object("multiple", factor)])
    case .atLeast(let length): return .object([try object("atLeast", length)])
    case .content(let factor): return .object([try object("content", factor)])
    case .natural(let factor, let least, let most):
      var members = [try object("natural", factor)]
      if least != 0 { members.append(try object("atLeast", least)) }
      if most != .infinity { members.append(try object("atMost", most)) }
      return .object(members)
    }
  }
}
