internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// What this file adds: the descriptions of the objects that the reader reads without a table of keys, and the list of
/// all objects.
extension DocumentReader {
  private static let offset = IntegerForm(range: 0...1 << 53).schema
  private static let place = "an offset in the text, in bytes"
  private static let range = [
    KeyDescription("start", summary: "The first byte of the range.", values: offset, expected: place, isRequired: true),
    KeyDescription("end", summary: "The byte after the range.", values: offset, expected: place, isRequired: true),
  ]
  private static let style = KeyDescription(
    "style", summary: "The properties that the style changes.", values: .reference("inlineStyle"), expected: "an object"
  )
  private static let pressedStyle = KeyDescription(
    "pressedStyle", summary: "The paint of the range while it is pressed.", values: .reference("style"),
    expected: "an object")

  static let spanKeys =
    range + [
      KeyDescription(
        style.name, summary: style.summary, values: style.schema, expected: style.expected, isRequired: true),
      KeyDescription(
        "inlineBox",
        summary: "Whether the range is an element with an inline box, in profile `browser` or if it sets `whiteSpace`.",
        values: BoolForm(), initial: true),
    ]
  static let spanNames = spanKeys.map(\.name)

  static let paragraphRangeKeys =
    range + [
      KeyDescription(
        "paragraph", summary: "The properties that the paragraphs change.", values: .reference("paragraph"),
        expected: "an object",
        isRequired: true)
    ]
  static let paragraphRangeNames = paragraphRangeKeys.map(\.name)

  static let nodeRangeKeys =
    range + [
      KeyDescription("id", summary: "The name that the result gives the range.", values: StringForm(), isRequired: true)
    ]
  static let nodeRangeNames = nodeRangeKeys.map(\.name)

  static let activeRangeKeys =
    range + [
      KeyDescription(
        "id", summary: "The name that the result gives the range.", values: StringForm(), isRequired: true),
      KeyDescription("kind", summary: "What sort of range it is, such as `link`.", values: StringForm(), initial: ""),
      KeyDescription("payload", summary: "Data of the program, such as an address.", values: StringForm(), initial: ""),
      pressedStyle,
    ]
  static let activeRangeNames = activeRangeKeys.map(\.name)

  static let nodeKeys = [
    KeyDescription("id", summary: "The name that the result gives the node.", values: StringForm(), initial: ""),
    style,
    KeyDescription(
      "scopes", summary: "What the node means besides.", values: .list("nodeScope"),
      expected: "an array of scopes without a range"),
    KeyDescription(
      "children", summary: "Strings, nodes and attachments.",
      values: .array(
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
      "direction", summary: "The direction of the range; needs `unicodeBidi`.",
      values: KeywordForm(ParagraphStyle.WritingDirection.self)
    ),
    KeyDescription(
      "unicodeBidi", summary: "How the range is separated from the text around it.",
      values: KeywordForm(ParagraphStyle.UnicodeBidi.self),
      initial: .string(ParagraphStyle.UnicodeBidi.normal.rawValue)),
  ]

  /// The description of a scope's object. `isInNode` is whether the scope belongs to a node and so has no range of its
  /// own.
  private static func scope(_ name: String, _ summary: String, isInNode: Bool) -> DescribedObject {
    let named = KeyDescription(
      "id", summary: "The name that the result gives the scope.", values: StringForm(), initial: "")
    let before = isInNode ? [] : range + [named]
    let kinds = ScopeForm.kinds.map { kind in
      let own = KeyDescription("scope", summary: "", values: .constant(.string(kind.name)), isRequired: true)
      // The scope of a node has no pressed style.
      let pressed = kind.name == "activeRange" && !isInNode ? [pressedStyle] : []
      return JSONSchema.object(before + [own] + kind.keys + pressed)
    }
    let scope = KeyDescription(
      "scope", summary: "The kind of the scope.", values: .keywords(ScopeForm.kinds.map(\.name)),
      expected: "one of " + ScopeForm.kinds.map(\.name).joined(separator: ", "), isRequired: true)
    let keys = ScopeForm.kinds.flatMap { kind in
      kind.keys.map { key in
        KeyDescription(
          key.name, summary: "For `\(kind.name)`: " + key.summary, values: key.schema, expected: key.expected,
          isRequired: key.isRequired, initial: key.initial)
      }
    }
    var object = DescribedObject(
      name, summary: summary, keys: before + [scope] + keys + (isInNode ? [] : [pressedStyle]))
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
        offset: KeyDescription(
          "offset", summary: "The byte of its U+FFFC.", values: Self.offset, expected: place, isRequired: true)),
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
      offset: KeyDescription("offset", summary: "Has no effect here.", values: .any, expected: "any value"))
    object.likeness = (
      "attachment", "The keys of attachment. `offset` may be absent, and has no effect."
    )
    return object
  }()

  private static let span = DescribedObject("span", summary: "The style of a range.", keys: spanKeys)
  private static let paragraphRange = DescribedObject(
    "paragraphRange", summary: "The style of the paragraphs of a range.", keys: paragraphRangeKeys)
  private static let nodeRange = DescribedObject(
    "nodeRange", summary: "A range whose rectangles are asked for.", keys: nodeRangeKeys)
  private static let node = DescribedObject(
    "node", summary: "A part of a text with a style of its own.", keys: nodeKeys)
  private static let activeRange = DescribedObject(
    "activeRange", summary: "A range that acts, such as a link.", keys: activeRangeKeys)

  private static let tokenText = DescribedObject(
    "tokenText", summary: "A text that is shown in place of hidden text.",
    keys: [KeyDescription("text", summary: "The text.", values: StringForm(), isRequired: true)] + textKeys)

  /// The descriptions of the style objects: of texts, of ranges, and of paragraphs.
  private static let styles: [DescribedObject] = {
    let ruby = RubyAnnotation.inheritedKeys.descriptions(initial: RubyAnnotation(""))
    var keys = TextStyle.documentKeys.descriptions(initial: TextStyle()) + ruby
    var style = DescribedObject("style", summary: "The style of text.", keys: keys)
    keys += bidiDescriptions
    var inline = DescribedObject(
      "inlineStyle", summary: "The style of a range, which may have a direction of its own.", keys: keys)
    let inherited = TextStyle.documentKeys.all.filter(\.isInherited).map(\.name)
    let paragraphKeys = ParagraphStyle.documentKeys.descriptions(initial: ParagraphStyle())
    var paragraph = DescribedObject(
      "paragraph", summary: "The style of paragraphs; the defaults are those of the profile `unicode`.",
      keys: paragraphKeys + style.keys.filter { inherited.contains($0.name) } + ruby)
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
