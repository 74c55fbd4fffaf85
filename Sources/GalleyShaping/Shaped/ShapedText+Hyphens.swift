public import GalleyText
internal import GalleyUnicode

extension ShapedText {
  /// Whether a soft hyphen, U+00AD, ends at an offset of the shaped text.
  package func followsSoftHyphen(at offset: Int) -> Bool {
    offset > 1 && text[offset - 2] == 0xC2 && text[offset - 1] == 0xAD
  }

  /// The letters that a hyphen at an offset adds to its word; `nil` if it adds none. O(log n) in the number of such
  /// hyphens.
  package func hyphenInsertion(at offset: Int) -> String? {
    guard let hyphenInsertions = extras?.hyphenInsertions, !hyphenInsertions.isEmpty else { return nil }
    let index = hyphenInsertions.partitionPoint { $0.offset >= offset }
    guard index < hyphenInsertions.count, hyphenInsertions[index].offset == offset else { return nil }
    return hyphenInsertions[index].text
  }

  /// The glyphs of the hyphen after text of a run, in text order, if another face draws the hyphen; otherwise empty.
  /// The face of the run then draws the hyphen.
  package func hyphenGlyphs(after run: ShapedRun) -> ArraySlice<HyphenGlyph> {
    guard let hyphenGlyphs = extras?.hyphenGlyphs, !hyphenGlyphs.isEmpty else { return [] }
    let start = hyphenGlyphs.firstIndex { $0.traits == run.record.traits } ?? hyphenGlyphs.endIndex
    return hyphenGlyphs[start...].prefix { $0.traits == run.record.traits }
  }

  /// The properties of the source whose values had no effect, in text order. Unlike
  /// `AttributedText.unsupportedProperties` this does not list `hyphens: .auto` if the typesetter has a hyphenator, nor
  /// `wordBreak: .autoPhrase` if it has a phrase segmenter.
  public var unsupportedProperties: [AttributedText.UnsupportedProperty] {
    let all = source.unsupportedProperties
    return all.filter {
      switch $0.name {
      case .hyphens: typesetter.hyphenator == nil
      case .wordBreak: typesetter.phraseSegmenter == nil
      case .writingMode: true
      }
    }
  }
}
