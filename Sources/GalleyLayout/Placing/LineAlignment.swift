internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// How a line is aligned, after `text-align`, `text-align-last` and the direction have been resolved: CSS Text 3, §6.
enum LineAlignment {
  case left
  case right
  case center
  case justify

  /// Resolves `text-align` and `text-align-last` for a line. `isLast` is `true` if the line ends its paragraph.
  init(_ style: ParagraphStyle, isRightToLeft: Bool, isLast: Bool) {
    self.init(style.textAlign, isLast ? style.textAlignLast : .auto, isRightToLeft: isRightToLeft, isLast: isLast)
  }

  /// Resolves a `text-align` and a `text-align-last` value for a line. Pass `auto` for `last` if the line does not end
  /// its paragraph.
  init(_ align: ParagraphStyle.TextAlign, _ last: ParagraphStyle.TextAlignLast, isRightToLeft: Bool, isLast: Bool) {
    let start: LineAlignment = isRightToLeft ? .right : .left
    let end: LineAlignment = isRightToLeft ? .left : .right
    switch (last, align) {
    case (.start, _), (.auto, .start): self = start
    case (.end, _), (.auto, .end): self = end
    case (.left, _), (.auto, .left): self = .left
    case (.right, _), (.auto, .right): self = .right
    case (.center, _), (.auto, .center): self = .center
    case (.justify, _): self = .justify
    case (.auto, .justify): self = isLast ? start : .justify
    }
  }

  /// The distance by which a line moves from the left edge of its slot, in layout units. `free` is the width that the
  /// line leaves of its slot. If `free` is negative, the line stays at its start side and overflows at its end side.
  func shift(free: Double, isRightToLeft: Bool) -> Double {
    guard free.isFinite else { return 0 }
    if free < 0 { return isRightToLeft ? free : 0 }
    return switch self {
    case .left: 0
    case .right: free
    case .center: free / 2
    case .justify: isRightToLeft ? free : 0
    }
  }
}

/// The space along a line in which the line is aligned, and the position of the line in it.
struct LineGeometry {
  /// Rounds widths as the paragraph's profile does.
  let fit: FitMetrics
  /// Whether the paragraph is set from right to left.
  let isRightToLeft: Bool
  /// The distance from the box's left edge to the left edge of the space.
  let leftEdge: Double
  /// Width of the space, its indents included.
  let width: Double
  let indents: Indents

  /// The space of a line: its slot, or the box if the box is narrower. If `alignsInBox`, always the box, from the
  /// slot's start on.
  @inline(__always)
  init(_ box: LineBox, boxWidth: Double, alignsInBox: Bool, isRightToLeft: Bool, _ fit: FitMetrics) {
    let rest = boxWidth - box.slot.start
    width = fit.availableWidth(alignsInBox ? rest : min(box.slot.width, rest))
    leftEdge = isRightToLeft ? fit.availableWidth(rest) - width : box.slot.start
    indents = box.indents
    self.isRightToLeft = isRightToLeft
    self.fit = fit
  }

  /// The width that a line leaves free between the indents if its content takes up `taken` layout units.
  @inline(__always)
  func freeWidth(besides taken: Double) -> Double { width - indents.start - indents.end - taken }

  /// The distance by which a line that leaves `free` layout units moves from the left end of the space. A line that is
  /// stretched to both ends does not move.
  @inline(__always)
  func shift(_ align: LineAlignment, free: Double) -> Double {
    let shift = align.shift(free: free, isRightToLeft: isRightToLeft)
    return !fit.behavior.contains(.roundsLengths) ? shift : fit.length(shift)
  }

  /// The distance from the box's left edge to the left edge of a line's content, which is `size` wide. `taken` is the
  /// part of this width that alignment counts, and `startHang` the part of it that hangs out of the line at its start.
  @inline(__always)
  func left(of size: Double, taken: Double, startHang: Double, shift: Double) -> Double {
    // From right to left the content starts at its right edge.
    leftEdge + (isRightToLeft ? indents.end + shift + taken - size + startHang : indents.start + shift - startHang)
  }
}

