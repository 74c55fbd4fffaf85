internal import GalleyUnicode

/// Divides text of one language into words, from start to end. Of the words that start at a place, it chooses one that
/// is followed by known words.
///
/// The results are those of ICU and Chromium with the same word lists. The rules were derived from their results, word
/// by word.
struct WordDivider: Sendable {
  let words: WordAutomaton
  let rules: WordRules

  /// Appends the ends of the words inside `run`.
  func appendWordEnds(in run: Span<UInt32>, to ends: inout [Int]) {
    guard run.count >= rules.shortestRun else { return }
    var start = 0
    var ahead = WordsAhead()
    while start < run.count {
      // The words that were found after one word are the candidates of the next iteration.
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

  /// The length of the word to choose of those in `ahead.first`; 0 if no known word starts there. The longest word that
  /// ends at the run's end or has two known words after it; if there is none, the shortest word with a known word after
  /// it; if there is none, the longest word.
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

  /// The end of unknown text that starts at `start`: the next place where a known word starts and a word may start.
  /// Returns `start` itself if a known word starts there, or if unknown text must stay apart from the word before it
  /// (``WordRules/longestFalseStart``).
  private func endOfUnknownText(
    from start: Int, isAlone: Bool, in run: Span<UInt32>, _ ahead: inout WordsAhead
  ) -> Int {
    // `second` usually already contains the words at this place, because choosing the previous word searched here. It
    // may contain no word.
    if ahead.second.start != start { ahead.look(at: start) }
    words.find(at: start, in: run, into: &ahead.second)
    guard ahead.second.isEmpty, isAlone || ahead.second.reach < rules.longestFalseStart else { return start }
    var end = start + 1
    while end < run.count, !rules.mayDivide(run[end - 1], run[end]) || !words.hasMatch(at: end, in: run) { end += 1 }
    return end
  }

  /// The end of the signs PAIYANNOI and MAIYAMOK after a word, which belong to the word if no known word starts with
  /// them. At most one of each belongs to it, in this order.
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
