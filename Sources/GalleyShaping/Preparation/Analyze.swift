internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Finds the next paragraph and its Unicode properties: bidi levels, scripts, boundaries and white space.
  mutating func analyze() {
    let rules = self.rules?.paragraph ?? paragraphRules
    if paragraph.rules !== rules {
      paragraph.rules = rules
      paragraph.strut = strutExtent(rules.style)
    }
    scratch.templates.beginParagraph(with: rules, isVertical: isVertical)
    paragraph.styleIndex = scratch.output.index(of: rules)
    if start >= block.upperBound { block = source.block(at: start, map: map, count: text.count) }
    text.withUnsafeBufferPointer {
      scratch.analyzer.analyze(
        $0, from: start, options: rules.options, block: block, boxes: bidiBoxes, words: context.wordSegmenter)
    }
    if isVertical, !rules.behavior.contains(.uprightKeepsDirection) { readUprightFromLeftToRight() }
    if rules.behavior.contains(.browserScripts), let script = scratch.analyzer.scripts.first?.script, script != .latin,
      isLatin1
    {
      // Browsers treat all text in a block of Latin-1 text as Latin, so digits and full stops are kerned as in Latin,
      // and a middle dot has the form of the language.
      scratch.analyzer.setScript(as: .latin)
    }
    if rules.behavior.contains(.breaksAtBoxes), let bidiBoxes, !rules.options.breaksAnywhere {
      scratch.analyzer.breakAtEdges(of: bidiBoxes, in: text, rules.options)
    }
    let parts = styles.setsBreaks ? breakByStyles() : []
    if rules.behavior.contains(.breaksAtBoxes), !source.attachments.isEmpty { breakAroundAttachments() }
    if context.hyphenator != nil {
      if styles.setsBreaks { hyphenate(parts) } else if rules.hyphenatesWords { hyphenate() }
    }
    if let segmenter = context.phraseSegmenter {
      if styles.setsBreaks {
        keepPhrases(of: parts, by: segmenter)
      } else if let phrases = rules.options.phrases {
        keepPhrases(phrases, by: segmenter, in: scratch.analyzer.range)
      }
    }
    if self.rules?.keepsBreaks != true { applyWhiteSpace() }
    if map.hasReplacements { keepReplacementsWhole() }
    if !atomicText.isEmpty { keepAtomicTextWhole() }
    if !styles.joinEdges.isEmpty, !rules.behavior.contains(.joinsAcrossBoxes) {
      scratch.analyzer.divideShaping(at: styles.joinEdges)
    }
    for edge in scratch.analyzer.shapingEdges { shapingEdges.append(edge) }
    if !scratch.analyzer.dividedGraphemes.isEmpty {
      scratch.output.dividedGraphemes += scratch.analyzer.dividedGraphemes
    }
    if combinesUpright { findCombinations() }
  }

  /// Gives upright text the direction from left to right: CSS Writing Modes 4, §5.1. Browsers do not apply this rule.
  @inline(never)
  private mutating func readUprightFromLeftToRight() {
    let rules = paragraph.rules
    let range = scratch.analyzer.range
    var upright: [Range<Int>] = []
    var start = range.lowerBound
    var index = styles.index(at: start)
    while start < scratch.analyzer.contentEnd, index < styles.count {
      let end = min(styles.end(ofRun: index), scratch.analyzer.contentEnd)
      if start < end, (styles.values[index].textOrientation ?? rules.style.textOrientation) == .upright {
        upright.append(start..<end)
      }
      start = max(start, end)
      index += 1
    }
    let count = upright.reduce(0) { $0 + $1.count }
    if rules.style.textOrientation == .upright, count == scratch.analyzer.contentEnd - range.lowerBound {
      scratch.analyzer.removeLevels()
    } else if !upright.isEmpty {
      scratch.analyzer.resolveLevels(readingFromLeftToRight: upright, rules.options, boxes: bidiBoxes)
    }
  }

  /// The rules of the paragraph that starts at `start`.
  private var paragraphRules: ParagraphRules {
    context.rules(
      of: source.paragraphStyle(at: map.source(of: start)), language: styles.values[styles.index(at: start)].language)
  }

  /// Records the line breaks inside the phrases of a part of the paragraph in `phraseBreaks`: a line ends there only if
  /// no other break fits.
  mutating func keepPhrases(_ phrases: PhraseRules, by segmenter: any PhraseSegmenter, in part: Range<Int>) {
    // Taken out, because one call cannot change two properties of one stored value in every build.
    var found = PhraseBreaks()
    swap(&found, &phraseBreaks)
    scratch.analyzer.markPhrases(phrases, by: segmenter, in: part, inside: &found.inside, added: &found.added)
    swap(&found, &phraseBreaks)
    if phrases.behavior.contains(.browserPhrases), let language = phrases.language, segmenter.knows(language) {
      let content = part.clamped(to: scratch.analyzer.range.lowerBound..<scratch.analyzer.contentEnd)
      phraseBreaks.restarts.append(PhraseBreaks.Restart(range: content, language: language))
    }
  }

  /// Removes line breaks inside text that replaces one range of the source.
  private mutating func keepReplacementsWhole() {
    for offset in scratch.analyzer.range where map.isInsideReplacement(offset) {
      scratch.analyzer.removeLineBreaks(from: offset, to: offset + 1)
    }
  }

  /// Removes line breaks inside atomic text.
  private mutating func keepAtomicTextWhole() {
    let paragraph = scratch.analyzer.range
    for range in atomicText[atomicText.partitionPoint { $0.upperBound > paragraph.lowerBound }...] {
      guard range.lowerBound < paragraph.upperBound else { break }
      scratch.analyzer.removeLineBreaks(
        from: max(range.lowerBound + 1, paragraph.lowerBound), to: min(range.upperBound, paragraph.upperBound))
    }
  }

  /// The text around a range of the paragraph that is context when the range is shaped: the whole paragraph, or its
  /// part up to the next edge across which letters do not join. CSS Text 3, §7.3.
  func shapingContext(of range: Range<Int>) -> Range<Int> {
    let paragraph = scratch.analyzer.range
    let edges = scratch.analyzer.shapingEdges
    return edges.isEmpty ? paragraph : edges.context(of: range, in: paragraph)
  }

  /// Removes line breaks inside text that does not wrap, and adds a line break after every space of `break-spaces`.
  private mutating func applyWhiteSpace() {
    let range = scratch.analyzer.range
    var index = styles.index(at: range.lowerBound)
    var from = range.lowerBound
    var wrapped = true
    // Whether text that does not wrap ends with the spaces that are before `from`, after which a line may end.
    var endsOpen = false
    // The index of the style of the text before `from`.
    var last = index
    while from < range.upperBound, index < styles.count {
      let end = min(styles.end(ofRun: index), range.upperBound)
      let whiteSpace = styles.values[index].whiteSpace ?? paragraph.rules.whiteSpace
      if end == from {
        index += 1
        continue
      }
      if !whiteSpace.wraps {
        let isJoined = from == range.lowerBound || !wrapped
        let isOpen = !isJoined || from > range.lowerBound && wrapsBetweenElements(from)
        scratch.analyzer.removeLineBreaks(from: isOpen ? from + 1 : from, to: end)
        endsOpen = !isJoined && breakAfterSpaces(from: from, to: end, style: styles.values[index])
        if !isJoined { breakBeforeSpace(at: from, style: styles.values[index]) }
      } else {
        if whiteSpace == .breakSpaces {
          scratch.analyzer.breakAfterEverySpace(
            from: from, to: end, breaksAnywhere: breakStyle(styles.values[index]).breaksAnywhere,
            breaksAtStart: breakStyle(styles.values[last]).breaksAnywhere)
        }
        if !wrapped, !endsOpen, staysJoined(from, style: index, after: last), !followsRemovedSpace(from) {
          scratch.analyzer.removeLineBreaks(from: from, to: from + 1)
        }
      }
      wrapped = whiteSpace.wraps
      from = end
      last = index
      index += 1
    }
    if !paragraph.rules.wraps {
      scratch.analyzer.removeLineBreaks(from: range.lowerBound, to: range.upperBound)
    }
  }

  /// Whether a break is forbidden at `offset`, where text that does not wrap ends and text that wraps starts. `true` if
  /// the paragraph does not wrap, if a space is before `offset`, and in profile `browser` also if the second text is in
  /// a box inside the first text's box. `index` and `previous` are the indices of the styles of the two texts.
  private func staysJoined(_ offset: Int, style index: Int, after previous: Int) -> Bool {
    if !paragraph.rules.whiteSpace.wraps { return true }
    if paragraph.rules.behavior.contains(.breaksAtBoxes), styles.isInside(index, of: previous) { return true }
    return text[offset - 1] == 0x20
  }

  /// Allows a line to end after the spaces at the start of text that does not wrap, after text that wraps: in browsers
  /// the line ends before these spaces, and they collapse at the start of the next line. With `line-break: anywhere`
  /// this is so for all such text, otherwise only if a box that wraps ends there, inside text that does not. Returns
  /// whether the text consists of such spaces.
  private mutating func breakAfterSpaces(from start: Int, to end: Int, style: TextStyle) -> Bool {
    let rules = paragraph.rules
    guard rules.behavior.contains(.breaksAtBoxes), (style.whiteSpace ?? rules.whiteSpace).collapsesSpaces else {
      return false
    }
    guard breakStyle(style).breaksAnywhere || style.whiteSpace == nil && !rules.whiteSpace.wraps else { return false }
    var next = start
    while next < end, text[next] == 0x20 { next += 1 }
    if next > start, next < end, next < scratch.analyzer.contentEnd { scratch.analyzer.allowLineBreak(at: next) }
    return next > start && next == end
  }

  /// Allows a line to end at `offset`, where text that does not wrap follows a box that wraps, if the second text
  /// starts with a preserved space. Browsers do so, for example after the span in a `pre` paragraph that contains a
  /// `pre-wrap` span.
  private mutating func breakBeforeSpace(at offset: Int, style: TextStyle) {
    guard paragraph.rules.behavior.contains(.breaksAtBoxes), style.whiteSpace == nil,
      !paragraph.rules.whiteSpace.collapsesSpaces,
      text[offset] == 0x20
    else { return }
    scratch.analyzer.allowLineBreak(at: offset, beforeSpaces: true)
  }

  /// Whether a line may end between two texts that do not wrap: between two elements in one that wraps, unless a space
  /// of the first one is before, or after a space of the element around them that was removed.
  @inline(never)
  private func wrapsBetweenElements(_ offset: Int) -> Bool {
    text[offset - 1] == 0x20
      ? followsRemovedSpace(offset) : styles.edgesBetweenBoxes.containsAscending(offset)
  }

  /// Whether text follows a space that was removed, and this space could wrap: it keeps its line break. CSS Text 3,
  /// §4.1.1.
  private func followsRemovedSpace(_ offset: Int) -> Bool {
    let place = map.source(of: offset)
    guard place > 0, text[offset - 1] == 0x20, map.shaped(of: place - 1, count: text.count) == offset else {
      return false
    }
    return (source.style(at: place - 1).whiteSpace ?? paragraph.rules.whiteSpace).wraps
  }

  /// Allows line breaks before and after attachments whatever is beside them, as browsers do. CSS Text 3, §5.1, allows
  /// no breaks beside no-break spaces, word joiners and emoji joiners, and neither do the min-content widths of
  /// browsers.
  private mutating func breakAroundAttachments() {
    let range = scratch.analyzer.range
    for index in scratch.analyzer.scalars.indices where scratch.analyzer.scalars[index] == 0xFFFC {
      let offset = Int(scratch.analyzer.offsets[index])
      let end = Int(scratch.analyzer.offsets[index + 1])
      guard source.attachmentIndex(at: map.source(of: offset)) != nil else { continue }
      if offset > range.lowerBound { scratch.analyzer.allowLineBreak(at: offset) }
      if end < scratch.analyzer.contentEnd {
        let whiteSpace = styles.values[styles.index(at: end)].whiteSpace ?? paragraph.rules.whiteSpace
        let hangs = whiteSpace.collapsesSpaces || whiteSpace == .preWrap
        scratch.analyzer.allowLineBreak(at: end, beforeSpaces: !hangs || isWideSpace(at: index + 1))
        if whiteSpace.collapsesSpaces { hangSpaces(from: index + 1) }
      }
    }
  }

  /// Whether the scalar at an index is white space that takes up width at the end of a line in browsers.
  private func isWideSpace(at index: Int) -> Bool {
    let place = Int(scratch.analyzer.offsets[index]) - scratch.analyzer.range.lowerBound
    return scratch.analyzer.scalars[index] != 0x3000 && scratch.analyzer.marks[place].contains(.takesUpWidth)
  }

  /// Lets all spaces and ideographic spaces from an index on hang, which follow an attachment: no line starts with one.
  private mutating func hangSpaces(from first: Int) {
    for index in first..<scratch.analyzer.scalars.count {
      let scalar = scratch.analyzer.scalars[index]
      guard scalar == 0x20 || scalar == 0x3000 else { return }
      guard scalar == 0x3000 else { continue }
      let offset = Int(scratch.analyzer.offsets[index])
      scratch.analyzer.removeLineBreaks(from: offset, to: offset + 1)
      scratch.analyzer.marks[offset - scratch.analyzer.range.lowerBound].remove(.takesUpWidth)
    }
  }
}

extension Preparation {
  /// Allows lines to end inside the paragraph's words, with hyphens, as the typesetter's hyphenator says. Text without
  /// a language, or with a language that the hyphenator does not know, stays as it is.
  ///
  /// Neighboring style runs with the same language are one text, so that a word with letters in several styles is
  /// hyphenated as a whole.
  mutating func hyphenate() {
    let paragraph = scratch.analyzer.range.lowerBound..<scratch.analyzer.contentEnd
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
    let scalars = scratch.analyzer.scalarIndex(at: part.lowerBound)..<scratch.analyzer.scalarIndex(at: part.upperBound)
    var insertions: [HyphenInsertion] = []
    scratch.analyzer.hyphenate(scalars, by: rules, language: number, limits: limits, insertions: &insertions)
    hyphenInsertions += insertions
  }
}
