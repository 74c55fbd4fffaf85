extension ParagraphWalk {
  /// The fast path for a sequence of ideographs, called after an ideograph if another one does not change the line
  /// breaker's state. Each ideograph may start a line, is a grapheme cluster, and has the script of the current run.
  ///
  /// The function is not inlined because the calling loop needs all registers. Reading four bytes is safe because
  /// offsets stay below `text.count - 3`; the arrays have an element for each scalar and byte of the content.
  @inline(never)
  mutating func passIdeographs() {
    let (text, end) = unsafe (text, min(extent.contentEnd, text.count - 3))
    // The first byte of an ideograph is 0xE4 to 0xE9.
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

  /// The block CJK Unified Ideographs. All of its characters have the same properties for analysis, are three bytes
  /// long, and are assigned.
  static var ideographs: ClosedRange<UInt32> { 0x4E00...0x9FFF }
}

extension LineBreaker {
  /// The state of the line breaker between two ideographs; `nil` if the tailoring allows no line break there.
  var cellBetweenIdeographs: UInt16? {
    let column = CodePointProperties(0x4E00).lineBreakColumn
    let cell = cell(after: cell(after: 0, column), column)
    let step = LineBreakStep(cell: cell)
    return step.isPlain && step.decision == .allowed && self.cell(after: cell, column) == cell ? cell : nil
  }
}
