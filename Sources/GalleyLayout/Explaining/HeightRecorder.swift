internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

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
  private var known: [Int: [ExtentPart]] = [:]
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

  mutating func addStrut() {
    for part in strut { add(part, part.extent, shift: 0, run: nil) }
  }

  mutating func add(run: Int) {
    let parts = known[run] ?? shaped.extentParts(ofRun: run, paragraph: paragraph)
    known[run] = parts
    for part in parts { add(part, part.extent, shift: part.shift, run: run) }
  }

  mutating func add(_ boxes: BoxNotes) {
    for note in boxes.onLine {
      switch note.origin {
      case .run(let run, let part): add(part, note.extent, shift: note.shift, run: run)
      case .box(let size, let runs):
        let ranges = [runs?.lowerBound, runs?.upperBound].compactMap { $0.map(range(ofRun:)) }
        let start = ranges.first?.lowerBound ?? layout.lines[line].range.lowerBound
        add(note, .enclosingBox(size: size, range: start..<max(start, ranges.last?.upperBound ?? start)))
      case .aligned(let run, let align): add(note, .aligned(align, offset: range(ofRun: run).lowerBound))
      }
    }
  }

  /// Adds a box, or an attachment that is aligned with a box.
  private mutating func add(_ note: BoxNotes.Note, _ source: LayoutExplanation.Edge.Source) {
    parts.append(
      Part(
        rank: .box, extent: note.extent, content: note.extent.raised(by: -note.shift), shift: note.shift,
        lineHeight: nil, source: source))
  }

  mutating func add(aligned run: Int, _ align: TextStyle.VerticalAlign, height: Double) {
    guard align.isOfLine, height > aligned[align]?.height ?? -.infinity else { return }
    aligned[align] = (height, .aligned(align, offset: range(ofRun: run).lowerBound))
  }

  mutating func stretch(_ align: TextStyle.VerticalAlign, from before: LineExtent, to after: LineExtent) {
    let source = aligned[align]?.source
    if before.ascent != after.ascent { moved.ascent = source }
    if before.descent != after.descent { moved.descent = source }
  }

  mutating func move(upperEdge: Bool, by annotation: AnnotationKind) {
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
      ascent: edge(\.ascent, extent.ascent, sign: 1, moved.ascent),
      descent: edge(\.descent, extent.descent, sign: -1, moved.descent))
  }

  /// One edge of the line: what moved it, or the part that reaches farthest.
  private func edge(
    _ side: KeyPath<LineExtent, Double>, _ length: Double, sign: Double, _ moved: LayoutExplanation.Edge.Source?
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
  private mutating func add(_ part: ExtentPart, _ extent: LineExtent, shift: Double, run: Int?) {
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
  private func attachment(ofRun index: Int) -> LayoutExplanation.Edge.Source {
    guard case .attachment(let number) = shaped.runs[index].kind else { return .token }
    return .attachment(id: shaped.source.attachment(number).id, offset: range(ofRun: index).lowerBound)
  }

  /// The source range of the part of a run that is on the line.
  private func range(ofRun index: Int) -> TextRange {
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
