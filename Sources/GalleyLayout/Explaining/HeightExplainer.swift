internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Says where the heights of a layout's lines come from: computes their extents again with `LineHeights`, which notes
/// in a `HeightRecorder` what it unites.
struct HeightExplainer {
  /// The heights of the lines, one for each element of `TextLayout.lines`.
  private(set) var heights: [LayoutExplanation.Height] = []
  private let layout: TextLayout
  private let parts: [RebrokenLines.Part]

  /// Explains the heights of all lines of a layout, of which `parts` are the lines as they were broken: annotations
  /// depend on the line before. O(runs of the text).
  init(_ layout: TextLayout, _ parts: [RebrokenLines.Part]) {
    self.layout = layout
    self.parts = parts
    var paragraph: ParagraphHeights?
    var index = 0
    while index < layout.lines.count, index < parts.count {
      let indices = layout.parts(from: index).clamped(to: parts.indices)
      let number = layout.lines[index].paragraph
      if paragraph?.index != number { paragraph = ParagraphHeights(layout, paragraph: number) }
      guard var height = paragraph?.height(ofParts: indices.map { ($0, parts[$0].line) }) else { break }
      if let cut = cutHeight(indices) { height = indices.count == 1 ? cut : height.union(cut) }
      let line = layout.lines[index]
      let mover: LayoutExplanation.Edge.Source? =
        line.textScale != 1 ? .textFit : layout.shaped.trim.isEmpty ? nil : .trim
      heights += indices.map { _ in height.moved(to: line.extent, by: mover) }
      index = indices.upperBound
    }
    heights += layout.lines[heights.count...].map { LayoutExplanation.Height.unrecorded($0.extent) }
  }

