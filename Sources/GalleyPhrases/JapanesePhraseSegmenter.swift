public import GalleyText
public import GalleyUnicode

/// Finds the phrases of Japanese text with BudouX's model, as Chromium does.
///
///     let typesetter = Typesetter(phraseSegmenter: JapanesePhraseSegmenter())
///
/// For example, 今日はとても良い天気です has the phrases 今日は, とても, 良い and 天気です. The model has scores for characters, pairs and
/// triples. A phrase ends at a place if the sum of the scores around the place is greater than half of the sum of all
/// scores of the model. The model is a constant of the program, so creating a segmenter takes no time. Compatibility
/// characters are read as in NFKC: ﾊﾟｿｺﾝ like パソコン.
public struct JapanesePhraseSegmenter: PhraseSegmenter {
  /// Creates a segmenter.
  public init() {}

  /// Whether the language is Japanese: `ja`, or a tag that starts with `ja-`.
  public func knows(_ language: LanguageTag) -> Bool { language.language == "ja" }

  /// Appends the ends of the phrases inside `run` to `ends`, as numbers of scalars from the run's start, in ascending
  /// order and without the run's own end. Appends nothing if the run is one phrase. O(n) in the length of the run.
  public func appendPhraseEnds(in run: Span<UInt32>, language: LanguageTag, to ends: inout [Int]) {
    let table = PhraseTable.japanese
    // The model looks at three characters on each side of a place: 0 stands for those before and after the text.
    var symbols: [UInt32] = [0, 0, 0]
    var origins = [0, 0, 0]
    symbols.reserveCapacity(run.count + 6)
    origins.reserveCapacity(run.count + 6)
    var index = 0
    while index < run.count {
      let first = index
      index += 1
      if index < run.count, Self.isVoicingMark(run[index]),
        let symbol = table.symbol(of: run[first], voicedBy: run[index])
      {
        symbols.append(symbol)
        index += 1
      } else {
        table.appendSymbols(of: run[first], to: &symbols)
      }
      while index < run.count, Self.isVoicingMark(run[index]) {
        symbols.append(0)
        index += 1
      }
      while origins.count < symbols.count { origins.append(first) }
    }
    symbols += [0, 0]
    var last = 0
    for place in origins.indices.dropFirst(4) where origins[place] > last {
      guard table.endsPhrase(symbols[place - 3..<place + 3]) else { continue }
      last = origins[place]
      ends.append(last)
    }
  }

  /// Whether a scalar is a half-width voicing mark, which belongs to the letter before it.
  private static func isVoicingMark(_ scalar: UInt32) -> Bool { scalar == 0xFF9E || scalar == 0xFF9F }
}
