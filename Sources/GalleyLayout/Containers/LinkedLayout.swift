public import GalleyText

/// A text laid out in several containers, one after the other.
///
/// The source ranges of the drop cap and of the lines follow each other without gaps and cover the text up to `rest`.
public struct LinkedLayout: Sendable {
  /// The layout of the drop cap in the first container; `nil` if there is no drop cap. The text of this layout is only
  /// the letters of the drop cap.
  public let dropCap: TextLayout?
  /// The layout in each container that was used, in order. Each layout has its own coordinates, line numbers and
  /// indices of lines and runs, but offsets count from the start of the whole text.
  public let layouts: [TextLayout]
  /// The position from which on the text does not fit into the containers; `nil` if all text is laid out.
  public let rest: LinkedLayout.BreakToken?

  /// The index of the container whose lines contain the character at a source offset; the end of the text belongs to
  /// the last container. `nil` for offsets outside of the text, and for text that does not fit into the containers.
  /// O(containers).
  public func container(containing offset: Int) -> Int? {
    layouts.firstIndex { $0.line(containing: offset) != nil }
  }
}

extension TextLayout {
  /// The source range of the lines: the part of the text that is in the container. Empty if there are no lines.
  public var textRange: TextRange {
    guard let first = lines.first, let last = lines.last else { return 0..<0 }
    return first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)
  }
}
