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
    if isVertical, rules.profile == .unicode, rules.style.textOrientation == .upright {
      // CSS Writing Modes 4, §5.1: all upright text is from left to right. Chromium does not apply this rule.
      scratch.analyser.readLeftToRight()
    }
    if rules.profile == .browser, let script = scratch.analyser.scripts.first?.script, script != .latin, isLatin1 {
      // Chromium treats all text in a block of Latin-1 text as Latin, so digits and full stops are kerned as in Latin,
      // and a middle dot has the form of the language.
      scratch.analyser.readAll(as: .latin)
    }
    if rules.profile == .browser, let bidiBoxes, !rules.options.breaksAnywhere {
      scratch.analyser.breakAtEdges(of: bidiBoxes, in: text, rules.options)
    }
    if rules.profile == .browser, !source.attachments.isEmpty { breakAroundAttachments() }
    if rules.hyphenatesWords, context.hyphenator != nil { hyphenate() }
    if let phrases = rules.options.phrases, let segmenter = context.phraseSegmenter {
      keepPhrases(phrases, by: segmenter)
    }
    if self.rules?.keepsBreaks != true { applyWhiteSpace() }
    if map.hasReplacements { keepReplacementsWhole() }
    if !atomicText.isEmpty { keepAtomicTextWhole() }
    for edge in scratch.analyser.isolateEdges { isolateEdges.append(edge) }
    if combinesUpright { findCombinations() }
  }

  /// The rules of the paragraph that starts at `start`.
  private var paragraphRules: ParagraphRules {
    context.rules(
      of: source.paragraphStyle(at: map.source(of: start)), language: styles.values[styles.index(at: start)].language)
  }

  /// Notes the line breaks inside the paragraph's phrases, at which a line ends only if no other break fits.
  private mutating func keepPhrases(_ phrases: PhraseRules, by segmenter: any PhraseSegmenter) {
    scratch.analyser.markPhrases(phrases, by: segmenter, inside: &phraseBreaks.inside, added: &phraseBreaks.added)
    if phrases.profile == .browser, let language = phrases.language, segmenter.knows(language) {
      let content = scratch.analyser.range.lowerBound..<scratch.analyser.contentEnd
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
    while from < range.upperBound, index < styles.count {
      let end = min(styles.end(ofRun: index), range.upperBound)
      let whiteSpace = styles.values[index].whiteSpace ?? paragraph.rules.whiteSpace
      if !whiteSpace.wraps {
        let isJoined = from == range.lowerBound || !wrapped
        scratch.analyser.removeLineBreaks(from: isJoined ? from : from + 1, to: end)
      } else {
        if whiteSpace == .breakSpaces {
          scratch.analyser.breakAfterEverySpace(
            from: from, to: end, breaksAnywhere: paragraph.rules.breaksAnywhere)
        }
        if !wrapped, !paragraph.rules.whiteSpace.wraps || text[from - 1] == 0x20 {
          scratch.analyser.removeLineBreaks(from: from, to: from + 1)
        }
      }
      wrapped = whiteSpace.wraps
      from = end
      index += 1
    }
    if !paragraph.rules.wraps {
      scratch.analyser.removeLineBreaks(from: range.lowerBound, to: range.upperBound)
    }
  }

  /// Allows line breaks before and after attachments whatever is beside them, as Chromium does. CSS Text 3, §5.1,
  /// allows no breaks beside no-break spaces, word joiners and emoji joiners, and neither do Chromium's min-content
  /// widths.
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
        scratch.analyser.allowLineBreak(at: end, beforeSpaces: !hangs)
      }
    }
  }
}
