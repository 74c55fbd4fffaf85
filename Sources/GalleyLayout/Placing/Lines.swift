internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

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

/// The glyph runs of the text, with their positions.
extension TextLayout {
  /// Whether the layout is one line of one run. It stores only where the run starts: most layouts are labels, and one
  /// such layout needs a third of the memory of a layout with lists of lines and runs.
  @usableFromInline var isOneRun: Bool { !oneRunStart.isNaN }

  /// The number of glyph runs, without those of truncation tokens.
  @usableFromInline var placedCount: Int { isOneRun ? 1 : runTable.count }

  /// The glyph run at an index, which must be valid and not one of a truncation token.
  @usableFromInline func placedRun(_ index: Int) -> PlacedRun {
    guard isOneRun else { return runTable[index] }
    precondition(index == 0, "no such run")
    return oneRun
  }

  /// The glyph runs of the text, without those of truncation tokens.
  var placed: some RandomAccessCollection<PlacedRun> { (0..<placedCount).lazy.map(placedRun) }

  /// The line of a layout that is one run. Equals that of `LinePlacer`.
  fileprivate var oneRunLine: TextLine {
    let (one, end) = (shaped.oneLine, shaped.text.count)
    return TextLine(
      number: 0, range: 0..<end, contentRange: 0..<end, inlineStart: oneRunStart, inlineSize: one.width,
      trailingWhitespaceWidth: 0, blockStart: 0, baseline: one.extent.baselineDepth(shaped.writingMode),
      extent: one.extent, reason: .end, runs: 0..<1, paragraph: 0)
  }

  /// The run of a layout that is one run. Equals that of `LinePlacer`.
  private var oneRun: PlacedRun {
    let (run, end) = (shaped.runs[0], shaped.text.count)
    var placed = PlacedRun(
      0, 0..<end, run.glyphs, level: run.level, isContent: true, width: run.width,
      line: RunCutter.LineOffsets(index: 0, start: 0, contentEnd: end, drawnEnd: end, end: end))
    if shaped.paragraphStyles[shaped.paragraphs[0].style].profile == .browser {
      placed.round(to: oneRunStart + shaped.oneLine.width - oneRunStart)
    }
    _ = placed.place(at: oneRunStart)
    return placed
  }
}
