extension TextLayout {
  /// The lines of a layout in the order in which they stack. If exclusions split a line, each part of the line is an
  /// element.
  public struct Lines: RandomAccessCollection, Sendable {
    private let layout: TextLayout

    init(layout: TextLayout) { self.layout = layout }

    /// 0.
    public var startIndex: Int { 0 }

    /// The number of lines, where each part of a divided line counts.
    public var endIndex: Int { layout.isOneRun ? 1 : layout.table.count }

    /// The line at `position`.
    public subscript(position: Int) -> TextLine {
      guard layout.isOneRun else { return layout.table[position] }
      precondition(position == 0, "no such line")
      return layout.oneRunLine
    }
  }
}

extension TextLayout.Lines: Hashable {
  /// Whether two layouts have equal lines.
  public static func == (one: TextLayout.Lines, other: TextLayout.Lines) -> Bool { one.elementsEqual(other) }

  /// Hashes the lines.
  public func hash(into hasher: inout Hasher) {
    for line in self { hasher.combine(line) }
  }
}
