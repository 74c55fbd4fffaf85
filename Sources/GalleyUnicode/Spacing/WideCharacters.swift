package import GalleyText

/// Says which characters get space on both sides when a line is justified or ruby text is spread: ideographs, kana and
/// similar characters.
package enum WideCharacters {
  /// Whether justification may add space on both sides of a scalar, with `text-justify: auto`. Profile `browser` uses
  /// the list ``BrowserIdeographs``, profile `unicode` the property East_Asian_Width. Hangul has spaces between words,
  /// so no space is added between its letters.
  package static func areSpaced(_ scalar: UInt32, _ behavior: Behavior) -> Bool {
    if behavior.contains(.listedIdeographs) { return BrowserIdeographs.contains(scalar) }
    let properties = CodePointProperties(scalar)
    return switch properties.eastAsianWidth {
    case .wide, .fullwidth: properties.script != .hangul
    default: false
    }
  }
}
