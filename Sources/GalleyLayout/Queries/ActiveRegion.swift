internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// The rectangles of an active range in a layout.
  public struct ActiveRegion: Hashable, Sendable {
    /// The active range with its id. Its offsets refer to the source, or to the token's text if ``isInToken`` is true.
    public var range: ActiveRange
    /// Whether the range is in the text of a truncation token and not in the source.
    public var isInToken = false
    /// The rectangles of the range, as `TextLayout.rectangles(of:style:)` returns them with `.enclosing`; empty if the
    /// layout does not show any of the range because of `maxLines`.
    public var rectangles: [LayoutRect]
  }
}

extension TextLayout {
  /// The rectangles of each active range of the source, in the order in which the ranges were added, and after them
  /// those of the active ranges of the truncation token.
  ///
  /// If several cut lines show the token, each of its ranges has one region with the rectangles on all of these lines.
  public var activeRegions: [TextLayout.ActiveRegion] {
    ownActiveRegions + tokenActiveRegions
  }

  /// The regions of the active ranges of the source.
  private var ownActiveRegions: [TextLayout.ActiveRegion] {
    let ranges = shaped.source.activeRanges
    return zip(ranges, rectangles(of: ranges.map(\.range))).map { TextLayout.ActiveRegion(range: $0, rectangles: $1) }
  }

  /// The regions of the active ranges of the truncation token; empty if no line shows a token.
  package var tokenActiveRegions: [TextLayout.ActiveRegion] {
    var regions: [TextLayout.ActiveRegion] = []
    for token in cuts.lazy.compactMap(\.token?.layout) {
      for (index, region) in token.ownActiveRegions.enumerated() {
        if index < regions.count {
          regions[index].rectangles += region.rectangles
        } else {
          regions.append(region)
          regions[index].isInToken = true
        }
      }
    }
    return regions
  }
}
