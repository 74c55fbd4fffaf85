internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Finds the breaks that a line does not have in profile `browser`, because Chromium reads each line as if a text
/// started there.
extension LineRuler {
  /// The index of the first candidate, from `next` on, at which a line may end that starts at a shaped-text offset. The
  /// paragraph's last candidate is never left out.
  ///
  /// - A hyphen at the start of a line stays with a letter or digit after it (UAX #14, LB20a): `--а` has no break after
  ///   the second hyphen if a line ended after the first one.
  /// - Of text without spaces, such as Thai, the rest of the characters is one word if there are only a few of them.
  func firstBreak(from next: Int, ofLineAt offset: Int) -> Int {
    let last = paragraph.candidates.upperBound - 1
    guard next < last, offset > paragraph.range.lowerBound else { return next }
    let lead = shaped.text[offset]
    guard lead == 0x2D || lead >= 0xD6 else { return next }
    let scalar = UTF8Decoding.scalar(at: offset, in: shaped.text)
    switch CodePointProperties(scalar).lineBreak {
    case .hy, .hh: return keepsHyphen(at: offset, before: next) ? next + 1 : next
    case .sa: break
    default: return next
    }
    guard let end = endOfWord(at: offset, isThai: scalar & ~0x7F == 0x0E00) else { return next }
    var index = next
    while index < last, columns.offset(index) < end { index += 1 }
    return index
  }

  /// Whether the candidate `next` is directly after the hyphen at the start of a line, and does not exist if a text
  /// starts with this hyphen.
  private func keepsHyphen(at offset: Int, before next: Int) -> Bool {
    let end = offset + UTF8Decoding.length(lead: shaped.text[offset])
    guard columns.offset(next) == end else { return false }
    let language = shaped.source.style(at: shaped.map.source(of: offset)).language
    let options = AnalysisOptions(shaped.paragraphStyles[paragraph.style], language: language)
    return !options.allowsBreak(at: end, readingFrom: offset, in: shaped.text)
  }

  /// The end of the characters of scripts without spaces from an offset on, if the offset is inside of such text and
  /// fewer characters follow than Chromium divides into words: five in Thai, four in other scripts. Otherwise `nil`.
  private func endOfWord(at offset: Int, isThai: Bool) -> Int? {
    guard let before = UTF8Decoding.scalar(endingAt: offset, in: shaped.text),
      CodePointProperties(before).lineBreak == .sa
    else { return nil }
    var end = offset
    var rest = isThai ? 5 : 4
    while end < paragraph.contentEnd,
      CodePointProperties(UTF8Decoding.scalar(at: end, in: shaped.text)).lineBreak == .sa
    {
      rest -= 1
      if rest == 0 { return nil }
      end += UTF8Decoding.length(lead: shaped.text[end])
    }
    return end
  }
}
