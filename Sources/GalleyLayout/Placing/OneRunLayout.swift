internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

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
    let free = geometry.free(besides: width)
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
    let (run, end) = (shaped.runs[0], shaped.text.count)
    var placed = PlacedRun(
      0, 0..<end, run.glyphs, level: run.level, isContent: true, width: run.width,
      on: LineOffsets(index: 0, start: 0, contentEnd: end, drawnEnd: end, end: end))
    if shaped.paragraphStyles[shaped.paragraphs[0].style].behavior.contains(.roundsItems) {
      placed.round(to: oneRunStart + shaped.oneLine.width - oneRunStart)
    }
    _ = placed.place(at: oneRunStart)
    return placed
  }
}
