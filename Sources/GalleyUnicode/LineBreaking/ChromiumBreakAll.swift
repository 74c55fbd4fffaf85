/// Where `word-break: break-all` adds breaks in Chromium: a table of line-break classes.
///
/// Source: `kBreakAllLineBreakClassTable` of third_party/blink/renderer/platform/text/text_break_iterator.cc.
enum ChromiumBreakAll {
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
}
