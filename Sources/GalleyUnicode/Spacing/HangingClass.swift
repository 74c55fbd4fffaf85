/// The classes of a character for `hanging-punctuation`: CSS Text 4, §9.2.
package struct HangingClass: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An opening bracket or a quotation mark, which hangs with the value `first`.
  package static let opening = HangingClass(rawValue: 1)
  /// A closing bracket or a quotation mark, which hangs with the value `last`.
  package static let closing = HangingClass(rawValue: 2)
  /// A full stop or a comma.
  package static let stop = HangingClass(rawValue: 4)

  /// The classes of a scalar.
  package init(_ scalar: UInt32) {
    switch scalar {
    case 0x22, 0x27: self = [.opening, .closing]
    case 0x2C, 0x2E, 0x60C, 0x6D4, 0x3001, 0x3002, 0xFE50...0xFE52, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64: self = .stop
    default:
      self =
        switch CodePointProperties(scalar).generalCategory {
        case .openPunctuation: .opening
        case .closePunctuation: .closing
        case .initialPunctuation, .finalPunctuation: [.opening, .closing]
        default: []
        }
    }
  }
}

/// How far characters protrude from the edges of a line, as fractions of their advance, so that the edges look
/// straight: Galley's own table for `ParagraphStyle.protrusion`.
///
/// The more white a character has on the side of the edge, the further it protrudes. Marks that fill a small part of
/// the line's height protrude most, letters with slanting or open sides a little, and straight stems not at all. The
/// values are in Docs/BookTypography.md, too.
package enum MarginProtrusion {
  /// The fraction of a character's advance that protrudes from the edge at which a line starts; 0 for most characters.
  package static func start(_ scalar: UInt32) -> Double {
    switch scalar {
    case 0x22, 0x27, 0x2018...0x201F: 0.5
    case 0xAB, 0xBB, 0x2039, 0x203A: 0.3
    case 0x2D, 0x2010, 0x2011: 0.5
    case 0x2012...0x2015: 0.2
    case 0x2A, 0xB0: 0.3
    case 0x28, 0x5B, 0x7B: 0.08
    default: letter(scalar)
    }
  }

  /// The fraction of a character's advance that protrudes from the edge at which a line ends; 0 for most characters.
  package static func end(_ scalar: UInt32) -> Double {
    switch scalar {
    case 0x2E, 0x2C, 0x60C, 0x6D4: 0.7
    case 0x2D, 0xAD, 0x2010, 0x2011, 0x58A: 0.6
    case 0x3A, 0x3B, 0x61B: 0.4
    case 0x22, 0x27, 0x2018...0x201F: 0.5
    case 0xAB, 0xBB, 0x2039, 0x203A: 0.3
    case 0x2012...0x2015: 0.2
    case 0x21, 0x3F, 0x2026: 0.15
    case 0x2A, 0xB0: 0.3
    case 0x29, 0x5D, 0x7D: 0.08
    default: letter(scalar)
    }
  }

  /// The fraction for letters with slanting or open sides, which is the same on both sides; 0 for all other characters.
  private static func letter(_ scalar: UInt32) -> Double {
    switch scalar {
    case 0x41, 0x56, 0x57, 0x59, 0x54: 0.07
    case 0x58, 0x76, 0x77, 0x79, 0x78: 0.05
    // The Greek and Cyrillic letters with the same forms.
    case 0x391, 0x39B, 0x3A4, 0x3A5, 0x410, 0x422, 0x423: 0.07
    case 0x3A7, 0x425, 0x443, 0x445, 0x3C5, 0x3C7: 0.05
    default: 0
    }
  }
}
