internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Finds out where a line's ascent and descent come from: compares them with the extents of the line's runs, of the
/// strut and of the token.
struct HeightExplainer {
  private let layout: TextLayout
  private let shaped: ShapedText
  /// The extents of each run that was needed so far.
  private var known: [Int: [ExtentPart]] = [:]
  /// The extents of each paragraph's empty line that was needed so far.
  private var knownStruts: [Int: [ExtentPart]] = [:]

  init(_ layout: TextLayout) {
    self.layout = layout
    shaped = layout.shaped
  }

  /// A part of a line's extent, with its origin in the text.
  private struct Part {
    var extent: LineExtent
    var content: LineExtent
    var shift: Double
    var lineHeight: TextStyle.LineHeight?
    var source: LayoutExplanation.Edge.Source
  }

  /// Where the height of the line at `index` comes from. `pieces` are the lines as they were broken.
  mutating func height(ofLine index: Int, _ pieces: [RebrokenLines.Piece]) -> LayoutExplanation.Height {
    let line = layout.lines[index]
    let parts = parts(ofLine: index, pieces)
    let isLast = line.number == layout.lines[layout.lines.count - 1].number
    return LayoutExplanation.Height(
      ascent: edge(
        line.extent.ascent, parts, trim: shaped.trim.ascent(isFirst: line.number == 0, isLast: isLast),
        \.ascent, sign: 1, index),
      descent: edge(
        line.extent.descent, parts, trim: shaped.trim.descent(isFirst: line.number == 0, isLast: isLast), \.descent,
        sign: -1, index))
  }

  /// One edge of a line: the first of `parts` with this length, or the trim, or the text that is aligned with the line
  /// itself.
  private func edge(
    _ length: Double, _ parts: [Part], trim: Double?, _ side: KeyPath<LineExtent, Double>, sign: Double, _ index: Int
  ) -> LayoutExplanation.Edge {
    if trim == length {
      return LayoutExplanation.Edge(length: length, source: .trim, content: length, leading: 0, shift: 0)
    }
    // Boxes add their distances in another order than the line did.
    let part = parts.first { abs($0.extent[keyPath: side] - length) < 1e-9 } ?? flatPart(ofLine: index, parts, side)
    if let part {
      let (content, shift) = (part.content[keyPath: side], sign * part.shift)
      return LayoutExplanation.Edge(
        length: length, source: part.source, content: content, leading: length - content - shift, shift: shift,
        lineHeight: part.lineHeight)
    }
    let source = alignedSource(ofLine: index) ?? annotationSource(ofLine: index) ?? .paragraphFont(face: "", size: 0)
    return LayoutExplanation.Edge(length: length, source: source, content: length, leading: 0, shift: 0)
  }

  /// The part from which an edge of a line of negative height comes, such as of boxes with negative margins: the
  /// line's descent grew until the height was 0. `nil` for any other line.
  private func flatPart(ofLine index: Int, _ parts: [Part], _ side: KeyPath<LineExtent, Double>) -> Part? {
    let extent = layout.lines[index].extent
    guard abs(extent.height) < 1e-9 else { return nil }
    // A line of text in profile `unicode` does not contain the paragraph's own font.
    return parts.filter { $0.extent.ascent <= extent.ascent + 1e-9 }
      .max { $0.extent[keyPath: side] < $1.extent[keyPath: side] }
  }

  /// The extents whose union is the extent of a line, apart from text aligned with the line itself: those of its runs,
  /// of the paragraph's strut, and of its token. Text in first faces comes first.
  private mutating func parts(ofLine index: Int, _ pieces: [RebrokenLines.Piece]) -> [Part] {
    var parts: [Part] = []
    for place in layout.parts(ofLine: index) {
      let paragraph = shaped.paragraphs[layout.lines[place].paragraph]
      for run in runs(ofLine: place, pieces, paragraph) {
        parts += extents(ofRun: run, paragraph).map { part($0, run: run, line: place) }
      }
      parts += boxes(ofLine: place, pieces, paragraph)
    }
    for place in layout.parts(ofLine: index) {
      let paragraph = layout.lines[place].paragraph
      parts += struts(ofParagraph: paragraph).map { part($0, run: nil, line: place) }
      for cut in layout.cuts where cut.line == place {
        guard let token = cut.token?.layout.lines.first else { continue }
        parts.append(
          Part(extent: token.extent, content: token.extent, shift: 0, lineHeight: nil, source: .token))
      }
    }
    return parts.filter { $0.source.isFirstFace } + parts.filter { !$0.source.isFirstFace }
  }

