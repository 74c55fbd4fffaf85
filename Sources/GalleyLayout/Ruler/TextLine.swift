public import GalleyLineHeights
public import GalleyText

/// A line of a layout: its position, its text and why it ends. If exclusions split a line, there is one `TextLine` for
/// its part in each slot.
///
/// Lengths are in layout units along and across the line. In vertical text inline positions are measured from the box's
/// top, and block positions from the side on which the first line is: the right side in `vertical-rl`.
public struct TextLine: Hashable, Sendable {
  // `number`, `range`, `contentRange`, `runs` and `paragraph` in 32 bits. A layout has many lines.
  private var lineNumber: Int32
  private var start: Int32
  private var end: Int32
  private var contentStart: Int32
  private var contentEnd: Int32
  private var firstRun: Int32
  private var runsEnd: Int32
  private var paragraphIndex: Int32
  /// The distance from the box's left edge to the content's left edge; in vertical text from the top.
  public package(set) var inlineStart: Double
  /// Width of the content, including the hyphen and the space added by justification, without trailing white space. In
  /// layout units, along the line: in vertical text a height.
  public package(set) var inlineSize: Double
  /// Width of the white space after the content, outside of the content's bounds. In layout units, along the line: in
  /// vertical text a height.
  public package(set) var trailingWhitespaceWidth: Double
  /// The distance from the box's top to the line's top; in vertical text from the block-start side.
  public package(set) var blockStart: Double
  /// The distance from the box's top to the baseline; in vertical text from the block-start side.
  public package(set) var baseline: Double
  /// The heights above and below the baseline, half-leading included.
  public package(set) var extent: LineExtent
  /// Why the line ends.
  public package(set) var reason: TextLine.BreakReason
  // In single precision: there is room for it beside `reason`.
  private var scale: Float
  /// Layout units that justification adds at each opportunity of the content; 0 if the line is not justified. Negative
  /// for a line that shrinks: then only its word separators become narrower.
  public package(set) var expansion: Double
  /// The width by which the last punctuation mark of the content is set narrower, in layout units; 0 if the mark has
  /// its full width. `inlineSize` already contains the reduction.
  package var endTrim = 0.0
  /// Layout units that justification adds between letters and at word separators, besides ``expansion``; negative if
  /// letters are set closer. 0 if the style has no ``ParagraphStyle/justificationLimits``.
  public package(set) var letterExpansion = 0.0

  /// The factor by which the position of the line's fonts on the axis `wdth` is multiplied, not a length: see
  /// ``ParagraphStyle/JustificationLimits/minimumGlyphWidth``. 1 if the glyphs have the width of the style.
  public package(set) var glyphWidth = 1.0

  /// The factor by which the line's text is larger than in its style: see ``ParagraphStyle/textFit``. 1 if the text has
  /// the size of the style.
  public var textScale: Double { Double(scale) }

  /// The distance from the box's top to the line's bottom; in vertical text from the block-start side.
  public var blockEnd: Double { blockStart + extent.height }

  /// What justification adds at each place of the line.
  var expansions: LineExpansion { LineExpansion(places: expansion, letters: letterExpansion) }

  /// Sets the line's number, its vertical position and its extent. Its content was placed before.
  @inline(__always)
  mutating func stack(number: Int, blockStart: Double, baseline: Double, extent: LineExtent) {
    lineNumber = Int32(truncatingIfNeeded: number)
    self.blockStart = blockStart
    self.baseline = baseline
    self.extent = extent
  }
}

extension TextLine {
  /// A line. See the properties for what the values are.
  @inline(__always)
  init(
    number: Int, range: TextRange, contentRange: TextRange, inlineStart: Double, inlineSize: Double,
    trailingWhitespaceWidth: Double, blockStart: Double, baseline: Double, extent: LineExtent,
    reason: TextLine.BreakReason, runs: Range<Int>, expansion: LineExpansion = .none,
    endTrim: Double = 0, paragraph: Int, glyphWidth: Double = 1, textScale: Float = 1
  ) {
    lineNumber = Int32(truncatingIfNeeded: number)
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
    contentStart = Int32(truncatingIfNeeded: contentRange.lowerBound)
    contentEnd = Int32(truncatingIfNeeded: contentRange.upperBound)
    firstRun = Int32(truncatingIfNeeded: runs.lowerBound)
    runsEnd = Int32(truncatingIfNeeded: runs.upperBound)
    paragraphIndex = Int32(truncatingIfNeeded: paragraph)
    self.inlineStart = inlineStart
    self.inlineSize = inlineSize
    self.trailingWhitespaceWidth = trailingWhitespaceWidth
    self.blockStart = blockStart
    self.baseline = baseline
    self.extent = extent
    self.reason = reason
    scale = textScale
    self.expansion = expansion.places
    self.endTrim = endTrim
    letterExpansion = expansion.letters
    self.glyphWidth = glyphWidth
  }

  /// The line's number, counted from 0. The parts of a line that exclusions split have the same number.
  public package(set) var number: Int {
    get { Int(lineNumber) }
    set { lineNumber = Int32(truncatingIfNeeded: newValue) }
  }

  /// Source range of the line, including hanging white space, removed white space and the line break. The ranges of all
  /// lines cover the source without gaps or overlaps.
  public package(set) var range: TextRange {
    get { Int(start)..<Int(end) }
    set {
      start = Int32(truncatingIfNeeded: newValue.lowerBound)
      end = Int32(truncatingIfNeeded: newValue.upperBound)
    }
  }

  /// Source range of the drawn content.
  public package(set) var contentRange: TextRange {
    get { Int(contentStart)..<Int(contentEnd) }
    set {
      contentStart = Int32(truncatingIfNeeded: newValue.lowerBound)
      contentEnd = Int32(truncatingIfNeeded: newValue.upperBound)
    }
  }

  /// The line's glyph runs from left to right: indices into the layout's `glyphRuns`.
  public package(set) var runs: Range<Int> {
    get { Int(firstRun)..<Int(runsEnd) }
    set {
      firstRun = Int32(truncatingIfNeeded: newValue.lowerBound)
      runsEnd = Int32(truncatingIfNeeded: newValue.upperBound)
    }
  }

  /// Index of the paragraph in the shaped text.
  public package(set) var paragraph: Int {
    get { Int(paragraphIndex) }
    set { paragraphIndex = Int32(truncatingIfNeeded: newValue) }
  }
}

extension TextLine {
  /// Why a line ends.
  public enum BreakReason: String, Hashable, Sendable, CaseIterable {
    /// At a break opportunity: the text after it did not fit.
    case wrap
    /// At a line break in the text.
    case mandatory
    /// With a hyphen, at a soft hyphen or inside a hyphenated word: the text after it did not fit.
    case hyphen
    /// Between text units without a break opportunity, because nothing else fits.
    case emergency
    /// At the end of the text.
    case end
  }
}
