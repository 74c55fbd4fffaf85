/// Says which characters have emphasis marks: CSS Text Decoration 4, §4.1.
package enum EmphasizedScalars {
  /// Whether a character that starts with this scalar has an emphasis mark. Separators, control and format characters,
  /// unassigned code points and punctuation have no mark, except for punctuation that is read as a word, such as `&`.
  package static func contains(_ scalar: UInt32) -> Bool {
    switch CodePointProperties(scalar).generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .unassigned: false
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      words.contains(scalar)
    default: true
    }
  }

  /// Punctuation that is read as a word, such as `#` and `&`, with the compatibility forms of these characters.
  private static let words: Set<UInt32> = [
    0x0023, 0x0025, 0x0026, 0x0040, 0x00A7, 0x00B6, 0x0609, 0x060A, 0x066A, 0x2030, 0x2031, 0x204A, 0x204B, 0x2053,
    0x303D, 0xFE5F, 0xFE60, 0xFE6A, 0xFE6B, 0xFF03, 0xFF05, 0xFF06, 0xFF20,
  ]
}
