internal import GalleyDump
internal import GalleyText

/// `text-emphasis-style`: `none`, or `filled` or `open` and a shape in any order, or `{"string": "…"}` for a string:
/// CSS Text Decoration 4, §4.1.
struct EmphasisMarkForm: DocumentForm {
  let expected = "none, filled or open and a shape, or an object with \"string\""
  private static let shapes = TextStyle.Emphasis.Shape.allCases.map(\.rawValue).joined(separator: "|")

  var schema: JSONSchema {
    JSONSchema.any(
      .pattern(" *none *"),
      .pattern(CSSPattern.anyOrder([("filled|open", 1), (Self.shapes, 1)], space: " ")),
      .object([
        KeyDescription(
          "string", summary: "The text of the mark, usually one character.", values: JSONSchema.string, isRequired: true
        )
      ]))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle.Emphasis.Mark?? {
    if case .object = reader.value {
      try reader.check(keys: ["string"])
      guard let string = reader["string"] else { throw reader.expected(expected) }
      return .some(.string(try string.string()))
    }
    let words = try reader.string().split(separator: " ").map(String.init)
    if words == ["none"] { return .some(nil) }
    var shape: TextStyle.Emphasis.Shape?
    var isFilled: Bool?
    for word in words {
      if let own = TextStyle.Emphasis.Shape(rawValue: word), shape == nil {
        shape = own
      } else if ["filled", "open"].contains(word), isFilled == nil {
        isFilled = word == "filled"
      } else {
        throw reader.expected(expected)
      }
    }
    guard !words.isEmpty else { throw reader.expected(expected) }
    return .some(.shape(shape, isFilled: isFilled ?? true))
  }

  func write(_ value: TextStyle.Emphasis.Mark?) throws(DocumentError) -> JSONValue {
    switch value {
    case nil: "none"
    case .string(let string): ["string": .string(string)]
    case .shape(let shape, let isFilled):
      .string((isFilled ? "filled" : "open") + (shape.map { " " + $0.rawValue } ?? ""))
    }
  }
}

/// `text-emphasis-position`: `over` or `under`, and optionally `right` or `left`, in any order: CSS Text Decoration 4,
/// §4.4.
struct EmphasisPositionForm: DocumentForm {
  let expected = "over or under, and right or left"

  var schema: JSONSchema {
    .pattern(CSSPattern.anyOrder([("over|under", 1), ("right|left", 1)], space: " ", needed: "over|under"))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle.Emphasis.Position? {
    let words = try reader.string().split(separator: " ").map(String.init)
    let line = words.filter { ["over", "under"].contains($0) }
    let side = words.filter { ["right", "left"].contains($0) }
    guard line.count == 1, side.count <= 1, line.count + side.count == words.count else {
      throw reader.expected(expected)
    }
    return TextStyle.Emphasis.Position(isUnder: line == ["under"], isLeft: side == ["left"])
  }

  func write(_ value: TextStyle.Emphasis.Position) throws(DocumentError) -> JSONValue {
    .string((value.isUnder ? "under" : "over") + (value.isLeft ? " left" : " right"))
  }
}
