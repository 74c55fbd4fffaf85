internal import GalleyDisplay
internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

extension LayoutDocument.DeclaredPicture {
  /// The keys of an element of `pictures`.
  static let documentForm = ObjectForm(
    "picture", summary: "A picture for the attachments with an id.", initial: LayoutDocument.DeclaredPicture(id: ""),
    keys: [
      DocumentKey("id", \.id, form: StringForm(), summary: "The id of the attachments that show the picture.").required,
      DocumentKey(
        "file", \.file, form: OptionalForm(StringForm()),
        summary: "A PNG or JPEG file, relative to the document; `null` if the program gives the picture."),
      DocumentKey("objectFit", \.style.fit, form: KeywordForm(), summary: "How large the picture is in its box."),
      DocumentKey(
        "objectPosition", \.style.position, form: ObjectPositionForm(), summary: "Where the picture is in its box."),
      DocumentKey(
        "borderRadius", \.style.cornerRadius, form: CSSLengthForm.notNegative,
        summary: "The radius of the box's corners."),
      DocumentKey(
        "tint", \.style.tint, form: OptionalForm(ColorForm()),
        summary: "Gives every pixel this color and keeps its alpha: for symbols; `null` for the picture's own colors."),
      DocumentKey(
        "resolution", \.style.resolution, form: NumberForm.notNegative,
        summary: "Pixels in a layout unit for the fits `none` and `scale-down`; 0 counts as 1."),
    ])
}

extension Picture.Style {
  /// The two parts of the free space before the picture, from 0 to 1.
  fileprivate var position: LayoutPoint {
    get { LayoutPoint(x: alignX, y: alignY) }
    set { (alignX, alignY) = (newValue.x, newValue.y) }
  }
}

/// CSS's `object-position` with percentages or keywords: the horizontal part and then the vertical one.
private struct ObjectPositionForm: DocumentForm {
  let expected = "a position such as \"50% 0%\" or \"left top\""
  private static let horizontal = ["left": 0.0, "center": 0.5, "right": 1]
  private static let vertical = ["top": 0.0, "center": 0.5, "bottom": 1]

  var schema: JSONSchema {
    let percentage = "-?[0-9]{1,6}(?:\\.[0-9]{1,9})?%"
    return .pattern("^(?:left|center|right|\(percentage)) (?:top|center|bottom|\(percentage))$")
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> LayoutPoint? {
    let parts = try reader.string().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let x = Self.horizontal[parts[0]] ?? Self.part(parts[0]),
      let y = Self.vertical[parts[1]] ?? Self.part(parts[1])
    else { throw reader.expected(expected) }
    return LayoutPoint(x: x, y: y)
  }

  func write(_ value: LayoutPoint) throws(DocumentError) -> JSONValue {
    let parts = try [value.x, value.y].map { (part) throws(DocumentError) -> String in
      let text = JSONValue.number(part * 100).text + "%"
      guard part.isFinite, Self.part(text) == part else { throw unwritable(value) }
      return text
    }
    return .string(parts.joined(separator: " "))
  }

  /// The number of a percentage, as a part of 1; `nil` for another text.
  private static func part(_ text: String) -> Double? {
    guard text.last == "%" else { return nil }
    let digits = text.dropLast().drop { $0 == "-" }
    guard text.count - 1 - digits.count <= 1, let first = digits.first, first.isASCII, first.isNumber,
      digits.last != ".", digits.allSatisfy({ $0 == "." || $0.isASCII && $0.isNumber }),
      digits.prefix(while: { $0 != "." }).count <= 6, digits.drop(while: { $0 != "." }).count <= 10
    else { return nil }
    return Double(text.dropLast()).map { $0 / 100 }
  }
}
