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
    var ahead = WordsAhead()
    while start < run.count {
      // The words after one word are the first ones of the next turn.
      ahead.move(to: start)
      words.find(at: start, in: run, into: &ahead.first)
      var end = start + lengthOfWord(in: run, &ahead)
      if end < run.count, end - start < rules.shortestFreeWord {
        end = endOfUnknownText(from: end, isAlone: end == start, in: run, &ahead)
      }
      while end < run.count, CodePointProperties.isMark(run[end]) { end += 1 }
      if rules.hasThaiSuffixes, end < run.count { end = endOfSuffixes(from: end, in: run) }
      if end < run.count { ends.append(end) }
      start = end
    }
  }

  /// The word to take of the first ones, 0 where none is known: the longest that has two known words after it, or one
  /// that reaches the run's end; else the shortest with a known word after it; else the longest.
  private func lengthOfWord(in run: Span<UInt32>, _ ahead: inout WordsAhead) -> Int {
    let (start, longest) = (ahead.first.start, ahead.first.longest)
    guard ahead.first.hasSeveral, start + longest < run.count else { return longest }
    var best = longest
    var lengths = ahead.first
    while !lengths.isEmpty {
      let length = lengths.longest
      lengths.removeLongest()
      let end = start + length
      ahead.look(at: end)
      words.find(at: end, in: run, into: &ahead.second)
      if ahead.second.isEmpty { continue }
      if end + ahead.second.longest == run.count { return length }
      var next = ahead.second
      while !next.isEmpty {
        if words.hasMatch(at: end + next.longest, in: run, &ahead.third) { return length }
        next.removeLongest()
      }
      best = length
    }
    return best
  }

  /// Where text that is in no dictionary ends, if there is some at `start`: before a known word that may stand there.
  private func endOfUnknownText(
    from start: Int, isAlone: Bool, in run: Span<UInt32>, _ ahead: inout WordsAhead
  ) -> Int {
    // `second` usually describes this place already, because choosing the word before looked here. That a place was
    // looked at does not mean that a word starts there.
    if ahead.second.start != start { ahead.look(at: start) }
    words.find(at: start, in: run, into: &ahead.second)
    guard ahead.second.isEmpty, isAlone || ahead.second.reach < rules.longestFalseStart else { return start }
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
