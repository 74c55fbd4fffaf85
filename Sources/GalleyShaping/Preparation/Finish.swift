internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Adds the current paragraph to the output, after its runs and candidates.
  mutating func closeParagraph(_ candidates: CollectedCandidates) {
    trimTextEdges()
    let boxes = inlineBoxes()
    let hasEmphasis = hasEmphasis()
    // Lines with emphasis marks may be higher than others. A forced strut is the extent of every line.
    let uniform = forcedStrut ?? (boxes == nil && !hasEmphasis ? uniformExtent() : nil)
    // Profile `unicode` uses the strut for lines without text only. If all runs have one extent, the strut is equal.
    let strut = !paragraph.rules.behavior.contains(.inlineBoxes) ? uniform ?? self.strut() : self.strut()
    var closed = ShapedParagraph(
      range: scratch.analyzer.range, contentEnd: scratch.analyzer.contentEnd,
      runs: RunIndex(paragraph.firstRun)..<RunIndex(scratch.output.runs.count), candidates: candidates.range,
      baseLevel: scratch.analyzer.baseLevel, style: paragraph.styleIndex, strut: strut, uniformExtent: uniform,
      hasTabs: candidates.hasTabs, endsWithBreak: scratch.analyzer.endsWithBreak,
      isDirect: isDirect(hasTabs: candidates.hasTabs),
      dependsOnLineStarts: scratch.analyzer.dependsOnLineStarts, hasEmphasis: hasEmphasis)
    if let boxes {
      closed.inlineBoxes = Int32(scratch.output.inlineBoxes.count)
      scratch.output.inlineBoxes.append(boxes)
    } else if uniform == nil {
      closed.heightTable = scratch.output.addHeightTable(of: closed)
    }
    scratch.output.paragraphs.append(closed)
  }

  /// Whether a line's width is the difference of two positions: see `ShapedParagraph.isDirect`.
  private func isDirect(hasTabs: Bool) -> Bool {
    guard !hasTabs, paragraph.rules.hangsNothing, !wideBoxes.hasUnmeasured, !styles.setsBreaks else { return false }
    return !paragraph.rules.behavior.contains(.roundsItems) || scratch.output.runs.count <= paragraph.firstRun + 1
  }

  /// The extent of the paragraph's own font, at least that of the style's strut: see `ShapedParagraph.strut`.
  private func strut() -> LineExtent {
    let (face, lineHeight) = ownFont()
    return applyingStrut(
      to: face.extent(lineHeight: lineHeight, LineHeightModel(paragraph.style, isVertical: isVertical)))
  }

  /// The font and line height of an empty line of the paragraph.
  private func ownFont() -> (face: FirstFace, lineHeight: TextStyle.LineHeight) {
    let hasStrut = paragraph.style.behavior.contains(.inlineBoxes)
    let style = hasStrut ? source.defaultStyle : styles.values[styles.index(at: start)]
    let lineHeight = hasStrut ? paragraph.style.lineHeight : style.lineHeight ?? paragraph.style.lineHeight
    return (font(of: style), lineHeight)
  }

  /// Sets the trimmed edges of the text's first and last line. Each paragraph replaces the trim of the last line.
  private mutating func trimTextEdges() {
    (scratch.output.trim.lastAscent, scratch.output.trim.lastDescent) = (nil, nil)
    guard paragraph.rules.isTrimmed else { return }
    let trim = paragraph.style.textBoxTrim
    let isFirst = scratch.output.paragraphs.isEmpty
    guard trim.last != nil || (isFirst && trim.first != nil) else { return }
    let (first, _) = ownFont()
    let (face, size) = (first.metrics, first.size)
    let model = LineHeightModel(paragraph.style, isVertical: isVertical)
    if writingMode == .verticalLR {
      // The block starts on the side that is under the letters (CSS Writing Modes 4, §6.3).
      let ascent = model.ascent(trimmedTo: trim.first ?? .text, face: face, size: size)
      let descent = model.descent(trimmedTo: trim.last ?? .text, face: face, size: size)
      if isFirst, trim.first != nil { scratch.output.trim.firstDescent = descent }
      if trim.last != nil { scratch.output.trim.lastAscent = ascent }
      return
    }
    if isFirst {
      scratch.output.trim.firstAscent = trim.first.map { model.ascent(trimmedTo: $0, face: face, size: size) }
    }
    scratch.output.trim.lastDescent = trim.last.map { model.descent(trimmedTo: $0, face: face, size: size) }
  }

  /// Whether any text of the paragraph has emphasis marks.
  private func hasEmphasis() -> Bool {
    var last = -1
    for run in scratch.output.runs[paragraph.firstRun...] {
      let style = Int(scratch.output.traits[Int(run.traits)].style)
      if style != last, styles.values[style].hasEmphasisMarks { return true }
      last = style
    }
    return false
  }

  /// The extent of all runs; `nil` if their extents differ, if a run is an attachment, if text does not align by its
  /// baseline, or if the paragraph has ruby annotations.
  private func uniformExtent() -> LineExtent? {
    // Lines with ruby annotations may be higher than others.
    if nextRuby > 0, rubies[nextRuby - 1].base.upperBound > scratch.analyzer.range.lowerBound { return nil }
    let runs = scratch.output.runs[paragraph.firstRun...]
    guard let first = runs.first, scratch.output.traits[Int(first.traits)].ownExtent == nil else { return nil }
    let extent = scratch.output.traits[Int(first.traits)].extent
    let isUniform = runs.allSatisfy { run in
      if case .attachment = run.kind { return false }
      if run.traits == first.traits { return true }
      return scratch.output.traits[Int(run.traits)].extent == extent
        && scratch.output.traits[Int(run.traits)].ownExtent == nil
    }
    return isUniform ? extent : nil
  }
}

