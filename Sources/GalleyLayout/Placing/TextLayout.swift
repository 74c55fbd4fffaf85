internal import GalleyLineHeights
public import GalleyShaping
public import GalleyText
internal import GalleyUnicode

/// The lines, glyph runs and boxes of a text at one available width. Immutable. Lengths are in layout units from the
/// box's top left corner, y down.
///
/// In vertical text, the positions of lines and runs are measured along or across the line: `inlineStart` and
/// `inlineSize` along the line, from the box's top down; `blockStart`, `blockEnd` and `baseline` across the line, from
/// the side on which the first line is. Sizes, rectangles and glyph positions always have x to the right and y down.
public final class TextLayout: Sendable {
  /// The text that was laid out.
  public let shaped: ShapedText
  /// Width and height of the box.
  public let size: LayoutSize
  /// Width of the longest line's content plus its indents, in layout units. Along the lines: in vertical text a height.
  public let longestLine: Double
  /// The available widths for which a layout of the text has the same lines. Along the lines: in vertical text heights.
  public let validRange: TextMeasurement.ValidRange
  /// The lines; empty if the layout is one run.
  package let lineTable: [TextLine]
  /// The glyph runs of the text, with their positions; empty if the layout is one run.
  @usableFromInline let runTable: [PlacedRun]
  /// If the layout is one line of one run, the distance from the box's left edge to the run, in layout units: all else
  /// is computed from the text. `NaN` for every other layout.
  let oneRunStart: Double
  /// The space in which the lines were broken.
  let space: LayoutSpace
  /// What only few layouts have; `nil` if this one has nothing of it.
  private let rareParts: RareParts?
  /// The `ActiveRangeIndex`, created by the first query about active ranges.
  let activeRangeSlot = OnceObject()

  /// A layout made of the parts that `LinePlacer` collected.
  init(_ shaped: ShapedText, size: LayoutSize, _ parts: consuming LayoutParts) {
    self.shaped = shaped
    self.size = size
    rareParts = parts.takeExtras().map { extras in
      RareParts(
        LayoutExtras(extras, lines: parts.lines, shaped, size: size),
        cuts: extras.cuts.map { $0.truncationResult(lines: parts.lines, size: size) })
    }
    lineTable = parts.lines.takeTrimmed()
    runTable = parts.runs.takeTrimmed()
    oneRunStart = .nan
    longestLine = parts.longestLine
    validRange = parts.validRange
    space = parts.space
  }

  /// A copy of the layout `token` of a truncation token, moved to the token's place in the truncated text: `left`
  /// layout units along the line `line`. `size` is the size of the truncated text's layout.
  convenience init(_ token: TextLayout, at left: Double, on line: TextLine, size: LayoutSize) {
    self.init(
      token, at: left, blockStart: line.blockStart, baseline: line.baseline, extent: line.extent, size: size)
  }

  /// A copy of a layout of one line, moved to a place in a layout of the size `size`. The line's content starts `left`
  /// layout units along the line; the line gets the position across the lines and the extent of the arguments.
  init(
    _ inner: TextLayout, at left: Double, blockStart: Double, baseline: Double, extent: LineExtent, size: LayoutSize
  ) {
    shaped = inner.shaped
    self.size = size
    longestLine = inner.longestLine
    validRange = .all
    space = inner.space
    oneRunStart = .nan
    guard let own = inner.lines.first else {
      (lineTable, runTable, rareParts) = ([], [], nil)
      return
    }
    var moved = own
    moved.inlineStart += left - own.inlineStart
    moved.stack(number: 0, blockStart: blockStart, baseline: baseline, extent: extent)
    lineTable = [moved]
    runTable = inner.placed.map { run in
      var run = run
      run.left += left - own.inlineStart
      return run
    }
    rareParts = inner.rareParts.map { parts in
      RareParts(
        parts.extras.moved(
          from: inner.axes(of: own), to: LineAxes(inner.shaped.writingMode, line: moved, boxWidth: size.width),
          by: (along: left - own.inlineStart, across: moved.ownBaseline - own.ownBaseline)),
        cuts: [])
    }
  }

