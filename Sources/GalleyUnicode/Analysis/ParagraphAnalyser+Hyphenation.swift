internal import GalleyText

/// Finds the words that may be hyphenated, and allows lines to end inside them.
///
/// A word is a sequence of letters and marks. A word with a digit, a soft hyphen, or a capital letter after a small one
/// (`iPhone`) is not hyphenated, and neither is text without spaces that looks like an address, a path or program text:
/// `https://example.com`, `first_name`.
extension ParagraphAnalyser {
  /// Allows lines to end with a hyphen inside the words of a range of scalars.
  ///
  /// - Parameters:
  ///   - range: The indices of the scalars of a text in one language.
  ///   - hyphenator: Knows where words of this language may be hyphenated.
  ///   - language: A number for the cache, which the caller uses for no other hyphenator.
  ///   - limits: The words that may be hyphenated, and the least lengths of their parts.
  ///   - insertions: Gets the hyphens that change the spelling.
  package mutating func hyphenate(
    _ range: Range<Int>, by hyphenator: any WordHyphenator, language: UInt16, limits: WordPartLimits,
    insertions: inout [HyphenInsertion]
  ) {
    var points: [HyphenationPoint] = []
    swap(&points, &hyphenationPoints)
    defer { swap(&points, &hyphenationPoints) }
    var words = HyphenatedWords(limits: limits, end: range.upperBound)
    var index = range.lowerBound
    while index < range.upperBound {
      if let end = words.simpleWordEnd(of: scalars.span, from: index) {
        words.setOnly(index..<end)
        index = end + 1
      } else {
        index = words.nextToken(of: scalars.span, from: index)
      }
      for place in words.found.indices {
        let word = words.found[place]
        let key = HyphenationCache.Key(scalars.span.extracting(word), language: language)
        if let key, let known = hyphenationCache.points(of: key) {
          allowHyphens(at: known, in: word, limits: limits)
          continue
        }
        points.removeAll(keepingCapacity: true)
        hyphenator.appendPoints(in: scalars.span.extracting(word), to: &points)
        if !points.isEmpty { allowHyphens(at: points, in: word, limits: limits, insertions: &insertions) }
        if let key, points.allSatisfy({ $0.insertedText.isEmpty && 0..<16 ~= $0.offset }) {
          hyphenationCache.store(points.reduce(0) { $0 | 1 << UInt16($1.offset) }, of: key)
        }
      }
    }
  }

  /// Allows lines to end inside one word, at the offsets whose bits are set in `points`, unless the word or one of its
  /// parts would be shorter than the limits.
  private mutating func allowHyphens(at points: UInt16, in word: Range<Int>, limits: WordPartLimits) {
    if points == 0 || hasLongGraphemes && count(word) < limits.word { return }
    var rest = points
    while rest != 0 {
      let offset = rest.trailingZeroBitCount
      rest &= rest &- 1
      if offset > 0, offset < word.count { _ = allowHyphen(at: offset, in: word, added: 0, limits: limits) }
    }
  }

  /// Allows lines to end inside one word, at the places `points`, unless the word or one of its parts would be shorter
  /// than the limits.
  private mutating func allowHyphens(
    at points: [HyphenationPoint], in word: Range<Int>, limits: WordPartLimits, insertions: inout [HyphenInsertion]
  ) {
    if hasLongGraphemes, count(word) < limits.word { return }
    for point in points where point.offset > 0 && point.offset < word.count {
      let added = point.insertedText.count
      if allowHyphen(at: point.offset, in: word, added: added, limits: limits), added > 0 {
        let offset = Int(offsets[word.lowerBound + point.offset])
        insertions.append(HyphenInsertion(offset: offset, text: point.insertedText))
      }
    }
  }

  /// Allows a line to end at an offset of a word, unless a part would be shorter than the limits or a grapheme cluster
  /// would be divided. A hyphen adds `added` characters to the first part. Returns whether the line may end there.
  private mutating func allowHyphen(
    at offset: Int, in word: Range<Int>, added: Int, limits: WordPartLimits
  ) -> Bool {
    let place = word.lowerBound + offset
    guard count(word.lowerBound..<place) + added >= limits.before, count(place..<word.upperBound) >= limits.after,
      startsGrapheme(place)
    else { return false }
    if !hyphenatedParts.isEmpty, !isInHyphenatedPart(Int(offsets[place]) - 1) { return false }
    let mark = Int(offsets[place]) - self.range.lowerBound
    marks[mark].insert(.lineBreak)
    marks[mark].insert(.afterSoftHyphen)
    return true
  }

  /// Whether the character at a text offset is in one of `hyphenatedParts`. O(log n).
  private func isInHyphenatedPart(_ offset: Int) -> Bool {
    let index = hyphenatedParts.partitionPoint { $0.upperBound > offset }
    return index < hyphenatedParts.count && hyphenatedParts[index].lowerBound <= offset
  }

  /// The number of grapheme clusters in a range of scalars.
  private func count(_ part: Range<Int>) -> Int {
    hasLongGraphemes ? part.reduce(0) { $0 + (startsGrapheme($1) ? 1 : 0) } : part.count
  }
}

/// Finds the words between two spaces that may be hyphenated.
private struct HyphenatedWords {
  let limits: WordPartLimits
  /// The end of the text.
  let end: Int
  /// The words that ``nextToken(of:from:)`` or ``setOnly(_:)`` found last, as ranges of scalars.
  private(set) var found: [Range<Int>] = []

  init(limits: WordPartLimits, end: Int) {
    self.limits = limits
    self.end = end
  }

  /// A fast path for most text: the end of a word at `start` that consists of lowercase ASCII letters and is followed
  /// by a space; `nil` for all other text.
  func simpleWordEnd(of scalars: Span<UInt32>, from start: Int) -> Int? {
    var index = start
    while index < end, scalars[index] &- 0x61 < 26 { index += 1 }
    return index > start && index < end && scalars[index] == 0x20 ? index : nil
  }

  /// Makes `word` the only word that was found, or no word if it is too short.
  mutating func setOnly(_ word: Range<Int>) {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    if word.count >= limits.word { found.append(word) }
  }

  /// Finds the words up to the next white space, and returns the index after the white space.
  mutating func nextToken(of scalars: Span<UInt32>, from start: Int) -> Int {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    var isCode = false
    var word: Int?
    var isExcluded = false
    // Whether the full stops and colons directly before the current character follow a word.
    var joinsWords = false
    var last = HyphenationClass.space
    var index = start
    while index < end {
      let scalar = HyphenationClass(scalars[index])
      switch scalar {
      case .letter, .capital, .excluding:
        if last == .joining, joinsWords { isCode = true }
        if word == nil {
          word = index
          isExcluded = limits.keepsCapitalized && scalar == .capital
        }
        if scalar == .excluding || scalar == .capital && last == .letter { isExcluded = true }
      case .space, .code, .joining, .other:
        if let first = word, !isExcluded, index - first >= limits.word { found.append(first..<index) }
        word = nil
        if scalar == .code { isCode = true }
        if scalar == .joining { joinsWords = last.isInWord || last == .joining && joinsWords }
      }
      index += 1
      if scalar == .space { break }
      last = scalar
      if scalar == .letter {
        // A fast path: a small ASCII letter after a letter changes nothing, and most characters are such letters.
        while index < end, scalars[index] &- 0x61 < 26 { index += 1 }
      }
    }
    if let first = word, !isExcluded, end - first >= limits.word { found.append(first..<end) }
    if isCode, !found.isEmpty { found.removeAll(keepingCapacity: true) }
    return index
  }
}
