internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Finds the next paragraph and its Unicode properties: bidi levels, scripts, boundaries and white space.
  mutating func analyse() {
    let rules = self.rules?.paragraph ?? paragraphRules
    if paragraph.rules !== rules {
      paragraph.rules = rules
      paragraph.strut = strutExtent(rules.style)
    }
    scratch.templates.follow(rules, isVertical: isVertical)
    paragraph.styleIndex = scratch.output.index(of: rules)
    if start >= block.upperBound { block = source.block(at: start, map: map, count: text.count) }
    text.withUnsafeBufferPointer {
      scratch.analyser.analyse(
        $0, from: start, options: rules.options, block: block, boxes: bidiBoxes, words: context.wordSegmenter)
    }
    if isVertical, !rules.behavior.contains(.uprightKeepsDirection), rules.style.textOrientation == .upright {
      // CSS Writing Modes 4, §5.1: all upright text is from left to right. Browsers do not apply this rule.
      scratch.analyser.readLeftToRight()
    }
    if rules.behavior.contains(.browserScripts), let script = scratch.analyser.scripts.first?.script, script != .latin,
      isLatin1
    {
      // Browsers treat all text in a block of Latin-1 text as Latin, so digits and full stops are kerned as in Latin,
      // and a middle dot has the form of the language.
      scratch.analyser.readAll(as: .latin)
    }
    if rules.behavior.contains(.breaksAtBoxes), let bidiBoxes, !rules.options.breaksAnywhere {
      scratch.analyser.breakAtEdges(of: bidiBoxes, in: text, rules.options)
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
        keepPhrases(phrases, by: segmenter, in: scratch.analyser.range)
      }
    }
    if self.rules?.keepsBreaks != true { applyWhiteSpace() }
    if map.hasReplacements { keepReplacementsWhole() }
    if !atomicText.isEmpty { keepAtomicTextWhole() }
    for edge in scratch.analyser.isolateEdges { isolateEdges.append(edge) }
    if !scratch.analyser.dividedGraphemes.isEmpty {
      scratch.output.dividedGraphemes += scratch.analyser.dividedGraphemes
    }
    if combinesUpright { findCombinations() }
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
    scratch.analyser.markPhrases(phrases, by: segmenter, in: part, inside: &found.inside, added: &found.added)
    swap(&found, &phraseBreaks)
    if phrases.behavior.contains(.browserPhrases), let language = phrases.language, segmenter.knows(language) {
      let content = part.clamped(to: scratch.analyser.range.lowerBound..<scratch.analyser.contentEnd)
      phraseBreaks.restarts.append(PhraseBreaks.Restart(range: content, language: language))
    }
  }

  /// Removes line breaks inside text that replaces one range of the source.
  private mutating func keepReplacementsWhole() {
    for offset in scratch.analyser.range where map.isInsideReplacement(offset) {
      scratch.analyser.removeLineBreaks(from: offset, to: offset + 1)
    }
  }

  /// Removes line breaks inside atomic text.
  private mutating func keepAtomicTextWhole() {
    let paragraph = scratch.analyser.range
    for range in atomicText[atomicText.partitionPoint { $0.upperBound > paragraph.lowerBound }...] {
      guard range.lowerBound < paragraph.upperBound else { break }
      scratch.analyser.removeLineBreaks(
        from: max(range.lowerBound + 1, paragraph.lowerBound), to: min(range.upperBound, paragraph.upperBound))
    }
  }

  /// The text around a range of the paragraph that is context when the range is shaped: the whole paragraph, or its
  /// part up to the next edge of an isolate that a style sets. CSS Text 3, §7.3.
  func shapingContext(of range: Range<Int>) -> Range<Int> {
    let paragraph = scratch.analyser.range
    let edges = scratch.analyser.isolateEdges
    return edges.isEmpty ? paragraph : edges.context(of: range, in: paragraph)
  }

  /// Removes line breaks inside text that does not wrap, and adds a line break after every space of `break-spaces`.
  private mutating func applyWhiteSpace() {
    let range = scratch.analyser.range
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
        scratch.analyser.removeLineBreaks(from: isJoined ? from : from + 1, to: end)
        endsOpen = !isJoined && breakAfterSpaces(from: from, to: end, style: styles.values[index])
        if !isJoined { breakBeforeSpace(at: from, style: styles.values[index]) }
      } else {
        if whiteSpace == .breakSpaces {
          scratch.analyser.breakAfterEverySpace(
            from: from, to: end, breaksAnywhere: breakStyle(styles.values[index]).breaksAnywhere,
            breaksAtStart: breakStyle(styles.values[last]).breaksAnywhere)
        }
        if !wrapped, !endsOpen, staysJoined(from, style: index, after: last), !followsRemovedSpace(from) {
          scratch.analyser.removeLineBreaks(from: from, to: from + 1)
        }
      }
      wrapped = whiteSpace.wraps
      from = end
      last = index
      index += 1
    }
    if !paragraph.rules.wraps {
      scratch.analyser.removeLineBreaks(from: range.lowerBound, to: range.upperBound)
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
    if next > start, next < end, next < scratch.analyser.contentEnd { scratch.analyser.allowLineBreak(at: next) }
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
    scratch.analyser.allowLineBreak(at: offset, beforeSpaces: true)
  }

  /// Whether text that wraps follows a space that was removed, and this space could wrap, too. Browsers then break
  /// after text that does not wrap.
  private func followsRemovedSpace(_ offset: Int) -> Bool {
    let place = map.source(of: offset)
    guard paragraph.rules.behavior.contains(.breaksAtBoxes), place > 0, text[offset - 1] == 0x20,
      map.shaped(of: place - 1, count: text.count) == offset
    else { return false }
    return (source.style(at: place - 1).whiteSpace ?? paragraph.rules.whiteSpace).wraps
  }

  /// Allows line breaks before and after attachments whatever is beside them, as browsers do. CSS Text 3, §5.1, allows
  /// no breaks beside no-break spaces, word joiners and emoji joiners, and neither do the min-content widths of
  /// browsers.
  private mutating func breakAroundAttachments() {
    let range = scratch.analyser.range
    for index in scratch.analyser.scalars.indices where scratch.analyser.scalars[index] == 0xFFFC {
      let offset = Int(scratch.analyser.offsets[index])
      let end = Int(scratch.analyser.offsets[index + 1])
      guard source.attachmentIndex(at: map.source(of: offset)) != nil else { continue }
      if offset > range.lowerBound { scratch.analyser.allowLineBreak(at: offset) }
      if end < scratch.analyser.contentEnd {
        let whiteSpace = styles.values[styles.index(at: end)].whiteSpace ?? paragraph.rules.whiteSpace
        let hangs = whiteSpace.collapsesSpaces || whiteSpace == .preWrap
        scratch.analyser.allowLineBreak(at: end, beforeSpaces: !hangs || isWideSpace(at: index + 1))
        if whiteSpace.collapsesSpaces { hangSpaces(from: index + 1) }
      }
    }
  }

  /// Whether the scalar at an index is white space that takes up width at the end of a line in browsers.
  private func isWideSpace(at index: Int) -> Bool {
    let place = Int(scratch.analyser.offsets[index]) - scratch.analyser.range.lowerBound
    return scratch.analyser.scalars[index] != 0x3000 && scratch.analyser.marks[place].contains(.takesUpWidth)
  }

  /// Lets all spaces and ideographic spaces from an index on hang, which follow an attachment: no line starts with one.
  private mutating func hangSpaces(from first: Int) {
    for index in first..<scratch.analyser.scalars.count {
      let scalar = scratch.analyser.scalars[index]
      guard scalar == 0x20 || scalar == 0x3000 else { return }
      guard scalar == 0x3000 else { continue }
      let offset = Int(scratch.analyser.offsets[index])
      scratch.analyser.removeLineBreaks(from: offset, to: offset + 1)
      scratch.analyser.marks[offset - scratch.analyser.range.lowerBound].remove(.takesUpWidth)
    }
  }
}
