internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Allows lines to end inside the paragraph's words, with hyphens, as the typesetter's hyphenator says. Text without
  /// a language, or with a language that the hyphenator does not know, stays as it is.
  ///
  /// Neighboring style runs with the same language are one text, so that a word with letters in several styles is
  /// hyphenated as a whole.
  mutating func hyphenate() {
    let paragraph = scratch.analyser.range.lowerBound..<scratch.analyser.contentEnd
    var index = styles.index(at: paragraph.lowerBound)
    var start = paragraph.lowerBound
    while start < paragraph.upperBound, index < styles.count {
      let language = styles.values[index].language
      var end = styles.end(ofRun: index)
      index += 1
      while end < paragraph.upperBound, index < styles.count, styles.values[index].language == language {
        end = styles.end(ofRun: index)
        index += 1
      }
      end = min(end, paragraph.upperBound)
      if let language, let (rules, number) = context.wordHyphenator(for: language) {
        hyphenate(start..<end, in: language, by: rules, number)
      }
      start = end
    }
  }

  /// Allows hyphens in a part of the paragraph with one language, whose number is `number`.
  private mutating func hyphenate(
    _ part: Range<Int>, in language: LanguageTag, by rules: any WordHyphenator, _ number: UInt16
  ) {
    var limits = WordPartLimits(paragraph.style.hyphenateLimitChars)
    // Browsers leave capitalized words whole in English, where they are names. In German all nouns are capitalized.
    limits.keepsCapitalized = language.language == "en"
    let scalars = scratch.analyser.scalarIndex(at: part.lowerBound)..<scratch.analyser.scalarIndex(at: part.upperBound)
    var insertions: [HyphenInsertion] = []
    scratch.analyser.hyphenate(scalars, by: rules, language: number, limits: limits, insertions: &insertions)
    hyphenInsertions += insertions
  }
}
