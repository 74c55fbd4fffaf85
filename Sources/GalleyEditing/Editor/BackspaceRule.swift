internal import GalleyUnicode

/// What the Backspace key deletes before a caret: the rule of browsers and of Android.
///
/// A grapheme (UAX #29) that was entered at once is deleted at once: CR LF, an emoji with all that belongs to it (skin
/// tone, U+FE0F, emoji joined by U+200D, tags), a flag, a keycap such as 1️⃣. Of other graphemes only the last scalar
/// is deleted, so that a wrong accent, vowel sign or jamo can be corrected without typing its letter again; a variation
/// selector is deleted together with the scalar that it selects a variant of.
enum BackspaceRule {
  /// How many UTF-8 bytes Backspace deletes.
  ///
  /// - Parameter grapheme: The bytes of the grapheme before the caret; empty at the start of the text, which gives 0.
  static func deletedCount(atEndOf grapheme: ArraySlice<UInt8>) -> Int {
    let scalars = Array(String(decoding: grapheme, as: UTF8.self).unicodeScalars)
    guard let last = scalars.last else { return 0 }
    if isDeletedAtOnce(scalars) { return grapheme.count }
    let length = UTF8.width(last)
    guard last.properties.isVariationSelector, scalars.count > 1 else { return length }
    return length + UTF8.width(scalars[scalars.count - 2])
  }

  /// Whether Backspace deletes all scalars of a grapheme.
  private static func isDeletedAtOnce(_ scalars: [Unicode.Scalar]) -> Bool {
    if scalars.first == "\r" || scalars.contains("\u{20E3}") { return true }
    return scalars.contains {
      let properties = CodePointProperties($0)
      return properties.flags.contains(.extendedPictographic) || properties.graphemeBreak == .regionalIndicator
    }
  }
}
