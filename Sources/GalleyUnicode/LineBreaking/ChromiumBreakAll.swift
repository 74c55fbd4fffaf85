/// Where `word-break: break-all` adds breaks in Chromium: a table of line-break classes.
///
/// Source: `kBreakAllLineBreakClassTable` of third_party/blink/renderer/platform/text/text_break_iterator.cc.
package enum ChromiumBreakAll {
  /// Whether a line may end between a scalar of the first class and one of the second, whatever else is said.
  static func breaks(between before: LineBreakClass, and after: LineBreakClass) -> Bool {
    rows[Int(before.rawValue)].contains(after)
  }

  /// The classes that may start a line after a class.
  private static let after: [(classes: [LineBreakClass], may: LineBreakClassSet)] = [
    ([.ai, .al, .ba, .nu, .sa, .sy, .hl], [.ai, .al, .ba, .hy, .nu, .op, .pr, .sa, .hl]),
    ([.cp], [.ai, .al, .ba, .hy, .nu, .pr, .sa, .hl]),
    ([.cl], [.ai, .al, .ba, .hy, .nu, .pr, .hl]),
    ([.ex, .po], [.ai, .al, .ba, .hy, .nu, .po, .pr, .hl]),
    ([.is], [.ai, .al, .ba, .hy, .nu, .hl]),
    ([.hy], [.nu]),
    ([.pr], [.po]),
  ]

  /// ``after`` for each class, at its raw value.
  private static let rows: [LineBreakClassSet] = LineBreakClass.allCases.map { lineBreakClass in
    after.first { $0.classes.contains(lineBreakClass) }?.may ?? []
  }

  /// Whether the break at an offset of valid UTF-8 is not found by looking at the characters beside it alone: it stands
  /// after a combining mark on a letter or digit, between which and the next nothing else allows a break.
  ///
  /// Chromium looks for the last break that fits from behind, and there takes the mark for what the line ends with.
  /// Only if that finds none does it go on from where the line is full, and then looks past marks.
  package static func isHidden(at offset: Int, in text: [UInt8]) -> Bool {
    guard offset > 0, offset < text.count else { return false }
    var start = offset
    var before: LineBreakClass
    repeat {
      guard start > 0 else { return false }
      start = UTF8Decoding.start(before: start, in: text)
      before = CodePointProperties(UTF8Decoding.scalar(at: start, in: text)).lineBreak
      if before != .cm, UTF8Decoding.length(lead: text[start]) == offset - start { return false }
    } while before == .cm
    let next = CodePointProperties(UTF8Decoding.scalar(at: offset, in: text)).lineBreak
    return letters.contains(before) && breaks(between: before, and: next)
  }

  private static let letters: LineBreakClassSet = [.ai, .al, .nu, .hl]
}
