/// One enumerated property: its values and the value of each code point.
struct Property {
  /// The names of a value in PropertyValueAliases.txt.
  struct Value {
    let short: String
    let long: String
  }

  let description: PropertyDescription

  /// The values that at least one code point has, in the order of their raw values.
  let values: [Value]

  /// The raw value of each of the 0x110000 code points.
  let rawValues: [UInt8]

  init(_ description: PropertyDescription, from database: UnicodeDatabase) throws {
    let aliases = try Self.aliases(of: description, from: database)
    var indices: [String: Int] = [:]
    for (index, value) in aliases.enumerated() {
      indices[value.short] = index
      indices[value.long] = index
    }
    var found = [UInt8](repeating: 0, count: codePointCount)
    var lines = try database.lines(of: description.file)
    if let selector = description.selector {
      lines = lines.filter { $0.fields.count > 1 && $0.fields[0] == selector }
    }
    // A later @missing line overrides an earlier one, and all other lines override @missing lines. UAX #44, 4.2.10.
    for line in lines.filter(\.isMissing) + lines.filter({ !$0.isMissing }) {
      let name = line.fields[description.selector == nil ? 0 : 1]
      guard let index = indices[name] else {
        throw TableError.unknownValue(property: description.alias, value: name)
      }
      for codePoint in line.codePoints { found[codePoint] = UInt8(index) }
    }
    // Values that no code point has (such as `E_Base` of Word_Break) get no raw value.
    var used = [Bool](repeating: false, count: aliases.count)
    for index in found { used[Int(index)] = true }
    let kept = aliases.indices.filter { used[$0] }
    var rawValue = [UInt8](repeating: 0, count: aliases.count)
    for (index, old) in kept.enumerated() { rawValue[old] = UInt8(index) }
    self.description = description
    values = kept.map { aliases[$0] }
    rawValues = found.map { rawValue[Int($0)] }
  }

  /// The raw value for a short alias. Throws if no code point has the value.
  func rawValue(_ short: String) throws -> UInt8 {
    guard let index = values.firstIndex(where: { $0.short == short }) else {
      throw TableError.unknownValue(property: description.alias, value: short)
    }
    return UInt8(index)
  }
}

extension Property {
  /// All values of PropertyValueAliases.txt; those of `description.first` are first.
  private static func aliases(
    of description: PropertyDescription, from database: UnicodeDatabase
  ) throws -> [Value] {
    let all = try database.records(of: "PropertyValueAliases.txt")
      .filter { $0.count > 2 && $0[0] == description.alias }
      .map { Value(short: $0[1], long: $0[2]) }
    let first = try description.first.map { short in
      guard let value = all.first(where: { $0.short == short }) else {
        throw TableError.unknownValue(property: description.alias, value: short)
      }
      return value
    }
    guard all.count <= 256 else {
      throw TableError.tooMany(of: "values of \(description.alias)", count: all.count, limit: 256)
    }
    return first + all.filter { value in !description.first.contains(value.short) }
  }
}
