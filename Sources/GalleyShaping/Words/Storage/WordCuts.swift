internal import GalleyUnicode

/// The places at which the items of a shape plan are cut into words.
enum WordCuts {
  /// At spaces.
  case spaces
  /// At spaces and at line break opportunities: for scripts without spaces between words.
  case lineBreaks
  /// Between graphemes: for scripts in which each character is treated as a word. Spaces are words like all others.
  case graphemes
}

extension WordCuts {
  /// The cuts for a script, an ISO 15924 code. Lines of Thai and Lao break between words, and their letters are shaped
  /// one by one. Khmer and Burmese are cut at spaces only: they are shaped in syllables, and words of the dictionaries
  /// need not end between syllables.
  init(script: UInt32) {
    switch script {
    case Script.han.tag, Script.hiragana.tag, Script.katakana.tag, Script.bopomofo.tag, Script.hangul.tag,
      Script.yi.tag:
      self = .graphemes
    case Script.thai.tag, Script.lao.tag: self = .lineBreaks
    default: self = .spaces
    }
  }
}
