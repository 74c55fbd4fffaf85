internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// What this file adds: the descriptions of the objects that the reader reads without a table of keys, and the list of
/// all objects.
extension DocumentReader {
  private static let offset = IntegerForm(range: 0...1 << 53).schema
  private static let place = "an offset in the text, in bytes"
  private static let range = [
    KeyDescription("start", "The first byte of the range.", offset, expected: place, isRequired: true),
    KeyDescription("end", "The byte after the range.", offset, expected: place, isRequired: true),
  ]
  private static let style = KeyDescription(
    "style", "The properties that the style changes.", .reference("inlineStyle"), expected: "an object")
  private static let pressedStyle = KeyDescription(
    "pressedStyle", "The paint of the range while it is pressed.", .reference("style"), expected: "an object")

  static let spanKeys =
    range + [
      KeyDescription(style.name, style.summary, style.schema, expected: style.expected, isRequired: true),
      KeyDescription(
        "inlineBox", "Whether the range is an element with an inline box, in profile `browser`.", BoolForm(),
        initial: true),
    ]
  static let spanNames = spanKeys.map(\.name)

  static let paragraphRangeKeys =
    range + [
      KeyDescription(
        "paragraph", "The properties that the paragraphs change.", .reference("paragraph"), expected: "an object",
        isRequired: true)
    ]
  static let paragraphRangeNames = paragraphRangeKeys.map(\.name)

  static let nodeRangeKeys =
    range + [KeyDescription("id", "The name that the result gives the range.", StringForm(), isRequired: true)]
  static let nodeRangeNames = nodeRangeKeys.map(\.name)

  static let activeRangeKeys =
    range + [
      KeyDescription("id", "The name that the result gives the range.", StringForm(), isRequired: true),
      KeyDescription("kind", "What sort of range it is, such as `link`.", StringForm(), initial: ""),
      KeyDescription("payload", "Data of the program, such as an address.", StringForm(), initial: ""),
      pressedStyle,
    ]
  static let activeRangeNames = activeRangeKeys.map(\.name)

  static let nodeKeys = [
    KeyDescription("id", "The name that the result gives the node.", StringForm(), initial: ""),
    style,
    KeyDescription(
      "scopes", "What the node means besides.", .list("nodeScope"), expected: "an array of scopes without a range"),
    KeyDescription(
      "children", "Strings, nodes and attachments.",
      .array(
        of: .any(
          .string, .reference("node"),
          .object("attachment", .reference("nodeAttachment")))),
      expected: "an array of strings, nodes, and objects with the key \"attachment\""),
  ]
  static let nodeNames = nodeKeys.map(\.name)

  static let scopeNames = ScopeForm.keys + [pressedStyle.name]

  /// The keys that only the style of an inline box has.
  private static let bidiDescriptions = [
    KeyDescription(
      "direction", "The direction of the range; needs `unicodeBidi`.", KeywordForm(ParagraphStyle.WritingDirection.self)
    ),
    KeyDescription(
      "unicodeBidi", "How the range is separated from the text around it.",
      KeywordForm(ParagraphStyle.UnicodeBidi.self),
      initial: .string(ParagraphStyle.UnicodeBidi.normal.rawValue)),
  ]

  /// The description of a scope's object. `isInNode` is whether the scope belongs to a node and so has no range of its
  /// own.
  private static func scope(_ name: String, _ summary: String, isInNode: Bool) -> DescribedObject {
    let named = KeyDescription("id", "The name that the result gives the scope.", StringForm(), initial: "")
    let before = isInNode ? [] : range + [named]
    let kinds = ScopeForm.kinds.map { kind in
      let own = KeyDescription("scope", "", .constant(.string(kind.name)), isRequired: true)
      // The scope of a node has no pressed style.
      let pressed = kind.name == "activeRange" && !isInNode ? [pressedStyle] : []
      return JSONSchema.object(before + [own] + kind.keys + pressed)
    }
    let scope = KeyDescription(
      "scope", "The kind of the scope.", .keywords(ScopeForm.kinds.map(\.name)),
      expected: "one of " + ScopeForm.kinds.map(\.name).joined(separator: ", "), isRequired: true)
    let keys = ScopeForm.kinds.flatMap { kind in
      kind.keys.map { key in
        KeyDescription(
          key.name, "For `\(kind.name)`: " + key.summary, key.schema, expected: key.expected,
          isRequired: key.isRequired, initial: key.initial)
      }
    }
    var object = DescribedObject(name, summary, before + [scope] + keys + (isInNode ? [] : [pressedStyle]))
    object.ownSchema = JSONSchema(["anyOf": .array(kinds.map(\.json))])
    if isInNode {
      object.likeness = ("scope", "The keys of scope, apart from the range, the id and `pressedStyle`.")
    }
    return object
  }

