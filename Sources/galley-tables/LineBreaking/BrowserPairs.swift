/// Computes Chromium's table of pairs: between which two of the characters U+0021 to U+00FF a line may break, whatever
/// text is around them.
///
/// Chromium 156 uses the table before ICU. Source: the class `LineBreakData` of
/// third_party/blink/renderer/platform/text/character_property_data_generator.cc, which fills the table with ICU's
/// decision for each pair, and then overwrites the decisions for two ASCII characters.
struct BrowserPairs {
  static let first = 0x21
  static let last = 0xFF

  /// Pairs of ASCII characters between which a line may break: after a character of `after` and before a character of
  /// `before`. There is no break between any other two ASCII characters. As in Firefox 3.6, lines may break before
  /// opening brackets; as in Internet Explorer, after `-` and `?`.
  private static let ascii: [(after: String, before: String)] = [
    (##"!"#%&)*+,.:;=>\]|}~"##, "(<[{"),
    ("-", ##""#%&'(*+-<=>@\^_`{|~"## + letters + "[\u{7F}"),
    ("?", ##"#$%&(*+-<=>@\^_`{|~"## + letters + digits + "[\u{7F}"),
  ]

  private static let digits = "0123456789"
  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

  /// The class of each character. Characters of one class have equal rows and columns in the table.
  let classes: [Int]

  /// For each class, the set of classes before which a line may break after it, one bit for each class.
  let rows: [UInt64]

  init(_ machine: LineBreakMachine, _ alphabet: LineBreakAlphabet) throws {
    let characters = Array(Self.first...Self.last)
    let letters = characters.map { character in
      let letter = Int(alphabet.indices[character])
      return alphabet.letters[letter].inUnicode17.flatMap { alphabet.letters.firstIndex(of: $0) } ?? letter
    }
    var pairs = try letters.map { before in
      try letters.map { after in
        let (state, _) = try machine.step(machine.start, before)
        return try machine.step(state, after).1.decision != .prohibited
      }
    }
    for before in Self.first..<0x80 {
      for after in Self.first..<0x80 { pairs[before - Self.first][after - Self.first] = false }
    }
    for row in Self.ascii {
      for before in row.after.utf8 {
        for after in row.before.utf8 { pairs[Int(before) - Self.first][Int(after) - Self.first] = true }
      }
    }
    var known: [[Bool]: Int] = [:]
    var members: [Int] = []
    classes = characters.indices.map { index in
      let behavior = pairs[index] + pairs.map { $0[index] }
      if let number = known[behavior] { return number }
      known[behavior] = members.count
      members.append(index)
      return members.count - 1
    }
    guard members.count <= 64 else {
      throw TableError.tooMany(of: "classes of Chromium's pairs", count: members.count, limit: 64)
    }
    rows = members.map { before in
      members.enumerated().reduce(0) { $0 | (pairs[before][$1.element] ? 1 << UInt64($1.offset) : 0) }
    }
  }
}
