internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Scales broken lines so that they fill the available width: CSS Text 5, `text-fit`.
///
/// Lines are broken first, in the size of the style, and no scale changes where they end. Only a whole text is scaled,
/// in a constant width: its lines need not be broken again, but each line needs the widths of its runs, because
/// some of them keep their size.
struct LineScales {
  private let shaped: ShapedText
  private var breakers: BreakerOfLine

  /// Scales are at most this: one letter in a wide box must not become infinitely large.
  private static let largest = 10_000.0
  /// Profile `browser` scales no line whose width differs by less than this from the available width, in px.
  private static let nearlyFull = 2.0

  /// Scales the lines of `buffer`, the lines of a text in a constant width, and stacks them again. Returns the scale of
  /// each line; `nil` if none is scaled.
  static func scale(_ buffer: inout LineBuffer, of shaped: ShapedText) -> [ScaledLine]? {
    var scales = LineScales(shaped: shaped, breakers: BreakerOfLine(shaped, buffer.breaker))
    let lines = scales.scaledLines(of: buffer)
    guard lines.contains(where: { $0.scale != 1 }) else { return nil }
    scales.stack(&buffer, lines)
    return lines
  }

  /// The scale of each line.
  private mutating func scaledLines(of buffer: LineBuffer) -> [ScaledLine] {
    let measured = buffer.lines.map { (fit: style($0).textFit, width: widths(of: $0, in: buffer)) }
    var common: [ParagraphStyle.TextFit: Double] = [:]
    for case (let fit?, let width) in measured where fit.lines == .consistent {
      if let own = width.scale { common[fit] = min(common[fit] ?? .infinity, own) }
    }
    return measured.map { fit, width in
      guard let fit, !width.isFull else { return width.line(scaledBy: 1) }
      let own: Double? =
        switch fit.lines {
        case .consistent: common[fit]
        case .perLine: width.endsParagraph ? nil : width.scale
        case .perLineAll: width.scale
        }
      return width.line(scaledBy: fit.limited(own ?? 1))
    }
  }

  private func style(_ line: Line) -> ParagraphStyle {
    shaped.paragraphStyles[shaped.paragraphs[Int(line.paragraph)].style]
  }

  /// The widths of a line's parts, measured as placing measures them: at two scales, whose difference is the width of
  /// what is scaled.
  private mutating func widths(of line: Line, in buffer: LineBuffer) -> LineWidthParts {
    let breaker = breakers[line]
    let broken = buffer.brokenLine(of: line, breaker)
    var result = LineWidthParts(broken, breaker.ruler.fit)
    guard style(line).textFit != nil else { return result }
    guard broken.glyphStep == 0, broken.shrinkage == 0 else {
      // Justification made the glyphs or spaces narrower or wider, so that the line is full.
      (result.scale, result.isFull) = (1, true)
      return result
    }
    var glyphs = Glyphs()
    var runs = LineRuns(shaped, in: breaker.ruler.paragraph, line: broken)
    runs.cutRuns(of: broken, into: &glyphs, ruler: breaker.ruler)
    runs.resolveTabs(of: broken, indent: line.box.indents.start, ruler: breaker.ruler)
    for index in runs.indices {
      // Twice as large text is wider by the width of what is scaled.
      runs.textScale = 1
      let own = runs.width(of: runs.runs[index], expansion: .none, own: glyphs)
      runs.textScale = 2
      let added = runs.width(of: runs.runs[index], expansion: .none, own: glyphs) - own
      if runs.runs[index].isContent { result.content += added } else { result.trailing += added }
    }
    let metrics = breaker.ruler.fit
    let seesAll = !metrics.behavior.contains(.browserFit)
    // Browsers do not see `text-indent`. What the ends of all lines keep free is padding or a margin for them.
    let style = style(line)
    let indents = seesAll ? line.box.indents.sum : style.startIndent + style.endIndent
    let room = metrics.availableWidth(line.box.slot.width) - indents
    let free = room - broken.occupiedWidth
    guard result.scaled > 0, room.isFinite, free + result.scaled > 0, seesAll || abs(free) >= Self.nearlyFull else {
      return result
    }
    result.scale = min((free + result.scaled) / result.scaled, Self.largest)
    result.room = room
    return result
  }
}

