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

/// The boxes from which the height of one line with ruby annotations or emphasis marks is computed, around the line's
/// baseline, in layout units: those of the text, of the annotations and of the marks.
struct AnnotatedLine {
  /// The union of the em boxes of the line's text.
  private var text = LineExtent.empty
  /// The union of the em boxes of emphasized text and of the marks that touch it, on the sides that have marks.
  private var marked = LineExtent.empty
  /// The union of the em boxes of the annotations over the line, around their baseline, with the emphasis marks of
  /// their bases above them; `.empty` if there are none.
  private var over = LineExtent.empty
  /// The union of the em boxes of the annotations under the line, around their baseline, with the emphasis marks of
  /// their bases below them; `.empty` if there are none.
  private var under = LineExtent.empty
  /// The extent of the annotations that are set vertically after their bases, around the line's baseline; `.empty` if
  /// there are none.
  private var columns = LineExtent.empty
  /// The union of the extents of the line's attachments; `.empty` if there are none.
  private var attachments = LineExtent.empty

  /// The boxes of the part of a line whose range of the shaped text is `range`.
  init(_ shaped: ShapedText, _ paragraph: ShapedParagraph, range: Range<Int>) {
    let boxes = shaped.emBoxes(of: range, in: paragraph)
    (text, marked, attachments) = (boxes.text, boxes.marked, boxes.attachments)
    guard let scopes = shaped.extras?.scopes else { return }
    for ruby in scopes.rubies(in: range) {
      let marks = shaped.markHeights(in: ruby.base.clamped(to: range), of: paragraph)
      var box = ruby.emBox
      switch ruby.side {
      case .over:
        box.ascent += marks.ascent
        over = over.union(box)
      case .under:
        box.descent += marks.descent
        under = under.union(box)
      case .interCharacter: columns = columns.union(shaped.extent(ofColumn: ruby, in: paragraph))
      }
      // Annotations of an attachment alone are on both sides of the baseline.
      if text == .empty { text = LineExtent(ascent: 0, descent: 0) }
    }
  }

  private init() {}

  /// The boxes of a line without text.
  static let none = AnnotatedLine()

  /// The boxes of two parts of one line.
  func union(_ other: AnnotatedLine) -> AnnotatedLine {
    var result = self
    result.text = text.union(other.text)
    result.marked = marked.union(other.marked)
    result.over = over.union(other.over)
    result.under = under.union(other.under)
    result.columns = columns.union(other.columns)
    result.attachments = attachments.union(other.attachments)
    return result
  }

  /// The extent of everything that annotations of the lines before and after this one must not cover.
  var content: LineExtent { annotated.union(attachments) }

  /// The extent of the text's em boxes with annotations and marks.
  var annotated: LineExtent { unmarked.union(marked) }

  /// The extent of the text's em boxes with annotations.
  private var unmarked: LineExtent {
    LineExtent(
      ascent: max(columns.ascent, text.ascent + (over == .empty ? 0 : over.height)),
      descent: max(columns.descent, text.descent + (under == .empty ? 0 : under.height)))
  }

  /// Whether there are annotations or marks above the em boxes of the text.
  var hasOver: Bool { over != .empty || columns.ascent > text.ascent || marked.ascent > -.infinity }

  /// Whether there are annotations or marks below the em boxes of the text.
  var hasUnder: Bool { under != .empty || columns.descent > text.descent || marked.descent > -.infinity }

  /// What reaches farthest from the baseline, over or under the line, if the line has annotations or marks there.
  func farthest(over isOver: Bool) -> AnnotationKind {
    (isOver ? marked.ascent > unmarked.ascent : marked.descent > unmarked.descent) ? .emphasis : .ruby
  }

  /// The distance from the line's baseline up to the baseline of the annotations on a side, in layout units; negative
  /// for annotations under the line. Has no meaning for `interCharacter`: annotations that are set vertically have no
  /// such baseline.
  func rise(_ position: RubyAnnotation.Position) -> Double {
    switch position {
    case .over, .interCharacter: text.ascent + over.descent
    case .under: -text.descent - under.ascent
    }
  }
}