  /// The parts for the inline boxes on a line and for the runs in them. Empty if the line's paragraph has no inline
  /// boxes.
  private func boxes(ofLine index: Int, _ pieces: [RebrokenLines.Piece], _ paragraph: ShapedParagraph) -> [Part] {
    guard pieces.indices.contains(index) else { return [] }
    let range = pieces[index].line.range
    guard let line = shaped.boxes(on: range, paragraph) else { return [] }
    var parts: [Part] = []
    for box in line.boxes {
      let own = runs(ofLine: index, pieces, paragraph).filter { shaped.runs[$0].style == box.style }
      let size = shaped.styles[Int(box.style)].size
      func part(_ extent: LineExtent, _ source: LayoutExplanation.Edge.Source) -> Part {
        Part(
          extent: extent, content: extent.raised(by: -box.roomRaise), shift: box.roomRaise, lineHeight: nil,
          source: source)
      }
      let first = own.first.map { ownSource(ofRun: $0, line: index) }
      parts.append(part(box.extent, first ?? .text(face: "", size: size, range: layout.lines[index].range)))
      parts += own.map { run in
        let extent = shaped.runs[run].ownExtent ?? shaped.runs[run].extent
        return part(extent.raised(by: box.roomRaise), ownSource(ofRun: run, line: index))
      }
    }
    for box in line.outerBoxes {
      let inside = runs(ofLine: index, pieces, paragraph).filter { box.styles.contains(shaped.runs[$0].style) }
      let ranges = inside.map { self.range(of: $0, line: index) }
      let start = ranges.first?.lowerBound ?? layout.lines[index].range.lowerBound
      let source = LayoutExplanation.Edge.Source.enclosingBox(
        size: box.size, range: start..<max(start, ranges.last?.upperBound ?? start))
      parts.append(
        Part(
          extent: box.extent, content: box.extent.raised(by: -box.roomRaise), shift: box.roomRaise, lineHeight: nil,
          source: source))
    }
    return parts
  }

  /// The shaped runs on a line, in text order: for a cut line those that it shows.
  private func runs(ofLine index: Int, _ pieces: [RebrokenLines.Piece], _ paragraph: ShapedParagraph) -> [Int] {
    let shown = layout.lines[index].runs.map { Int(layout.placedRun($0).run) }.sorted()
    guard pieces.indices.contains(index), !layout.cuts.contains(where: { $0.line == index }) else { return shown }
    let range = pieces[index].line.range
    guard !range.isEmpty, !paragraph.runs.isEmpty else { return [] }
    let first = shaped.runIndex(at: range.lowerBound, in: paragraph.runs)
    return Array((first..<paragraph.runs.upperBound).prefix { Int(shaped.runs[$0].start) < range.upperBound })
  }

  private mutating func extents(ofRun run: Int, _ paragraph: ShapedParagraph) -> [ExtentPart] {
    if let parts = known[run] { return parts }
    let parts = shaped.extentParts(ofRun: run, paragraph: paragraph)
    known[run] = parts
    return parts
  }

  private mutating func struts(ofParagraph index: Int) -> [ExtentPart] {
    if let parts = knownStruts[index] { return parts }
    let parts = shaped.strutParts(of: shaped.paragraphs[index])
    knownStruts[index] = parts
    return parts
  }

  private func part(_ part: ExtentPart, run: Int?, line: Int) -> Part {
    let source: LayoutExplanation.Edge.Source
    let face = part.face?.descriptor.postScriptName ?? ""
    switch (part.origin, run) {
    case (.strut, _): source = .strut(face: face, size: part.size)
    case (.paragraphFont, _), (_, nil): source = .paragraphFont(face: face, size: part.size)
    case (.firstFace, .some(let run)):
      source = .text(face: face, size: part.size, range: range(of: run, line: line))
    case (.fallbackFace, .some(let run)):
      source = .fallbackFace(face: face, size: part.size, range: range(of: run, line: line))
    case (.attachment, .some(let run)): source = ownSource(ofRun: run, line: line)
    }
    return Part(
      extent: part.extent, content: part.content, shift: part.shift, lineHeight: part.lineHeight, source: source)
  }

