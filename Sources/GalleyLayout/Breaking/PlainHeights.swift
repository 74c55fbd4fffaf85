internal import GalleyShaping
internal import GalleyText

/// How high the lines of a plain paragraph are.
struct PlainHeights {
  /// Whether all runs ask for the same height.
  private let isUniform: Bool
  private let contentEnd: Int
  /// The height of lines with content, where all are alike, and of others.
  private let content: LineExtent
  private let empty: LineExtent
  /// What every line has at least.
  private let base: LineExtent
  /// The first run that may reach into the next line.
  private var run: Int

  init(_ paragraph: ShapedParagraph, _ profile: Profile) {
    contentEnd = paragraph.contentEnd
    empty = paragraph.strut.stretched(top: 0, bottom: 0)
    base = profile == .browser ? paragraph.strut : LineExtent(ascent: -.infinity, descent: -.infinity)
    isUniform = paragraph.uniformExtent != nil
    content = base.union(paragraph.uniformExtent ?? paragraph.strut).stretched(top: 0, bottom: 0)
    run = paragraph.runs.lowerBound
  }

  /// The height of a plain line, which has content.
  @inline(__always)
  mutating func extent(
    of line: PlainLine, _ columns: CandidateColumns, _ shaped: ShapedText, _ paragraph: Int
  ) -> LineExtent {
    if isUniform { return content }
    let isLast = line.end == shaped.paragraphs[paragraph].candidates.upperBound - 1
    let end = isLast ? shaped.paragraphs[paragraph].range.upperBound : columns.offset(line.end)
    return union(of: columns.offset(line.start)..<end, shaped, paragraph)
  }

  /// The height of the line that holds `range`.
  mutating func extent(of range: Range<Int>, _ shaped: ShapedText, _ paragraph: Int) -> LineExtent {
    if isUniform { return range.lowerBound < contentEnd ? content : empty }
    return union(of: range, shaped, paragraph)
  }

  /// The height of a line whose runs ask for different ones.
  private mutating func union(of range: Range<Int>, _ shaped: ShapedText, _ paragraph: Int) -> LineExtent {
    let end = shaped.paragraphs[paragraph].runs.upperBound
    while run < end, Int(shaped.runs[run].end) <= range.lowerBound { run += 1 }
    var extent = base
    var index = run
    while index < end, Int(shaped.runs[index].start) < range.upperBound {
      if case .attachment = shaped.runs[index].kind { return general(range, shaped, paragraph) }
      if shaped.runs[index].ownExtent != nil { return general(range, shaped, paragraph) }
      extent = extent.union(shaped.runs[index].extent)
      index += 1
    }
    return extent.ascent == -.infinity ? empty : extent.stretched(top: 0, bottom: 0)
  }

  private func general(_ range: Range<Int>, _ shaped: ShapedText, _ paragraph: Int) -> LineExtent {
    var extents = LineExtents(shaped, paragraph: shaped.paragraphs[paragraph])
    let extent = extents.extent(of: range)
    return extents.finished(extent)
  }
}
