/// The line breaks that `word-break: break-all` adds in Chromium: a table of pairs of line-break classes.
///
/// Source: `kBreakAllLineBreakClassTable` of third_party/blink/renderer/platform/text/text_break_iterator.cc.
package enum BrowserBreakAll {
  /// Whether `break-all` allows a line to end between scalars of two classes, whatever other rules decide.
  static func breaks(between before: LineBreakClass, and after: LineBreakClass) -> Bool {
    rows[Int(before.rawValue)].contains(after)
  }

  /// For groups of classes, the classes that may start a line after them.
  private static let after: [(classes: [LineBreakClass], may: LineBreakClassSet)] = [
    ([.ai, .al, .ba, .nu, .sa, .sy, .hl], [.ai, .al, .ba, .hy, .nu, .op, .pr, .sa, .hl]),
    ([.cp], [.ai, .al, .ba, .hy, .nu, .pr, .sa, .hl]),
    ([.cl], [.ai, .al, .ba, .hy, .nu, .pr, .hl]),
    ([.ex, .po], [.ai, .al, .ba, .hy, .nu, .po, .pr, .hl]),
    ([.is], [.ai, .al, .ba, .hy, .nu, .hl]),
    ([.hy], [.nu]),
    ([.pr], [.po]),
  ]

  /// The classes that may start a line after each class, indexed by the class's raw value.
  private static let rows: [LineBreakClassSet] = LineBreakClass.allCases.map { lineBreakClass in
    after.first { $0.classes.contains(lineBreakClass) }?.may ?? []
  }

  /// Whether Chromium's search for the last break that fits misses the break at an offset of valid UTF-8. The break is
  /// after a letter or digit with combining marks, and only `break-all` allows it.
  ///
  /// Chromium searches backward from the place where the line is full, and there uses the class of the mark as the
  /// class before the break. Only if no break is found does it search forward from that place, and then uses the class
  /// of the letter before the marks.
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

  /// Whether Chromium finds a break at an offset of valid UTF-8 only from a later place: only `break-all` allows the
  /// break, and the letter after it is outside the Basic Multilingual Plane.
  ///
  /// Chromium searches in UTF-16. At the place where the line is full it sees only the first half of such a letter.
  package static func isSeenFromBehind(at offset: Int, in text: [UInt8]) -> Bool {
    guard offset > 0, offset < text.count, text[offset] >= 0xF0 else { return false }
    let before = CodePointProperties(
      UTF8Decoding.scalar(at: UTF8Decoding.start(before: offset, in: text), in: text)
    ).lineBreak
    let next = CodePointProperties(UTF8Decoding.scalar(at: offset, in: text)).lineBreak
    return joined.contains(before) && breaks(between: before, and: next)
  }

  /// The classes after which only `break-all` allows a line to end before a letter or digit: UAX #14, LB24, LB25, LB28
  /// to LB30.
  private static let joined: LineBreakClassSet = [.ai, .al, .nu, .hl, .sa, .cp, .is, .po]

  /// The classes of letters and digits after which a mark hides the break.
  private static let letters: LineBreakClassSet = [.ai, .al, .nu, .hl]
}
