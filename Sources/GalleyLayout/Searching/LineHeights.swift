internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Computes the extents (ascent and descent) of the lines of one paragraph. No other type computes a line's extent.
///
/// In most paragraphs all lines with text have the same extent. In other paragraphs the `HeightTable` contains the
/// extent of a line between two candidates. The runs of a line are read only for two kinds of lines: lines that end
/// between text units, and lines that contain text or attachments aligned with the line itself (`vertical-align: top`,
/// `bottom` or `center`).
///
/// The functions must be called for the lines in order, because the search for a line's runs continues where the search
/// for the previous line ended. With a trace, the runs of all lines are read, and `trace` notes what makes each line as
/// high as it is.
struct LineHeights<T: HeightTrace> {
  /// Notes what the extents are made of.
  var trace: T
  /// The extent of every line with text; `nil` if lines may differ.
  private let uniform: LineExtent?
  /// The extents of direct lines, where numbers alone give them.
  private let directExtents: DirectExtents
  /// The extent of the paragraph's own font, with the paragraph's line height.
  private let strut: LineExtent
  /// The first run that the next line may contain.
  private var run: RunIndex
  /// The heights of the tallest attachment or text on the current line that is aligned with the line's top, bottom, or
  /// middle.
  private var tallestTop = 0.0
  private var tallestBottom = 0.0
  private var tallestCenter = 0.0
  /// Adds the heights of ruby annotations and emphasis marks.
  private var annotations: Annotations

  /// The heights of annotations, behind a pointer: nearly no paragraph has annotations, and a copy of `LineHeights`
  /// then copies one word instead of some hundred bytes.
  private indirect enum Annotations {
    case none
    case some(AnnotationHeights)

    /// Adds the part of the current line whose range of the shaped text is `range`.
    mutating func addText(in range: Range<Int>) {
      guard case .some(var heights) = self else { return }
      heights.addText(in: range)
      self = .some(heights)
    }

    /// The extent of the current line with its annotations: see `AnnotationHeights.finishLine`.
    mutating func finishLine(extent: LineExtent, _ trace: inout T) -> LineExtent {
      guard case .some(var heights) = self else { return extent }
      defer { self = .some(heights) }
      return heights.finishLine(extent: extent, &trace)
    }
  }

  /// Computes the extents of the lines of the ruler's paragraph.
  @inline(__always)
  init(_ ruler: LineRuler, _ trace: T) {
    self.trace = trace
    strut = ruler.paragraph.strut
    uniform =
      if let extent = ruler.paragraph.uniformExtent {
        ruler.fit.behavior.contains(.inlineBoxes) ? ruler.paragraph.strut.union(extent) : extent
      } else { nil }
    directExtents = DirectExtents(ruler.shaped, in: ruler.paragraph, behavior: ruler.fit.behavior)
    run = ruler.paragraph.runs.lowerBound
    annotations = AnnotationHeights(ruler).map(Annotations.some) ?? .none
  }

  /// The extent of a line without text.
  var empty: LineExtent { strut.stretched(top: 0, bottom: 0) }

  /// The complete extent of a direct line. Do not call `completed` with this extent.
  @inline(__always)
  mutating func extent(of line: DirectLine, _ breaker: GreedyBreaker) -> LineExtent {
    directExtents.extent(of: line) ?? mixedExtent(of: line, breaker)
  }

  /// The extent of a line, or of the part of a line in one slot. Includes the strut in profile `browser`. Call
  /// `completed` with the union of the extents of all parts.
  @inline(__always)
  mutating func extent(of line: BrokenLine, _ breaker: GreedyBreaker) -> LineExtent {
    if let uniform {
      let hasText = line.start.offset < breaker.ruler.paragraph.contentEnd
      if T.isOn { recordRunsOfUniformLine(line, hasText: hasText, breaker.ruler) }
      return hasText ? uniform : strut
    }
    return mixedExtent(of: line, breaker.ruler)
  }

