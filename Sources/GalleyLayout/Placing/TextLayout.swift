public import GalleyShaping
public import GalleyText

/// Lines, glyph runs and boxes of a text at one width: immutable, in layout units from the box's top left corner, y
/// down.
///
/// In vertical text what a line, a run or a number here says of itself is along or across its line: `left` and `width`
/// run down the line from the box's top, `top`, `bottom` and `baseline` across from the side where lines start to
/// stack. Sizes, rectangles and glyph places are the box's: x to the right and y down.
public final class TextLayout: Sendable {
  /// The text that was laid out.
  public let shaped: ShapedText
  /// Width and height of the box.
  public let size: LayoutSize
  /// The lines in the order in which they stack.
  public let lines: [TextLine]
  /// Width of the longest line's content, indents included.
  public let longestLine: Double
  /// The available widths that give the same lines.
  public let validRange: TextMeasurement.ValidRange
  /// The glyph runs' places.
  @usableFromInline let placed: [PlacedRun]
  /// The glyph runs of the layouts of truncation tokens, which come after those of the text.
  @usableFromInline let tokenRunCount: Int
  private let extras: LayoutExtras?
  /// The lines that are cut.
  let cuts: [TextLayout.TruncationResult]
  /// Finds active ranges: an `ActiveRangeIndex`, set at the first question.
  let activeRangeSlot = OnceObject()

  init(_ shaped: ShapedText, size: LayoutSize, _ parts: consuming LayoutParts) {
    self.shaped = shaped
    self.size = size
    extras = parts.extras.map { LayoutExtras($0, lines: parts.lines, shaped.writingMode, boxWidth: size.width) }
    cuts = parts.extras.map { $0.cuts.map { $0.result(lines: parts.lines, size: size) } } ?? []
    tokenRunCount = cuts.reduce(0) { $0 + ($1.token?.layout.placed.count ?? 0) }
    lines = parts.lines.takeWithoutMuchRoom()
    placed = parts.runs.takeWithoutMuchRoom()
    longestLine = parts.longestLine
    validRange = parts.validRange
  }

  /// The layout of a token, moved to its place on a line of another layout of this size.
  init(_ token: TextLayout, at left: Double, on line: TextLine, size: LayoutSize) {
    shaped = token.shaped
    self.size = size
    longestLine = token.longestLine
    validRange = .all
    cuts = []
    tokenRunCount = 0
    guard let own = token.lines.first else {
      (lines, placed, extras) = ([], [], nil)
      return
    }
    var moved = own
    moved.left += left - own.left
    moved.stack(number: 0, top: line.top, baseline: line.baseline, extent: line.extent)
    lines = [moved]
    placed = token.placed.map { run in
      var run = run
      run.left += left - own.left
      return run
    }
    extras = token.extras?.moved(
      from: token.axes(of: own), to: LineAxes(token.shaped.writingMode, line: moved, boxWidth: size.width),
      by: (along: left - own.left, across: moved.ownBaseline - own.ownBaseline))
  }

  /// A layout of one line that is one run, the same in all available widths from its need on.
  init(_ shaped: ShapedText, size: LayoutSize, line: TextLine, run: PlacedRun, need: Double) {
    self.shaped = shaped
    self.size = size
    lines = [line]
    placed = [run]
    extras = nil
    cuts = []
    tokenRunCount = 0
    longestLine = max(0, line.width)
    validRange = TextMeasurement.ValidRange(lowerBound: need, upperBound: .infinity)
  }

  /// A layout with the lines and glyph runs of another one, whose text has the same geometry.
  init(_ other: TextLayout, shaped: ShapedText, cuts: [TextLayout.TruncationResult]) {
    self.shaped = shaped
    size = other.size
    lines = other.lines
    placed = other.placed
    extras = other.extras
    self.cuts = cuts
    tokenRunCount = other.tokenRunCount
    longestLine = other.longestLine
    validRange = other.validRange
  }

  /// Where attachments ended up, in text order.
  public var attachments: [TextLayout.AttachmentBox] { extras?.attachments ?? [] }

  /// By how many steps the letters of each paragraph are closer than the styles say; empty for none.
  var tightening: [UInt8] { extras?.tightening ?? [] }

  /// The tabs that go to stops with leaders.
  var placedLeaders: [PlacedLeader] { extras?.leaders ?? [] }

  /// Source ranges that are not shown, in ascending order: text that a limit on lines or on height left out, and text
  /// that a token stands for.
  public var hidden: [TextRange] { extras?.hidden ?? [] }

  /// The glyphs of runs that are the layout's own.
  var ownGlyphs: GlyphArrays { extras?.glyphs ?? GlyphArrays() }

  /// Whether some text is not shown.
  public var isTruncated: Bool { !hidden.isEmpty }

  /// From the box's block-start side, its top, to the first baseline; 0 without lines.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// From the box's block-start side, its top, to the last baseline; 0 without lines.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }

  /// How many lines there are; pieces of one line count once.
  public var lineCount: Int { (lines.last?.number ?? -1) + 1 }

  /// The glyph runs, line by line, each line's from left to right. The runs of truncation tokens come last.
  public var glyphRuns: TextLayout.GlyphRuns { TextLayout.GlyphRuns(layout: self) }

  /// The glyph run at `index`.
  @inlinable @inline(__always)
  public func glyphRun(_ index: Int) -> GlyphRun {
    if placed.indices.contains(index) { return GlyphRun(layout: self, index: index) }
    return tokenRun(index - placed.count)
  }

  /// The glyph run of a token at `index`, counted from the first run of the first token.
  @usableFromInline
  func tokenRun(_ index: Int) -> GlyphRun {
    precondition(index >= 0 && index < tokenRunCount, "no such glyph run")
    var index = index
    for cut in cuts {
      guard let token = cut.token?.layout else { continue }
      if index < token.placed.count { return GlyphRun(layout: token, index: index, hostLine: cut.line) }
      index -= token.placed.count
    }
    preconditionFailure("no such glyph run")
  }
}

extension Array {
  /// Hands the array over, copied where more than a quarter of its room is unused.
  fileprivate mutating func takeWithoutMuchRoom() -> [Element] {
    if count < capacity * 3 / 4 { return exactCopy }
    var taken: [Element] = []
    swap(&taken, &self)
    return taken
  }
}
