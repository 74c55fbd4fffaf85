internal import Galley

/// Which values the stored properties of many values had, found by reflection.
package struct PropertyCensus {
  /// The values of each property, by its path such as `textIndent.length`; no more than `limit` of each.
  private var values: [String: Set<String>] = [:]
  /// How many cases the enumeration at a path has, if it lists them.
  private var caseCounts: [String: Int] = [:]
  private static let limit = 64

  /// No values yet.
  package init() {}

  /// Counts all that is stored in a value, under a name.
  package mutating func add(_ value: Any, as path: String) {
    if let text = value as? AttributedText {
      // A token's text. Another test asks whether the properties of texts vary.
      record(path, text.string)
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      record(path, mirror.children.isEmpty ? "nil" : "some")
      for child in mirror.children { add(child.value, as: path + "?") }
    case .collection:
      record(path, "\(mirror.children.count)")
      for child in mirror.children { add(child.value, as: path + "[]") }
    case .enum:
      addEnumeration(value, mirror, as: path)
    case .struct, .tuple, .class:
      for child in mirror.children { add(child.value, as: child.label.map { path + "." + $0 } ?? path) }
      if mirror.children.isEmpty { record(path, "\(value)") }
    default: record(path, "\(value)")
    }
  }

  private mutating func addEnumeration(_ value: Any, _ mirror: Mirror, as path: String) {
    if let listed = value as? any CaseIterable { caseCounts[path] = Self.caseCount(of: listed) }
    guard let payload = mirror.children.first else {
      record(path, "\(value)")
      return
    }
    let name = payload.label ?? "?"
    record(path, name)
    add(payload.value, as: path + "." + name)
  }

  private static func caseCount<Value: CaseIterable>(of value: Value) -> Int { Value.allCases.count }

  private mutating func record(_ path: String, _ value: String) {
    if values[path, default: []].count < Self.limit { values[path, default: []].insert(value) }
  }

  /// The paths that were seen.
  package var paths: Set<String> { Set(values.keys) }

  /// The properties that had one value only, and the enumerations of which some case was never seen.
  package var unvaried: [String] {
    let constant = values.filter { $0.value.count < 2 }.map { "\($0.key) is always \($0.value.first ?? "")" }
    let incomplete = caseCounts.filter { values[$0.key, default: []].count < $0.value }
      .map { "\($0.key) has \($0.value) cases, of which \(values[$0.key, default: []].sorted()) were seen" }
    return (constant + incomplete).sorted()
  }
}
