internal import GalleyDump
package import GalleyText

/// `fontFeatureValues`: for each family an object with CSS's `@font-feature-values` (CSS Fonts 4, §6.9): for each kind
/// of alternates the numbers that names stand for, such as `{"Inter": {"styleset": {"round-g": 1, "old": [2, 4]}}}`.
struct FontFeatureValuesForm: DocumentForm {
  typealias Kind = FontFeatureValues.Kind

  let expected = "an object with families as keys"

  private static let numbers = 0...Int(UInt32.max)
  /// The kinds, with their keys.
  private static let kinds: [(key: String, kind: Kind)] = [
    ("stylistic", .stylistic), ("styleset", .styleset), ("characterVariant", .characterVariant), ("swash", .swash),
    ("ornaments", .ornaments), ("annotation", .annotation),
  ]

  /// The greatest count of numbers that a name may have.
  private static func most(_ kind: Kind) -> Int {
    switch kind {
    case .styleset: .max
    case .characterVariant: 2
    default: 1
    }
  }

  var schema: JSONSchema {
    let family = JSONSchema.object(
      Self.kinds.map { key, kind in
        let number = JSONSchema.integer(Self.numbers)
        return KeyDescription(
          key, summary: "", values: .objects(of: .any(number, .array(of: number, count: 1...Self.most(kind)))))
      })
    return .objects(of: family)
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> [String: FontFeatureValues]? {
    var result: [String: FontFeatureValues] = [:]
    var families: Set<String> = []
    for (family, member) in try reader.members() {
      guard families.insert(family.lowercased()).inserted else {
        throw member.error(
          "the family is there twice: upper and lower case are not distinguished", kind: .contradiction)
      }
      try member.check(keys: Self.kinds.map(\.key))
      var values = FontFeatureValues()
      for (key, kind) in Self.kinds {
        for (name, numbers) in try member[key]?.members() ?? [] { values[kind][name] = try self.numbers(numbers, kind) }
      }
      result[family] = values
    }
    return result
  }

  private func numbers(_ reader: JSONReader, _ kind: Kind) throws(DocumentError) -> [Int] {
    guard case .array = reader.value else { return [try reader.integer(in: Self.numbers)] }
    var numbers: [Int] = []
    for element in try reader.elements() { numbers.append(try element.integer(in: Self.numbers)) }
    let most = Self.most(kind)
    guard (1...most).contains(numbers.count) else {
      throw reader.expected(most == 1 ? "one number" : most == 2 ? "one or two numbers" : "at least one number")
    }
    return numbers
  }

  func write(_ value: [String: FontFeatureValues]) throws(DocumentError) -> JSONValue {
    guard Set(value.keys.map { $0.lowercased() }).count == value.count else { throw unwritable(value) }
    var families: [JSONValue.Member] = []
    for (family, values) in value.sorted(by: { $0.key < $1.key }) {
      var kinds: [JSONValue.Member] = []
      for (key, kind) in Self.kinds where !values[kind].isEmpty {
        var names: [JSONValue.Member] = []
        for (name, numbers) in values[kind].sorted(by: { $0.key < $1.key }) {
          guard (1...Self.most(kind)).contains(numbers.count), numbers.allSatisfy(Self.numbers.contains) else {
            throw unwritable(value)
          }
          let list = numbers.map { JSONValue.integer($0) }
          names.append(.init(name, list.count == 1 ? list[0] : .array(list)))
        }
        kinds.append(.init(key, .object(names)))
      }
      families.append(.init(family, .object(kinds)))
    }
    return .object(families)
  }
}

extension LayoutDocument {
  /// The value of the key `fontFeatureValues` from its JSON alone.
  package static func fontFeatureValues(json: [UInt8]) throws(DocumentError) -> [String: FontFeatureValues] {
    var notes = DocumentNotes()
    return try FontFeatureValuesForm().read(JSONReader(root: try JSONParser.parse(json)), &notes) ?? [:]
  }
}
