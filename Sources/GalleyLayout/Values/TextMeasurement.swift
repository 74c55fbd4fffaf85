/// The result of measuring a text for a `Proposal`: the size of the text and facts about its lines, in layout units.
///
/// A measurement contains no min-content and max-content widths, because these do not depend on the constraints: read
/// them from `minContentWidth` and `maxContentWidth` of `ShapedText`, or of the text that its `scaled(by:)` returns.
/// Texts cache these widths. A measurement contains no ink bounds either, because these depend on the shapes of glyphs,
/// which measuring does not read: see `TextLayout.inkBounds`.
public struct TextMeasurement: Hashable, Sendable {
  /// The proposal for which the text was measured.
  public var proposal: Proposal
  /// Width and height of the text's box.
  public var size: LayoutSize
  /// Distance from the box's block-start side (its top in horizontal text) to the first line's baseline; 0 if there are
  /// no lines.
  public var firstBaseline: Double
  /// Distance from the box's block-start side (its top in horizontal text) to the last line's baseline; 0 if there are
  /// no lines.
  public var lastBaseline: Double
  /// The number of lines.
  public var lineCount: Int
  /// Width of the longest line's content, indents included. White space at the line's end counts only if it takes up
  /// width. Along the lines: in vertical text a height.
  public var longestLine: Double
  /// Height of all lines, from the top of the first to the bottom of the last, whatever the height of the box. Across
  /// the lines: in vertical text a width.
  public var contentHeight: Double
  /// Whether `maxLines` left lines out.
  public var isTruncated: Bool
  /// The available width at which the lines were broken, in layout units. With ``Proposal/WidthBasis/balanced``, it can
  /// be less than the proposed width. Along the lines: in vertical text a height.
  public var availableWidth: Double
  /// The range of available widths that give the same lines and sizes as the proposed width. Along the lines: in
  /// vertical text heights.
  public var validRange: TextMeasurement.ValidRange

  /// A measurement with these values: the C interface gets the values back from its caller.
  package init(
    proposal: Proposal, size: LayoutSize, firstBaseline: Double, lastBaseline: Double, lineCount: Int,
    longestLine: Double,
    contentHeight: Double, isTruncated: Bool, availableWidth: Double, validRange: TextMeasurement.ValidRange
  ) {
    self.proposal = proposal
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.longestLine = longestLine
    self.contentHeight = contentHeight
    self.isTruncated = isTruncated
    self.availableWidth = availableWidth
    self.validRange = validRange
  }
}

extension TextMeasurement {
  /// A half-open interval [lowerBound, upperBound) of available widths, in layout units, that all give the same lines
  /// and sizes. Widths are along the lines: in vertical text they are heights.
  ///
  /// Widths outside of the range may also give the same lines and sizes, because Galley does not search for the largest
  /// range. If the upper bound is infinite, infinity is included.
  public struct ValidRange: Hashable, Sendable {
    /// The smallest width; 0 if every smaller width gives the same lines.
    public var lowerBound: Double
    /// The smallest greater width that may give other lines; infinite if no greater width does.
    public var upperBound: Double

    package init(lowerBound: Double, upperBound: Double) {
      self.lowerBound = lowerBound
      self.upperBound = upperBound
    }

    /// Every width.
    public static let all = TextMeasurement.ValidRange(lowerBound: 0, upperBound: .infinity)

    /// Keeps only the widths that are also in `other`.
    mutating func narrow(to other: TextMeasurement.ValidRange) {
      lowerBound = max(lowerBound, other.lowerBound)
      upperBound = min(upperBound, other.upperBound)
    }

    /// Whether `width` is in the range.
    public func contains(_ width: Double) -> Bool {
      width >= lowerBound && (width < upperBound || upperBound == .infinity)
    }
  }
}
