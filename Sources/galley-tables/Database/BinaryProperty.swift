/// The code points that have a Boolean property.
struct BinaryProperty {
  /// One element for each of the 0x110000 code points.
  let contains: [Bool]

  init(_ name: String, in file: String, from database: UnicodeDatabase) throws {
    var contains = [Bool](repeating: false, count: codePointCount)
    for line in try database.lines(of: file) where !line.isMissing && line.fields == [name] {
      for codePoint in line.codePoints { contains[codePoint] = true }
    }
    guard contains.contains(true) else { throw TableError.unknownValue(property: name, value: "Y") }
    self.contains = contains
  }
}
