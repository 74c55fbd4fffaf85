internal import GalleyUnicode

/// Divides one language's text: from left to right, the word that leaves known words after it.
///
/// Where ICU and Chromium divide, with the lists they use; the rules follow what they answer, word by word.
struct WordDivider: Sendable {
  let words: WordAutomaton
  let rules: WordRules

  /// Appends where the words inside `run` end.
  func appendWordEnds(in run: Span<UInt32>, to ends: inout [Int]) {
    guard run.count >= rules.shortestRun else { return }
    var start = 0
    var first = WordMatches()
    var second = WordMatches()
    while start < run.count {
      // The words behind one word are those of which the next one is.
      if second.start == start { swap(&first, &second) }
      words.find(at: start, in: run, into: &first)
      var end = start + lengthOfWord(first, in: run, &second)
      if end < run.count, end - start < rules.shortestFreeWord {
        end = endOfUnknownText(from: end, isAlone: end == start, in: run, &second)
      }
      while end < run.count, CodePointProperties.isMark(run[end]) { end += 1 }
      if rules.hasThaiSuffixes, end < run.count { end = endOfSuffixes(from: end, in: run) }
      if end < run.count { ends.append(end) }
      start = end
    }
  }

  /// The word to take of those that start at a place, 0 where none is known: the longest that has two known words after it,
  /// or one that reaches the run's end; else the shortest with a known word after it; else the longest.
  ///
  /// In `second` are afterwards the words after the last one that was looked at.
  private func lengthOfWord(_ first: WordMatches, in run: Span<UInt32>, _ second: inout WordMatches) -> Int {
    let start = first.start
    guard first.count > 1, start + first.longest < run.count else { return first.longest }
    var best = first.longest
    for index in stride(from: first.count - 1, through: 0, by: -1) {
      let length = first.length(index)
      words.find(at: start + length, in: run, into: &second)
      guard second.count > 0 else { continue }
      if start + length + second.longest == run.count { return length }
      for next in stride(from: second.count - 1, through: 0, by: -1)
      where words.hasMatch(at: start + length + second.length(next), in: run) {
        return length
      }
      best = length
    }
    return best
  }

  /// Where text that is in no dictionary ends, if there is some at `start`: before a known word that may stand there.
  private func endOfUnknownText(
    from start: Int, isAlone: Bool, in run: Span<UInt32>, _ known: inout WordMatches
  ) -> Int {
    words.find(at: start, in: run, into: &known)
    guard known.count == 0, isAlone || known.reach < rules.longestFalseStart else { return start }
    var end = start + 1
    while end < run.count, !rules.mayDivide(run[end - 1], run[end]) || !words.hasMatch(at: end, in: run) { end += 1 }
    return end
  }

  /// PAIYANNOI and MAIYAMOK go with the word before them, one of each and in this order, where they start no word.
  private func endOfSuffixes(from start: Int, in run: Span<UInt32>) -> Int {
    let paiyannoi: UInt32 = 0x0E2F
    let maiyamok: UInt32 = 0x0E46
    guard run[start] == paiyannoi || run[start] == maiyamok, !words.hasMatch(at: start, in: run) else { return start }
    var end = start
    if run[end] == paiyannoi, run[end - 1] != paiyannoi, run[end - 1] != maiyamok { end += 1 }
    if end < run.count, run[end] == maiyamok, run[end - 1] != maiyamok { end += 1 }
    return end
  }
}
