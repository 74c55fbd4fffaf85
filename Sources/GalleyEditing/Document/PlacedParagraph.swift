public import GalleyLayout
internal import GalleyShaping
public import GalleyText

extension TextDocument {
  /// The layout of a paragraph, and its place in the document.
  public struct PlacedParagraph: Sendable {
    /// The index of the paragraph.
    public let index: Int
    /// The bytes of the document that the paragraph contains, with its line break.
    public let range: TextRange
    /// The distance from the top of the document to the top of the layout's box, below the spacing before the
    /// paragraph, in layout units.
    public internal(set) var top: Double
    /// The lines of the paragraph. Offsets count from the start of the paragraph, points from the top-left corner of
    /// its box.
    public let layout: TextLayout
    /// The spacing before the paragraph, in units of ``HeightUnits``.
    let spacingBefore: Int64

    /// The position in the document for a position in the layout.
    public func documentPosition(_ position: TextPosition) -> TextPosition {
      TextPosition(offset: position.offset + range.lowerBound, affinity: position.affinity)
    }

    /// The position in the layout for a position in the document, clamped to the paragraph.
    public func layoutPosition(_ position: TextPosition) -> TextPosition {
      TextPosition(
        offset: min(max(position.offset, range.lowerBound), range.upperBound) - range.lowerBound,
        affinity: position.affinity)
    }

    /// The range of the document for a range of the layout.
    public func documentRange(_ range: TextRange) -> TextRange {
      range.lowerBound + self.range.lowerBound..<range.upperBound + self.range.lowerBound
    }

    /// The part of a range of the document that the paragraph contains, as a range of the layout.
    public func layoutRange(_ range: TextRange) -> TextRange {
      let part = range.clamped(to: self.range)
      return part.lowerBound - self.range.lowerBound..<part.upperBound - self.range.lowerBound
    }

    /// The height of the layout's box in block direction, in layout units.
    public var height: Double {
      layout.shaped.writingMode.isVertical ? layout.size.width : layout.size.height
    }
  }
}
