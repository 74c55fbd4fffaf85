internal import CHyphenationTables

/// Reads the patterns of one language from a table of `CHyphenationTables`. `CHyphenationTables.h` describes the table:
/// an automaton whose cells are the edges between its states, the alphabet, and the values of the patterns.
///
/// `@unchecked Sendable` and the pointers are correct because they point into constants of the program, which
/// `Scripts/hyphenation` has made: every index in a table is inside the table, and a state's base plus a symbol is the
/// index of a cell.
@safe struct HyphenationTable: @unchecked Sendable {
  /// The least number of letters of a word before its first hyphen.
  let leastBefore: Int
  /// The least number of letters of a word after its last hyphen.
  let leastAfter: Int
  private let cells: UnsafePointer<UInt32>
  private let alphabet: UnsafePointer<UInt8>
  private let values: UnsafePointer<UInt8>

  /// The symbol of both edges of a word.
  private static let edge: UInt8 = 1
  /// The bit of a cell that is set if a pattern ends with the cell's symbol.
  private static let matches: UInt32 = 1 << 8
  /// How far a cell's number is shifted to get the base of the next state.
  private static let targetShift: UInt32 = 9

  /// The table of a language whose tag is in lower case; `nil` if there is none. O(log n) in the number of languages.
  init?(language: String) {
    var lower = 0
    var upper = Int(galley_hyphenation_table_count)
    while lower < upper {
      let middle = (lower + upper) / 2
      let name = Self.name(middle)
      if name == language {
        unsafe self.init(Self.table(middle).bytes)
        return
      }
      if name < language { lower = middle + 1 } else { upper = middle }
    }
    return nil
  }

  /// The tags of all languages that have a table, in lower case and in alphabetical order.
  static var languages: [String] { (0..<Int(galley_hyphenation_table_count)).map { name($0) } }

  /// Reads the head of a table, which has four numbers.
  private init(_ bytes: UnsafePointer<UInt8>) {
    let numbers = unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
    let least = unsafe UInt32(littleEndian: numbers[0])
    leastBefore = Int(least & 0xFF)
    leastAfter = Int(least >> 8)
    let cellCount = unsafe Int(UInt32(littleEndian: numbers[1]))
    let alphabetCount = unsafe Int(UInt32(littleEndian: numbers[3]))
    unsafe cells = numbers + 4
    unsafe alphabet = bytes + 4 * (4 + cellCount)
    unsafe values = alphabet + alphabetCount
  }

  /// The range of symbols that a pattern without a change of spelling matches, and that has `digit` before the symbol
  /// at `place`; `nil` if there is none. Of several matches the one that ends first, and of those the longest. Called
  /// only for words in which a pattern changes the spelling.
  func firstPlainMatch(in word: Span<UInt32>, place: Int, digit: UInt8) -> Range<Int>? {
    var first: Range<Int>?
    for start in 0...min(place, word.count) {
      var base: UInt32 = 0
      var index = start
      while index <= word.count + 1 {
        let symbol = index == 0 || index == word.count + 1 ? UInt32(Self.edge) : UInt32(symbol(of: word[index - 1]))
        let cell = cell(base &+ symbol)
        guard symbol != 0, cell & 0xFF == symbol else { break }
        base = cell >> Self.targetShift
        index += 1
        guard cell & Self.matches != 0 else { continue }
        let value = Int(self.cell(base) >> Self.targetShift)
        let own = place - start - Int(self.value(value) & 0x7F)
        let isPlain = self.value(value) & 0x80 == 0
        if isPlain, own >= 0, own < 8 * Int(self.value(value + 1)), self.value(value + 2 + own) == digit {
          if index < first?.upperBound ?? .max { first = start..<index }
        }
      }
    }
    return first
  }