/// A line with its scale.
struct ScaledLine {
  /// The factor by which the text of the line is larger than in its style.
  var scale: Float
  /// The width that alignment counts, in layout units.
  var occupiedWidth: Double
  /// By how much wider the content is than at scale 1, in layout units.
  var addedContent: Double
  /// By how much wider the white space after the content is.
  var addedTrailing: Double
}

extension ScaledLine {
  /// A line that has the size of its style.
  init(_ line: BrokenLine) {
    self.init(scale: 1, occupiedWidth: line.occupiedWidth, addedContent: 0, addedTrailing: 0)
  }
}

/// The widths of a line before it is scaled, in layout units.
private struct LineWidthParts {
  /// Whether the line is the last one of its paragraph.
  let endsParagraph: Bool
  /// The width that alignment counts.
  private let occupied: Double
  /// The width of the line's content, hanging marks included.
  private let width: Double
  private let metrics: FitMetrics
  /// The part of the content's width that is scaled.
  var content = 0.0
  /// The width of what is scaled of the white space after the content.
  var trailing = 0.0
  /// The part of `occupied` that is scaled. Marks that hang, and white space that takes up width, are text.
  var scaled: Double { content + occupied - width }
  /// The width between the indents.
  var room = Double.infinity
  /// Whether the line keeps its size because its glyphs or spaces are those that fill the width.
  var isFull = false
  /// The scale at which the line fills the width between the indents; `nil` if the line is not scaled for itself.
  var scale: Double?

  init(_ broken: BrokenLine, _ metrics: FitMetrics) {
    endsParagraph = broken.endsParagraph
    occupied = broken.occupiedWidth
    width = broken.width
    self.metrics = metrics
  }

  /// The line at a scale. If the line fills the width at this scale, rounding does not make it wider.
  func line(scaledBy scale: Double) -> ScaledLine {
    var rounded = Float(scale)
    func width(_ scale: Float) -> Double { scale == 1 ? occupied : occupied + scaled * (Double(scale) - 1) }
    if scale == self.scale, width(rounded) > room { rounded = rounded.nextDown }
    guard rounded != 1 else {
      return ScaledLine(scale: 1, occupiedWidth: occupied, addedContent: 0, addedTrailing: 0)
    }
    let added = Double(rounded) - 1
    return ScaledLine(
      scale: rounded, occupiedWidth: metrics.length(width(rounded)),
      addedContent: metrics.length(self.width + content * added) - self.width, addedTrailing: trailing * added)
  }
}

extension ParagraphStyle.TextFit {
  /// A scale in the direction and within the limit of the style; 1 for a scale in the other direction.
  fileprivate func limited(_ scale: Double) -> Double {
    switch direction {
    case .grow: max(1, min(scale, limit ?? .infinity))
    case .shrink: min(1, max(scale, limit ?? 0))
    }
  }
}

/// The runs of a line at a scale.
private struct ScaledRuns {
  /// The first run of the line.
  let first: RunIndex
  /// The range of the line in the shaped text.
  let range: Range<Int>
  let scale: Double
  /// The style of the paragraph.
  let style: ParagraphStyle
  /// The end of the paragraph's runs.
  let end: RunIndex
  /// The extent of a line on which all text aligns with the line itself.
  let strut: LineExtent
}

/// The heights of scaled lines.
extension LineScales {
  /// Gives scaled lines their extents, and stacks the lines again.
  private mutating func stack(_ buffer: inout LineBuffer, _ lines: [ScaledLine]) {
    var moved = 0.0
    for index in buffer.lines.indices {
      let line = buffer.lines[index]
      var place = LineInStack(number: Int(line.number), top: line.top + moved, extent: line.extent)
      if lines[index].scale != 1 {
        place.extent = extent(of: line, in: buffer, scaledBy: Double(lines[index].scale))
      }
      moved += place.extent.height - line.extent.height
      buffer.stack(index..<index + 1, place)
    }
    buffer.height += moved
  }

