internal import GalleyText

extension ParagraphWalk {
  /// The fast path for simple scalars (``SimpleScalar``) and, in the unicode profile, spaces. Stops before the first
  /// scalar that is not simple, whose line break may be corrected later, or that corrects an earlier line break.
  ///
  /// The grapheme breaker must be at rest. In the browser profile, the scalars, and the one before them, must be U+0100
  /// or above and of the current run's script: the rules of ``BrowserBreaks`` do not apply to them.
  ///
  /// The pointers are correct for the reasons given at ``ParagraphWalk``. The scalar at `index - 2` exists, because the
  /// walk has read a scalar before this loop and at least one scalar in it.
  mutating func passSimpleScalars() {
    let first = index
    let space = SimpleScalar.space
    var cell = lineBreaker.cell
    let findsBrowserScripts = behavior.contains(.browserScripts)
    var script = (findsBrowserScripts ? browserScripts.settled : scripts.settled) ?? .common
    var classes: UInt32 = 0
    while offset < extent.contentEnd {
      let (scalar, length) = unsafe UTF8Decoding.decode(at: offset, in: text)
      var read = SimpleScalar(scalar)
      var mark = TextMarks.grapheme
      if !read.isSimple {
        guard scalar == 0x20 else { break }
        (read, mark) = (space, Self.spaceMark)
      }
      if behavior.contains(.browserBreaks) {
        if scalar < 0x100 { break }
        if scalar == 0x2010 || scalar == 0x58A || scalar == 0x5BE { dependsOnLineStarts = true }
      }
      let next = lineBreaker.cell(after: cell, column: read.column)
      // The line break must be neither mandatory nor provisional, and must not correct an earlier one.
      guard next & 0b11110 == 0 else { break }
      if read.script != script || findsBrowserScripts {
        if read.script.isCommonOrInherited {
          if findsBrowserScripts, read.script == .common { browserScripts.passCommon(at: index) }
        } else if read.script != script {
          guard !findsBrowserScripts, !read.isMark, scripts.startsRun(read.script, at: index) else { break }
          script = read.script
        }
      }
      if read.extendsGrapheme {
        mark = TextMarks()
        hasLongGraphemes = true
      }
      mark.rawValue |= UInt8(truncatingIfNeeded: next & 1) << 1
      classes |= read.bidiClassBit
      cell = next
      writeScalar(scalar, mark, length: length)
      if scalar >= Self.ideographs.lowerBound {
        if cell == ideographCell, script == .han, read.script == script { passIdeographs() }
      } else if scalar.isASCIILetter, let asciiWordCells, read.script == script,
        asciiWordCells.holds(LineBreakStep(cell: cell))
      {
        lineBreaker.setState(to: cell)
        passWords(asciiWordCells)
        cell = lineBreaker.cell
      }
    }
    guard index > first else { return }
    bidiClasses |= classes
    lineBreaker.setState(to: cell)
    let last = unsafe output.scalars[index - 1]
    graphemes.setState(after: CodePointProperties(record: CodePointProperties.record(of: last)))
    unsafe browserBreaks.setState(to: last, after: output.scalars[index - 2])
  }

  /// The marks of a space, without the mark for a line break before it.
  private static var spaceMark: TextMarks {
    TextMarks(
      rawValue: TextMarks.grapheme.rawValue | TextMarks.hangs.rawValue | TextMarks.wordSeparator.rawValue)
  }
}

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
      let letters = bytes.asciiLetters
      let spaces = bytes.equal(to: 0x20)
      let afterSpaces = spaces << 8 | followsSpace
      let others = ~(letters | spaces & ~afterSpaces) & EightBytes.repeated(0x80)
      let count = others == 0 ? 8 : others.trailingZeroBitCount >> 3
      if count == 0 { break }
      var marks = EightBytes.repeated(TextMarks.grapheme.rawValue)
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
    lineBreaker.setState(to: followsSpace == 0 ? words.letter : words.space)
    if followsSpace != 0 { browserScripts.passCommon(at: index - 1) }
    unsafe browserBreaks.setState(to: output.scalars[index - 1], after: output.scalars[index - 2])
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

/// The two states of the line breaker in ASCII words: after a letter, and after a single space. If a tailoring has such
/// states, ``ParagraphWalk`` reads ASCII words with a fast path.
struct WordCells: Sendable {
  /// The line breaker's cell after a letter that follows a letter.
  let letter: UInt16
  /// The line breaker's cell after a space that follows a letter.
  let space: UInt16

  /// Reads the cells from a line breaker. `nil` if its tailoring allows line breaks between ASCII letters, or none
  /// between ASCII words.
  init?(_ lines: LineBreaker) {
    let letterColumn = CodePointProperties(0x61).lineBreakColumn
    let first = LineBreakStep(cell: lines.cell(after: lines.cell(after: 0, letterColumn), letterColumn))
    let second = LineBreakStep(cell: lines.cell(after: first.cell, letterColumn))
    let space = LineBreakStep(cell: lines.cell(after: first.cell, CodePointProperties(0x20).lineBreakColumn))
    let next = LineBreakStep(cell: lines.cell(after: space.cell, letterColumn))
    guard second.isPlain, second.decision == .prohibited, second.endsInRow(of: first), space.isPlain,
      space.decision == .prohibited, next.isPlain, next.decision == .allowed, next.endsInRow(of: first)
    else { return nil }
    letter = second.cell
    self.space = space.cell
  }

  /// Whether the line breaker is in the state after a letter.
  @inline(__always)
  func holds(_ step: LineBreakStep) -> Bool { step.endsInRow(of: LineBreakStep(cell: letter)) }
}

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