  /// A layout of a text that is one line of one run (`ShapedText.isOneRun`). The run starts at `start`.
  init(oneRun shaped: ShapedText, size: LayoutSize, start: Double, in space: LayoutSpace) {
    self.shaped = shaped
    self.size = size
    (lineTable, runTable) = ([], [])
    oneRunStart = start
    rareParts = nil
    self.space = space
    longestLine = max(0, shaped.oneLine.width)
    validRange = TextMeasurement.ValidRange(lowerBound: shaped.oneLine.need, upperBound: .infinity)
  }

  /// A layout with the lines and glyph runs of `other`, for fewer available widths.
  convenience init(_ other: TextLayout, validIn range: TextMeasurement.ValidRange) {
    var narrowed = other.validRange
    narrowed.narrow(to: range)
    self.init(other, shaped: other.shaped, rareParts: other.rareParts, validRange: narrowed)
  }

  /// A layout with the lines and glyph runs of `other`. The geometry of the text `shaped` equals that of the other
  /// layout's text.
  convenience init(_ other: TextLayout, shaped: ShapedText, cuts: [TextLayout.TruncationResult]) {
    let parts = other.rareParts.map { RareParts($0.extras.repainted(in: shaped), cuts: cuts) }
    self.init(other, shaped: shaped, rareParts: parts, validRange: other.validRange)
  }

  private init(
    _ other: TextLayout, shaped: ShapedText, rareParts: RareParts?, validRange: TextMeasurement.ValidRange
  ) {
    self.shaped = shaped
    size = other.size
    lineTable = other.lineTable
    runTable = other.runTable
    oneRunStart = other.oneRunStart
    self.rareParts = rareParts
    longestLine = other.longestLine
    self.validRange = validRange
    space = other.space
  }

  /// The lines in the order in which they stack. If exclusions split a line, each part of the line is an element, so
  /// there can be more elements than ``lineCount``.
  public var lines: TextLayout.Lines { TextLayout.Lines(layout: self) }

  /// The cut lines with their tokens.
  var cuts: [TextLayout.TruncationResult] { rareParts?.cuts ?? [] }

  /// The number of glyph runs of truncation tokens, which come after those of the text.
  @usableFromInline var tokenRunCount: Int { rareParts?.tokenRunCount ?? 0 }

  /// The boxes of the attachments, in text order.
  public var attachments: [TextLayout.AttachmentBox] { rareParts?.extras.attachments ?? [] }

  /// The ruby annotations of the bases that are shown, line by line; empty if the text has none. An annotation is not
  /// part of the text: carets and selections see only its base.
  public var annotations: [TextLayout.AnnotationBox] { rareParts?.extras.annotationBoxes ?? [] }

  /// The number of steps by which the letter spacing of each paragraph was reduced to avoid truncation; empty if no
  /// paragraph was tightened.
  var tighteningSteps: [UInt8] { rareParts?.extras.tighteningSteps ?? [] }

  /// Whether the lines are those of a copy of the text with less letter spacing: see
  /// `ParagraphStyle.runtTightening`.
  package var isTightened: Bool { !tighteningSteps.isEmpty }

  /// How far the box of a style is raised on a line; `nil` if the line has no inline boxes.
  func raise(ofStyle style: UInt32, line: Int) -> Double? {
    guard let raises = rareParts?.extras.raises, !raises.isEmpty else { return nil }
    return raises[raises.partitionPoint { $0.line >= line }...]
      .prefix { $0.line == line }.first { $0.style == style }?.raise
  }

  /// The space of turned boxes at the ends of glyph runs, in the order of the runs.
  var runEnds: [RunEnds] { rareParts?.extras.runEnds ?? [] }

  /// The slots of the lines of a layout in a region; `nil` if all lines have the available width of `space`.
  var region: RegionRecord? { rareParts?.extras.region }

  /// The tabs that end at tab stops with leaders.
  var placedLeaders: [PlacedLeader] { rareParts?.extras.leaders ?? [] }

  /// Source ranges that are not shown, in ascending order: text after a limit on lines or on height, and text that a
  /// truncation token replaces.
  public var truncatedRanges: [TextRange] { rareParts?.extras.hidden ?? [] }

  /// The glyphs that were shaped again for single lines, or generated.
  var ownGlyphs: Glyphs { rareParts?.extras.glyphs ?? Glyphs() }

  /// The text whose glyphs have the width of a run: the text that was laid out, or its copy in narrower or wider
  /// instances of its fonts.
  @inline(__always)
  func text(glyphStep step: Int8) -> ShapedText { step == 0 ? shaped : resizedText(step) }

