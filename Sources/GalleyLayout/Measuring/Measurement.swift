/// The text's answer to a `Proposal`, in layout units.
///
/// Min-content and max-content depend on nothing in the proposal but its scale: ask `minContentWidth` and
/// `maxContentWidth` of `ShapedText`, or of its `scaled(by:)`, which remember them. Ink depends on the shapes of
/// glyphs, at which measuring does not look: ask `TextLayout.inkBounds`.
public struct Measurement: Hashable, Sendable {
  /// The question.
  public var proposal: Proposal
  /// Width and height of the text's box.
  public var size: Size
  /// From the box's block-start side, its top, to the first line's baseline; 0 without lines.
  public var firstBaseline: Double
  /// From the box's block-start side, its top, to the last line's baseline; 0 without lines.
  public var lastBaseline: Double
  /// How many lines there are.
  public var lineCount: Int
  /// Width of the longest line's content, indents included, white space at its end left out where it takes no room.
  public var longestLine: Double
  /// What the lines take across them, from the first one's top to the last one's bottom, whatever the box.
  public var linesHeight: Double
  /// Whether `maxLines` left lines out.
  public var isTruncated: Bool
  /// The room along the lines that they were broken in; under ``WidthBasis/balanced`` less than was asked.
  public var room: Double
  /// The room along the lines, around the room asked for, that gives the same lines and sizes.
  public var validRange: ValidRange

  /// An answer put together again, as the C interface has it back from its caller.
  package init(
    proposal: Proposal, size: Size, firstBaseline: Double, lastBaseline: Double, lineCount: Int, longestLine: Double,
    linesHeight: Double, isTruncated: Bool, room: Double, validRange: ValidRange
  ) {
    self.proposal = proposal
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.longestLine = longestLine
    self.linesHeight = linesHeight
    self.isTruncated = isTruncated
    self.room = room
    self.validRange = validRange
  }
}
