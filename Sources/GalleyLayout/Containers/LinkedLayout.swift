public import GalleyText

/// A text laid out in several containers, one after the other.
///
/// The source ranges of the drop cap and of the lines, container by container, add up to the text, up to `rest`.
public struct LinkedLayout: Sendable {
  /// The layout of the drop cap, in the first container; `nil` without one. Its text is the first letters alone.
  public let dropCap: TextLayout?
  /// The layout in each container that was used, in order. Coordinates, line numbers and indices of lines and runs are
  /// those of each layout; offsets are those of the whole text.
  public let layouts: [TextLayout]
  /// Where the text goes on that has no space in the containers; `nil` if all text is laid out.
  public let rest: LinkedLayout.BreakToken?

  /// The index of the container whose lines contain the character at a source offset; the end of the text is in the
  /// last one. `nil` for other offsets, and for text that has no space. O(containers).
  public func container(containing offset: Int) -> Int? {
    layouts.firstIndex { $0.line(containing: offset) != nil }
  }
}

extension TextLayout {
  /// The source range of the lines: a container's part of the text. Empty without lines.
  public var textRange: TextRange {
    guard let first = lines.first, let last = lines.last else { return 0..<0 }
    return first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)
  }
}
