internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Skips break candidates that do not exist for a line in profile `browser`: Chromium finds the breaks of each line as
/// if the text began at the line's start.
extension LineRuler {
  /// For a line that starts at `offset`, a shaped-text offset: the index of the first candidate, from `next` on, at
  /// which the line may end. Never skips the paragraph's last candidate.
  ///
  /// - There is no break between a hyphen that starts a line and a letter after it (UAX #14, LB20a), or an ASCII digit
  ///   (Chromium's rule). For example, if a line ends after the first hyphen of `--я`, the next line cannot end after
  ///   the second hyphen.
  /// - In text without spaces, such as Thai, the characters from the line's start on are one word if they are too few
  ///   for
  ///   ICU to divide: see `endOfWord`.
  func firstBreak(from next: CandidateIndex, ofLineAt offset: Int) -> CandidateIndex {
    let last = paragraph.candidates.upperBound - 1
    guard next < last, offset > paragraph.range.lowerBound else { return next }
    let lead = shaped.text[offset]
    // 0xD6 is the first byte of U+058A, the lowest character of class HH. Hyphens other than `-` and the scripts of
    // class SA come from there on.
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

  /// Whether the candidate `next` is directly after the hyphen at `offset`, and no break is allowed there if the text
  /// starts with this hyphen.
  private func keepsHyphen(at offset: Int, before next: CandidateIndex) -> Bool {
    let end = offset + UTF8Decoding.length(lead: shaped.text[offset])
    guard columns.offset(next) == end else { return false }
    let language = shaped.source.style(at: shaped.map.source(of: offset)).language
    let options = shaped.analysisOptions(before: end, of: paragraph, language: language)
    return !options.allowsBreak(at: end, readingFrom: offset, in: shaped.text)
  }

  /// The end of the run of class SA (scripts without spaces, such as Thai) that contains `offset`. `nil` if `offset` is
  /// not inside such a run, or if the rest of the run is long enough for Chromium to divide it into words: five
  /// characters in Thai, four in other scripts.
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
