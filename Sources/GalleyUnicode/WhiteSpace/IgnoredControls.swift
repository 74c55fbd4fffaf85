internal import GalleyText

/// The control characters that preserved white space ignores in profile `browser`: a form feed, and a carriage return
/// that is not part of CR LF.
///
/// Source: the resolution of CSS Working Group issue 855, as browsers apply it.
enum IgnoredControls {
  /// Whether the byte at an index of UTF-8 text is such a character.
  static func contains(_ index: Int, of text: [UInt8]) -> Bool {
    switch text[index] {
    case 0x0C: true
    case 0x0D: index + 1 == text.count || text[index + 1] != 0x0A
    default: false
    }
  }

  /// Whether a range of a text contains such a character, in this profile.
  static func occur(in range: Range<Int>, of text: [UInt8], _ behavior: Behavior) -> Bool {
    // The first test is fast, and false for nearly all texts.
    behavior.contains(.dropsControls) && text[range].contains { $0 == 0x0C || $0 == 0x0D }
      && range.contains { contains($0, of: text) }
  }
}
