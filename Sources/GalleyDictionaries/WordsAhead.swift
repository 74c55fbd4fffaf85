/// The known words at the three places that choosing a word needs: the place itself, the end of one of its words, and
/// the end of a word after that.
struct WordsAhead {
  /// The words at the current place.
  var first = WordMatches()
  /// The words after one of the words of `first`.
  var second = WordMatches()
  /// The words after one of the words of `second`.
  var third = WordMatches()

  /// Takes what is known of a place for its first words, and keeps what is known of places after it.
  mutating func move(to start: Int) {
    if second.start == start {
      swap(&first, &second)
      swap(&second, &third)
    } else if third.start == start {
      swap(&first, &third)
    }
  }

  /// Takes what is known of a place for its second words.
  @inline(__always)
  mutating func look(at start: Int) {
    if third.start == start { swap(&second, &third) }
  }
}
