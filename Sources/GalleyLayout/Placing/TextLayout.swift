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
  public let size: Size
  /// The lines in the order in which they stack.
  public let lines: [Line]
  /// Width of the longest line's content, indents included.
  public let longestLine: Double
  /// The available widths that give the same lines.
  public let validRange: ValidRange
  /// The glyph runs' places.
  @usableFromInline let placed: [PlacedRun]
  private let extras: LayoutExtras?

  init(_ shaped: ShapedText, size: Size, _ parts: consuming LayoutParts) {
    self.shaped = shaped
    self.size = size
    extras = parts.extras.map { LayoutExtras($0, lines: parts.lines, shaped.writingMode, boxWidth: size.width) }
    lines = parts.lines.takeWithoutMuchRoom()
    placed = parts.runs.takeWithoutMuchRoom()
    longestLine = parts.longestLine
    validRange = parts.validRange
  }

  /// A layout of one line that is one run, the same in all available widths from its need on.
  init(_ shaped: ShapedText, size: Size, line: Line, run: PlacedRun, need: Double) {
    self.shaped = shaped
    self.size = size
    lines = [line]
    placed = [run]
    extras = nil
    longestLine = max(0, line.width)
    validRange = ValidRange(lowerBound: need, upperBound: .infinity)
  }

  /// Where attachments ended up, in text order.
  public var attachments: [AttachmentBox] { extras?.attachments ?? [] }

  /// Source ranges that `maxLines` left out, ascending.
  public var hidden: [TextRange] { extras?.hidden ?? [] }

  /// The glyphs of runs that are the layout's own.
  var ownGlyphs: GlyphArrays { extras?.glyphs ?? GlyphArrays() }

  /// Whether `maxLines` left lines out.
  public var isTruncated: Bool { !hidden.isEmpty }

  /// From the box's block-start side, its top, to the first baseline; 0 without lines.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// From the box's block-start side, its top, to the last baseline; 0 without lines.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }

  /// How many lines there are; pieces of one line count once.
  public var lineCount: Int { (lines.last?.number ?? -1) + 1 }

  /// The glyph runs, line by line, each line's from left to right.
  public var glyphRuns: GlyphRuns { GlyphRuns(layout: self) }

  /// The glyph run at `index`.
  @inlinable @inline(__always)
  public func glyphRun(_ index: Int) -> GlyphRun {
    precondition(placed.indices.contains(index), "no such glyph run")
    return GlyphRun(layout: self, index: index)
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