  /// All objects, the document first.
  static let objects: [DescribedObject] =
    [document, tokenText, span, paragraphRange, nodeRange, node, activeRange]
    + [
      scope("scope", "A range with a meaning.", isInNode: false),
      scope("nodeScope", "A scope whose range is that of a node.", isInNode: true),
    ] + styles
    + [
      AttachmentForm.described(
        "attachment", "A box in the text.",
        offset: KeyDescription("offset", "The byte of its U+FFFC.", Self.offset, expected: place, isRequired: true)),
      nodeAttachment,
      TextStyle.Decoration.documentForm.described, TextStyle.Shadow.documentForm.described,
      TextStyle.Stroke.documentForm.described,
      BoxDecoration.Border.documentForm.described, ParagraphStyle.TextIndent.documentForm.described,
      TabStopsForm.stop.described,
      ParagraphStyle.Strut.documentForm.described, ParagraphStyle.JustificationLimits.documentForm.described,
      Truncation.documentForm(style: TextStyle()).described,
      ExclusionForm.described, LayoutDocument.DeclaredPicture.documentForm.described,
      ColumnsForm.object.described, DropCapForm.object.described,
    ]

  private static let nodeAttachment: DescribedObject = {
    var object = AttachmentForm.described(
      "nodeAttachment", "A box among the children of a node.",
      offset: KeyDescription("offset", "Has no effect here.", .any, expected: "any value"))
    object.likeness = (
      "attachment", "The keys of attachment. `offset` may be absent, and has no effect."
    )
    return object
  }()

  private static let span = DescribedObject("span", "The style of a range.", spanKeys)
  private static let paragraphRange = DescribedObject(
    "paragraphRange", "The style of the paragraphs of a range.", paragraphRangeKeys)
  private static let nodeRange = DescribedObject("nodeRange", "A range whose rectangles are asked for.", nodeRangeKeys)
  private static let node = DescribedObject("node", "A part of a text with a style of its own.", nodeKeys)
  private static let activeRange = DescribedObject("activeRange", "A range that acts, such as a link.", activeRangeKeys)

  private static let tokenText = DescribedObject(
    "tokenText", "A text that is shown in place of hidden text.",
    [KeyDescription("text", "The text.", StringForm(), isRequired: true)] + textKeys)

  /// The descriptions of the style objects: of texts, of ranges, and of paragraphs.
  private static let styles: [DescribedObject] = {
    var keys = TextStyle.documentKeys.descriptions(initial: TextStyle())
    var style = DescribedObject("style", "The style of text.", keys)
    keys += bidiDescriptions
    var inline = DescribedObject("inlineStyle", "The style of a range, which may have a direction of its own.", keys)
    let inherited = TextStyle.documentKeys.all.filter(\.isInherited).map(\.name)
    let paragraphKeys = ParagraphStyle.documentKeys.descriptions(initial: ParagraphStyle())
    var paragraph = DescribedObject(
      "paragraph", "The style of paragraphs; the defaults are those of the profile `unicode`.",
      paragraphKeys + style.keys.filter { inherited.contains($0.name) })
    inline.likeness = ("style", "The keys of style, and:")
    style.ignored = ignored(beside: style)
    inline.ignored = ignored(beside: inline)
    paragraph.ignored = ignored(beside: paragraph)
    // A percentage of the line height is only valid if the object has the key `lineHeight`.
    let lines: JSONValue = [
      "required": ["lineHeight"],
      "properties": [
        "lineHeight": [
          "anyOf": [
            ["type": "string", "pattern": .string("[0-9]")],
            ["type": "object", "propertyNames": ["enum": ["px", "multiple"]]],
          ]
        ]
      ],
    ]
    let isPercentage: JSONValue = [
      "properties": [
        "verticalAlign": ["type": "string", "pattern": .string("%\(CSSPattern.space)*$")]
      ],
      "required": ["verticalAlign"],
    ]
    let hasFont: JSONValue = [
      "required": ["font"], "properties": ["font": ["pattern": "/"]], "not": ["required": ["lineHeight"]],
    ]
    let rule: [JSONValue.Member] = [
      .init("if", isPercentage), .init("then", ["anyOf": [lines, hasFont]]),
    ]
    style.rules = rule
    inline.rules = rule
    return [style, inline, paragraph]
  }()

  private static func ignored(beside object: DescribedObject) -> [String] {
    Support.otherProperties.subtracting(object.keys.map(\.name)).sorted()
  }
}

extension JSONSchema {
  /// The schema of arrays of objects with a name.
  static func list(_ name: String) -> JSONSchema { .array(of: .reference(name)) }
}
