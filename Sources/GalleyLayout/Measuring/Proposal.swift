public import GalleyText

/// A layout system's question: how large is the text, if it gets this much room?
///
/// Its axes are those of the box. Horizontal text answers to the width with its lines; vertical text, whose lines run
/// down, to the height.
public struct Proposal: Hashable, Sendable {
  /// Room on one axis, in layout units.
  public enum Length: Hashable, Sendable {
    /// As narrow as the text can be without overflowing, taking every break.
    case minContent
    /// As wide as the text is when only its own line breaks count.
    case maxContent
    /// No more than this, and no more than the text needs: see ``Proposal/widthBasis``. NaN is max-content; below 0 is
    /// 0.
    case atMost(Double)
    /// Exactly this. NaN and infinity are max-content; below 0 is 0.
    case exactly(Double)
  }

  /// Room along the x axis. Of vertical text it is the room across the lines: see `height`.
  public var width: Length
  /// Room along the y axis.
  ///
  /// Where it is the room across the lines it moves no line: `.exactly` is answered as it is, `.atMost` limits the
  /// answer, the others stand for as much as the lines take.
  public var height: Length
  /// How many lines may be set; nil for all, below 1 counts as 1.
  public var maxLines: Int?
  /// How wide the answer to `.atMost` along the lines is, and with `.balanced` how lines are broken.
  public var widthBasis: WidthBasis
  /// How much larger the text is set than its styles say, as a user's text-size setting asks: the text is that of
  /// `ShapedText.scaled(by:)`, which says what scales and what NaN, infinity and negative scales are.
  public var scale: Double

  /// A proposal of a width, and nothing said about the height.
  public init(
    width: Length, height: Length = .maxContent, maxLines: Int? = nil, widthBasis: WidthBasis = .longestLine,
    scale: Double = 1
  ) {
    self.width = width
    self.height = height
    self.maxLines = maxLines
    self.widthBasis = widthBasis
    self.scale = scale
  }
}

extension Proposal {
  /// The proposal with its axes exchanged for vertical text: from the lines' axes, of which `width` is the one along
  /// them, to the box's, and back.
  public func turned(_ writingMode: WritingMode) -> Proposal {
    guard writingMode.isVertical else { return self }
    var turned = self
    swap(&turned.width, &turned.height)
    return turned
  }
}

extension Proposal.Length {
  /// NaN becomes max-content, negative lengths become 0.
  var sanitized: Proposal.Length {
    switch self {
    case .atMost(let length): length.isNaN ? .maxContent : .atMost(max(0, length))
    case .exactly(let length):
      length.isFinite ? .exactly(max(0, length)) : length == -.infinity ? .exactly(0) : .maxContent
    case .minContent, .maxContent: self
    }
  }
}
