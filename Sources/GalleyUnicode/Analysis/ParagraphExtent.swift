internal import GalleyText

/// Where a paragraph ends, found by its bytes alone.
///
/// The pointers are correct because the text is lent for the call, and each offset is compared with its count.
struct ParagraphExtent {
  /// Where it starts.
  let start: Int
  /// Where its content ends.
  private(set) var contentEnd: Int
  /// Where it ends, its line break included.
  private(set) var end: Int
  /// How many scalars its content has.
  private(set) var scalarCount = 0

  /// The paragraph that starts at `start` of valid UTF-8.
  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int, profile: ParagraphStyle.Profile) {
    self.start = start
    var offset = start
    var trails = 0
    while offset < text.count {
      if let eight = unsafe EightBytes(text, at: offset), !eight.mayHoldLineBreak {
        trails += eight.trailCount
        offset += 8
        continue
      }
      // One of the next bytes may start a line break, or these are the last ones.
      let stop = min(offset + 8, text.count)
      while offset < stop {
        let byte = unsafe text[offset]
        if byte <= 0x0D || byte == 0xC2 || byte == 0xE2, let length = unsafe Self.lineBreak(text, at: offset, profile) {
          (contentEnd, end, scalarCount) = (offset, offset + length, offset - start - trails)
          return
        }
        if byte.isTrail { trails += 1 }
        offset += 1
      }
    }
    (contentEnd, end, scalarCount) = (offset, offset, offset - start - trails)
  }

  /// How many bytes the line break at `offset` takes; nil where there is none.
  ///
  /// Both profiles: LF, CR LF, U+2029. The unicode profile adds what UAX #14 calls BK, CR and NL.
  private static func lineBreak(_ text: UnsafeBufferPointer<UInt8>, at offset: Int, _ profile: ParagraphStyle.Profile)
    -> Int?
  {
    func byte(_ distance: Int) -> UInt8 { unsafe offset + distance < text.count ? text[offset + distance] : 0 }
    let isUnicode = profile == .unicode
    switch unsafe text[offset] {
    case 0x0A: return 1
    case 0x0D: return byte(1) == 0x0A ? 2 : isUnicode ? 1 : nil
    case 0x0B, 0x0C: return isUnicode ? 1 : nil
    case 0xC2: return byte(1) == 0x85 && isUnicode ? 2 : nil
    case 0xE2 where byte(1) == 0x80: return byte(2) == 0xA9 || byte(2) == 0xA8 && isUnicode ? 3 : nil
    default: return nil
    }
  }
}

extension EightBytes {
  /// Whether some byte is a control up to U+000D or leads to U+0085, U+2028 or U+2029: 0xC2 and 0xE2.
  fileprivate var mayHoldLineBreak: Bool {
    let others = (bytes & Self.all(0x7F)) &+ Self.all(0x80 - 0x0E) | bytes
    // The two differ in one bit.
    let lead = bytes & Self.all(0xDF) ^ Self.all(0xC2)
    let otherLeads = (lead & Self.all(0x7F)) &+ Self.all(0x7F) | lead
    return others & otherLeads & Self.all(0x80) != Self.all(0x80)
  }

  /// How many of the bytes continue a scalar: 0x80 to 0xBF.
  fileprivate var trailCount: Int { Self.count(bytes & ~(bytes << 1) & Self.all(0x80)) }
}
