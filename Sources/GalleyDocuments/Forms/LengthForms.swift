internal import GalleyDump
internal import GalleyText

/// The form of `verticalAlign`: a keyword, a CSS length or `{"px": …}`.
struct VerticalAlignForm: DocumentForm {
  private static let keywords = [
    "baseline", "sub", "super", "top", "middle", "bottom", "center", "text-top", "text-bottom",
  ]

  let expected =
    "baseline, sub, super, top, middle, bottom, center, text-top, text-bottom, a length such as \"3px\", or {\"px\": …}"
  var schema: JSONSchema {
    JSONSchema.any(
      .keywords(Self.keywords), .object("px", .number()), .pattern(CSSPattern.alone(CSSPattern.length())))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle.VerticalAlign? {
    if case .object = reader.value {
      try reader.check(keys: ["px"])
      return .offset(try reader.required("px").number())
    }
    if case .string(let string) = reader.value, let align = TextStyle.VerticalAlign(keyword: string) { return align }
    let parts = try reader.css(expected)
    guard parts.count == 1, let length = try CSSLengthForm().length(reader, parts[0]) else {
      throw reader.expected(expected)
    }
    return .offset(length)
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

/// The distance between default tab stops: a number of spaces or a length as CSS's text, `{"spaces": …}` or
/// `{"px": …}`.
struct TabSizeForm: DocumentForm {
  let expected = "a number of spaces such as \"8\", a length such as \"40px\", {\"spaces\": …} or {\"px\": …}"
  var schema: JSONSchema {
    JSONSchema.any(
      .object("spaces", .number(from: 0)), .object("px", .number(from: 0)),
      .pattern(
        CSSPattern.alone("(?:\(CSSPattern.notNegative)|\(CSSPattern.length(isNegative: false, ems: true)))")))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> ParagraphStyle.TabSize? {
    if case .string = reader.value {
      let part = try reader.css(expected).only
      if case .number(let count)? = part, count >= 0 { return .spaces(count) }
      let form = CSSLengthForm(least: 0, allowsEms: true)
      if let part, let length = try form.length(reader, part) { return .length(length) }
      throw reader.expected(expected)
    }
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

/// The indent of lines: a length, CSS's text such as `2em hanging each-line`, or an object.
struct TextIndentForm: DocumentForm {
  let expected = "a length such as 20, \"2em hanging each-line\", or {\"px\": …}"
  var schema: JSONSchema {
    JSONSchema.any(
      .number(), .reference("textIndent"),
      .pattern(
        CSSPattern.anyOrder(
          [
            (CSSPattern.length(ems: true), 1), (CSSPattern.words(["hanging"]), 1), (CSSPattern.words(["each-line"]), 1),
          ], needed: CSSPattern.length(ems: true))))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> ParagraphStyle.TextIndent? {
    switch reader.value {
    case .number: return ParagraphStyle.TextIndent(length: try reader.number())
    case .string: break
    default: return try ParagraphStyle.TextIndent.documentForm.read(reader, &notes)
    }
    var indent = ParagraphStyle.TextIndent()
    var hasLength = false
    for part in try reader.css(expected) {
      switch part.keyword {
      case "hanging" where !indent.hanging: indent.hanging = true
      case "each-line" where !indent.eachLine: indent.eachLine = true
      default:
        guard !hasLength, let length = try CSSLengthForm(allowsEms: true).length(reader, part) else {
          throw reader.expected(expected)
        }
        indent.length = length
        hasLength = true
      }
    }
    guard hasLength else { throw reader.expected(expected) }
    return indent
  }

  func write(_ value: ParagraphStyle.TextIndent) throws(DocumentError) -> JSONValue {
    try ParagraphStyle.TextIndent.documentForm.write(value)
  }
}

/// The four sides of a box: an array of top, right, bottom and left, or CSS's text of one to four lengths such as
/// `0 2px`; with `allowsOne` also one number for all sides.
struct SidesForm: DocumentForm {
  /// The smallest valid length, in layout units.
  var least = -JSONReader.limit
  /// Whether a single number is valid and sets all four sides.
  var allowsOne = false

  var expected: String { (allowsOne ? "a number, " : "") + "[top, right, bottom, left], or lengths such as \"0 2px\"" }

  var schema: JSONSchema {
    let length = CSSPattern.length(isNegative: least < 0)
    let numbers = JSONSchema.array(of: .number(from: least), count: 4...4)
    let text = JSONSchema.pattern(CSSPattern.alone("\(length)(?:\(CSSPattern.space)+\(length)){0,3}"))
    return allowsOne ? .any(.number(from: least), numbers, text) : .any(numbers, text)
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Margins? {
    if allowsOne, case .number = reader.value {
      let side = try reader.number(atLeast: least)
      return Margins(top: side, right: side, bottom: side, left: side)
    }
    if case .string = reader.value { return try readText(reader) }
    guard let sides = try reader.numbers(4, expected, atLeast: least) else { throw reader.expected(expected) }
    return Margins(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3])
  }

  private func readText(_ reader: JSONReader) throws(DocumentError) -> Margins {
    var sides: [Double] = []
    for part in try reader.css(expected) {
      guard let side = try CSSLengthForm(least: least).length(reader, part) else { throw reader.expected(expected) }
      sides.append(side)
    }
    guard sides.count <= 4 else { throw reader.expected(expected) }
    let right = sides.count > 1 ? sides[1] : sides[0]
    return Margins(
      top: sides[0], right: right, bottom: sides.count > 2 ? sides[2] : sides[0],
      left: sides.count > 3 ? sides[3] : right)
  }

  func write(_ value: Margins) throws(DocumentError) -> JSONValue {
    let form = ListForm(NumberForm(least: least))
    return try form.write([value.top, value.right, value.bottom, value.left])
  }
}

extension JSONReader {
  /// Reads an array of `count` numbers, each at least `least`; `nil` if the array has another count. If `expected` is
  /// given, throws an error with this description instead of returning `nil`.
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
