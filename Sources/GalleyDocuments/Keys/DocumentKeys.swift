internal import GalleyDump

/// The keys of an object, in the order in which they are written.
struct DocumentKeys<Patch: DocumentPatch>: Sendable {
  /// The keys. No two have the same name.
  let all: [DocumentKey<Patch>]
  /// The keys that are read before the others, in the table's order.
  let first: [DocumentKey<Patch>]
  /// The keys that are read after the others, in the table's order.
  let last: [DocumentKey<Patch>]
  private let indices: [String: Int]

  init(_ all: [DocumentKey<Patch>]) {
    self.all = all
    first = all.filter { $0.order == .first }
    last = all.filter { $0.order == .last }
    indices = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($0.element.name, $0.offset) })
  }

  /// The key with a name; `nil` if there is none.
  subscript(name: String) -> DocumentKey<Patch>? { indices[name].map { all[$0] } }

  /// The names of the keys.
  var names: [String] { all.map(\.name) }

  /// Reads the keys of an object into a patch. Throws if a required key is missing. Ignores keys that are not in the
  /// table: the caller checks for them.
  func read(_ reader: JSONReader, _ notes: inout DocumentNotes, into patch: inout Patch) throws(DocumentError) {
    for key in all {
      if key.isRequired {
        try key.read(try reader.required(key.name), &notes, &patch)
      } else if let member = reader[key.name] {
        try key.read(member, &notes, &patch)
      }
    }
  }

  /// The JSON members for all properties that differ from those of `base`, and for the required properties.
  func write(_ value: Patch.Root, unlike base: Patch.Root) throws(DocumentError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    for key in all where key.isRequired || !key.isEqual(value, base) {
      members.append(.init(key.name, try key.write(value)))
    }
    return members
  }

  /// The JSON members for the properties that a patch sets.
  func write(_ patch: Patch) throws(DocumentError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    for key in all {
      if let value = try key.writePatch(patch) { members.append(.init(key.name, value)) }
    }
    return members
  }
}
