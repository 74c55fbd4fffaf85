extension UInt8 {
  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte is white space for cmark-gfm (`cmark_isspace`): a space, or U+0009 to U+000D.
  var isSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }

  /// Whether the byte is an ASCII character that a backslash escapes. CommonMark 0.29, §2.1.
  var isPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Whether the byte is an ASCII letter or digit.
  var isAlphanumeric: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
