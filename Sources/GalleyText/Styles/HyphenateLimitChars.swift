extension ParagraphStyle {
  /// The shortest words and parts of words that are hyphenated. CSS Text 4, `hyphenate-limit-chars`.
  ///
  /// Applies to hyphens that ``Hyphens/auto`` allows, and not to soft hyphens. The language's patterns may require
  /// longer parts. Numbers below 1 count as 1.
  public struct HyphenateLimitChars: Hashable, Sendable {
    /// The least number of characters of a hyphenated word; `nil` (CSS `auto`) is 5.
    public var word: Int?
    /// The least number of characters before a hyphen; `nil` is 2.
    public var before: Int?
    /// The least number of characters after a hyphen; `nil` is 2.
    public var after: Int?

    /// Limits; by default those that CSS calls `auto`.
    public init(word: Int? = nil, before: Int? = nil, after: Int? = nil) {
      self.word = word
      self.before = before
      self.after = after
    }
  }
}

extension ParagraphStyle.HyphenateLimitChars {
  /// Reads CSS's value: one to three numbers or `auto`, for the word, the part before and the part after. The last part
  /// is like the part before if it is left out. `nil` if the text is something else.
  package init?(css: String) {
    let words = css.split(separator: " ")
    var values: [Int?] = []
    for word in words {
      if word == "auto" {
        values.append(nil)
      } else {
        guard word.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(word) else { return nil }
        values.append(number)
      }
    }
    guard (1...3).contains(values.count) else { return nil }
    self.init(
      word: values[0], before: values.count > 1 ? values[1] : nil,
      after: values.count > 2 ? values[2] : values.count > 1 ? values[1] : nil)
  }
}
