internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// What this file adds: schema rules about keys of a document that exclude or need each other.
extension DocumentReader {
  /// The description of the document, with its rules.
  static let document: DescribedObject = {
    var document = DescribedObject(
      "document", summary: "A text and the box that it is laid out in.",
      keys: ownKeys + textKeys + boxKeys + containerKeys)
    document.rules = [.init("allOf", .array([textRule, columnsRule, truncationRule]))]
    return document
  }()

  /// The rule that a document has either `content` or `text`.
  private static let textRule: JSONValue = [
    "if": ["required": ["content"]],
    "then": ["not": ["anyOf": [["required": ["text"]], ["required": ["spans"]]]]],
    "else": ["required": ["text"]],
  ]

  /// The rule that `columns` need a page of a fixed size.
  private static let columnsRule: JSONValue = [
    "if": isGiven("columns"),
    "then": [
      "required": ["width", "height"],
      "properties": ["width": LengthForm.width.fixed.json, "height": LengthForm.height.fixed.json],
    ],
  ]

  /// The rule that a document with containers has no truncation.
  private static let truncationRule: JSONValue = [
    "if": isGiven("truncation"),
    "then": ["not": ["anyOf": .array(containerKeys.map { isGiven($0.name) })]],
  ]

  /// A schema condition: the key is present and its value is neither `null` nor the word `normal`.
  private static func isGiven(_ key: String) -> JSONValue {
    .object([
      .init("required", .array([.string(key)])),
      .init("properties", .object([.init(key, ["not": ["enum": [.null, "normal"]]])])),
    ])
  }
}

extension ExclusionForm {
  /// The description of the object for the schema and the page of keys.
  static var described: DescribedObject {
    let (number, length) = (JSONSchema.number(), JSONSchema.number(from: 0))
    let shapes = [
      KeyDescription(
        "rectangle", summary: "x, y, width and height.", values: .tuple([number, number, length, length]),
        expected: "[x, y, width, height]"),
      KeyDescription(
        "circle", summary: "The center and the radius.", values: .tuple([number, number, length]),
        expected: "[x, y, radius]"),
      KeyDescription(
        "ellipse", summary: "The center, the radius along x and the radius along y.",
        values: .tuple([number, number, length, length]), expected: "[x, y, radius along x, radius along y]"),
      KeyDescription(
        "polygon", summary: "The corners.", values: .array(of: .tuple([number, number])), expected: "an array of [x, y]"
      ),
    ]
    var object = DescribedObject(
      "exclusion", summary: "A shape that text flows around, with one of the first four keys.",
      keys: shapes + [
        KeyDescription(
          "rule", summary: "Which points are inside a polygon.", values: KeywordForm(Exclusion.WindingRule.self),
          initial: .string(Exclusion.WindingRule.nonzero.rawValue)),
        KeyDescription(
          "margin", summary: "The distance of the text from the shape.", values: CSSLengthForm.notNegative, initial: 0),
        KeyDescription(
          "side", summary: "The side of the shape that text is on.", values: KeywordForm(Exclusion.TextSide.self),
          initial: .string(Exclusion.TextSide.outside.rawValue)),
      ])
    object.rules = [
      .init("oneOf", .array(shapes.map { ["required": .array([.string($0.name)])] })),
      .init("dependentRequired", ["rule": ["polygon"]]),
    ]
    return object
  }
}
