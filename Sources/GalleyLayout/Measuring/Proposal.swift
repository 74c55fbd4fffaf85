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
    /// Fit-content: no more than this, and no more than the text needs. NaN is max-content; below 0 is 0.
    case atMost(Double)
    /// Exactly this. NaN is max-content; below 0 is 0.
    case exactly(Double)
  }

  /// Room along the x axis. Of vertical text it is the room across the lines: see `height`.
  public var width: Length
  /// Room along the y axis. Where it is the room across the lines, only `.exactly` changes an answer, which then is this
  /// high.
  public var height: Length
  /// How many lines may be set; nil for all, below 1 counts as 1.
  public var maxLines: Int?

  /// A proposal of a width, and nothing said about the height.
  public init(width: Length, height: Length = .maxContent, maxLines: Int? = nil) {
    self.width = width
    self.height = height
    self.maxLines = maxLines
  }
}

extension Proposal {
  /// The proposal with its axes exchanged for vertical text: from the lines' axes, of which `width` is the one along
  /// them, to the box's, and back.
  public func turned(_ writingMode: WritingMode) -> Proposal {
    writingMode.isVertical ? Proposal(width: height, height: width, maxLines: maxLines) : self
  }
}

extension Proposal.Length {
  /// NaN becomes max-content, negative lengths become 0.
  var sane: Proposal.Length {
    switch self {
    case .atMost(let length): length.isNaN ? .maxContent : .atMost(max(0, length))
    case .exactly(let length): length.isNaN ? .maxContent : .exactly(max(0, length))
    case .minContent, .maxContent: self
    }
  }
}
