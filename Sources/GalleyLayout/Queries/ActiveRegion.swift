internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// Where an active range ended up.
  public struct ActiveRegion: Hashable, Sendable {
    /// The range with its id.
    public var range: ActiveRange
    /// The rectangles that it covers, as `TextLayout.rectangles(of:style:)` gives them with `.enclosing`; none where
    /// `maxLines` left it out.
    public var rectangles: [LayoutRect]
  }
}

extension TextLayout {
  /// The regions of the source's active ranges, in the order in which they were added.
  public var activeRegions: [TextLayout.ActiveRegion] {
    let ranges = shaped.source.activeRanges
    return zip(ranges, rectangles(of: ranges.map(\.range))).map { TextLayout.ActiveRegion(range: $0, rectangles: $1) }
  }
}
