package import GalleyText

/// Collapses white space before shaping: phase I of CSS's white space processing rules (CSS Text 4, §4.3.1).
///
/// Of phase II, only one part is done here: collapsible spaces are removed at the start of the text and after forced
/// breaks. White space at the ends of lines is not removed, because it hangs.
package struct WhiteSpaceProcessor {
  /// The value of `white-space` for each range of the source: the range's end and its value. The ranges cover the whole
  /// source.
  package typealias Stretches = [(end: Int, whiteSpace: ParagraphStyle.WhiteSpace)]

  /// The text that is shaped, and the map to the source.
  package struct Output {
    package var text: [UInt8]
    package var map: OffsetMap
  }

  /// Processes `source` with one value of `white-space` for the whole text.
  package static func process(
    _ source: [UInt8], uniform whiteSpace: ParagraphStyle.WhiteSpace, behavior: Behavior
  ) -> Output {
    if !whiteSpace.collapsesSpaces, !IgnoredControls.occur(in: 0..<source.count, of: source, behavior) {
      return Output(text: source, map: OffsetMap(identityOf: source.count))
    }
    return process(source, stretches: [(source.count, whiteSpace)], behavior: behavior)
  }

  /// Processes `source`, which must be valid UTF-8. If nothing collapses, the result is the array itself, not a copy.
  package static func process(_ source: [UInt8], stretches: Stretches, behavior: Behavior) -> Output {
    guard needsWork(source, stretches, behavior) else {
      return Output(text: source, map: OffsetMap(identityOf: source.count))
    }
    var pass = CollapsingPass(source: source, behavior: behavior)
    var start = 0
    for stretch in stretches {
      pass.run(start..<stretch.end, as: stretch.whiteSpace)
      start = stretch.end
    }
    pass.finish()
    return Output(text: pass.text, map: pass.map)
  }

  /// Whether collapsing may change the text. This is so if the text contains a collapsible tab or line break, or if a
  /// collapsible space is at the start of the text, after another collapsible space, or after a preserved line break.
  /// Also if a control character is ignored.
  private static func needsWork(
    _ source: [UInt8], _ stretches: Stretches, _ behavior: Behavior
  ) -> Bool {
    var start = 0
    var wasSpace = true
    for stretch in stretches {
      guard stretch.whiteSpace.collapsesSpaces else {
        if IgnoredControls.occur(in: start..<stretch.end, of: source, behavior) { return true }
        if let last = source[start..<stretch.end].last { wasSpace = last == 0x0A || last == 0x0D }
        start = stretch.end
        continue
      }
      for byte in source[start..<stretch.end] {
        if byte > 0x20 {
          wasSpace = false
        } else if byte == 0x20 {
          if wasSpace { return true }
          wasSpace = true
        } else if byte == 0x09 || byte == 0x0A || byte == 0x0D {
          return true
        }
      }
      start = stretch.end
    }
    return false
  }
}
