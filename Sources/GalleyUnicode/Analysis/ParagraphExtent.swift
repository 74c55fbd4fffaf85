internal import GalleyText

/// Finds the end of a paragraph and counts its scalars, by looking at bytes only.
///
/// The uses of pointers are correct because the caller keeps the text in memory until the initializer returns, no
/// pointer is kept, and each offset is compared with the text's number of bytes.
struct ParagraphExtent {
  /// The offset of the paragraph's start.
  let start: Int
  /// The offset of the end of the paragraph's content, before the line break.
  private(set) var contentEnd: Int
  /// The offset of the paragraph's end, after the line break.
  private(set) var end: Int
  /// The number of scalars of the paragraph's content.
  private(set) var scalarCount = 0

  /// The extent of the paragraph that starts at `start` of valid UTF-8.
  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int, behavior: Behavior) {
    self.start = start
    var offset = start
    var continuationBytes = 0
    while offset < text.count {
      if let eight = unsafe EightBytes(text, at: offset), !eight.mayHoldLineBreak {
        continuationBytes += eight.continuationCount
        offset += 8
        continue
      }
      // One of the next eight bytes may start a line break, or fewer than eight bytes remain.
      let stop = min(offset + 8, text.count)
      while offset < stop {
        let byte = unsafe text[offset]
        if byte <= 0x0D || byte == 0xC2 || byte == 0xE2, let length = unsafe Self.lineBreak(text, at: offset, behavior)
        {
          (contentEnd, end, scalarCount) = (offset, offset + length, offset - start - continuationBytes)
          return
        }
        if byte.isTrail { continuationBytes += 1 }
        offset += 1
      }
    }
    (contentEnd, end, scalarCount) = (offset, offset, offset - start - continuationBytes)
  }

  /// The length in bytes of the line break at `offset`; `nil` if there is no line break.
  ///
  /// LF, CR LF and U+2029 are line breaks in both profiles. In the unicode profile, the characters of the classes BK,
  /// CR and NL of UAX #14 are line breaks, too.
  private static func lineBreak(_ text: UnsafeBufferPointer<UInt8>, at offset: Int, _ behavior: Behavior)
    -> Int?
  {
    func byte(_ distance: Int) -> UInt8 { unsafe offset + distance < text.count ? text[offset + distance] : 0 }
    let isUnicode = !behavior.contains(.fewParagraphEnds)
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
  /// Whether any byte may start a line break: a control up to U+000D, or the lead bytes 0xC2 (of U+0085) and 0xE2 (of
  /// U+2028 and U+2029).
  fileprivate var mayHoldLineBreak: Bool {
    let others = (bytes & Self.all(0x7F)) &+ Self.all(0x80 - 0x0E) | bytes
    // 0xC2 and 0xE2 differ in one bit, which the mask 0xDF removes.
    let lead = bytes & Self.all(0xDF) ^ Self.all(0xC2)
    let otherLeads = (lead & Self.all(0x7F)) &+ Self.all(0x7F) | lead
    return others & otherLeads & Self.all(0x80) != Self.all(0x80)
  }

  /// How many of the bytes are continuation bytes, 0x80 to 0xBF.
  fileprivate var continuationCount: Int { Self.count(bytes & ~(bytes << 1) & Self.all(0x80)) }
}
