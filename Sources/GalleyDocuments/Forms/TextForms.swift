internal import GalleyDump
internal import GalleyText

/// `text-transform`: CSS Text 3, 2.1.
struct TextTransformForm: DocumentForm {
  let expected = "none, or some of capitalize, uppercase, lowercase (one of these), full-width, full-size-kana"
  var schema: JSONSchema {
    JSONSchema.any(
      .pattern(" *none *"),
      .pattern(
        CSSPattern.anyOrder(
          [("capitalize|uppercase|lowercase", 1), ("full-width", 1), ("full-size-kana", 1)], space: " ")))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle.TextTransform? {
    var transform = TextStyle.TextTransform.none
    let words = try reader.string().split(separator: " ")
    guard !words.isEmpty, Set(words).count == words.count else { throw reader.expected(expected) }
    for word in words {
      switch word {
      case "none" where words.count == 1: break
      case "full-width": transform.isFullWidth = true
      case "full-size-kana": transform.isFullSizeKana = true
      default:
        guard let letterCase = TextStyle.TextTransform.LetterCase(rawValue: String(word)), transform.letterCase == nil
        else {
          throw reader.expected(expected)
        }
        transform.letterCase = letterCase
      }
    }
    return transform
  }

  func write(_ value: TextStyle.TextTransform) throws(DocumentError) -> JSONValue {
    var words: [String] = []
    if let letterCase = value.letterCase { words.append(letterCase.rawValue) }
    if value.isFullWidth { words.append("full-width") }
    if value.isFullSizeKana { words.append("full-size-kana") }
    return .string(words.isEmpty ? "none" : words.joined(separator: " "))
  }
}

/// `text-combine-upright`: `none`, `all`, `digits` with 2 to 4, or an object such as `{"digits": 7}`.
struct TextCombineUprightForm: DocumentForm {
  let expected = "none, all, digits, digits 2, digits 3 or digits 4"
  var schema: JSONSchema {
    JSONSchema.any(
      .keywords(["none", "all", "digits", "digits 2", "digits 3", "digits 4"]),
      .object("digits", IntegerForm.offset.schema))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle.TextCombineUpright? {
    if case .object = reader.value {
      try reader.check(keys: ["digits"])
      return .digits(try reader.required("digits").offset())
    }
    switch try reader.string() {
    case "none": return TextStyle.TextCombineUpright.none
    case "all": return .all
    case "digits", "digits 2": return .digits(2)
    case "digits 3": return .digits(3)
    case "digits 4": return .digits(4)
    default: throw reader.expected(expected)
    }
  }

  func write(_ value: TextStyle.TextCombineUpright) throws(DocumentError) -> JSONValue {
    switch value {
    case .none: return "none"
    case .all: return "all"
    case .digits(let count) where (2...4).contains(count): return .string("digits \(count)")
    case .digits(let count): return ["digits": try IntegerForm.offset.write(count)]
    }
  }
}

/// `text-size-adjust`: `auto` or `none`. The percentages of CSS Size Adjustment 1 are valid and have no effect.
struct TextSizeAdjustForm: DocumentForm {
  let expected = "one of auto, none"
  var schema: JSONSchema {
    JSONSchema.any(
      .keywords(ParagraphStyle.TextSizeAdjust.allCases.map(\.rawValue)),
      .pattern(CSSPattern.alone("\(CSSPattern.number)%")))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> ParagraphStyle.TextSizeAdjust?
  {
    if case .string(let text) = reader.value, case .percentage? = CSSComponent.list(text)?.only {
      notes.note(reader)
      return nil
    }
    return try reader.keyword(ParagraphStyle.TextSizeAdjust.self)
  }

  func write(_ value: ParagraphStyle.TextSizeAdjust) throws(DocumentError) -> JSONValue { .string(value.rawValue) }
}

/// The lines of a decoration's object: an array of keywords.
struct DecorationLinesForm: DocumentForm {
  let expected = "none, underline, overline or line-through"
  var schema: JSONSchema { JSONSchema.array(of: .keywords(["none", "underline", "overline", "line-through"])) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle.DecorationLines? {
    var lines: TextStyle.DecorationLines = []
    for element in try reader.elements() {
      guard case .string(let word) = element.value, let line = TextStyle.DecorationLines(keyword: word) else {
        throw element.expected(expected)
      }
      lines.formUnion(line)
    }
    return lines
  }

  func write(_ value: TextStyle.DecorationLines) throws(DocumentError) -> JSONValue {
    let words = value.keywords
    guard
      words.reduce(into: TextStyle.DecorationLines(), { $0.formUnion(TextStyle.DecorationLines(keyword: $1) ?? []) })
        == value
    else {
      throw unwritable(value)
    }
    return .array(words.map { .string($0) })
  }
}

extension IntegerForm {
  /// An offset in bytes: a whole number that a `Double` represents exactly.
  static let offset = IntegerForm(range: -(1 << 53)...1 << 53)
}
