/// The words at the places that a division looks at: each word's own, those after it, and those after these.
struct WordsAhead {
  var first = WordMatches()
  var second = WordMatches()
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