  /// The complete extent of a line, computed from the union of the extents of its parts. Text and attachments that are
  /// aligned with the line itself may increase the extent. A line without text has the strut's extent.
  @inline(__always)
  mutating func completed(_ extent: LineExtent) -> LineExtent {
    if uniform != nil { return extent.stretched(top: 0, bottom: 0) }
    defer { (tallestTop, tallestBottom, tallestCenter) = (0, 0, 0) }
    let isEmpty = extent.ascent == -.infinity
    if T.isOn, isEmpty { trace.recordStrut() }
    let own = isEmpty ? strut : extent
    if T.isOn { recordStretch(own) }
    return annotations.finishLine(
      extent: own.stretched(top: tallestTop, bottom: tallestBottom, center: tallestCenter), &trace)
  }

  /// The extent of a line, if the paragraph's runs have different extents.
  private mutating func mixedExtent(of line: BrokenLine, _ ruler: LineRuler) -> LineExtent {
    annotations.addText(in: line.range.lowerBound..<min(line.range.upperBound, ruler.paragraph.contentEnd))
    if T.isOn, let (boxes, notes) = ruler.shaped.notedBoxes(on: line.range, ruler.paragraph) {
      trace.recordStrut()
      trace.recordBoxes(notes)
      return boxes.extent
    }
    if let boxes = ruler.shaped.boxes(on: line.range, ruler.paragraph) { return boxes.extent }
    let hasStrut = ruler.fit.behavior.contains(.inlineBoxes) || line.range.isEmpty
    if T.isOn, hasStrut { trace.recordStrut() }
    let base = hasStrut ? strut : .empty
    let table = Int(ruler.paragraph.heightTable)
    // A trace needs the runs, whose extents the table has united.
    guard !T.isOn, table >= 0, let tables = ruler.shaped.extras?.heightTables, let first = line.firstCandidate,
      let last = line.lastCandidate
    else {
      return base.union(unionOfRuns(on: line.range, ruler))
    }
    let start = ruler.paragraph.candidates.lowerBound
    return unsafe base.union(tables[table].columns.extent(from: first - start, to: last - start))
  }

  @inline(never)
  private mutating func mixedExtent(of line: DirectLine, _ breaker: GreedyBreaker) -> LineExtent {
    let extent = mixedExtent(of: breaker.line(line), breaker.ruler)
    return completed(extent)
  }

  /// The union of the extents of the runs in a range of the shaped text.
  private mutating func unionOfRuns(on range: Range<Int>, _ ruler: LineRuler) -> LineExtent {
    let (shaped, paragraph) = (ruler.shaped, ruler.paragraph)
    var extent = LineExtent.empty
    while run < paragraph.runs.upperBound, Int(shaped.runs[run].end) <= range.lowerBound { run += 1 }
    var index = run
    while index < paragraph.runs.upperBound, Int(shaped.runs[index].start) < range.upperBound {
      let run = shaped.runs[index]
      extent = extent.union(run.extent)
      trace.recordRun(index)
      measureAligned(run, at: index, in: shaped)
      index += 1
    }
    return extent
  }

  private mutating func measureAligned(_ run: ShapedRun, at index: RunIndex, in shaped: ShapedText) {
    if case .attachment(let number) = run.kind {
      let attachment = shaped.source.attachment(number)
      recordAligned(run: index, attachment.verticalAlign, height: attachment.outerHeight)
    } else if let extent = run.ownExtent {
      recordAligned(run: index, shaped.styles[Int(run.style)].verticalAlign, height: extent.height)
    }
  }

  private mutating func recordAligned(run: RunIndex, _ align: TextStyle.VerticalAlign, height: Double) {
    trace.recordAligned(run: run, align, height: height)
    switch align {
    case .top: tallestTop = max(tallestTop, height)
    case .bottom: tallestBottom = max(tallestBottom, height)
    case .center: tallestCenter = max(tallestCenter, height)
    default: break
    }
  }
}

extension LineHeights where T == NoTrace {
  /// Computes the extents of the lines of the ruler's paragraph.
  @inline(__always)
  init(_ ruler: LineRuler) { self.init(ruler, NoTrace()) }
}

