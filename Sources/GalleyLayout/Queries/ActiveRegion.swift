internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// The rectangles of an active range in a layout.
  public struct ActiveRegion: Hashable, Sendable {
    /// The active range with its id.
    public var range: ActiveRange
    /// The rectangles of the range, as `TextLayout.rectangles(of:style:)` returns them with `.enclosing`; empty if the
    /// layout does not show any of the range because of `maxLines`.
    public var rectangles: [LayoutRect]
  }
}

extension TextLayout {
  /// The rectangles of each active range of the source, in the order in which the ranges were added.
  public var activeRegions: [TextLayout.ActiveRegion] {
    let ranges = shaped.source.activeRanges
    return zip(ranges, rectangles(of: ranges.map(\.range))).map { TextLayout.ActiveRegion(range: $0, rectangles: $1) }
  }
}
