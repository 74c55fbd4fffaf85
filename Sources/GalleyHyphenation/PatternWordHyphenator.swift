internal import GalleyUnicode

/// Hyphenates the words of one language with its patterns.
///
/// A pattern such as `1p2l2` has digits between letters. Each pattern is applied wherever its letters occur in
/// `.word.`, the word between two full stops for its edges. Of all digits at a place the greatest counts, and an odd
/// one allows a hyphen. A *symbol* is a letter or an edge; the symbol with the index 0 is the edge before the word.
struct PatternWordHyphenator: WordHyphenator {
  /// The patterns.
  let table: HyphenationTable

  /// Words with more letters are not hyphenated. The longest words of real text have about 80 letters. The limit keeps
  /// the temporary memory for a word small, because it is on the stack.
  static let longestWord = 126

  var leastParts: (before: Int, after: Int) { (table.leastBefore, table.leastAfter) }

  func appendPoints(in word: Span<UInt32>, to points: inout [HyphenationPoint]) {
    let count = word.count
    guard count >= table.leastBefore + table.leastAfter, count <= Self.longestWord else { return }
    table.withDigits(of: word) { digits, changes in
      let last = count &- table.leastAfter
      var offset = changes.isEmpty ? table.leastBefore : 1
      while offset <= last {
        if digits[offset &+ 1] & 1 != 0 {
          let text = changes.isEmpty ? "" : addedText(at: offset + 1, of: word, digit: digits[offset + 1], changes)
          if changes.isEmpty || offset + text.unicodeScalars.count >= table.leastBefore {
            points.append(HyphenationPoint(offset: offset, insertedText: text))
          }
        }
        offset &+= 1
      }
    }
  }

  /// The letters that a hyphen before the symbol `place` adds; empty if it adds none. `digit` is the greatest digit
  /// there.
  ///
  /// If several patterns have this digit there, the pattern whose match ends first decides, and of several such
  /// patterns the longest, as in libhyphen.
  private func addedText(at place: Int, of word: Span<UInt32>, digit: UInt8, _ changes: [SpellingChange]) -> String {
    let candidates = changes.filter { $0.place == place && $0.digit == digit }
    guard let change = candidates.min(by: { $0.match.upperBound < $1.match.upperBound }) else { return "" }
    guard let plain = table.firstPlainMatch(in: word, place: place, digit: digit) else { return change.text }
    let isPlain =
      plain.upperBound < change.match.upperBound
      || plain.upperBound == change.match.upperBound && plain.lowerBound < change.match.lowerBound
    return isPlain ? "" : change.text
  }
}

/// The match of a pattern that changes the spelling if the word is hyphenated, such as Hungarian `asszony`,
/// `asz-szony`.
struct SpellingChange {
  /// The index of the symbol before which the hyphen is.
  let place: Int
  /// The range of symbols that the pattern matched.
  let match: Range<Int>
  /// The pattern's digit at `place`. The change is used if no other pattern has a greater digit there.
  let digit: UInt8
  /// The letters that are added before the hyphen.
  let text: String
}
