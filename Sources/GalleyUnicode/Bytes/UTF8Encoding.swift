/// Writes scalars as UTF-8.
package enum UTF8Encoding {
  /// Appends the UTF-8 bytes of a scalar, which must not be a surrogate.
  package static func append(_ scalar: UInt32, to text: inout [UInt8]) {
    func trail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | (scalar >> shift & 0x3F)) }
    switch scalar {
    case ..<0x80: text.append(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800: text += [UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6), trail(0)]
    case ..<0x10000: text += [UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12), trail(6), trail(0)]
    default: text += [UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18), trail(12), trail(6), trail(0)]
    }
  }
}
