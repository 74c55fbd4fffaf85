public import GalleyText

/// A layout system's question: how large is the text, given these constraints?
///
/// The axes are those of the box. The lines of horizontal text run along the width. The lines of vertical text run
/// along the height.
public struct Proposal: Hashable, Sendable {
  /// A constraint on one axis, in layout units.
  public enum Length: Hashable, Sendable {
    /// As narrow as possible without overflow: lines end at every possible break.
    case minContent
    /// As wide as the text is if lines end only at the text's own line breaks.
    case maxContent
    /// At most this length, and no more than the text needs: see ``Proposal/widthBasis``. `NaN` means max-content; a
    /// negative length means 0.
    case atMost(Double)
    /// Exactly this length. `NaN` and infinity mean max-content; a negative length means 0.
    case exactly(Double)
  }

  /// The constraint along the x axis. In vertical text it is the constraint across the lines: see `height`.
  public var width: Length
  /// The constraint along the y axis.
  ///
  /// A constraint across the lines, such as the height of horizontal text, moves no line. The answer to `.exactly` is
  /// the length itself, `.atMost` limits the answer, and for the other cases the answer is the height of the lines.
  public var height: Length
  /// The largest number of lines; `nil` for no limit. Values below 1 count as 1.
  public var maxLines: Int?
  /// Which width the text reports for `.atMost` along the lines; `.balanced` also changes how lines are broken.
  public var widthBasis: Proposal.WidthBasis
  /// How text that does not fit is cut; `nil` for what the text's paragraph styles say
  /// (``ParagraphStyle/textOverflow``, ``ParagraphStyle/lineClamp``).
  public var truncation: Truncation?
  /// How much larger the text is than its styles say, for example because of a user's text-size setting. The answer is
  /// that of `ShapedText.scaled(by:)`, whose documentation says what scales and what `NaN`, infinity and negative
  /// scales do.
  public var scale: Double

  /// A proposal; by default the height is not constrained.
  public init(
    width: Length, height: Length = .maxContent, maxLines: Int? = nil, truncation: Truncation? = nil,
    widthBasis: Proposal.WidthBasis = .longestLine, scale: Double = 1
  ) {
    self.width = width
    self.height = height
    self.maxLines = maxLines
    self.truncation = truncation
    self.widthBasis = widthBasis
    self.scale = scale
  }
}

extension Proposal {
  /// For vertical text the proposal with its axes exchanged, otherwise the proposal itself. Converts from the axes of
  /// the lines, whose `width` is along the lines, to the axes of the box, and back.
  public func turned(_ writingMode: ParagraphStyle.WritingMode) -> Proposal {
    guard writingMode.isVertical else { return self }
    var turned = self
    swap(&turned.width, &turned.height)
    return turned
  }
}

extension Proposal.Length {
  /// The length with `NaN` replaced by max-content and negative lengths by 0.
  var sanitized: Proposal.Length {
    switch self {
    case .atMost(let length): length.isNaN ? .maxContent : .atMost(max(0, length))
    case .exactly(let length):
      length.isFinite ? .exactly(max(0, length)) : length == -.infinity ? .exactly(0) : .maxContent
    case .minContent, .maxContent: self
    }
  }
}