  /// The height of the text and the tokens that cut lines show; `nil` if the lines are not cut, or if they keep the
  /// height that they had before.
  private func cutHeight(_ indices: Range<Int>) -> LayoutExplanation.Height? {
    var result: LayoutExplanation.Height?
    for cut in layout.cuts where indices.contains(cut.line) {
      let style = layout.shaped.paragraphs[layout.lines[cut.line].paragraph].style
      guard !layout.shaped.paragraphStyles[style].behavior.contains(.browserTruncation) else { return nil }
      for range in shownText(ofLine: cut.line) {
        var line = parts[cut.line].line
        (line.range, line.firstCandidate, line.lastCandidate) = (range, nil, nil)
        let index = layout.shaped.paragraphs.partitionPoint { $0.range.upperBound > range.lowerBound }
        var heights = ParagraphHeights(layout, paragraph: index)
        // Annotations of the cut line use the leading of the line before it.
        let before = lineBefore(indices.lowerBound, inParagraph: index)
        if !before.isEmpty { _ = heights.height(ofParts: before.map { ($0, parts[$0].line) }) }
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

  /// The indices of the parts of the line before that at an index; empty if it is not in this paragraph, or if nothing
  /// of the line at the index is.
  private func lineBefore(_ index: Int, inParagraph paragraph: Int) -> Range<Int> {
    let lines = layout.lines
    guard index > 0, lines[index].paragraph == paragraph, lines[index - 1].paragraph == paragraph else { return 0..<0 }
    var start = index - 1
    while start > 0, lines[start - 1].number == lines[index - 1].number { start -= 1 }
    return start..<index
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
    return heights.trace.height(heights.completed(extent))
  }
}

extension LayoutExplanation.Height {
  /// The height of a line of which nothing was noted.
  fileprivate static func unrecorded(_ extent: LineExtent) -> LayoutExplanation.Height {
    LayoutExplanation.Height(ascent: .unknown(length: extent.ascent), descent: .unknown(length: extent.descent))
  }

  /// The larger edges of two heights.
  fileprivate func union(_ other: LayoutExplanation.Height) -> LayoutExplanation.Height {
    LayoutExplanation.Height(
      ascent: ascent.length < other.ascent.length ? other.ascent : ascent,
      descent: descent.length < other.descent.length ? other.descent : descent)
  }

  /// The height of a line with this extent. Only `text-box-trim` and `text-fit` give a line other edges than those that
  /// were computed from its content; `source` says which of them.
  fileprivate func moved(to extent: LineExtent, by source: LayoutExplanation.Edge.Source?) -> LayoutExplanation.Height {
    func edge(_ own: LayoutExplanation.Edge, _ length: Double) -> LayoutExplanation.Edge {
      if own.length == length { return own }
      return source.map { LayoutExplanation.Edge(length: length, source: $0) } ?? .unknown(length: length)
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

/// Notes what makes a line as high as it is, while `LineHeights` computes the line's extent.
struct HeightRecorder: HeightTrace {
  private let layout: TextLayout
  private let shaped: ShapedText
  /// The paragraph of the line.
  let paragraph: ShapedParagraph
  /// The index in `layout.lines` of the line, or of the part of the line whose runs are noted next.
  var line = 0
  /// The extents whose union is that of the line, as far as they are noted.
  private var parts: [Part] = []
  /// The highest content that is aligned with the line itself, for each alignment.
  private var aligned: [TextStyle.VerticalAlign: (height: Double, source: LayoutExplanation.Edge.Source)] = [:]
  /// What moved the edges after the union was known.
  private var moved: (ascent: LayoutExplanation.Edge.Source?, descent: LayoutExplanation.Edge.Source?)
  /// The parts of the extents of runs that were needed so far.
  private var known: [RunIndex: [ExtentPart]] = [:]
  /// The parts of the extent of the paragraph's own font.
  private let strut: [ExtentPart]

  /// A part of a line's extent.
  private struct Part {
    /// Which of several equally high parts is named: the one with the least rank.
    enum Rank: Int {
      case text
      case content
      case box
      case paragraph
    }

    var rank: Rank
    var extent: LineExtent
    var content: LineExtent
    var shift: Double
    var lineHeight: TextStyle.LineHeight?
    var source: LayoutExplanation.Edge.Source
  }

  init(_ layout: TextLayout, paragraph index: Int) {
    self.layout = layout
    shaped = layout.shaped
    paragraph = shaped.paragraphs[index]
    strut = shaped.strutParts(of: paragraph)
  }

  mutating func recordStrut() {
    for part in strut { addPart(part, part.extent, shift: 0, run: nil) }
  }

  mutating func recordRun(_ run: RunIndex) {
    let parts = known[run] ?? shaped.extentParts(ofRun: run, paragraph: paragraph)
    known[run] = parts
    for part in parts { addPart(part, part.extent, shift: part.shift, run: run) }
  }

  mutating func recordBoxes(_ boxes: BoxNotes) {
    for note in boxes.onLine {
      switch note.origin {
      case .run(let run, let part): addPart(part, note.extent, shift: note.shift, run: run)
      case .box(let size, let runs):
        let ranges = [runs?.lowerBound, runs?.upperBound].compactMap { $0.map(range(ofRun:)) }
        let start = ranges.first?.lowerBound ?? layout.lines[line].range.lowerBound
        addBox(note, .enclosingBox(size: size, range: start..<max(start, ranges.last?.upperBound ?? start)))
      case .aligned(let run, let align): addBox(note, .aligned(align, offset: range(ofRun: run).lowerBound))
      }
    }
  }

  /// Adds a box, or an attachment that is aligned with a box.
  private mutating func addBox(_ note: BoxNotes.Note, _ source: LayoutExplanation.Edge.Source) {
    parts.append(
      Part(
        rank: .box, extent: note.extent, content: note.extent.raised(by: -note.shift), shift: note.shift,
        lineHeight: nil, source: source))
  }

  mutating func recordAligned(run: RunIndex, _ align: TextStyle.VerticalAlign, height: Double) {
    guard align.isOfLine, height > aligned[align]?.height ?? -.infinity else { return }
    aligned[align] = (height, .aligned(align, offset: range(ofRun: run).lowerBound))
  }

  mutating func recordStretch(_ align: TextStyle.VerticalAlign, from before: LineExtent, to after: LineExtent) {
    let source = aligned[align]?.source
    if before.ascent != after.ascent { moved.ascent = source }
    if before.descent != after.descent { moved.descent = source }
  }

  mutating func recordMove(upperEdge: Bool, by annotation: AnnotationKind) {
    let source: LayoutExplanation.Edge.Source = annotation == .ruby ? .ruby : .emphasis
    if upperEdge { moved.ascent = source } else { moved.descent = source }
  }

  /// Where the height of the line comes from whose extent was computed, and starts the next line.
  mutating func height(_ extent: LineExtent) -> LayoutExplanation.Height {
    defer {
      parts.removeAll()
      aligned.removeAll()
      moved = (nil, nil)
    }
    return LayoutExplanation.Height(
      ascent: edge(\.ascent, length: extent.ascent, sign: 1, moved: moved.ascent),
      descent: edge(\.descent, length: extent.descent, sign: -1, moved: moved.descent))
  }

  /// One edge of the line: what moved it, or the part that reaches farthest.
  private func edge(
    _ side: KeyPath<LineExtent, Double>, length: Double, sign: Double, moved: LayoutExplanation.Edge.Source?
  ) -> LayoutExplanation.Edge {
    if let moved { return LayoutExplanation.Edge(length: length, source: moved) }
    var farthest: Part?
    for part in parts {
      guard let known = farthest else { farthest = part; continue }
      let (own, other) = (part.extent[keyPath: side], known.extent[keyPath: side])
      if own > other || own == other && part.rank.rawValue < known.rank.rawValue { farthest = part }
    }
    guard let farthest else { return .unknown(length: length) }
    let (content, shift) = (farthest.content[keyPath: side], sign * farthest.shift)
    return LayoutExplanation.Edge(
      length: length, source: farthest.source, content: content, leading: length - content - shift, shift: shift,
      lineHeight: farthest.lineHeight)
  }
}

/// The sources of parts.
extension HeightRecorder {
  /// Adds a part of the extent of a run, or of the paragraph's own font if `run` is `nil`.
  private mutating func addPart(_ part: ExtentPart, _ extent: LineExtent, shift: Double, run: RunIndex?) {
    let face = part.face?.descriptor.postScriptName ?? ""
    let source: LayoutExplanation.Edge.Source
    var rank = run == nil ? Part.Rank.paragraph : .content
    switch (part.origin, run) {
    case (.strut, _): source = .strut(face: face, size: part.size)
    case (.paragraphFont, _), (_, nil): source = .paragraphFont(face: face, size: part.size)
    case (.firstFace, .some(let run)):
      source = .text(face: face, size: part.size, range: range(ofRun: run))
      rank = .text
    case (.fallbackFace, .some(let run)):
      source = .fallbackFace(face: face, size: part.size, range: range(ofRun: run))
    case (.attachment, .some(let run)): source = attachment(ofRun: run)
    }
    parts.append(
      Part(
        rank: rank, extent: extent, content: part.content, shift: shift, lineHeight: part.lineHeight, source: source))
  }

  /// The attachment of a run as the source of an edge.
  private func attachment(ofRun index: RunIndex) -> LayoutExplanation.Edge.Source {
    guard case .attachment(let number) = shaped.runs[index].kind else { return .token }
    return .attachment(id: shaped.source.attachment(number).id, offset: range(ofRun: index).lowerBound)
  }

  /// The source range of the part of a run that is on the line.
  private func range(ofRun index: RunIndex) -> TextRange {
    let range = shaped.runs[index].range
    let source = shaped.map.source(of: range.lowerBound)..<shaped.map.sourceEnd(before: range.upperBound)
    return source.clamped(to: layout.lines[line].range)
  }
}

extension LayoutExplanation.Edge {
  /// An edge that comes from something without a font.
  init(length: Double, source: LayoutExplanation.Edge.Source) {
    self.init(length: length, source: source, content: length, leading: 0, shift: 0)
  }

  /// An edge of which nothing was noted.
  static func unknown(length: Double) -> LayoutExplanation.Edge {
    LayoutExplanation.Edge(length: length, source: .paragraphFont(face: "", size: 0))
  }
}
