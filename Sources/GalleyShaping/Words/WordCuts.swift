internal import GalleyUnicode

/// Where the items of a plan are cut into words.
enum WordCuts {
  /// At spaces.
  case spaces
  /// At spaces and where lines may break: scripts without spaces between words.
  case lineBreaks
  /// Between graphemes: scripts whose characters are words, and whose spaces are characters like others.
  case graphemes
}

extension WordCuts {
  /// How a script's items are cut. Lines break between words of Thai and Lao, which are shaped letter by letter; Khmer
  /// and Burmese are shaped in syllables, which no dictionary knows of.
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
