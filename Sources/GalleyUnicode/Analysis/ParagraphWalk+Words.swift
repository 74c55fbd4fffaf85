extension ParagraphWalk {
  /// The fast path for ASCII letters with single spaces between them, eight bytes at a time. Called after an ASCII
  /// letter of the current run's script.
  ///
  /// Each letter is a grapheme cluster, and in both profiles no line ends between letters. A line may not end before a
  /// space, but may end after it. The pointers are correct for the reasons given at ``ParagraphWalk``. `index - 2` is
  /// not negative, because the caller has read a scalar and this loop reads at least one.
  mutating func passWords(_ words: WordCells) {
    let start = offset
    var followsSpace: UInt64 = 0
    while offset < extent.contentEnd {
      let whole = unsafe offset + 8 <= extent.contentEnd && index + 8 <= output.scalars.count
      let eight = unsafe whole ? EightBytes(text, at: offset) : nil
      let bytes = unsafe eight ?? EightBytes(text, in: offset..<min(offset + 8, extent.contentEnd))
      let letters = bytes.letters
      let spaces = bytes.equal(to: 0x20)
      let afterSpaces = spaces << 8 | followsSpace
      let others = ~(letters | spaces & ~afterSpaces) & EightBytes.all(0x80)
      let count = others == 0 ? 8 : others.trailingZeroBitCount >> 3
      if count == 0 { break }
      var marks = EightBytes.all(TextMarks.grapheme.rawValue)
      marks |= spaces >> 7 &* UInt64(TextMarks.hangs.rawValue | TextMarks.wordSeparator.rawValue)
      marks |= (afterSpaces & letters) >> 7 &* UInt64(TextMarks.lineBreak.rawValue)
      if eight != nil {
        // Behind the first `count` elements, the marks are 0, and the scalars and offsets are written again later.
        writeEight(bytes, marks: marks & (~0 >> UInt64(64 - count * 8)))
      } else {
        for place in 0..<count {
          unsafe output.scalars[index + place] = UInt32(bytes.byte(place))
          unsafe output.offsets[index + place] = UInt32(truncatingIfNeeded: offset + place)
          unsafe output.marks[offset - extent.start + place] = TextMarks(
            rawValue: UInt8(truncatingIfNeeded: marks >> UInt64(place * 8)))
        }
      }
      followsSpace = spaces >> UInt64(count * 8 - 8) & 0x80
      offset += count
      index += count
      if count < 8 { break }
    }
    guard offset > start else { return }
    lines.skip(to: followsSpace == 0 ? words.letter : words.space)
    if followsSpace != 0 { browserScripts.passCommon(at: index - 1) }
    unsafe browserBreaks.skip(to: output.scalars[index - 1], after: output.scalars[index - 2])
  }

  /// Writes eight ASCII scalars, their offsets and their marks at the current position. The caller has checked that the
  /// arrays have eight more elements.
  @inline(__always)
  private func writeEight(_ bytes: EightBytes, marks: UInt64) {
    let scalars = SIMD8<UInt32>(truncatingIfNeeded: bytes.vector)
    let offsets = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7) &+ UInt32(truncatingIfNeeded: offset)
    unsafe UnsafeMutableRawBufferPointer(output.scalars).storeBytes(
      of: scalars, toByteOffset: index &* 4, as: SIMD8<UInt32>.self)
    unsafe UnsafeMutableRawBufferPointer(output.offsets).storeBytes(
      of: offsets, toByteOffset: index &* 4, as: SIMD8<UInt32>.self)
    unsafe UnsafeMutableRawBufferPointer(output.marks).storeBytes(
      of: marks.littleEndian, toByteOffset: offset &- extent.start, as: UInt64.self)
  }
}
