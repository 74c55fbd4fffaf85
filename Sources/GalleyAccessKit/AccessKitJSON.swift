internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

extension AccessKitTree {
  /// A `TreeUpdate` with all nodes, in the JSON that AccessKit 0.24 reads with serde, on one line. The focus is on
  /// `focus`, or on the root. The tree is the whole tree of a window; a host with other nodes joins `nodes` with its
  /// own.
  public func json(focus: UInt64? = nil) -> String {
    let root = nodes[0].id
    return JSONValue.object([
      .init("nodes", .array(nodes.map { [.unsigned($0.id), $0.json] })),
      .init("tree", ["root": .unsigned(root), "toolkitName": "Galley", "toolkitVersion": nil]),
      .init("treeId", "00000000-0000-0000-0000-000000000000"),
      .init("focus", .unsigned(focus ?? root)),
    ]).text
  }
}

extension AccessKitNode {
  /// The node as serde writes AccessKit's `Node`: properties that are not set are left out.
  fileprivate var json: JSONValue {
    var properties: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue?) { if let value { properties.append(.init(key, value)) } }
    add("children", children.isEmpty ? nil : .array(children.map(JSONValue.unsigned)))
    add("nextOnLine", nextOnLine.map(JSONValue.unsigned))
    add("previousOnLine", previousOnLine.map(JSONValue.unsigned))
    add("label", label.map(JSONValue.string))
    add("value", value.map(JSONValue.string))
    add("authorId", authorID.map(JSONValue.string))
    add("language", language.map(JSONValue.string))
    add("url", url.map(JSONValue.string))
    add("level", level.map(JSONValue.integer))
    if role == .textRun {
      add("characterLengths", .array(characterLengths.map { .integer(Int($0)) }))
      add("wordStarts", .array(wordStarts.map { .integer(Int($0)) }))
      add("characterPositions", .array(characterPositions.map { .number($0) }))
      add("characterWidths", .array(characterWidths.map { .number($0) }))
    }
    add("textDirection", textDirection.map { .string($0.rawValue) })
    add("transform", transform.map { .array([$0.a, $0.b, $0.c, $0.d, $0.x, $0.y].map { .number($0) }) })
    add(
      "bounds",
      bounds.map { ["x0": .number($0.x), "y0": .number($0.y), "x1": .number($0.maxX), "y1": .number($0.maxY)] })
    add("textSelection", textSelection.map { ["anchor": $0.anchor.json, "focus": $0.focus.json] })
    // The numbers of a flag for each action, as `Node` keeps them.
    let mask = Set(actions).reduce(0) { $0 | 1 << $1.rawValue }
    return [
      "role": .string(role.rawValue), "actions": .integer(mask), "childActions": 0, "flags": 0,
      "properties": .object(properties),
    ]
  }
}

extension AccessKitTree.Place {
  fileprivate var json: JSONValue { ["node": .unsigned(node), "characterIndex": .integer(characterIndex)] }
}

extension JSONValue {
  /// The number of a node. Numbers above 2⁵³ are rounded, as most readers of JSON do.
  fileprivate static func unsigned(_ value: UInt64) -> JSONValue { .number(Double(value)) }
}
