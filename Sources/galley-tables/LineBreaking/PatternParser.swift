/// Parses one side of a rule.
struct PatternParser {
  private var tokens: ArraySlice<String>
  private let names: LetterNames
  private let text: String

  /// Parses a pattern. An empty text is the pattern that matches the empty sequence.
  static func pattern(_ text: String, _ names: LetterNames) throws -> Pattern {
    var parser = PatternParser(text, names)
    let pattern = try parser.choice()
    guard parser.tokens.isEmpty else { throw parser.malformed }
    return pattern
  }

  private init(_ text: String, _ names: LetterNames) {
    self.text = text
    self.names = names
    var tokens: [String] = []
    var word = ""
    for character in text + " " {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        if !word.isEmpty { tokens.append(word) }
        word = ""
        if character != " " { tokens.append(String(character)) }
      }
    }
    self.tokens = tokens[...]
  }

  private var malformed: TableError { .malformed(file: "LineBreakRuleText", line: text) }

  /// Skips a token if it is next. Returns whether it was.
  private mutating func skip(_ token: String) -> Bool {
    guard tokens.first == token else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func choice() throws -> Pattern {
    var pattern = try sequence()
    while skip("|") { pattern = .choice(pattern, try sequence()) }
    return pattern
  }

  private mutating func sequence() throws -> Pattern {
    var pattern = Pattern.empty
    while let token = tokens.first, token != "|", token != ")" {
      var part: Pattern
      if skip("(") {
        part = try choice()
        guard skip(")") else { throw malformed }
      } else if skip("[") {
        part = .letters(try set())
      } else {
        part = .letters(try names.letters(tokens.removeFirst()))
      }
      if skip("*") { part = .anyNumber(part) }
      if case .empty = pattern { pattern = part } else { pattern = .sequence(pattern, part) }
    }
    return pattern
  }

  /// Parses the set between square brackets. Operators are applied from left to right.
  private mutating func set() throws -> LetterSet {
    let isComplement = skip("^")
    var set = LetterSet()
    while let token = tokens.first, !skip("]") {
      tokens.removeFirst()
      switch token {
      case "&": set = set.intersection(try names.letters(tokens.popFirst() ?? ""))
      case "-": set = set.subtracting(try names.letters(tokens.popFirst() ?? ""))
      default: set = set.union(try names.letters(token))
      }
    }
    return isComplement ? names.everything.subtracting(set) : set
  }
}
