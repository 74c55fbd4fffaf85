extension ParagraphWalk {
  /// Passes the ideographs that follow one after which another changes nothing for the line breaker: each may start a
  /// line, and is a grapheme of the script in hand.
  ///
  /// Not inlined: the loop that calls it needs all registers. Four bytes are read only before `text.count - 3`, and
  /// the arrays have an element for each scalar and byte of the content.
  @inline(never)
  mutating func passIdeographs() {
    let (text, end) = unsafe (text, min(extent.contentEnd, text.count - 3))
    // The first byte of an ideograph is one of six.
    guard offset < end, unsafe text[offset] &- 0xE4 < 6 else { return }
    let (scalars, offsets, marks) = unsafe (output.scalars, output.offsets, output.marks)
    var (offset, index) = (offset, index)
    while offset < end {
      let bytes = unsafe UnsafeRawBufferPointer(text)
        .loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
      let scalar = (bytes & 0x0F) << 12 | (bytes >> 2) & 0xFC0 | (bytes >> 16) & 0x3F
      guard bytes & 0xF0 == 0xE0, Self.ideographs ~= scalar else { break }
      unsafe scalars[index] = scalar
      unsafe offsets[index] = UInt32(truncatingIfNeeded: offset)
      unsafe marks[offset &- extent.start] = TextMarks(
        rawValue: TextMarks.grapheme.rawValue | TextMarks.lineBreak.rawValue)
      index &+= 1
      offset &+= 3
    }
    (self.offset, self.index) = (offset, index)
  }

  /// CJK Unified Ideographs, which are all alike to analysis: all three bytes long, and all assigned.
  static var ideographs: ClosedRange<UInt32> { 0x4E00...0x9FFF }
}

extension LineBreaker {
  /// The cell between ideographs in a row; nil where a tailoring lets no line end there.
  var cellBetweenIdeographs: UInt16? {
    let column = CodePointProperties(0x4E00).lineBreakColumn
    let cell = cell(after: cell(after: 0, column), column)
    let step = LineBreakStep(cell: cell)
    return step.isPlain && step.decision == .allowed && self.cell(after: cell, column) == cell ? cell : nil
  }
}
