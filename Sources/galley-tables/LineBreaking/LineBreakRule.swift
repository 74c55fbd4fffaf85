/// The decision about a boundary. The raw values are those of the state table.
enum Decision: Int {
  case prohibited = 0
  case allowed = 1
  case mandatory = 2
}

/// A rule of the rule text: the patterns before and after a boundary, and the decision if both match.
struct LineBreakRule {
  /// The standard's name, such as `LB13`.
  let name: String
  let decision: Decision
  let before: PatternAutomaton
  let after: PatternAutomaton

  /// Parses a text with one rule in each line. The positions of all patterns are numbered consecutively from `position`
  /// on.
  static func rules(_ text: String, _ names: LetterNames, from position: inout Int) throws -> [LineBreakRule] {
    try text.split(separator: "\n").map { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let sign = parts[1].firstIndex(where: { "×÷!".contains($0) }) else {
        throw TableError.malformed(file: "LineBreakRuleText", line: String(line))
      }
      let sides = (String(parts[1][..<sign]), String(parts[1][sign...].dropFirst()))
      let before = PatternAutomaton(try PatternParser.pattern(sides.0, names), base: position)
      position += before.letters.count
      let after = PatternAutomaton(try PatternParser.pattern(sides.1, names), base: position)
      position += after.letters.count
      let decisions: [Character: Decision] = ["×": .prohibited, "÷": .allowed, "!": .mandatory]
      return LineBreakRule(
        name: String(parts[0]), decision: decisions[parts[1][sign]] ?? .allowed, before: before, after: after)
    }
  }
}
