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