extension Preparation {
  /// The inline boxes of the current paragraph. `nil` if the paragraph does not need them, because its runs alone say
  /// how high its lines are: all text is aligned by its baseline, each style has text with glyphs, and there are no
  /// attachments. Always `nil` in profile `unicode`, and with a strut.
  ///
  /// Where boxes start and end is known after white space is collapsed: see `StyleRuns`.
  func inlineBoxes() -> InlineBoxes? {
    guard hasInlineBoxes else { return nil }
    let range = scratch.analyzer.range
    let isLast = range.upperBound == text.count
    let some = styles.indices(in: range, isLast: isLast)
    guard !some.isEmpty, needsBoxes(some, from: range.lowerBound) else { return nil }
    let model = LineHeightModel(paragraph.style, isVertical: isVertical)
    var boxes: [InlineBoxes.Box] = []
    var parts: [InlineBoxes.Part] = []
    // The boxes around the text of the last style. They are also around the next text if its style has them.
    var open: [(box: EnclosingBox, index: Int32)] = []
    func addBox(_ style: TextStyle) {
      boxes.append(inlineBox(style, in: open.last, model))
      guard let outer = open.last else { return }
      let (own, around) = (font(of: style), font(of: outer.box.style))
      let isAlike = own.extent(lineHeight: .normal, model) == around.extent(lineHeight: .normal, model)
      if !isAlike || style.verticalAlign != .baseline {
        boxes[Int(outer.index)].hasOtherContent = true
      }
    }
    for index in some {
      let style = styles.values[index]
      let shared = zip(open, style.enclosing).prefix { $0.box == $1 }.count
      open.removeLast(open.count - shared)
      for box in style.enclosing[shared...] {
        addBox(box.style)
        open.append((box, Int32(boxes.count - 1)))
      }
      let own = EnclosingBox(style)
      let place: Int32
      if let last = parts.last, case let before = styles.values[index - 1], before.enclosing == style.enclosing,
        EnclosingBox(before) == own
      {
        // The styles differ in other properties, such as word spacing: one box contains both texts.
        place = last.box
      } else {
        // Text of a box after a box inside it belongs to the outer box again.
        addBox(style)
        place = Int32(boxes.count - 1)
      }
      if index + 1 < some.upperBound, styles.isInside(index + 1, of: index) {
        open.append((own, place))
      }
      parts.append(InlineBoxes.Part(end: Int32(min(styles.end(ofRun: index), range.upperBound)), box: place))
    }
    for run in scratch.output.runs[paragraph.firstRun...] where run.isAttachment {
      let part = Int(scratch.output.traits[Int(run.traits)].style) - some.lowerBound
      if parts.indices.contains(part) { boxes[Int(parts[part].box)].hasOtherContent = true }
    }
    return InlineBoxes(boxes: boxes, parts: parts, firstStyle: some.lowerBound, model: model)
  }

