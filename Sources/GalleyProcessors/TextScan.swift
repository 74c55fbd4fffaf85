internal import GalleyText
internal import GalleyUnicode

/// The scalars of a text with their offsets, for processors that search for patterns.
struct TextScan {
  let scalars: [Unicode.Scalar]
  /// The offset of each scalar, and of the text's end.
  let offsets: [Int]
  private let active: [TextRange]

  init(_ text: AttributedText) {
    scalars = Array(text.string.unicodeScalars)
    var offsets = [0]
    offsets.reserveCapacity(scalars.count + 1)
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    self.offsets = offsets
    active = text.activeRanges.map(\.range)
  }

  /// The text range of a range of scalars.
  func range(_ scalars: Range<Int>) -> TextRange { offsets[scalars.lowerBound]..<offsets[scalars.upperBound] }

  /// The scalar at an index; `nil` outside the text.
  func scalar(at index: Int) -> Unicode.Scalar? { scalars.indices.contains(index) ? scalars[index] : nil }

  /// A range of scalars as a string.
  func string(_ range: Range<Int>) -> String {
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars[range])
    return string
  }

  /// Whether the character at an index is part of a Latin word or of a number, so that the next character continues
  /// it. Marks belong to the letter before them.
  func isInLatinWord(at index: Int) -> Bool {
    var base = index
    while base > 0, scalars[base].isSharedMark { base -= 1 }
    return scalar(at: base)?.isLatinWord == true
  }

  /// Calls `body` with the parts of the text between spaces, tabs and line feeds, in order.
  func forEachWord(_ body: (Range<Int>) -> Void) {
    var start = 0
    for (index, scalar) in scalars.enumerated() where scalar.value <= 0x20 {
      if start < index { body(start..<index) }
      start = index + 1
    }
    if start < scalars.count { body(start..<scalars.count) }
  }

  /// Whether any of the scalars is in an active range of the text.
  func isActive(_ scalars: Range<Int>) -> Bool {
    let range = range(scalars)
    return active.contains { $0.overlaps(range) }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter, a mark or a number of any script, or connector punctuation such as `_`.
  var isWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation:
      true
    default: false
    }
  }

  /// Whether the scalar is a letter of the Latin script, a decimal digit that many scripts use, or connector
  /// punctuation such as `_`.
  ///
  /// Names and addresses consist of such characters. In many scripts people write them directly after other letters,
  /// without a space.
  var isLatinWord: Bool {
    if isASCII { return isASCIIAlphanumeric || self == "_" }
    let properties = CodePointProperties(value)
    switch properties.generalCategory {
    case .connectorPunctuation: return true
    case .decimalNumber: return properties.script == .common
    default: return properties.script == .latin
    }
  }

  /// Whether the scalar is a letter of a script other than Latin, or a mark of such a script.
  var isOtherLetter: Bool {
    if isASCII { return false }
    let properties = CodePointProperties(value)
    return (properties.generalCategory.isLetter || properties.generalCategory.isMark)
      && properties.script != .latin && properties.script != .inherited
  }

  /// Whether the scalar is a mark that letters of several scripts have, such as an accent.
  var isSharedMark: Bool { !isASCII && CodePointProperties(value).script == .inherited }

  /// Whether the scalar is a decimal digit of any script.
  var isDecimalDigit: Bool { properties.generalCategory == .decimalNumber }

  /// Whether the scalar is an ASCII letter or digit.
  var isASCIIAlphanumeric: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
