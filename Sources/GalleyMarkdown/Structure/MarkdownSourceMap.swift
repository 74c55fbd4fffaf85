public import GalleyText

/// Maps bytes of a text to the bytes of the Markdown source from which they were made, and the reverse.
///
///     let markdown = try MarkdownText("a *b* &amp; c")
///     markdown.text.string                      // "a b & c"
///     markdown.sourceMap.sourceRange(of: 2..<3) // 3..<4: the b
///     markdown.sourceMap.sourceRange(of: 4..<5) // 6..<11: &amp;
///
/// Parts in which text and source have the same bytes are mapped byte for byte. Other parts are mapped as a whole:
/// escapes, character references, line endings that became a space, and list markers. Markup without text, such as `*`,
/// is not mapped, and neither is text without source, such as the line feed between two blocks.
///
/// Every part that is mapped byte for byte was compared with the source. If the inlines of a block cannot be found in
/// the source, the whole block is mapped as one part, and `MarkdownNode.isSourceExact` is `false` for its inlines. This
/// happens with NUL characters, and with a few combinations of unusual markup.
public struct MarkdownSourceMap: Hashable, Sendable {
  /// A part of the text, and the part of the source from which it was made.
  public struct Segment: Hashable, Sendable {
    /// The part of the text, in UTF-8 bytes; never empty.
    public let text: TextRange
    /// The part of the source, in UTF-8 bytes; never empty.
    public let source: Range<Int>
    /// Whether both parts have the same bytes.
    public let isSame: Bool
  }

  /// The mapped parts in text order. They do not overlap. Except for footnotes, their sources are in ascending order
  /// too.
  public private(set) var segments: [Segment] = []
  /// Indices of the parts in the order of their sources; `nil` while this is text order.
  private var bySource: [Int]?

  /// The source range of a range of the text: from the first to the last source byte from which any of its bytes was
  /// made. `nil` if none of its bytes was made from the source.
  ///
  /// An empty range has an empty source range: before the byte that follows, or at the end of the byte before it. O(log
  /// parts + parts in the range).
  public func sourceRange(of range: TextRange) -> Range<Int>? {
    if range.isEmpty { return sourceOffset(of: range.lowerBound).map { $0..<$0 } }
    let first = segments.partitionPoint { $0.text.upperBound > range.lowerBound }
    let overlapping = segments[first...].prefix { $0.text.lowerBound < range.upperBound }
    return Self.hull(overlapping.map { $0.source(of: range) })
  }

  /// The text range of a range of the source: from the first to the last byte that was made from any of its bytes.
  /// `nil` if the source range contains only markup.
  ///
  /// An empty range has an empty text range, as in ``sourceRange(of:)``. O(log parts + parts in the range).
  public func textRange(of range: Range<Int>) -> TextRange? {
    if range.isEmpty { return textOffset(of: range.lowerBound).map { $0..<$0 } }
    let first = partition { $0.source.upperBound > range.lowerBound }
    var ranges: [Range<Int>] = []
    for position in first..<segments.count {
      let segment = segments[index(position)]
      guard segment.source.lowerBound < range.upperBound else { break }
      ranges.append(segment.text(of: range))
    }
    return Self.hull(ranges)
  }

  /// The source offset of an offset in the text; `nil` if nothing is mapped.
  private func sourceOffset(of offset: Int) -> Int? {
    let next = segments.partitionPoint { $0.text.upperBound > offset }
    if next < segments.count, segments[next].text.lowerBound <= offset {
      let segment = segments[next]
      return segment.isSame
        ? segment.source.lowerBound + offset - segment.text.lowerBound : segment.source.lowerBound
    }
    if next > 0 { return segments[next - 1].source.upperBound }
    return segments.first?.source.lowerBound
  }

  /// The text offset of an offset in the source; `nil` if nothing is mapped.
  private func textOffset(of offset: Int) -> Int? {
    let next = partition { $0.source.upperBound > offset }
    if next < segments.count, segments[index(next)].source.lowerBound <= offset {
      let segment = segments[index(next)]
      return segment.isSame ? segment.text.lowerBound + offset - segment.source.lowerBound : segment.text.lowerBound
    }
    if next > 0 { return segments[index(next - 1)].text.upperBound }
    return segments.isEmpty ? nil : segments[index(0)].text.lowerBound
  }

  /// The index in `segments` of the part at a position in source order.
  private func index(_ position: Int) -> Int { bySource?[position] ?? position }

  /// The first position in source order for which `isAfter` is true.
  private func partition(_ isAfter: (Segment) -> Bool) -> Int {
    bySource.map { order in order.partitionPoint { isAfter(segments[$0]) } }
      ?? segments.partitionPoint(where: isAfter)
  }

  /// The smallest range that contains all ranges; `nil` if there are none.
  private static func hull(_ ranges: [Range<Int>]) -> Range<Int>? {
    guard let start = ranges.map(\.lowerBound).min(), let end = ranges.map(\.upperBound).max() else { return nil }
    return start..<end
  }
}

extension MarkdownSourceMap {
  /// Adds a part after all others. If it continues the last part, both are joined.
  mutating func append(text: TextRange, source: Range<Int>, isSame: Bool) {
    guard !text.isEmpty, !source.isEmpty else { return }
    if isSame, let last = segments.last, last.isSame, last.text.upperBound == text.lowerBound,
      last.source.upperBound == source.lowerBound
    {
      segments[segments.count - 1] = Segment(
        text: last.text.lowerBound..<text.upperBound, source: last.source.lowerBound..<source.upperBound, isSame: true)
    } else {
      segments.append(Segment(text: text, source: source, isSame: isSame))
    }
  }

  /// Removes the parts that start at or after an offset of the text.
  mutating func remove(from offset: Int) {
    while let last = segments.last, last.text.lowerBound >= offset { segments.removeLast() }
  }

  /// Sorts the parts by their sources, if this differs from text order. Call it after the last part was added.
  mutating func finish() {
    let isSorted = zip(segments, segments.dropFirst()).allSatisfy { $0.source.lowerBound <= $1.source.lowerBound }
    bySource =
      isSorted
      ? nil
      : segments.indices.sorted {
        (segments[$0].source.lowerBound, $0) < (segments[$1].source.lowerBound, $1)
      }
  }
}

extension MarkdownSourceMap.Segment {
  /// The source of the intersection of this part with a range of the text.
  fileprivate func source(of range: TextRange) -> Range<Int> {
    guard isSame else { return source }
    let part = text.clamped(to: range)
    let start = source.lowerBound + part.lowerBound - text.lowerBound
    return start..<start + part.count
  }

  /// The text of the intersection of this part with a range of the source.
  fileprivate func text(of range: Range<Int>) -> TextRange {
    guard isSame else { return text }
    let part = source.clamped(to: range)
    let start = text.lowerBound + part.lowerBound - source.lowerBound
    return start..<start + part.count
  }
}
