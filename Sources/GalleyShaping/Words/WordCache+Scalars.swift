internal import GalleyUnicode

extension WordCache {
  /// Lays the glyphs of an item whose words are graphemes, each a single scalar with a single glyph that nothing beside it
  /// changes; returns how many, or nil, and lays nothing, where one is not such.
  ///
  /// The way of nearly all text in Han and kana: what is known of a scalar stands in one place.
  func layScalars(of words: WordCutter, into laid: inout LaidGlyphs) -> Int? {
    let (text, end) = (words.text, words.item.upperBound)
    var offset = words.item.lowerBound
    var count = 0
    var before = WordTraits()
    laid.reserve(words.item.count)
    while offset < end {
      let next = offset + UTF8Decoding.length(lead: text[offset])
      let word = young.scalars[UTF8Decoding.scalar(at: offset, in: text)]
      guard word.isAlone(after: before), next >= end || words.startsGrapheme(next) else {
        laid.removeLast(count)
        return nil
      }
      laid.append(word, at: offset)
      before = word.leading
      count += 1
      offset = next
    }
    return count
  }
}
