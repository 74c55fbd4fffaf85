internal import Galley

/// Collects by reflection which values the stored properties of many values have.
package struct PropertyCensus {
  /// The values of each property, at most `limit`, by the property's path such as `textIndent.length`.
  private var values: [String: Set<String>] = [:]
  /// The number of cases of the enumeration at a path, if the enumeration is `CaseIterable`.
  private var caseCounts: [String: Int] = [:]
  private static let limit = 64

  /// Makes an empty census.
  package init() {}

  /// Records all stored properties of a value; their paths start with `path`.
  package mutating func add(_ value: Any, as path: String) {
    if let text = value as? AttributedText {
      // The text of a truncation token. Another test checks that the properties of texts vary.
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

  /// The paths of all recorded properties.
  package var paths: Set<String> { Set(values.keys) }

  /// The properties that always had the same value, and the enumerations of which a case never occurred.
  package var unvaried: [String] {
    let constant = values.filter { $0.value.count < 2 }.map { "\($0.key) is always \($0.value.first ?? "")" }
    let incomplete = caseCounts.filter { values[$0.key, default: []].count < $0.value }
      .map { "\($0.key) has \($0.value) cases, of which \(values[$0.key, default: []].sorted()) were seen" }
    return (constant + incomplete).sorted()
  }
}