  /// The inline box of a style inside the box `outer`, or directly in the line if `outer` is `nil`.
  private func inlineBox(
    _ style: TextStyle, in outer: (box: EnclosingBox, index: Int32)?, _ model: LineHeightModel
  ) -> InlineBoxes.Box {
    InlineBoxes.Box(
      extent: font(of: style).extent(lineHeight: style.lineHeight ?? paragraph.style.lineHeight, model),
      size: style.shapingSize, align: style.verticalAlign, parent: outer?.index ?? -1,
      around: font(of: outer?.box.style ?? source.defaultStyle))
  }

  /// The first face of a style: that of text, of an inline box or of the paragraph.
  func font(of style: TextStyle) -> FirstFace {
    FirstFace(of: style, context.shaping(of: style).stack, paragraph.style.behavior)
  }

  /// Whether the current paragraph may have inline boxes: in profile `browser`, without a strut, unless the text has
  /// one style, which has the measurements of the default style, and no attachments.
  var hasInlineBoxes: Bool {
    guard paragraph.rules.behavior.contains(.inlineBoxes), paragraph.strut == nil else { return false }
    return styles.count > 1 || !source.attachments.isEmpty
      || !styles.values[0].hasSameMeasurements(as: source.defaultStyle)
  }

  /// Whether the runs of the current paragraph alone do not say how high its lines are. `some` has the indices of the
  /// paragraph's styles in `styles`; `start` is the shaped-text offset at which the paragraph starts.
  private func needsBoxes(_ some: Range<Int>, from start: Int) -> Bool {
    if !source.attachments.isEmpty, scratch.output.runs[paragraph.firstRun...].contains(where: \.isAttachment) {
      return true
    }
    // Without content there is no run, so the strut alone would say how high the line is.
    let isEmpty = scratch.analyzer.contentEnd == start
    if isEmpty, !styles.values[some.lowerBound].hasSameMeasurements(as: source.defaultStyle) { return true }
    guard some.count > 1 || !styles.values[some.lowerBound].enclosing.isEmpty else { return false }
    var start = start
    for index in some {
      let end = styles.end(ofRun: index)
      let style = styles.values[index]
      if !style.isOnBaseline || end <= start || start >= scratch.analyzer.contentEnd { return true }
      start = end
    }
    return false
  }
}

extension Preparation {
  /// The extent of a paragraph style's strut; `nil` if the style has none.
  func strutExtent(_ style: ParagraphStyle) -> LineExtent? {
    guard paragraph.rules.hasStrut, let strut = style.strut else { return nil }
    let face = context.shaping(of: TextStyle(families: strut.families)).stack.first
    return LineHeightModel(style, isVertical: isVertical).extent(of: strut, face: face.metrics)
  }

  /// The extent of every line of the paragraph, whatever is on the line; `nil` if the paragraph has no forced strut.
  var forcedStrut: LineExtent? {
    guard let strut = paragraph.strut else { return nil }
    return paragraph.style.strut?.isForced == true ? strut : nil
  }

  /// An extent after the paragraph's strut is applied: the union of both, or the strut alone if the strut is forced.
  func applyingStrut(to extent: LineExtent) -> LineExtent {
    guard let strut = paragraph.strut else { return extent }
    return forcedStrut ?? extent.union(strut)
  }
}
