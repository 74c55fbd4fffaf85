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
  mutating func passSimple() {
    let first = index
    let space = SimpleScalar.space
    var cell = lines.cell
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
      let next = lines.cell(after: cell, column: read.column)
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
      write(scalar, mark, length: length)
      if scalar >= Self.ideographs.lowerBound {
        if cell == ideographCell, script == .han, read.script == script { passIdeographs() }
      } else if scalar.isASCIILetter, let words, read.script == script, words.holds(LineBreakStep(cell: cell)) {
        lines.skip(to: cell)
        passWords(words)
        cell = lines.cell
      }
    }
    guard index > first else { return }
    bidiClasses |= classes
    lines.skip(to: cell)
    let last = unsafe output.scalars[index - 1]
    graphemes.rest(after: CodePointProperties(record: CodePointProperties.record(of: last)))
    unsafe browserBreaks.skip(to: last, after: output.scalars[index - 2])
  }

  /// The marks of a space, without the mark for a line break before it.
  private static var spaceMark: TextMarks {
    TextMarks(
      rawValue: TextMarks.grapheme.rawValue | TextMarks.hangs.rawValue | TextMarks.wordSeparator.rawValue)
  }
}