/// Makes the lines of a paragraph high enough for their ruby annotations and emphasis marks: CSS Ruby 1, §3.6, and CSS
/// Text Decoration 4, §4, as browsers do it.
///
/// Annotations are set against the em boxes of the line's text, and marks against those of their own text or, if this
/// text has annotations on the same side, against the annotations. Annotations and marks may use the leading between
/// the text of their line and the text of the line beside them. Only if that is not enough, the line grows:
///
///     line 1 ─────────  text
///            ┄┄┄┄┄┄┄┄┄  leading of line 1
///            ─────────  annotation of line 2, in the leading of both lines
///     line 2 ─────────  text
///
/// So the distance between two baselines is the larger one of two distances: that of the lines without annotations and
/// marks, and that at which the em boxes with their annotations and marks touch each other. For each line, call
/// `addText` for its parts, and then `finishLine`.
///
/// Annotations and marks of the first line also use the free space before the paragraph, and those of the last line the
/// free space after it (``ParagraphStyle/annotationSpaceBefore``).
///
/// In `vertical-lr` the lines stack towards the tops of their letters, so ascent and descent change their roles.
struct AnnotationHeights {
  private let shaped: ShapedText
  private let paragraph: ShapedParagraph
  private let isReversed: Bool
  /// The space around the paragraph that annotations and marks may use, before its first and after its last line.
  private let space: (before: Double, after: Double)
  /// Whether the current line reaches the end of the paragraph.
  private var isLast = false
  /// The boxes of the parts of the current line so far.
  private var line = AnnotatedLine.none
  /// The side of the line before that faces the current line; `nil` before the first line. All numbers are distances
  /// from the baseline of the line before, in layout units:
  ///
  /// - `own`: the descent of the line without annotations and marks;
  /// - `annotated`: the descent of the em boxes with annotations and marks; at most `own` if there are none;
  /// - `complete`: the descent that `finishLine` returned for the line.
  ///
  /// `isAnnotated` says whether annotations or marks are on this side, and `farthest` which of them.
  private var previous: (own: Double, annotated: Double, complete: Double, isAnnotated: Bool, farthest: AnnotationKind)?

  /// Computes the heights of the lines of the ruler's paragraph. `nil` if the paragraph has neither ruby annotations
  /// nor emphasis marks.
  init?(_ ruler: LineRuler) {
    guard Self.areNeeded(ruler.shaped, ruler.paragraph) else { return nil }
    shaped = ruler.shaped
    paragraph = ruler.paragraph
    isReversed = ruler.shaped.writingMode == .verticalLR
    let rules = ruler.shaped.lineRules[paragraph.style]
    space = (rules.annotationSpaceBefore, rules.annotationSpaceAfter)
  }

  /// Whether a paragraph has ruby annotations or emphasis marks.
  static func areNeeded(_ shaped: ShapedText, _ paragraph: ShapedParagraph) -> Bool {
    paragraph.hasEmphasis || shaped.extras?.scopes.map { !$0.rubies(in: paragraph.range).isEmpty } ?? false
  }

  /// Adds the part of the current line whose range of the shaped text is `range`.
  mutating func addText(in range: Range<Int>) {
    line = line.union(AnnotatedLine(shaped, paragraph, range: range))
    if range.upperBound >= paragraph.contentEnd { isLast = true }
  }

  /// Returns the extent of the current line with annotations and marks, and starts the next line. `extent` is the
  /// extent of the line without annotations and marks. `trace` notes which edges they move.
  mutating func finishLine<T: HeightTrace>(extent: LineExtent, _ trace: inout T) -> LineExtent {
    defer { (line, isLast) = (.none, false) }
    let annotated = isReversed ? line.annotated.flipped : line.annotated
    let content = isReversed ? line.content.flipped : line.content
    let facesBack = isReversed ? line.hasUnder : line.hasOver
    let facesForward = isReversed ? line.hasOver : line.hasUnder
    var result = isReversed ? extent.flipped : extent
    let own = result.descent
    if let previous {
      if previous.isAnnotated || facesBack {
        // Text that is higher than its line does not push annotations away.
        let above = facesBack ? content.ascent : min(content.ascent, result.ascent)
        let distance = max(previous.own + result.ascent, previous.annotated + above)
        // A line without content may be covered, but no line ends above its start.
        result.ascent = max(distance - previous.complete, -result.descent)
        let farthest = facesBack ? line.farthest(over: !isReversed) : previous.farthest
        if T.isOn { recordMove(result.ascent, from: extent, isBack: true, kind: farthest, trace: &trace) }
      }
    } else if facesBack {
      result.ascent = max(result.ascent, annotated.ascent - space.before)
      if T.isOn {
        recordMove(result.ascent, from: extent, isBack: true, kind: line.farthest(over: !isReversed), trace: &trace)
      }
    }
    let farthest = line.farthest(over: isReversed)
    if facesForward { result.descent = max(own, annotated.descent - (isLast ? space.after : 0)) }
    if T.isOn { recordMove(result.descent, from: extent, isBack: false, kind: farthest, trace: &trace) }
    let below = facesForward ? content.descent : min(content.descent, own)
    previous = (own, below, result.descent, facesForward, farthest)
    return isReversed ? result.flipped : result
  }

  /// Notes whether an edge is at another distance than in `extent`, the extent of the line without annotations.
  /// `isBack` says whether the edge faces the line before.
  private func recordMove<T: HeightTrace>(
    _ distance: Double, from extent: LineExtent, isBack: Bool, kind: AnnotationKind, trace: inout T
  ) {
    let isUpper = isBack != isReversed
    if distance != (isUpper ? extent.ascent : extent.descent) { trace.recordMove(upperEdge: isUpper, by: kind) }
  }
}

extension LineExtent {
  /// The extent with ascent and descent exchanged.
  fileprivate var flipped: LineExtent { LineExtent(ascent: descent, descent: ascent) }
}
