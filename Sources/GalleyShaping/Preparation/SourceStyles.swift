package import GalleyText
internal import GalleyUnicode

extension TextStyle {
  /// The font size that is used: negative and non-finite ones are 0.
  package var shapingSize: Double { max(0, size.layoutLength) }
}

extension AttributedText {
  /// The attachment at an index as its line sees it.
  package func attachment(_ index: Int) -> Attachment { attachments[index].attachment.inLine(writingMode) }

  /// The text that is shaped: the source with its white space processed and then transformed.
  var processed: WhiteSpaceProcessor.Output {
    let collapsed = processedWhiteSpace
    guard transforms else { return collapsed }
    return TextTransformer.process(collapsed, stretches: transformStretches(collapsed))
  }

  /// Whether some letter is transformed.
  private var transforms: Bool {
    for index in 0..<styles.runCount where styles.value(ofRun: index).textTransform != .none { return true }
    return false
  }

  private var processedWhiteSpace: WhiteSpaceProcessor.Output {
    if styles.runCount <= 1, paragraphStyles.runCount <= 1 {
      let own = styles.onlyValue?.whiteSpace ?? (paragraphStyles.onlyValue ?? nil)?.whiteSpace
      return WhiteSpaceProcessor.process(
        utf8, uniform: own ?? paragraphStyle.whiteSpace, profile: paragraphStyle.profile)
    }
    return WhiteSpaceProcessor.process(utf8, stretches: whiteSpaceStretches, profile: paragraphStyle.profile)
  }

  /// How each stretch of the text whose white space is processed is transformed.
  private func transformStretches(_ collapsed: WhiteSpaceProcessor.Output) -> [TextTransformer.Stretch] {
    var stretches: [TextTransformer.Stretch] = []
    var style = 0
    var paragraph = 0
    while style < styles.runCount, paragraph < paragraphStyles.runCount {
      let end = min(styles.end(ofRun: style), paragraphStyles.end(ofRun: paragraph))
      stretches.append(
        TextTransformer.Stretch(
          end: end == count ? collapsed.text.count : collapsed.map.shaped(of: end, count: collapsed.text.count),
          transform: styles.value(ofRun: style).textTransform,
          language: CaseLanguage(styles.value(ofRun: style).language),
          profile: (paragraphStyles.value(ofRun: paragraph) ?? paragraphStyle).profile))
      if styles.end(ofRun: style) == end { style += 1 }
      if paragraphStyles.end(ofRun: paragraph) == end { paragraph += 1 }
    }
    return stretches
  }

  /// How each stretch treats white space: the span's own wish, else its paragraph's. Neighbours differ.
  private var whiteSpaceStretches: WhiteSpaceProcessor.Stretches {
    var stretches: WhiteSpaceProcessor.Stretches = []
    var style = 0
    var paragraph = 0
    while style < styles.runCount, paragraph < paragraphStyles.runCount {
      let end = min(styles.end(ofRun: style), paragraphStyles.end(ofRun: paragraph))
      let whiteSpace =
        styles.value(ofRun: style).whiteSpace ?? paragraphStyles.value(ofRun: paragraph)?.whiteSpace
        ?? paragraphStyle.whiteSpace
      if stretches.last?.whiteSpace == whiteSpace {
        stretches[stretches.count - 1].end = end
      } else {
        stretches.append((end, whiteSpace))
      }
      if styles.end(ofRun: style) == end { style += 1 }
      if paragraphStyles.end(ofRun: paragraph) == end { paragraph += 1 }
    }
    return stretches
  }
}