  @inline(never)
  private func resizedText(_ step: Int8) -> ShapedText {
    rareParts?.extras.resizedTexts.first { $0.step == Int(step) }?.text ?? shaped
  }

  /// Whether a part of the text is not shown.
  public var isTruncated: Bool { !truncatedRanges.isEmpty }

  /// The distance from the box's block-start side (the top of horizontal text) to the first baseline; 0 if there are no
  /// lines.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// The distance from the box's block-start side (the top of horizontal text) to the last baseline; 0 if there are no
  /// lines.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }

  /// The number of lines. A line that exclusions split counts once, although each of its parts is an element of
  /// ``lines``.
  public var lineCount: Int { isOneRun ? 1 : (lineTable.last?.number ?? -1) + 1 }

  /// The glyph runs: line by line, from left to right in each line. The runs of truncation tokens come last.
  public var glyphRuns: TextLayout.GlyphRuns { TextLayout.GlyphRuns(layout: self) }

  /// The element of ``glyphRuns`` at `index`. The index must be valid.
  @inlinable @inline(__always)
  public func glyphRun(_ index: Int) -> GlyphRun {
    if index >= 0, index < placedCount { return GlyphRun(layout: self, index: index) }
    return tokenRun(index - placedCount)
  }

  /// The glyph run of a token at `index`, counted from the first run of the first token.
  @usableFromInline
  func tokenRun(_ index: Int) -> GlyphRun {
    precondition(index >= 0 && index < tokenRunCount, "no such glyph run")
    var index = index
    for cut in cuts {
      guard let token = cut.token?.layout else { continue }
      if index < token.placedCount { return GlyphRun(layout: token, index: index, hostLine: cut.line) }
      index -= token.placedCount
    }
    preconditionFailure("no such glyph run")
  }
}

/// What only few layouts have, behind one pointer.
private final class RareParts: Sendable {
  let extras: LayoutExtras
  let cuts: [TextLayout.TruncationResult]
  /// The number of glyph runs of the tokens of `cuts`.
  let tokenRunCount: Int

  init(_ extras: LayoutExtras, cuts: [TextLayout.TruncationResult]) {
    self.extras = extras
    self.cuts = cuts
    tokenRunCount = cuts.reduce(0) { $0 + ($1.token?.layout.placedCount ?? 0) }
  }
}

extension Array {
  /// Returns the array and leaves an empty one here. Copies the elements if more than a quarter of the capacity is
  /// unused.
  fileprivate mutating func takeTrimmed() -> [Element] {
    if count < capacity * 3 / 4 { return exactCopy }
    var taken: [Element] = []
    swap(&taken, &self)
    return taken
  }
}

extension TextLayout {
  /// The lines of a layout in the order in which they stack. If exclusions split a line, each part of the line is an
  /// element.
  public struct Lines: RandomAccessCollection, Sendable {
    private let layout: TextLayout

    init(layout: TextLayout) { self.layout = layout }

    /// 0.
    public var startIndex: Int { 0 }

    /// The number of lines, where each part of a divided line counts.
    public var endIndex: Int { layout.isOneRun ? 1 : layout.lineTable.count }

    /// The line at `position`.
    public subscript(position: Int) -> TextLine {
      guard layout.isOneRun else { return layout.lineTable[position] }
      precondition(position == 0, "no such line")
      return layout.oneRunLine
    }
  }
}

extension TextLayout.Lines: Hashable {
  /// Whether two layouts have equal lines.
  public static func == (one: TextLayout.Lines, other: TextLayout.Lines) -> Bool { one.elementsEqual(other) }

  /// Hashes the lines.
  public func hash(into hasher: inout Hasher) {
    for line in self { hasher.combine(line) }
  }
}

