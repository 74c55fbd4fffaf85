internal import GalleyText

/// Finds the phrases of a paragraph with `word-break: auto-phrase`.
extension ParagraphAnalyzer {
  /// Appends the text offsets of the line breaks inside phrases to `inside`, for breaks after characters of `part`, a
  /// range of the text: a line ends there only if no other break fits. In profile `browser`, lines may also end between
  /// phrases where no other rule allows a break: these offsets are appended to `added`. Both lists stay in ascending
  /// order.
  ///
  /// In profile `browser`, breaks with a hyphen, from a soft hyphen or a hyphenator, count as breaks inside a phrase in
  /// every language.
  package mutating func markPhrases(
    _ rules: PhraseRules, by segmenter: any PhraseSegmenter, in part: Range<Int>, inside: inout [UInt32],
    added: inout [UInt32]
  ) {
    guard !scalars.isEmpty else { return }
    let language = rules.language.flatMap { segmenter.knows($0) ? $0 : nil }
    var divides = scalars.indices.map { marks[Int(offsets[$0]) - range.lowerBound].contains(.lineBreak) }
    if let language {
      let phrases = PhraseFinder(scalars: scalars, language: language, segmenter: segmenter)
      if rules.behavior.contains(.browserPhrases) {
        let given = divides
        divides = phrases.browserBreaks(rules)
        for index in scalars.indices.dropFirst() where keepsBreak(before: index) { divides[index] = given[index] }
      } else {
        phrases.keepPhrases(&divides)
      }
    }
    let first = scalarIndex(at: part.lowerBound) + 1
    for index in first..<max(first, min(scalarIndex(at: part.upperBound) + 1, scalars.count)) {
      let place = Int(offsets[index]) - range.lowerBound
      let mark = marks[place]
      let isDivided = divides[index] && !(rules.behavior.contains(.browserPhrases) && mark.contains(.afterSoftHyphen))
      if mark.contains(.lineBreak) {
        if !isDivided { inside.append(offsets[index]) }
      } else if isDivided, mark.contains(.grapheme) {
        marks[place].insert(.lineBreak)
        added.append(offsets[index])
      }
    }
  }

  /// Whether the rules of phrases do not change the line break before a scalar: beside attachments, and between letters
  /// of scripts that need a dictionary.
  private func keepsBreak(before index: Int) -> Bool {
    let (last, next) = (scalars[index - 1], scalars[index])
    if last == 0xFFFC || next == 0xFFFC { return true }
    return CodePointProperties(last).lineBreak == .sa && CodePointProperties(next).lineBreak == .sa
  }
}

/// Divides the scalars of a paragraph into phrases.
private struct PhraseFinder {
  let scalars: [UInt32]
  let language: LanguageTag
  let segmenter: any PhraseSegmenter

  /// Sets `divides`, which says for each scalar whether a line may break before it, to `false` inside phrases. CSS Text
  /// 4, §5.2: phrases only prohibit breaks.
  func keepPhrases(_ divides: inout [Bool]) {
    var index = 0
    while index < scalars.count {
      guard PhraseScalars.starts(scalars[index]) else {
        index += 1
        continue
      }
      let run = phraseRun(from: index) { _ in false }
      var isEnd = [Bool](repeating: false, count: run.count)
      for end in phraseEnds(of: run) where 0 < end && end < run.count { isEnd[end] = true }
      for inner in run.dropFirst() where !isEnd[inner - run.lowerBound] { divides[inner] = false }
      index = run.upperBound
    }
  }

  /// For each scalar, whether a line may end before the scalar while phrases are kept together, in profile `browser`.
  ///
  /// ICU first applies the rules of UAX #14 as if ideographs, kana and Korean syllables were Latin letters. Then it
  /// divides the runs of ideographs and kana between the resulting breaks into phrases.
  func browserBreaks(_ rules: PhraseRules) -> [Bool] {
    var browserBreaks = rules.browserBreaks
    let verdicts = scalars.map { browserBreaks.step($0, CodePointProperties($0)) }
    var divides = ruleBreaks(rules.tailoring)
    let isRuleBreak = divides
    var index = 0
    while index < scalars.count {
      guard PhraseScalars.starts(scalars[index]) else {
        index += 1
        continue
      }
      let run = phraseRun(from: index) { isRuleBreak[$0] }
      for end in phraseEnds(of: run) where 0 < end && end < run.count { divides[run.lowerBound + end] = true }
      if run.lowerBound > 0, PhraseScalars.endsPhrase(scalars[run.lowerBound - 1]) { divides[run.lowerBound] = true }
      if run.upperBound < scalars.count, PhraseScalars.startsPhrase(scalars[run.upperBound]) {
        divides[run.upperBound] = true
      }
      index = run.upperBound
    }
    for index in scalars.indices where !verdicts[index].isUndecided { divides[index] = verdicts[index].isAllowed }
    return divides
  }

  /// For each scalar, whether the rules of UAX #14 allow a break before it if phrases are read as words of letters.
  private func ruleBreaks(_ tailoring: LineBreakTailoring) -> [Bool] {
    var breaker = LineBreaker(tailoring)
    var result: [Bool] = []
    result.reserveCapacity(scalars.count)
    var provisional = 0
    for scalar in scalars {
      let column =
        PhraseScalars.actsAsLetter(scalar) ? LineBreakColumn.al : CodePointProperties(scalar).lineBreakColumn
      let step = breaker.step(column)
      if let correction = step.correction { result[provisional] = correction != .prohibited }
      if step.isProvisional { provisional = result.count }
      result.append(step.decision != .prohibited)
    }
    return result
  }

  /// The run of ideographs and kana that starts at the scalar `start`. The run ends before the next scalar for which
  /// `isEnd` returns `true`.
  private func phraseRun(from start: Int, endingBefore isEnd: (Int) -> Bool) -> Range<Int> {
    var end = start + 1
    while end < scalars.count, PhraseScalars.contains(scalars[end]), !isEnd(end) { end += 1 }
    return start..<end
  }

  /// The ends of the phrases inside a run, as numbers of scalars from the run's start.
  private func phraseEnds(of run: Range<Int>) -> [Int] {
    var ends: [Int] = []
    scalars.withSpan { segmenter.appendPhraseEnds(in: $0.extracting(run), language: language, to: &ends) }
    return ends
  }
}
