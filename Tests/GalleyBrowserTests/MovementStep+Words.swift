import Galley

// What the rules for words and graphemes ask about a movement.

extension MovementStep {
  /// The text between the two carets. It is never empty for a movement that differs.
  var between: String.UnicodeScalarView {
    let range = min(found.offset, expected)..<max(found.offset, expected)
    return String(decoding: layout.shaped.source.utf8[range], as: UTF8.self).unicodeScalars
  }

  /// The scalars before and after an offset.
  func neighbors(of offset: Int) -> (before: Unicode.Scalar?, after: Unicode.Scalar?) {
    let bytes = layout.shaped.source.utf8
    let before = String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars.last
    return (before, String(decoding: bytes[offset...], as: UTF8.self).unicodeScalars.first)
  }

  /// Whether Chromium's caret is between Hangul and another letter or number, in one word of Galley.
  var isBesideHangul: Bool {
    guard let before = neighbors(of: expected).before, let after = neighbors(of: expected).after else { return false }
    let isDivided = before.isHangul != after.isHangul && before.isLetterOrNumber && after.isLetterOrNumber
    let word = layout.range(of: .word, at: TextPosition(offset: expected))
    return isDivided && word.lowerBound < expected && (word.lowerBound...word.upperBound).contains(found.offset)
  }

  /// Whether Galley's caret is before a run of punctuation and Chromium's is after the run, and the scalar before the
  /// run has a property.
  func skipsPunctuation(after property: (Unicode.Scalar) -> Bool) -> Bool {
    guard found.offset < expected, let before = neighbors(of: found.offset).before, property(before) else {
      return false
    }
    let isWholeRun = neighbors(of: expected).after.map { !$0.isPunctuation } ?? true
    return between.allSatisfy(\.isPunctuation) && isWholeRun
  }

  /// Whether Chromium's caret is inside a grapheme.
  var isInsideGrapheme: Bool {
    let grapheme = layout.range(of: .grapheme, at: TextPosition(offset: expected))
    return grapheme.lowerBound < expected && expected < grapheme.upperBound
  }

  /// Whether Galley's caret goes to Chromium's offset if it moves forward or backward instead of left or right.
  var agreesInTextOrder: Bool {
    guard direction == .left || direction == .right else { return false }
    let moved = layout.position(from: start, isForward ? .forward : .backward, by: .grapheme)
    return (moved ?? start).offset == expected
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is written without spaces in Chinese or Japanese: Han, Hiragana, Katakana.
  var isChineseOrJapanese: Bool {
    switch value {
    case 0x3005...0x3007, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether the scalar is a syllable of Hangul.
  var isHangul: Bool { (0xAC00...0xD7A3).contains(value) }

  /// Whether the scalar is a letter or a number.
  var isLetterOrNumber: Bool { properties.isAlphabetic && !isMark || properties.numericType != nil }

  /// Whether the scalar is a combining mark.
  var isMark: Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
  }

  /// Whether the scalar is punctuation or a symbol.
  var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