extension TextLayout {
  /// The baseline that text with the style of a shaped run has on the line at `index`, baseline shifts included, in
  /// layout units on the axes of the line (see `LineAxes`). The line need not contain the run.
  func ownBaseline(of run: ShapedRun, line index: Int) -> Double {
    let line = lines[index]
    let align = shaped.styles[Int(run.style)].verticalAlign
    if let raise = raise(ofStyle: run.style, line: index) {
      return line.ownBaseline - (run.baselineShift - run.alignmentShift) * line.textScale - raise
    }
    guard !run.isAttachment, var extent = run.ownExtent else {
      let shift = run.isAttachment ? run.baselineShift : run.baselineShift(scaledBy: line.textScale, align)
      return line.ownBaseline - shift
    }
    if line.textScale != 1 {
      let lineHeight = shaped.lineHeight(ofStyle: run.style, paragraph: line.paragraph)
      extent = extent.scaled(by: line.textScale, lineHeight)
    }
    let raised =
      switch align {
      case .top: line.extent.ascent - extent.ascent
      case .bottom: extent.descent - line.extent.descent
      case .center: (line.extent.ascent - line.extent.descent - extent.ascent + extent.descent) / 2
      default: 0.0
      }
    return line.ownBaseline - raised - run.baselineShift(scaledBy: line.textScale, align)
  }

  /// The scale of the line at `index`.
  @inline(__always)
  func textScale(ofLine index: Int) -> Double { isOneRun ? 1 : lineTable[index].textScale }
}

extension GlyphRun {
  /// The first face of the run's style, in the size in which a profile draws it, whatever face draws the run.
  package func firstFace(_ behavior: Behavior) -> FirstFace {
    layout.shaped.firstFace(ofStyle: styleNumber, behavior)
  }

  /// The index of the run's style in the styles of the text. Runs of one number have one first face.
  package var styleNumber: Int { Int(shaped.style) }
}

extension ShapedText {
  /// The layout of a text that is one run and fits on one line, as most labels do. The result equals that of
  /// `LinePlacer`, but no placer is created: Docs/Decisions/0020-line-kernel.md gives the cost. Returns `nil` if the
  /// line is justified and must be stretched.
  @inline(never)
  func oneRunLayout(
    boxWidth: Double, in space: LayoutSpace, size: (_ longest: Double, _ height: Double) -> LayoutSize
  ) -> TextLayout? {
    let isRightToLeft = oneLine.isRightToLeft
    let fit = FitMetrics(behavior: lineRules[0].behavior)
    let width = oneLine.width
    let box = LineBox(slot: LineSlot(width: boxWidth), indents: Indents(start: 0, end: 0))
    let geometry = LineGeometry(box, boxWidth: boxWidth, alignsInBox: true, isRightToLeft: isRightToLeft, fit)
    let free = geometry.freeWidth(besides: width)
    let align = LineAlignment(oneLine.align, oneLine.alignLast, isRightToLeft: isRightToLeft, isLast: true)
    if align == .justify, free > 0 { return nil }
    let left = geometry.left(of: width, taken: width, startHang: 0, shift: geometry.shift(align, free: free))
    return TextLayout(
      oneRun: self, size: size(max(0, width), oneLine.extent.height), start: left, in: space)
  }
}

/// The line and the run of a layout that is one run. They are computed when they are read.
extension TextLayout {
  /// Whether the layout is one line of one run. It stores only where the run starts: most layouts are labels, and one
  /// such layout needs a third of the memory of a layout with lists of lines and runs.
  @usableFromInline var isOneRun: Bool { !oneRunStart.isNaN }

  /// The line of a layout that is one run. Equals that of `LinePlacer`.
  var oneRunLine: TextLine {
    let (one, end) = (shaped.oneLine, shaped.text.count)
    return TextLine(
      number: 0, range: 0..<end, contentRange: 0..<end, inlineStart: oneRunStart, inlineSize: one.width,
      trailingWhitespaceWidth: 0, blockStart: 0, baseline: one.extent.baselineDepth(shaped.writingMode),
      extent: one.extent, reason: .end, runs: 0..<1, paragraph: 0)
  }

  /// The run of a layout that is one run. Equals that of `LinePlacer`.
  var oneRun: PlacedRun {
    let (first, end) = (shaped.runs.startIndex, shaped.text.count)
    let run = shaped.runs[first]
    var placed = PlacedRun(
      first, range: 0..<end, glyphs: run.glyphs, level: run.level, isContent: true, width: run.width,
      on: LineOffsets(index: 0, start: 0, contentEnd: end, drawnEnd: end, end: end))
    if shaped.paragraphStyles[shaped.paragraphs[0].style].behavior.contains(.roundsItems) {
      // Adds and subtracts the start as the placer does, so that both round to the same number.
      placed.round(to: oneRunStart + shaped.oneLine.width - oneRunStart)
    }
    _ = placed.setLeft(to: oneRunStart)
    return placed
  }
}
