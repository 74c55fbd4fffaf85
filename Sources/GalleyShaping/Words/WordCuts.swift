internal import GalleyUnicode

/// Where the items of a shape plan are cut into words.
enum WordCuts {
  /// At spaces.
  case spaces
  /// At spaces and where lines may break: scripts without spaces between words.
  case lineBreaks
  /// Between graphemes: scripts whose characters are words. Spaces are words like all others.
  case graphemes
}

extension WordCuts {
  /// How the items of a script are cut. Lines of Thai and Lao break between words, and their letters are shaped one by
  /// one. Khmer and Burmese are shaped in syllables, which dictionaries do not have.
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
