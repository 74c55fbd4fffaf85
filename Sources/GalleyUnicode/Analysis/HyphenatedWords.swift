internal import GalleyText

/// Finds the words that may be hyphenated, and allows lines to end inside them.
///
/// A word is a sequence of letters and marks. A word with a digit, a soft hyphen, or a capital letter after a small one
/// (`iPhone`) is not hyphenated, and neither is text without spaces that looks like an address, a path or program text:
/// `https://example.com`, `first_name`.
extension ParagraphAnalyzer {
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
      if let end = scalars.withSpan({ words.simpleWordEnd(of: $0, from: index) }) {
        words.setOnlyWord(index..<end)
        index = end + 1
      } else {
        index = scalars.withSpan { words.nextToken(of: $0, from: index) }
      }
      for place in words.found.indices {
        let word = words.found[place]
        let key = scalars.withSpan { HyphenationCache.Key($0.extracting(word), language: language) }
        if let key, let known = hyphenationCache.points(of: key) {
          allowHyphens(at: known, in: word, limits: limits)
          continue
        }
        points.removeAll(keepingCapacity: true)
        scalars.withSpan { hyphenator.appendPoints(in: $0.extracting(word), to: &points) }
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
    if points == 0 || hasLongGraphemes && graphemeCount(in: word) < limits.word { return }
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
    if hasLongGraphemes, graphemeCount(in: word) < limits.word { return }
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
    guard graphemeCount(in: word.lowerBound..<place) + added >= limits.before,
      graphemeCount(in: place..<word.upperBound) >= limits.after,
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
  private func graphemeCount(in part: Range<Int>) -> Int {
    hasLongGraphemes ? part.reduce(0) { $0 + (startsGrapheme($1) ? 1 : 0) } : part.count
  }
}

/// Finds the words between two spaces that may be hyphenated.
private struct HyphenatedWords {
  let limits: WordPartLimits
  /// The end of the text.
  let end: Int
  /// The words that ``nextToken(of:from:)`` or ``setOnlyWord(_:)`` found last, as ranges of scalars.
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
  mutating func setOnlyWord(_ word: Range<Int>) {
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

/// The class of a character in the search for words that patterns may hyphenate.
package enum HyphenationClass {
  /// White space: ends a word, and the text between two spaces.
  case space
  /// A lowercase letter, a letter without case, or a mark: a part of a word.
  case letter
  /// An uppercase letter: a part of a word.
  case capital
  /// A digit or a soft hyphen: a part of a word, which is then not hyphenated.
  case excluding
  /// A character of addresses, paths and program text: no word between the same two spaces is hyphenated.
  case code
  /// A full stop or a colon. Between letters or digits, as in `example.com` and `std::vector`, it has the effect of
  /// `code`; otherwise it ends a word.
  case joining
  /// Other punctuation, and numbers that are no digits of the text, such as `²`: ends a word.
  case other

  /// The class of a scalar.
  @inline(__always)
  init(_ scalar: UInt32) {
    if (scalar | 0x20) &- 0x61 < 26 {
      self = scalar < 0x61 ? .capital : .letter
    } else if scalar < 0x80 {
      self = Self(ascii: scalar)
    } else {
      self = Self(beyondASCII: scalar)
    }
  }

  /// The class of an ASCII character that is not a letter.
  @inline(__always)
  private init(ascii scalar: UInt32) {
    if scalar <= 0x20 {
      self = .space
    } else if scalar &- 0x30 < 10 {
      self = .excluding
    } else if scalar == 0x2E || scalar == 0x3A {
      self = .joining
    } else {
      let codes = scalar < 0x40 ? Self.lowCodes : Self.highCodes
      self = codes >> UInt64(scalar & 63) & 1 != 0 ? .code : .other
    }
  }

  /// The class of a character that is not ASCII.
  @inline(never)
  private init(beyondASCII scalar: UInt32) {
    let category = CodePointProperties(scalar).generalCategory
    if scalar == 0xAD {
      self = .excluding
    } else if category == .uppercaseLetter || category == .titlecaseLetter {
      self = .capital
    } else if category.isLetter || category.isMark || scalar == 0x200C || scalar == 0x200D {
      self = .letter
    } else if category == .decimalNumber || category == .letterNumber {
      self = .excluding
    } else if category == .spaceSeparator || category == .control {
      self = .space
    } else {
      self = .other
    }
  }

  /// The characters `# $ % & + / < = >`, one bit for each character below U+0040.
  private static var lowCodes: UInt64 { 0x7000_8878_0000_0000 }
  /// The characters ``@ \ ^ _ ` { | } ~``, one bit for each character from U+0040 on.
  private static var highCodes: UInt64 { 0x7800_0001_D000_0001 }
}

extension HyphenationClass {
  /// Whether the character is a part of words.
  var isInWord: Bool { self == .letter || self == .capital || self == .excluding }

  /// The words of a text: sequences of letters, marks, digits and soft hyphens. Also those that layout does not
  /// hyphenate, such as words with digits.
  package static func words(in scalars: [UInt32]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    for index in 0...scalars.count where index == scalars.count || !HyphenationClass(scalars[index]).isInWord {
      if start < index { words.append(start..<index) }
      start = index + 1
    }
    return words
  }
}

/// A cache of the places where words may be hyphenated, because ordinary text repeats its words, and patterns are
/// slower than a look-up.
///
/// A table of 4,096 entries, which the hash of a word selects. A new word replaces the word in its entry. The table is
/// allocated for the first word, and has 160 KB.
package struct HyphenationCache {
  /// A word and its language, packed into 32 bytes: four scalars of 16 bits in each number; in the highest 16 bits of
  /// the last number, the number of the language. All numbers are 0 in an entry without a word.
  struct Key {
    fileprivate var first: UInt64
    fileprivate var second: UInt64
    fileprivate var third: UInt64
    fileprivate var fourth: UInt64

    /// The key of a word; `nil` if the word has more than ``longest`` scalars, or a scalar beyond U+FFFF.
    @inline(__always)
    init?(_ word: Span<UInt32>, language: UInt16) {
      guard word.count <= HyphenationCache.longest else { return nil }
      var all: UInt32 = 0
      /// The scalars from an offset on, at most four.
      func packed(from start: Int) -> UInt64 {
        var packed: UInt64 = 0
        for index in start..<max(start, min(start + 4, word.count)) {
          all |= word[index]
          packed |= UInt64(word[index]) &<< UInt64((index & 3) &* 16)
        }
        return packed
      }
      (first, second, third) = (packed(from: 0), packed(from: 4), packed(from: 8))
      fourth = packed(from: 12) | UInt64(language) &<< 48
      if all > 0xFFFF { return nil }
    }

    /// Whether both keys are the same word in the same language.
    @inline(__always)
    func isEqual(to other: Key) -> Bool {
      first == other.first && second == other.second && third == other.third && fourth == other.fourth
    }

    /// The index of the key's entry, from 0 to 4,095: the highest 12 bits of a hash.
    @inline(__always)
    fileprivate var place: Int {
      func mixed(_ number: UInt64) -> UInt64 { (number ^ (number >> 32)) &* 0x9E37_79B9_7F4A_7C15 }
      return Int(mixed(mixed(mixed(mixed(first) ^ second) ^ third) ^ fourth) >> 52)
    }

    /// The key of an entry without a word.
    fileprivate init() { (first, second, third, fourth) = (0, 0, 0, 0) }
  }

  /// The greatest number of scalars of a word in the cache. Longer words are looked up in the patterns each time.
  static let longest = 15
  /// The table; empty before the first word is stored.
  private var entries: [(key: Key, points: UInt16)] = []

  /// An empty cache.
  package init() {}

  /// The offsets in scalars at which a word may be hyphenated: bit `n` stands for the offset `n`. `nil` if the word is
  /// not in the cache.
  @inline(__always)
  func points(of key: Key) -> UInt16? {
    if entries.isEmpty { return nil }
    let place = key.place
    return entries[place].key.isEqual(to: key) ? entries[place].points : nil
  }

  /// Stores the offsets at which a word may be hyphenated, one bit for each.
  mutating func store(_ points: UInt16, of key: Key) {
    if entries.isEmpty { entries = Array(repeating: (Key(), 0), count: 4096) }
    entries[key.place] = (key, points)
  }

  /// Forgets all words.
  package mutating func removeAll() { entries = [] }
}
