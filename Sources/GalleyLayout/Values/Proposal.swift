public import GalleyText

/// The constraints under which a layout system asks for the size of a text.
///
/// Width and height are those of the box, whatever the direction of the lines: the lines of horizontal text run along
/// the width, the lines of vertical text along the height.
public struct Proposal: Hashable, Sendable {
  /// A constraint on one axis, in layout units.
  public enum Length: Hashable, Sendable {
    /// The smallest length without overflow: the length of the widest part that cannot be broken.
    case minContent
    /// The length of the text if lines end only at the text's own line breaks.
    case maxContent
    /// At most this length, and not more than the text needs: see ``Proposal/widthBasis``. `NaN` means max-content; a
    /// negative length means 0.
    case atMost(Double)
    /// Exactly this length. `NaN` and infinity mean max-content; a negative length means 0.
    case exactly(Double)

    /// The number of `.atMost` and `.exactly`, as it was given; `nil` for the other cases.
    public var value: Double? {
      switch self {
      case .atMost(let length), .exactly(let length): length
      case .minContent, .maxContent: nil
      }
    }

    /// The constraint inside a padding: its number less `inset` layout units, and at least 0. The cases without a
    /// number stay as they are.
    ///
    ///     Proposal.Length.atMost(320).inset(by: 2 * 16)  // .atMost(288)
    public func inset(by inset: Double) -> Length {
      switch self {
      case .atMost(let length): .atMost(max(0, length - inset))
      case .exactly(let length): .exactly(max(0, length - inset))
      case .minContent, .maxContent: self
      }
    }

    /// Whether the host has chosen the length already.
    package var isExact: Bool { if case .exactly = self { true } else { false } }
  }

  /// The constraint along the x axis. In vertical text, this is the constraint across the lines: see `height`.
  public var width: Length
  /// The constraint along the y axis.
  ///
  /// A constraint across the lines, such as the height of horizontal text, does not change the lines, only the reported
  /// size. For `.exactly`, the reported length is the given length; for `.atMost`, the height of the lines, but at most
  /// the given length; for the other cases the height of the lines.
  public var height: Length
  /// The largest number of lines; `nil` for no limit. Values below 1 count as 1.
  public var maxLines: Int?
  /// Which width the text reports for `.atMost` along the lines; `.balanced` also changes how lines are broken.
  public var widthBasis: Proposal.WidthBasis
  /// How text that does not fit is cut. If `nil`, the text's paragraph styles decide (``ParagraphStyle/textOverflow``,
  /// ``ParagraphStyle/lineClamp``).
  public var truncation: Truncation?
  /// The factor by which the text is larger than in its styles, for example because of a user's text-size setting. The
  /// text is measured as `ShapedText.scaled(by:)` returns it. A scale that is not finite counts as 1, a negative scale
  /// as 0.
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
  /// Converts the proposal between the axes of the lines, where `width` is along the lines, and the axes of the box:
  /// exchanges width and height for vertical text, and returns the proposal unchanged for horizontal text.
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

extension Proposal {
  /// Which width a text reports for `Proposal.Length.atMost` along its lines: the proposed width, the width of its
  /// longest line, or the width of its longest line after balancing.
  public enum WidthBasis: String, CaseIterable, Hashable, Sendable {
    /// The proposed width if lines wrap, otherwise the max-content width. This is CSS's fit-content (CSS Sizing 3,
    /// §5.1) without the lower bound: the result is never greater than the proposed width.
    case proposed = "proposed"
    /// The width of the longest line.
    case longestLine = "longest-line"
    /// The width of the longest line after balancing: lines are broken at the narrowest available width that gives as
    /// many lines as the proposed width, and divides no more words where no break fits.
    case balanced = "balanced"
  }
}

/// The constraints of a `Proposal` on the axes of the lines. The type contains no references, so copying it is cheap.
struct LineProposal {
  /// The constraint along the lines.
  var along: Proposal.Length
  /// The constraint across the lines.
  var across: Proposal.Length
  /// The largest number of lines; `nil` for no limit.
  var maxLines: Int?
  /// Which width the text reports if `along` is `.atMost`.
  var widthBasis = Proposal.WidthBasis.longestLine
}

extension LineProposal {
  /// The constraints of `proposal` for lines of this writing mode.
  @inline(__always)
  init(_ proposal: Proposal, _ writingMode: ParagraphStyle.WritingMode) {
    let isVertical = writingMode.isVertical
    along = isVertical ? proposal.height : proposal.width
    across = isVertical ? proposal.width : proposal.height
    maxLines = proposal.maxLines
    widthBasis = proposal.widthBasis
  }
}
