extension CodePoints {
  /// Checks the properties that the UCD publishes in two files: reads them from the second file, which writes defaults
  /// in another way, and throws if a code point differs.
  func verify(against database: UnicodeDatabase) throws {
    let twice = [
      (lineBreak, "extracted/DerivedLineBreak.txt"), (eastAsianWidth, "extracted/DerivedEastAsianWidth.txt"),
    ]
    for (property, file) in twice {
      let old = property.description
      let other = try Property(
        PropertyDescription(
          typeName: old.typeName, alias: old.alias, file: file, first: old.first, caseNames: old.caseNames,
          summary: old.summary), from: database)
      for codePoint in 0..<codePointCount where other.rawValues[codePoint] != property.rawValues[codePoint] {
        throw TableError.mismatch(codePoint: codePoint)
      }
    }
  }
}