  /// The run itself as the source of an edge.
  private func ownSource(ofRun index: Int, line: Int) -> LayoutExplanation.Edge.Source {
    let run = shaped.runs[index]
    let range = range(of: index, line: line)
    if case .attachment(let attachment) = run.kind {
      return .attachment(id: shaped.source.attachment(attachment).id, offset: range.lowerBound)
    }
    return .text(face: shaped.faces[Int(run.face)].descriptor.postScriptName, size: run.size, range: range)
  }

  /// The source range of the part of a run that is on a line.
  private func range(of run: Int, line: Int) -> TextRange {
    let range = shaped.runs[run].range
    let source = shaped.map.source(of: range.lowerBound)..<shaped.map.sourceEnd(before: range.upperBound)
    return source.clamped(to: layout.lines[line].range)
  }

  /// The highest text or attachment on a line that is aligned with the line's top, bottom or middle.
  private func alignedSource(ofLine index: Int) -> LayoutExplanation.Edge.Source? {
    var highest: (height: Double, source: LayoutExplanation.Edge.Source)?
    for place in layout.parts(ofLine: index) {
      for placed in layout.lines[place].runs {
        let run = Int(layout.placedRun(placed).run)
        guard let (align, height) = alignment(ofRun: run), height > highest?.height ?? -.infinity else { continue }
        highest = (height, .aligned(align, offset: range(of: run, line: place).lowerBound))
      }
    }
    return highest?.source
  }

  /// `emphasis` or `ruby`, whichever reaches farther from the baseline of a line; of the line before, if the line has
  /// neither emphasis marks nor ruby annotations. Marks and annotations of text that is cut off count. `nil` if there
  /// are none.
  private func annotationSource(ofLine index: Int) -> LayoutExplanation.Edge.Source? {
    let own = layout.parts(ofLine: index)
    let before = own.lowerBound > 0 ? layout.parts(ofLine: own.lowerBound - 1) : 0..<0
    for places in [own, before] {
      let boxes = places.reduce(AnnotatedLine.none) { boxes, place in
        let line = layout.lines[place]
        let start = shaped.map.shaped(of: line.range.lowerBound, count: shaped.text.count)
        let end = shaped.map.shaped(of: line.range.upperBound, count: shaped.text.count)
        guard start < end else { return boxes }
        return boxes.union(AnnotatedLine(shaped, shaped.paragraphs[line.paragraph], range: start..<end))
      }
      if boxes.marksReachOut { return .emphasis }
      if boxes.hasOver || boxes.hasUnder { return .ruby }
    }
    return nil
  }

  /// The alignment and the height of a run that is aligned with the line itself; `nil` for all other runs.
  private func alignment(ofRun index: Int) -> (TextStyle.VerticalAlign, Double)? {
    let run = shaped.runs[index]
    if case .attachment(let number) = run.kind {
      let attachment = shaped.source.attachment(number)
      return attachment.verticalAlign.isOfLine ? (attachment.verticalAlign, attachment.outerHeight) : nil
    }
    let align = shaped.styles[Int(run.style)].verticalAlign
    guard align.isOfLine, let extent = run.ownExtent else { return nil }
    return (align, extent.height)
  }
}

extension TextLayout {
  /// The indices of all parts of the line that the element of `lines` at `index` belongs to.
  fileprivate func parts(ofLine index: Int) -> Range<Int> {
    var (first, end) = (index, index + 1)
    while first > 0, lines[first - 1].number == lines[index].number { first -= 1 }
    while end < lines.count, lines[end].number == lines[index].number { end += 1 }
    return first..<end
  }
}

extension LayoutExplanation.Edge.Source {
  /// Whether the source is text in its style's first face.
  fileprivate var isFirstFace: Bool {
    if case .text = self { return true }
    return false
  }
}
