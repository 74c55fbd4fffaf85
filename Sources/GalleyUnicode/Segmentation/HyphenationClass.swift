/// The class of a character in the search for words that patterns may hyphenate.
package enum HyphenationClass {
  /// White space: ends a word, and the text between two spaces.
  case space
  /// A lowercase letter, a letter without case, or a mark: a part of a word.
  case letter
  /// An uppercase letter: a part of a word.
  case capital
  /// A digit or a soft hyphen: a part of a word, which is then not hyphenated.
  case excluding
  /// A character of addresses, paths and program text: no word between the same two spaces is hyphenated.
  case code
  /// A full stop or a colon. Between letters or digits, as in `example.com` and `std::vector`, it has the effect of
  /// `code`; otherwise it ends a word.
  case joining
  /// Other punctuation, and numbers that are no digits of the text, such as `²`: ends a word.
  case other

  /// The class of a scalar.
  @inline(__always)
  init(_ scalar: UInt32) {
    if (scalar | 0x20) &- 0x61 < 26 {
      self = scalar < 0x61 ? .capital : .letter
    } else if scalar < 0x80 {
      self = Self(ascii: scalar)
    } else {
      self = Self(beyondASCII: scalar)
    }
  }

  /// The class of an ASCII character that is not a letter.
  @inline(__always)
  private init(ascii scalar: UInt32) {
    if scalar <= 0x20 {
      self = .space
    } else if scalar &- 0x30 < 10 {
      self = .excluding
    } else if scalar == 0x2E || scalar == 0x3A {
      self = .joining
    } else {
      let codes = scalar < 0x40 ? Self.lowCodes : Self.highCodes
      self = codes >> UInt64(scalar & 63) & 1 != 0 ? .code : .other
    }
  }

  /// The class of a character that is not ASCII.
  @inline(never)
  private init(beyondASCII scalar: UInt32) {
    let category = CodePointProperties(scalar).generalCategory
    if scalar == 0xAD {
      self = .excluding
    } else if category == .uppercaseLetter || category == .titlecaseLetter {
      self = .capital
    } else if category.isLetter || category.isMark || scalar == 0x200C || scalar == 0x200D {
      self = .letter
    } else if category == .decimalNumber || category == .letterNumber {
      self = .excluding
    } else if category == .spaceSeparator || category == .control {
      self = .space
    } else {
      self = .other
    }
  }

  /// The characters `# $ % & + / < = >`, one bit for each character below U+0040.
  private static var lowCodes: UInt64 { 0x7000_8878_0000_0000 }
  /// The characters ``@ \ ^ _ ` { | } ~``, one bit for each character from U+0040 on.
  private static var highCodes: UInt64 { 0x7800_0001_D000_0001 }
}

extension HyphenationClass {
  /// Whether the character is a part of words.
  var isInWord: Bool { self == .letter || self == .capital || self == .excluding }

  /// The words of a text: sequences of letters, marks, digits and soft hyphens. Also those that layout does not
  /// hyphenate, such as words with digits.
  package static func words(in scalars: [UInt32]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    for index in 0...scalars.count where index == scalars.count || !HyphenationClass(scalars[index]).isInWord {
      if start < index { words.append(start..<index) }
      start = index + 1
    }
    return words
  }
}
