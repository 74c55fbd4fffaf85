internal import GalleyDump
internal import GalleyText

/// A vertical place: a keyword or `{"px": …}`.
struct VerticalAlignForm: DocumentForm {
  let expected = "baseline, sub, super, top, middle, bottom, center, text-top, text-bottom or {\"px\": …}"

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle.VerticalAlign? {
    if case .object = reader.value {
      try reader.check(keys: ["px"])
      return .offset(try reader.required("px").number())
    }
    if case .string(let string) = reader.value, let align = TextStyle.VerticalAlign(keyword: string) { return align }
    throw reader.expected(expected)
  }

  func write(_ value: TextStyle.VerticalAlign) throws(DocumentError) -> JSONValue {
    switch value {
    case .baseline: return "baseline"
    case .sub: return "sub"
    case .super: return "super"
    case .top: return "top"
    case .middle: return "middle"
    case .bottom: return "bottom"
    case .center: return "center"
    case .textTop: return "text-top"
    case .textBottom: return "text-bottom"
    case .offset(let length): return ["px": try NumberForm().write(length, at: "px")]
    }
  }
}

/// A line height: `normal` or an object of one key, of which `natural` may have limits beside it.
struct LineHeightForm: DocumentForm {
  let expected =
    "\"normal\", {\"px\": …}, {\"multiple\": …}, {\"atLeast\": …}, {\"content\": …} or {\"natural\": …}"

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle.LineHeight? {
    if reader.value == "normal" { return .normal }
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

/// The distance between default tab stops: `{"spaces": …}` or `{"px": …}`.
struct TabSizeForm: DocumentForm {
  let expected = "{\"spaces\": …} or {\"px\": …}"

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> ParagraphStyle.TabSize? {
    guard case .object(let members) = reader.value, members.count == 1 else { throw reader.expected(expected) }
    try reader.check(keys: ["spaces", "px"])
    if let spaces = reader["spaces"] { return .spaces(try spaces.number(atLeast: 0)) }
    return .length(try reader.required("px").number(atLeast: 0))
  }

  func write(_ value: ParagraphStyle.TabSize) throws(DocumentError) -> JSONValue {
    switch value {
    case .spaces(let count): return ["spaces": try NumberForm.notNegative.write(count, at: "spaces")]
    case .length(let length): return ["px": try NumberForm.notNegative.write(length, at: "px")]
    }
  }
}

/// The four sides of a box: an array of top, right, bottom and left, or with `allowsOne` one number for all sides.
struct SidesForm: DocumentForm {
  /// The least number.
  var least = -JSONReader.limit
  /// Whether a number stands for all sides.
  var allowsOne = false

  var expected: String {
    allowsOne ? "a number, or [top, right, bottom, left]" : "four numbers: top, right, bottom, left"
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Margins? {
    if allowsOne, case .number = reader.value {
      let side = try reader.number(atLeast: least)
      return Margins(top: side, right: side, bottom: side, left: side)
    }
    let sides = try reader.numbers(4, allowsOne ? expected : nil, atLeast: least) ?? []
    guard sides.count == 4 else { throw reader.expected(expected) }
    return Margins(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3])
  }

  func write(_ value: Margins) throws(DocumentError) -> JSONValue {
    let form = ListForm(NumberForm(least: least))
    return try form.write([value.top, value.right, value.bottom, value.left])
  }
}

extension JSONReader {
  /// An array of `count` numbers; `nil` if there are more or fewer. If `expected` is given, what is no such array is an
  /// error that names it.
  func numbers(
    _ count: Int, _ expected: String?, atLeast least: Double = -JSONReader.limit
  ) throws(DocumentError) -> [Double]? {
    if let expected {
      guard case .array(let values) = value, values.count == count else { throw self.expected(expected) }
    }
    var numbers: [Double] = []
    for element in try elements() { numbers.append(try element.number(atLeast: least)) }
    return numbers.count == count ? numbers : nil
  }
}
