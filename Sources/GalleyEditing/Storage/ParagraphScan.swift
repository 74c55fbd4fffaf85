internal import GalleyText

/// Finds the ends of paragraphs in UTF-8, eight bytes at a time, and counts UTF-16 code units.
///
/// Paragraphs end where ``Typesetter`` ends them: after LF, CR LF and U+2029, and in profile `unicode` also after CR,
/// VT, FF, U+0085 and U+2028 (UAX #14, classes BK, CR, LF and NL).
enum ParagraphScan {
  /// The end of a paragraph.
  struct End {
    /// The offset after the line break, or the end of the text.
    var offset: Int
    /// Whether a line break ends the paragraph, so that another paragraph follows.
    var hasBreak: Bool
    /// Whether the paragraph may contain characters outside ASCII. Also `true` if only one of the seven bytes after the
    /// paragraph is outside ASCII, because eight bytes are read at a time.
    var hasOthers: Bool
  }

  /// Finds the end of the paragraph that starts at `start` in valid UTF-8.
  @inline(__always)
  static func end(_ text: Span<UInt8>, from start: Int, _ behavior: Behavior) -> End {
    let raw = unsafe text.bytes
    var offset = start
    var seen: UInt64 = 0
    while offset &+ 8 <= text.count {
      // In bounds: eight bytes remain.
      let word = unsafe UInt64(littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
      seen |= word
      var marks = candidates(word)
      while marks != 0 {
        let place = offset &+ marks.trailingZeroBitCount &>> 3
        let length = breakLength(text, at: place, behavior)
        if length > 0 { return End(offset: place &+ length, hasBreak: true, hasOthers: seen & high != 0) }
        marks &= marks &- 1
      }
      offset &+= 8
    }
    while offset < text.count {
      seen |= UInt64(text[offset])
      let length = breakLength(text, at: offset, behavior)
      if length > 0 { return End(offset: offset + length, hasBreak: true, hasOthers: seen & high != 0) }
      offset += 1
    }
    return End(offset: text.count, hasBreak: false, hasOthers: seen & high != 0)
  }

  /// The number of UTF-16 code units of a range of whole scalars: two for a scalar of four bytes, one for any other.
  static func utf16Count(_ text: Span<UInt8>, in range: Range<Int>) -> Int {
    let raw = unsafe text.bytes
    var (offset, end) = (range.lowerBound, range.upperBound)
    var units = range.count
    while offset + 8 <= end {
      // In bounds: eight bytes remain.
      let word = unsafe UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      if word & high != 0 {
        // A trail byte starts with the bits 10, the lead byte of a scalar of four bytes with 1111.
        let trails = word & ~(word << 1) & high
        let fours = word & (word << 1) & (word << 2) & (word << 3) & high
        units += fours.nonzeroBitCount - trails.nonzeroBitCount
      }
      offset += 8
    }
    end = min(end, text.count)
    while offset < end {
      let byte = text[offset]
      if byte.isTrail { units -= 1 } else if byte >= 0xF0 { units += 1 }
      offset += 1
    }
    return units
  }

  /// Converts a UTF-16 offset in a range of whole scalars to an offset in bytes. Both count from the start of the
  /// range. An offset inside a surrogate pair is rounded down; an offset behind the range gives the length of the
  /// range.
  static func utf8Count(_ text: Span<UInt8>, in range: Range<Int>, utf16 offset: Int) -> Int {
    var units = 0
    var start = range.lowerBound
    for place in range where !text[place].isTrail {
      if units > offset { return start - range.lowerBound }
      start = place
      if units == offset { return start - range.lowerBound }
      units += text[place] >= 0xF0 ? 2 : 1
    }
    return units > offset ? start - range.lowerBound : range.count
  }

  /// The length in bytes of the line break at an offset; 0 if there is none.
  static func breakLength(_ text: Span<UInt8>, at offset: Int, _ behavior: Behavior) -> Int {
    func byte(_ distance: Int) -> UInt8 { offset + distance < text.count ? text[offset + distance] : 0 }
    let isUnicode = !behavior.contains(.onlyLineFeedsEndParagraphs)
    switch text[offset] {
    case 0x0A: return 1
    case 0x0D: return byte(1) == 0x0A ? 2 : isUnicode ? 1 : 0
    case 0x0B, 0x0C: return isUnicode ? 1 : 0
    case 0xC2: return byte(1) == 0x85 && isUnicode ? 2 : 0
    case 0xE2 where byte(1) == 0x80: return byte(2) == 0xA9 || byte(2) == 0xA8 && isUnicode ? 3 : 0
    default: return 0
    }
  }

  /// The length in bytes of the line break that ends at an offset after `start`; 0 if there is none.
  static func breakLength(
    _ text: Span<UInt8>, endingAt end: Int, from start: Int, _ behavior: Behavior
  ) -> Int {
    for length in [2, 3, 1] where end - length >= start && breakLength(text, at: end - length, behavior) == length {
      return length
    }
    return 0
  }

  /// The highest bit of each byte.
  private static var high: UInt64 { 0x8080_8080_8080_8080 }

  /// Eight bytes of which the highest bit is set if the byte of `word` may start a line break: U+000A to U+000D, and
  /// the lead bytes 0xC2 and 0xE2.
  ///
  /// Each sum below adds to the low seven bits of a byte, so no sum carries into the next byte.
  @inline(__always)
  private static func candidates(_ word: UInt64) -> UInt64 {
    let low = word & 0x7F7F_7F7F_7F7F_7F7F
    // The highest bit of a byte of `above` is set if the low seven bits are at least 0x0E; of `from`, at least 0x0A.
    let above = low &+ 0x7272_7272_7272_7272
    let from = low &+ 0x7676_7676_7676_7676
    let controls = from & ~above & ~word & high
    guard word & high != 0 else { return controls }
    // 0xC2 and 0xE2 differ in one bit, which the mask 0xDF removes.
    let lead = word & 0xDFDF_DFDF_DFDF_DFDF ^ 0xC2C2_C2C2_C2C2_C2C2
    // The highest bit is set if the byte is neither of them.
    let isOther = (lead & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F | lead
    return controls | ~isOther & high
  }
}

extension AttributedText {
  /// Calls `body` with the text in UTF-8, and returns its result.
  @inline(__always)
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // A local copy of the array keeps its storage alive during the call.
    let bytes = utf8
    return bytes.withSpan(body)
  }

  /// The number of UTF-16 code units in a range of bytes that consists of whole scalars.
  func utf16Count(in range: Range<Int>) -> Int { withBytes { ParagraphScan.utf16Count($0, in: range) } }
}
