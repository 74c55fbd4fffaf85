extension AttributedText {
  /// Converts bytes or UTF-16 code units to valid UTF-8, and lists the replacements.
  ///
  /// Each byte that does not belong to a well-formed sequence (The Unicode Standard, table 3-7) is replaced by one
  /// U+FFFD, as in HarfBuzz. The decoders of Swift and of the web may replace several bytes by one U+FFFD.
  package struct UTF8Repair: Hashable, Sendable {
    /// The repaired text, always valid UTF-8.
    package let utf8: [UInt8]

    /// The offsets of all U+FFFD that replace invalid input, in UTF-8 bytes of the repaired text, ascending. Empty if
    /// the input was valid. A U+FFFD of the input itself is not listed.
    package let repairs: [Int]

    /// Repairs UTF-8 bytes. Valid bytes do not change. O(bytes).
    package init(_ bytes: some Sequence<UInt8>) {
      let bytes = Array(bytes)
      let valid = AttributedText.UTF8Repair.validPrefix(of: bytes)
      guard valid < bytes.count else {
        self.init(utf8: bytes, repairs: [])
        return
      }
      var utf8 = Array(bytes[..<valid])
      utf8.reserveCapacity(bytes.count + 64)
      var repairs: [Int] = []
      var offset = valid
      while offset < bytes.count {
        let length = AttributedText.UTF8Repair.sequenceLength(in: bytes, at: offset)
        if length > 0 {
          utf8 += bytes[offset..<offset + length]
        } else {
          repairs.append(utf8.count)
          utf8 += AttributedText.UTF8Repair.replacement
        }
        offset += max(length, 1)
      }
      self.init(utf8: utf8, repairs: repairs)
    }

    /// Converts UTF-16 code units. Each lone surrogate is replaced by one U+FFFD. O(code units).
    package init(utf16 units: some Sequence<UInt16>) {
      var utf8: [UInt8] = []
      utf8.reserveCapacity(units.underestimatedCount)
      var repairs: [Int] = []
      var decoder = UTF16()
      var iterator = units.makeIterator()
      decoding: while true {
        switch decoder.decode(&iterator) {
        case .scalarValue(let scalar):
          UTF8.encode(scalar) { utf8.append($0) }
        case .error:
          repairs.append(utf8.count)
          utf8 += AttributedText.UTF8Repair.replacement
        case .emptyInput:
          break decoding
        }
      }
      self.init(utf8: utf8, repairs: repairs)
    }

    private init(utf8: [UInt8], repairs: [Int]) {
      self.utf8 = utf8
      self.repairs = repairs
    }
  }
}

extension AttributedText.UTF8Repair {
  /// U+FFFD in UTF-8.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// The number of valid bytes before the first invalid one.
  private static func validPrefix(of bytes: [UInt8]) -> Int {
    var offset = 0
    while offset < bytes.count {
      let length = bytes[offset] < 0x80 ? 1 : sequenceLength(in: bytes, at: offset)
      if length == 0 { return offset }
      offset += length
    }
    return offset
  }

  /// The length of the well-formed sequence that starts at an offset; 0 if there is none. The Unicode Standard, table
  /// 3-7.
  private static func sequenceLength(in bytes: [UInt8], at offset: Int) -> Int {
    let lead = bytes[offset]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return 0
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return 0 }
    for trail in bytes[offset + 1..<offset + length] where !trail.isTrail { return 0 }
    return length
  }
}

extension UInt8 {
  /// Whether the byte is a continuation byte in UTF-8: any byte of a scalar except the first. The Unicode Standard,
  /// table 3-6.
  @inlinable package var isTrail: Bool {
    @inline(__always) get { self & 0xC0 == 0x80 }
  }
}
