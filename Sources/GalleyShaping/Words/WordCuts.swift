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
    case Self.tag("Hani"), Self.tag("Hira"), Self.tag("Kana"), Self.tag("Bopo"), Self.tag("Hang"), Self.tag("Yiii"):
      self = .graphemes
    case Self.tag("Thai"), Self.tag("Laoo"): self = .lineBreaks
    default: self = .spaces
    }
  }

  private static func tag(_ code: StaticString) -> UInt32 {
    code.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }
}