  /// Calls `body` with the greatest digit before each symbol of a word, and with the matches of patterns that change
  /// the spelling. Index 0 belongs to the edge before the word, so the digit before the second letter has the index 2.
  /// The word has at most ``PatternWordHyphenator/longestWord`` letters.
  ///
  /// Symbols and digits are in temporary memory on the stack. The digits are followed by `longestPadding` bytes,
  /// because the zeros after the last digit of a pattern may be written behind the word.
  @inline(__always)
  func withDigits(of word: Span<UInt32>, _ body: (Span<UInt8>, [SpellingChange]) -> Void) {
    let count = word.count
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * (count + 3) + Self.longestPadding) { memory in
      guard let symbols = memory.baseAddress else { return }
      var changes: [SpellingChange] = []
      let digits = unsafe symbols + (count + 3)
      unsafe digits.initialize(repeating: 0, count: count + 3 + Self.longestPadding)
      unsafe symbols[0] = Self.edge
      for index in 0..<count { unsafe symbols[index &+ 1] = symbol(of: word[index]) }
      unsafe symbols[count &+ 1] = Self.edge
      unsafe symbols[count &+ 2] = 0
      for start in 0...count {
        var base: UInt32 = 0
        var next = unsafe symbols + start
        while true {
          let symbol = unsafe UInt32(next.pointee)
          let cell = cell(base &+ symbol)
          guard symbol != 0, cell & 0xFF == symbol else { break }
          base = cell >> Self.targetShift
          if cell & Self.matches != 0 {
            let end = unsafe next - symbols + 1
            unsafe apply(Int(self.cell(base) >> Self.targetShift), at: start, end: end, to: digits, changes: &changes)
          }
          unsafe next += 1
        }
      }
      unsafe body(Span(_unsafeElements: UnsafeBufferPointer(start: digits, count: count + 3)), changes)
    }
  }

  /// Applies a pattern: raises the digits of the word to those of the pattern, eight at a time.
  ///
  /// - Parameters:
  ///   - value: The index of the pattern's value.
  ///   - start: The index of the first symbol that the pattern matches.
  ///   - end: The index after the last symbol that the pattern matches.
  ///   - digits: The digits of the word.
  ///   - changes: Gets the match, if the pattern changes the spelling.
  @inline(__always)
  private func apply(
    _ value: Int, at start: Int, end: Int, to digits: UnsafeMutablePointer<UInt8>, changes: inout [SpellingChange]
  ) {
    let head = self.value(value)
    var own = unsafe UnsafeRawPointer(values + (value + 2))
    var place = unsafe UnsafeMutableRawPointer(digits + (start &+ Int(head & 0x7F)))
    var rest = self.value(value &+ 1)
    repeat {
      let greatest = unsafe pointwiseMax(
        own.loadUnaligned(as: SIMD8<UInt8>.self), place.loadUnaligned(as: SIMD8<UInt8>.self))
      unsafe place.storeBytes(of: greatest, as: SIMD8<UInt8>.self)
      unsafe own += 8
      unsafe place += 8
      rest &-= 1
    } while rest != 0
    if head & 0x80 != 0 { changes.append(change(of: value, at: start, end: end)) }
  }

  /// The size of the memory behind the digits of a word. Patterns have digits in groups of eight, so a pattern that
  /// ends with the word writes fewer than eight bytes behind it. The rest is a reserve.
  private static var longestPadding: Int { 16 }

  /// A cell of the automaton. `index` must be a base plus a symbol.
  @inline(__always)
  private func cell(_ index: UInt32) -> UInt32 { unsafe UInt32(littleEndian: cells[Int(index)]) }

  /// A byte of the values. `index` must be inside a value.
  @inline(__always)
  private func value(_ index: Int) -> UInt8 { unsafe values[index] }

  /// The symbol of a scalar; 0 if no pattern contains it.
  @inline(__always)
  private func symbol(of scalar: UInt32) -> UInt8 {
    guard scalar < 0x3000 else { return 0 }
    let page = unsafe Int(alphabet[Int(scalar >> 6)])
    if page == 0 { return 0 }
    return unsafe alphabet[0x3000 / 64 &+ (page &- 1) &* 64 &+ Int(scalar & 63)]
  }

  /// The change of spelling of the pattern whose value is at `value`, and which matches from the symbol `start` up to
  /// the symbol `end`.
  private func change(of value: Int, at start: Int, end: Int) -> SpellingChange {
    let skipped = Int(self.value(value) & 0x7F)
    let rest = value + 2 + 8 * Int(self.value(value + 1))
    let place = Int(self.value(rest))
    let bytes = (0..<Int(self.value(rest + 1))).map { self.value(rest + 2 + $0) }
    return SpellingChange(
      place: start + place, match: start..<end, digit: self.value(value + 2 + place - skipped),
      text: String(decoding: bytes, as: UTF8.self)
    )
  }

  private static func table(_ index: Int) -> galley_hyphenation_table {
    unsafe galley_hyphenation_table_at(UInt32(index)).pointee
  }

  private static func name(_ index: Int) -> String { unsafe String(cString: table(index).language) }
}