/// Justifies lines: computes what justification adds to the spaces and letters of a line, and lengthens joins of Arabic
/// letters.
extension LinePlacer {
  /// Justifies a line of the current paragraph whose runs, those from `first` on, have widths. Returns what is added at
  /// each place of the line, and the width by which the line becomes wider.
  @inline(never)
  mutating func justify(
    _ line: UnplacedLine, align: LineAlignment, from first: Int
  ) -> (expansion: LineExpansion, filled: Double) {
    var runs = LineRuns(
      shaped, in: shaped.paragraphs[context.paragraph], line: line.offsets, endTrim: 0, runs: &parts.runs, from: first)
    let added = justify(line, align: align, runs: &runs)
    runs.setWidths(added.expansion, own: parts.extras?.glyphs)
    runs.returnRuns(to: &parts.runs)
    return added
  }

  /// Justifies a line of the current paragraph, whose runs are `runs`. Their widths must be set afterwards. Returns
  /// what is added at each place of the line, and the width by which the line becomes wider.
  mutating func justify(
    _ line: UnplacedLine, align: LineAlignment, runs: inout LineRuns
  ) -> (expansion: LineExpansion, filled: Double) {
    let content = line.offsets.content
    let paragraph = shaped.paragraphs[context.paragraph]
    let fills = align == .justify && line.freeWidth > 0
    let style = shaped.paragraphStyles[paragraph.style]
    let joins = fills && !style.behavior.contains(.keepsArabicJoins) && style.textJustify == .auto
    let joined = joins ? parts.withExtras { runs.elongate(by: line.freeWidth, into: &$0.glyphs) } : 0
    if line.shrinkage > 0, let room = findJustificationLimits(of: context.paragraph) {
      return (LineExpansion(shrinkingBy: line.shrinkage, content: content, of: shaped, in: paragraph, room: room), 0)
    }
    if fills {
      let room = findJustificationLimits(of: context.paragraph)
      let expansion = LineExpansion(
        stretchingBy: line.freeWidth - joined, content: content, of: shaped, in: paragraph, room: room)
      if expansion.places != 0 { return (expansion, line.freeWidth) }
      let added = expansion.letters == 0 ? 0 : expansion.width(in: content, of: content, shaped, paragraph)
      return (expansion, joined + context.fit.length(added))
    }
    return lastLineFit(of: line, align: align, in: paragraph)
  }

  /// The limits of a paragraph's justification; `nil` if it has none. Computed once for all lines of the paragraph.
  private mutating func findJustificationLimits(of index: Int) -> ResolvedJustificationLimits? {
    let paragraph = shaped.paragraphs[index]
    guard shaped.paragraphStyles[paragraph.style].justificationLimits != nil else { return nil }
    if justificationLimits.paragraph != index {
      justificationLimits = (index, ResolvedJustificationLimits(shaped, paragraph))
    }
    return justificationLimits.room
  }

  /// The expansion of a last line whose spaces follow those of the line before it (`lastLineFit`), and the width by
  /// which the line becomes wider. A line that would become too wide is expanded up to the available width. Lines in
  /// regions stay as they are, because the line before may be in another container.
  private func lastLineFit(
    of line: UnplacedLine, align: LineAlignment, in paragraph: ShapedParagraph
  ) -> (expansion: LineExpansion, filled: Double) {
    guard context.fitsLastLine, line.endsParagraph, align != .justify, alignsInBox,
      let last = parts.lines.last, last.paragraph == context.paragraph, !last.expansions.isNone
    else { return (.none, 0) }
    let content = line.offsets.content
    var expansion = last.expansions.scaled(by: shaped.paragraphStyles[paragraph.style].lastLineFit)
    var added = expansion.width(in: content, of: content, shaped, paragraph)
    if added > max(0, line.freeWidth) {
      expansion = expansion.scaled(by: max(0, line.freeWidth) / added)
      added = max(0, line.freeWidth)
    }
    return (expansion, context.fit.length(added))
  }
}
