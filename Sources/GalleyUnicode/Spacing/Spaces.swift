/// White space that hangs at the end of a line (CSS Text 4, §4.3.2): space, tab, and the other space separators except
/// no-break spaces.
package enum HangingSpaces {
  @inline(__always)
  /// Whether `scalar` is white space that hangs.
  package static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09: true
    case ..<0x1680: false
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a hanging space takes up width at the end of a line in browsers: all except space, tab and the ideographic
  /// space.
  @inline(__always)
  static func takeUpWidthInBrowsers(_ scalar: UInt32) -> Bool { scalar > 0x20 && scalar != 0x3000 }

  /// Whether a scalar is in a range that contains no hanging space, no word separator and no soft hyphen. Most letters
  /// are, so one test excludes all three.
  @inline(__always)
  static func areFar(from scalar: UInt32) -> Bool {
    scalar &- 0xAE < 0x1361 - 0xAE || scalar &- 0x3001 < 0x10100 - 0x3001 || scalar &- 0x200B < 0x205F - 0x200B
  }
}

/// Word separators: the characters to which word spacing is added. CSS Text 3, §8.1.
package enum WordSeparators {
  /// Whether `scalar` is a word separator: space, no-break space, and the separators of Ethiopic, Aegean, Ugaritic and
  /// Phoenician.
  @inline(__always)
  package static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0xA0: true
    case ..<0x1361: false
    case 0x1361, 0x10100, 0x10101, 0x1039F, 0x1091F: true
    default: false
    }
  }

  /// How many word separators a range of valid UTF-8 contains. With `spacesAlone`, only spaces and no-break spaces
  /// count.
  package static func count(in text: [UInt8], _ range: Range<Int>, spacesAlone: Bool = false) -> Int {
    var count = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let lead = text[offset]
      if lead == 0x20
        || (spacesAlone
          ? lead == 0xC2 && text[offset + 1] == 0xA0
          : lead >= 0xC2 && contains(UTF8Decoding.scalar(at: offset, in: text)))
      {
        count += 1
      }
      offset += UTF8Decoding.length(lead: lead)
    }
    return count
  }
}
