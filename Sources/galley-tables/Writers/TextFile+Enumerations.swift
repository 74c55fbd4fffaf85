extension TextFile {
  /// The Swift enum of a property, such as `LineBreakClass+Generated.swift`.
  static func enumeration(_ property: Property, version: String) -> TextFile {
    let description = property.description
    let type = description.typeName
    var file = TextFile("Sources/GalleyUnicode/Tables/\(type)+Generated.swift", version: version)
    file.line("/// \(description.summary)")
    file.line("package enum \(type): UInt8, CodePointPropertyValue {")
    for (rawValue, value) in property.values.enumerated() {
      let name = caseName(description.caseNames == .short ? value.short : value.long)
      file.line("  /// `\(value.short)`" + (value.short == value.long ? "." : ", \(value.long)."))
      file.line("  case \(declaredName(name)) = \(rawValue)")
    }
    file.line("}")
    file.line()
    file.line("extension \(type) {")
    file.line("  /// The short aliases in the order of the raw values. UAX #44, PropertyValueAliases.txt.")
    file.line("  package static let shortNames: [String] = [")
    file.list(property.values.map { "\"\($0.short)\"" }, indent: "    ")
    file.line("  ]")
    file.line("}")
    return file
  }

  /// `Script+Generated.swift`: a constant for each script.
  static func scripts(_ script: Property, version: String) -> TextFile {
    var file = TextFile("Sources/GalleyUnicode/Tables/Script+Generated.swift", version: version)
    file.line("extension Script {")
    file.line("  /// How many scripts this version of Unicode has.")
    file.line("  public static var count: Int { \(script.values.count) }")
    for (rawValue, value) in script.values.enumerated() {
      file.line()
      file.line("  /// `\(value.short)`, \(value.long).")
      file.line("  package static var \(caseName(value.long)): Script { Script(index: \(rawValue)) }")
    }
    file.line("}")
    return file
  }

  /// `LineBreakColumn+Generated.swift`: the letters of the line-break state machine.
  static func columns(_ alphabet: LineBreakAlphabet, version: String) -> TextFile {
    var file = TextFile("Sources/GalleyUnicode/Tables/LineBreakColumn+Generated.swift", version: version)
    file.line("/// A column of the line breaker's state table: the properties that rules and tailorings use.")
    file.line("///")
    file.line(
      "/// A case is named after its Line_Break value, then its East Asian width, then the part of the class.")
    file.line("package enum LineBreakColumn: UInt8, CaseIterable, Hashable, Sendable {")
    for (rawValue, letter) in alphabet.letters.enumerated() {
      file.line("  /// \(letter.summary).")
      file.line("  case \(declaredName(letter.caseName)) = \(rawValue)")
    }
    file.line("}")
    file.line()
    file.line("extension LineBreakColumn {")
    file.line("  /// The Line_Break value of the column's code points, in the order of the raw values.")
    file.line("  static let classes: [LineBreakClass] = [")
    file.list(alphabet.letters.map { "." + $0.lineBreakClass.lowercased() }, indent: "    ")
    file.line("  ]")
    file.line()
    file.line("  /// The columns of code points whose East_Asian_Width is F, W or H.")
    file.line("  static let eastAsian: Set<LineBreakColumn> = [")
    file.list(alphabet.letters.filter(\.isEastAsian).map { "." + $0.caseName }, indent: "    ")
    file.line("  ]")
    file.line()
    file.line(
      "  /// The columns of code points whose class or rules are others in Unicode 17, each with the column that has")
    file.line("  /// these rules. Browsers have the data of Unicode 17.")
    file.line("  static let ofUnicode17: [(column: LineBreakColumn, older: LineBreakColumn)] = [")
    let changed = alphabet.letters.compactMap { letter in letter.inUnicode17.map { (letter.caseName, $0.caseName) } }
    file.list(changed.map { "(.\($0), .\($1))" }, indent: "    ")
    file.line("  ]")
    file.line("}")
    return file
  }
}

extension LineBreakLetter {
  /// The class, width and part of the class of the letter's code points, for the doc comment.
  fileprivate var summary: String {
    let part = variant.rawValue.reduce(into: "") { text, character in
      text += (character.isUppercase ? " " : "") + character.lowercased()
    }
    return "`\(lineBreakClass)`" + (isEastAsian ? ", East Asian" : "") + (part.isEmpty ? "" : ",\(part)")
  }
}
