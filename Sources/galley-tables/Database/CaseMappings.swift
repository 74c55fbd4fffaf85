/// The data for changing case: the mappings of UnicodeData.txt and SpecialCasing.txt, and the properties for their
/// conditions.
struct CaseMappings {
  /// A line of SpecialCasing.txt that has no condition.
  struct Special {
    let scalar: Int
    let lower: [Int]
    let title: [Int]
    let upper: [Int]
  }

  /// The simple uppercase mappings, only for code points that they change.
  private(set) var upper: [Int: Int] = [:]
  /// The simple lowercase mappings, only for code points that they change.
  private(set) var lower: [Int: Int] = [:]
  /// The simple titlecase mappings that differ from the uppercase ones.
  private(set) var title: [Int: Int] = [:]
  /// The full-width forms by Decomposition_Type (UAX #44): from a `<narrow>` form to its character, and from a
  /// character to its `<wide>` form.
  private(set) var fullWidth: [Int: Int] = [:]
  /// One step of the canonical decompositions of characters in the Greek blocks.
  private(set) var greek: [Int: [Int]] = [:]
  let special: [Special]
  /// The characters with the property Cased whose general category does not imply it. All values are 0.
  private(set) var cased: [Int: Int] = [:]
  /// The characters with the property Soft_Dotted. All values are 0.
  private(set) var softDotted: [Int: Int] = [:]
  /// The characters with a Canonical_Combining_Class other than 0: 230 for the class 230, 1 for all others.
  private(set) var combining: [Int: Int] = [:]

  init(from database: UnicodeDatabase) throws {
    special = try Self.special(from: database)
    var categories: [Int: String] = [:]
    for record in try database.records(of: "UnicodeData.txt") {
      guard record.count == 15, let scalar = Int(record[0], radix: 16) else {
        throw TableError.malformed(file: "UnicodeData.txt", line: record.joined(separator: ";"))
      }
      categories[scalar] = record[2]
      upper[scalar] = Int(record[12], radix: 16)
      lower[scalar] = Int(record[13], radix: 16)
      let title = Int(record[14], radix: 16) ?? scalar
      if title != upper[scalar] ?? scalar { self.title[scalar] = title }
      if let value = Int(record[3]), value != 0 { combining[scalar] = value == 230 ? 230 : 1 }
      decompose(scalar, record[5].split(separator: " "))
    }
    let file = "DerivedCoreProperties.txt"
    let isCased = try BinaryProperty("Cased", in: file, from: database).contains
    for scalar in isCased.indices where isCased[scalar] {
      if !["Lu", "Ll", "Lt"].contains(categories[scalar]) { cased[scalar] = 0 }
    }
    let isSoftDotted = try BinaryProperty("Soft_Dotted", in: "PropList.txt", from: database).contains
    for scalar in isSoftDotted.indices where isSoftDotted[scalar] { softDotted[scalar] = 0 }
  }

  /// Records the decomposition of a character in `fullWidth` or `greek`.
  private mutating func decompose(_ scalar: Int, _ words: [Substring]) {
    let parts = words.compactMap { Int($0, radix: 16) }
    switch words.first {
    case "<wide>" where parts.count == 1: fullWidth[parts[0]] = scalar
    case "<narrow>" where parts.count == 1: fullWidth[scalar] = parts[0]
    case .some where parts.count == words.count && (0x370...0x3FF ~= scalar || 0x1F00...0x1FFF ~= scalar):
      greek[scalar] = parts
    default: break
    }
  }

  /// The lines of SpecialCasing.txt without a condition, sorted by scalar.
  private static func special(from database: UnicodeDatabase) throws -> [Special] {
    let file = "SpecialCasing.txt"
    // The fields of a line are: code; lower; title; upper; (condition;) and an empty field.
    return try database.records(of: file).filter { $0.count == 5 }.map { record in
      let fields = record.prefix(4).map { $0.split(separator: " ").compactMap { Int($0, radix: 16) } }
      guard fields.allSatisfy({ (1...3).contains($0.count) && $0.allSatisfy { $0 <= 0x10FFFF } }), fields[0].count == 1
      else { throw TableError.malformed(file: file, line: record.joined(separator: ";")) }
      return Special(scalar: fields[0][0], lower: fields[1], title: fields[2], upper: fields[3])
    }.sorted { $0.scalar < $1.scalar }
  }
}
