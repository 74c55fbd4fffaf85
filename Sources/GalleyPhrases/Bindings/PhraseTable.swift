internal import CPhraseTables

/// Reads the scores of a model of phrases from its table: `CPhraseTables.h` describes the table.
///
/// The unsafe pointer is valid for the whole run of the program, because it points to a constant of the program. The
/// table is made by `Scripts/phrases`: the counts at its start are the sizes of its lists, and every index is inside
/// its list.
@safe struct PhraseTable: @unchecked Sendable {
  /// The bits of a symbol in a key.
  private static let bits: UInt32 = 9

  private let words: UnsafePointer<UInt32>
  /// The number of scalars in the model.
  private let scalarCount: Int
  /// The sum of all scores of the model.
  private let total: Int
  private let singles: Int
  /// The lists of pairs and triples: where each starts, and how many keys it has.
  private let groups: [(start: Int, count: Int)]
  private let replaced: (start: Int, count: Int)
  private let voiced: (start: Int, count: Int)
  private let pool: Int

  /// The model of Japanese.
  static let japanese = unsafe PhraseTable(galley_phrases_ja())

  private init(_ words: UnsafePointer<UInt32>) {
    unsafe self.words = words
    func word(_ index: Int) -> Int { unsafe Int(UInt32(littleEndian: words[index])) }
    scalarCount = word(0)
    total = Int(Int32(truncatingIfNeeded: word(1)))
    singles = 12 + scalarCount
    var next = singles + 6 * (scalarCount + 1)
    var groups: [(start: Int, count: Int)] = []
    for index in 0..<7 {
      groups.append((next, word(2 + index)))
      next += 2 * word(2 + index)
    }
    self.groups = groups
    replaced = (next, word(9))
    voiced = (next + 2 * word(9), word(10))
    pool = next + 2 * word(9) + 2 * word(10)
  }

  /// Whether a phrase ends before the fourth of six characters. They are given as symbols; 0 stands for a character
  /// that the model does not have, and for a place before or after the text.
  func endsPhrase(_ symbols: ArraySlice<UInt32>) -> Bool {
    let window = Array(symbols)
    var sum = 0
    for index in 0..<6 { sum += score(singles + index * (scalarCount + 1) + Int(window[index])) }
    for index in 0..<3 { sum += score(of: pair(window[index + 1], window[index + 2]), inGroup: index) }
    for index in 0..<4 {
      sum += score(
        of: triple(first: window[index], second: window[index + 1], third: window[index + 2]), inGroup: 3 + index)
    }
    return 2 * sum > total
  }

  /// Appends the symbols of a scalar: one, unless it is a compatibility character such as ㌀, which stands for several.
  func appendSymbols(of scalar: UInt32, to symbols: inout [UInt32]) {
    if let index = index(of: scalar, from: replaced.start, count: replaced.count) {
      let entry = Int(word(replaced.start + replaced.count + index))
      for place in 0..<entry & 0xFF { symbols.append(word(pool + entry >> 8 + place)) }
    } else if let index = index(of: scalar, from: 12, count: scalarCount) {
      symbols.append(UInt32(index + 1))
    } else {
      symbols.append(0)
    }
  }

  /// The symbol of a letter with a half-width voicing mark, U+FF9E or U+FF9F, such as パ for ﾊ and ﾟ; `nil` if there is
  /// no letter with this mark.
  func symbol(of letter: UInt32, voicedBy mark: UInt32) -> UInt32? {
    index(of: letter &* 2 &+ (mark &- 0xFF9E), from: voiced.start, count: voiced.count)
      .map { word(voiced.start + voiced.count + $0) }
  }

  private func pair(_ first: UInt32, _ second: UInt32) -> UInt32? {
    first == 0 || second == 0 ? nil : first << Self.bits | second
  }

  private func triple(first: UInt32, second: UInt32, third: UInt32) -> UInt32? {
    first == 0 || second == 0 || third == 0 ? nil : (first << Self.bits | second) << Self.bits | third
  }

  /// The score of a key in one of the lists of pairs and triples; 0 if the list does not have the key.
  private func score(of key: UInt32?, inGroup group: Int) -> Int {
    let list = groups[group]
    guard let key, let index = index(of: key, from: list.start, count: list.count) else { return 0 }
    return score(list.start + list.count + index)
  }

  private func score(_ index: Int) -> Int { Int(Int32(bitPattern: word(index))) }

  /// The index of a key in an ascending list; `nil` if the list does not have it. O(log n).
  private func index(of key: UInt32, from start: Int, count: Int) -> Int? {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if word(start + middle) < key { lower = middle + 1 } else { upper = middle }
    }
    return lower < count && word(start + lower) == key ? lower : nil
  }

  private func word(_ index: Int) -> UInt32 { unsafe UInt32(littleEndian: words[index]) }
}
