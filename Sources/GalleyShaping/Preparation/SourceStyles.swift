package import GalleyText
internal import GalleyUnicode

extension TextStyle {
  /// The font size that is used: negative and non-finite ones are 0.
  package var shapingSize: Double { max(0, size.layoutLength) }
}

extension AttributedText {
  /// The text that is shaped.
  var processedWhiteSpace: WhiteSpaceProcessor.Output {
    if styles.values.count <= 1, paragraphStyles.values.count <= 1 {
      let own = styles.values.first?.whiteSpace ?? paragraphStyles.values.first??.whiteSpace
      return WhiteSpaceProcessor.process(utf8, uniform: own ?? paragraphStyle.whiteSpace)
    }
    return WhiteSpaceProcessor.process(utf8, stretches: whiteSpaceStretches)
  }

  /// How each stretch treats white space: the span's own wish, else its paragraph's.
  private var whiteSpaceStretches: WhiteSpaceProcessor.Stretches {
    var stretches: WhiteSpaceProcessor.Stretches = []
    var style = 0
    var paragraph = 0
    while style < styles.ends.count, paragraph < paragraphStyles.ends.count {
      let end = min(styles.ends[style], paragraphStyles.ends[paragraph])
      let whiteSpace =
        styles.values[style].whiteSpace ?? paragraphStyles.values[paragraph]?.whiteSpace ?? paragraphStyle.whiteSpace
      stretches.append((end, whiteSpace))
      if styles.ends[style] == end { style += 1 }
      if paragraphStyles.ends[paragraph] == end { paragraph += 1 }
    }
    return stretches
  }
}
