internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Says where the heights of a layout's lines come from: computes their extents again with `LineHeights`, which notes
/// in a `HeightRecorder` what it unites.
struct HeightExplainer {
  /// The heights of the lines, one for each element of `TextLayout.lines`.
  private(set) var heights: [LayoutExplanation.Height] = []
  private let layout: TextLayout
  private let pieces: [RebrokenLines.Piece]

  /// Explains the heights of all lines of a layout, of which `pieces` are the lines as they were broken: annotations
  /// depend on the line before. O(runs of the text).
  init(_ layout: TextLayout, _ pieces: [RebrokenLines.Piece]) {
    self.layout = layout
    self.pieces = pieces
    var paragraph: ParagraphHeights?
    var index = 0
    while index < layout.lines.count, index < pieces.count {
      let parts = layout.parts(from: index).clamped(to: pieces.indices)
      let number = layout.lines[index].paragraph
      if paragraph?.index != number { paragraph = ParagraphHeights(layout, paragraph: number) }
      guard var height = paragraph?.height(ofParts: parts.map { ($0, pieces[$0].line) }) else { break }
      if let cut = cutHeight(parts) { height = parts.count == 1 ? cut : height.union(cut) }
      heights += parts.map { _ in height.moved(to: layout.lines[index].extent, isTrimmed: !layout.shaped.trim.isEmpty) }
      index = parts.upperBound
    }
    heights += layout.lines[heights.count...].map { LayoutExplanation.Height.unknown($0.extent) }
  }

  /// The height of the text and the tokens that cut lines show; `nil` if the lines are not cut, or if they keep the
  /// height that they had before.
  private func cutHeight(_ parts: Range<Int>) -> LayoutExplanation.Height? {
    var result: LayoutExplanation.Height?
    for cut in layout.cuts where parts.contains(cut.line) {
      let style = layout.shaped.paragraphs[layout.lines[cut.line].paragraph].style
      guard !layout.shaped.paragraphStyles[style].behavior.contains(.browserTruncation) else { return nil }
      for range in shownText(ofLine: cut.line) {
        var line = pieces[cut.line].line
        (line.range, line.firstCandidate, line.lastCandidate) = (range, nil, nil)
        let index = layout.shaped.paragraphs.partitionPoint { $0.range.upperBound > range.lowerBound }
        var heights = ParagraphHeights(layout, paragraph: index)
        let own = heights.height(ofParts: [(cut.line, line)])
        result = result?.union(own) ?? own
      }
      guard let token = cut.token?.layout.lines.first else { continue }
      let own = LayoutExplanation.Height(
        ascent: LayoutExplanation.Edge(length: token.extent.ascent, source: .token),
        descent: LayoutExplanation.Edge(length: token.extent.descent, source: .token))
      result = result?.union(own) ?? own
    }
    return result
  }

  /// The ranges of the shaped text that a cut line shows, in ascending order.
  private func shownText(ofLine index: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let runs = layout.lines[index].runs.map { layout.placedRun($0) }.filter { $0.start < $0.end }
    for run in runs.sorted(by: { $0.start < $1.start }) {
      if let last = ranges.last, last.upperBound == run.start {
        ranges[ranges.count - 1] = last.lowerBound..<Int(run.end)
      } else {
        ranges.append(Int(run.start)..<Int(run.end))
      }
    }
    return ranges
  }
}

/// Computes the heights of the lines of one paragraph, and notes what they are made of. Call it for the lines in order.
private struct ParagraphHeights {
  private let breaker: GreedyBreaker
  private var heights: LineHeights<HeightRecorder>

  /// The index of the paragraph.
  var index: Int { breaker.paragraph }

  init(_ layout: TextLayout, paragraph index: Int) {
    breaker = GreedyBreaker(layout.shaped, paragraph: index)
    heights = LineHeights(breaker.ruler, HeightRecorder(layout, paragraph: index))
  }

  /// The height of the line with these parts, each with its index in the layout's lines.
  mutating func height(ofParts parts: [(index: Int, line: BrokenLine)]) -> LayoutExplanation.Height {
    var extent = LineExtent.empty
    for part in parts {
      heights.trace.line = part.index
      extent = extent.union(heights.extent(of: part.line, breaker))
    }
    return heights.trace.height(heights.finished(extent))
  }
}

extension LayoutExplanation.Height {
  /// The height of a line of which nothing was noted.
  fileprivate static func unknown(_ extent: LineExtent) -> LayoutExplanation.Height {
    LayoutExplanation.Height(ascent: .unknown(length: extent.ascent), descent: .unknown(length: extent.descent))
  }

  /// The larger edges of two heights.
  fileprivate func union(_ other: LayoutExplanation.Height) -> LayoutExplanation.Height {
    LayoutExplanation.Height(
      ascent: ascent.length < other.ascent.length ? other.ascent : ascent,
      descent: descent.length < other.descent.length ? other.descent : descent)
  }

  /// The height of a line with this extent. Only `text-box-trim` gives a line other edges than those that were
  /// computed from its content.
  fileprivate func moved(to extent: LineExtent, isTrimmed: Bool) -> LayoutExplanation.Height {
    func edge(_ own: LayoutExplanation.Edge, _ length: Double) -> LayoutExplanation.Edge {
      if own.length == length { return own }
      return isTrimmed ? LayoutExplanation.Edge(length: length, source: .trim) : .unknown(length: length)
    }
    return LayoutExplanation.Height(
      ascent: edge(ascent, extent.ascent), descent: edge(descent, extent.descent))
  }
}

extension TextLayout {
  /// The indices of the parts, from the one at `index` on, that have the number of the line at `index`.
  fileprivate func parts(from index: Int) -> Range<Int> {
    var end = index + 1
    while end < lines.count, lines[end].number == lines[index].number { end += 1 }
    return index..<end
  }
}
