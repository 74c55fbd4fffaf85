/// The known words at the three places that choosing a word needs: the place itself, the end of one of its words, and
/// the end of a word after that.
struct WordsAhead {
  /// The words at the current place.
  var first = WordMatches()
  /// The words after one of the words of `first`.
  var second = WordMatches()
  /// The words after one of the words of `second`.
  var third = WordMatches()

  /// Makes `start` the current place. Reuses words that were already searched there or after it.
  mutating func move(to start: Int) {
    if second.start == start {
      swap(&first, &second)
      swap(&second, &third)
    } else if third.start == start {
      swap(&first, &third)
    }
  }

  /// Makes `start` the place of `second`. Reuses words of `third` if they were searched there.
  @inline(__always)
  mutating func look(at start: Int) {
    if third.start == start { swap(&second, &third) }
  }
}