/// Notes for a trace.
extension LineHeights {
  /// Notes the runs of a line of a paragraph whose lines with text have one extent.
  private mutating func recordRunsOfUniformLine(_ line: BrokenLine, hasText: Bool, _ ruler: LineRuler) {
    if !hasText || ruler.fit.behavior.contains(.inlineBoxes) { trace.recordStrut() }
    if hasText { _ = unionOfRuns(on: line.range, ruler) }
  }

  /// Notes how content that is aligned with the line itself makes the line higher: in the order of
  /// `LineExtent.stretched`.
  private mutating func recordStretch(_ own: LineExtent) {
    let down = own.stretched(top: tallestTop, bottom: 0)
    let up = own.stretched(top: tallestTop, bottom: tallestBottom)
    if tallestTop > 0 { trace.recordStretch(.top, from: own, to: down) }
    if tallestBottom > 0 { trace.recordStretch(.bottom, from: down, to: up) }
    if tallestCenter > 0 {
      trace.recordStretch(
        .center, from: up, to: own.stretched(top: tallestTop, bottom: tallestBottom, center: tallestCenter))
    }
  }
}

extension ShapedParagraph {
  /// The extent of a typical line of the paragraph, without annotations and emphasis marks: the first estimate for
  /// every line.
  func typicalExtent(_ behavior: Behavior) -> LineExtent {
    guard let extent = uniformExtent else { return strut }
    return behavior.contains(.inlineBoxes) ? strut.union(extent) : extent
  }
}

/// The extents of a paragraph's direct lines, which have text, if numbers alone give them: all lines have one extent,
/// or each line has the largest ascent and descent of its parts (`HeightTable`). The loop over direct lines needs no
/// other part of `LineHeights`.
///
/// Unsafe: as in `LineScan`, all stored values are numbers and pointers into memory of the text, which the user of this
/// value keeps alive.
@safe
struct DirectExtents {
  /// The extent of every direct line; `nil` if lines differ.
  private let uniform: LineExtent?
  /// The heights of the parts between candidates; `nil` if they do not give the extents of lines.
  private let heights: HeightTable.Columns?
  /// The least extent of every line: the strut in profile `browser`, otherwise `.empty`.
  private let least: LineExtent
  /// The extent of the paragraph's own font: that of a line without runs.
  private let strut: LineExtent
  /// Index of the paragraph's first candidate.
  private let first: CandidateIndex

  @inline(__always)
  init(_ shaped: ShapedText, in paragraph: ShapedParagraph, behavior: Behavior) {
    strut = paragraph.strut
    least = behavior.contains(.inlineBoxes) ? paragraph.strut : .empty
    first = paragraph.candidates.lowerBound
    if let extent = paragraph.uniformExtent {
      uniform = least.union(extent).stretched(top: 0, bottom: 0)
      unsafe heights = nil
    } else {
      uniform = nil
      unsafe heights = Self.heights(shaped, paragraph)
    }
  }

  /// The heights of a paragraph without inline boxes, annotations and emphasis marks; `nil` for others.
  @inline(never)
  private static func heights(_ shaped: ShapedText, _ paragraph: ShapedParagraph) -> HeightTable.Columns? {
    guard paragraph.heightTable >= 0, paragraph.inlineBoxes < 0, !AnnotationHeights.areNeeded(shaped, paragraph),
      let tables = shaped.extras?.heightTables
    else { return nil }
    return unsafe tables[Int(paragraph.heightTable)].columns
  }

  /// The complete extent of a direct line; `nil` if only `LineHeights` can compute it.
  @inline(__always)
  func extent(of line: DirectLine) -> LineExtent? { uniform ?? mixedExtent(of: line) }

  @inline(__always)
  private func mixedExtent(of line: DirectLine) -> LineExtent? {
    guard let heights = unsafe heights else { return nil }
    let extent = unsafe least.union(heights.extent(from: line.first - first, to: line.last - first))
    return (extent.ascent == -.infinity ? strut : extent).stretched(top: 0, bottom: 0)
  }
}