  /// The extent of a line at a scale. Attachments keep their size.
  private mutating func extent(of line: Line, in buffer: LineBuffer, scaledBy scale: Double) -> LineExtent {
    let breaker = breakers[line]
    let (paragraph, style) = (breaker.ruler.paragraph, style(line))
    if style.strut?.isForced == true { return line.extent }
    var extent: LineExtent
    if paragraph.inlineBoxes >= 0 || AnnotationHeights.areNeeded(shaped, paragraph) {
      // The heights of boxes inside each other and of marks are known for the whole line only.
      extent = line.extent.scaled(by: scale, style.lineHeight)
    } else {
      let range = buffer.range(of: line, in: shaped)
      let hasStrut = style.behavior.contains(.inlineBoxes) || range.lowerBound >= paragraph.contentEnd
      extent = hasStrut ? paragraph.strut.scaled(by: scale, style.lineHeight) : .empty
      let first = breaker.ruler.runIndex(at: range.lowerBound)
      let runs = ScaledRuns(
        first: first, range: range, scale: scale, style: style, end: paragraph.runs.upperBound,
        strut: paragraph.strut.scaled(by: scale, style.lineHeight))
      extent = union(of: runs, with: extent)
      let isFirst = line.number == 0
      let isLast = line.number == buffer.lines.last?.number
      if let ascent = shaped.trim.ascent(isFirst: isFirst, isLast: isLast) { extent.ascent = ascent * scale }
      if let descent = shaped.trim.descent(isFirst: isFirst, isLast: isLast) { extent.descent = descent * scale }
    }
    let metrics = breaker.ruler.fit
    let ascent = metrics.length(extent.ascent)
    return LineExtent(ascent: ascent, descent: metrics.length(extent.height) - ascent)
  }

  /// The union of `extent` and the extents of the runs of a scaled line.
  private func union(of runs: ScaledRuns, with extent: LineExtent) -> LineExtent {
    var extent = extent
    var tallest: [TextStyle.VerticalAlign: Double] = [:]
    var index = runs.first
    while index < runs.end, Int(shaped.runs[index].start) < runs.range.upperBound {
      let run = shaped.runs[index]
      index += 1
      if case .attachment(let number) = run.kind {
        extent = extent.union(run.extent)
        let attachment = shaped.source.attachment(number)
        tallest[attachment.verticalAlign] = max(tallest[attachment.verticalAlign] ?? 0, attachment.outerHeight)
        continue
      }
      let text = shaped.styles[Int(run.style)]
      let lineHeight = text.lineHeight ?? runs.style.lineHeight
      let own = run.extent.raised(by: -run.alignmentShift).scaled(by: runs.scale, lineHeight)
      extent = extent.union(own.raised(by: run.alignmentShift(scaledBy: runs.scale, text.verticalAlign)))
      guard let aligned = run.ownExtent?.scaled(by: runs.scale, lineHeight).height else { continue }
      tallest[text.verticalAlign] = max(tallest[text.verticalAlign] ?? 0, aligned)
    }
    if extent.ascent == -.infinity { extent = runs.strut }
    return extent.stretched(
      top: tallest[.top] ?? 0, bottom: tallest[.bottom] ?? 0, center: tallest[.center] ?? 0)
  }
}

extension LineExtent {
  /// The extent of text of a line height at another font size. A line height in layout units stays, with the text in
  /// its middle.
  func scaled(by scale: Double, _ lineHeight: TextStyle.LineHeight) -> LineExtent {
    guard ascent.isFinite, descent.isFinite else { return self }
    var result = LineExtent(ascent: ascent * scale, descent: descent * scale)
    let added: Double
    switch lineHeight {
    case .absolute: added = height - result.height
    case .atLeast(let least): added = max(0, least - result.height)
    case .normal, .multiple, .natural, .content: return result
    }
    result.ascent += added / 2
    result.descent += added / 2
    return result
  }
}

extension ShapedRun {
  /// How far `verticalAlign` raises the run on a line of this scale: a length in layout units is not scaled.
  func alignmentShift(scaledBy scale: Double, _ align: TextStyle.VerticalAlign) -> Double {
    if case .offset = align { return alignmentShift }
    return alignmentShift * scale
  }

  /// How far the run's baseline is above the baseline of a line of this scale.
  func baselineShift(scaledBy scale: Double, _ align: TextStyle.VerticalAlign) -> Double {
    (baselineShift - alignmentShift) * scale + alignmentShift(scaledBy: scale, align)
  }
}

extension ShapedText {
  /// The line height of text of a style in a paragraph.
  func lineHeight(ofStyle style: UInt32, paragraph: Int) -> TextStyle.LineHeight {
    styles[Int(style)].lineHeight ?? paragraphStyles[paragraphs[paragraph].style].lineHeight
  }
}
