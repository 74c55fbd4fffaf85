/// A line of BidiBrackets.txt, and the bracket that identifies its pair.
struct Bracket {
  let scalar: Int
  let paired: Int
  /// The opening bracket of the pair, or its canonical equivalent: by UAX #9, BD16, U+2329 matches U+3009 as well.
  let pair: Int
  let opens: Bool

  /// All brackets, sorted by scalar.
  static func all(from database: UnicodeDatabase) throws -> [Bracket] {
    var singletons: [Int: Int] = [:]
    for record in try database.records(of: "UnicodeData.txt") where record.count > 5 {
      if let scalar = Int(record[0], radix: 16), let decomposed = Int(record[5], radix: 16) {
        singletons[scalar] = decomposed
      }
    }
    return try database.records(of: "BidiBrackets.txt").map { record in
      guard record.count == 3, let scalar = Int(record[0], radix: 16), let paired = Int(record[1], radix: 16),
        record[2] == "o" || record[2] == "c"
      else { throw TableError.malformed(file: "BidiBrackets.txt", line: record.joined(separator: ";")) }
      let opening = record[2] == "o" ? scalar : paired
      return Bracket(
        scalar: scalar, paired: paired, pair: singletons[opening] ?? opening, opens: record[2] == "o")
    }.sorted { $0.scalar < $1.scalar }
  }
}
