internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Adds the current paragraph to the output, after its runs and candidates.
  mutating func closeParagraph(_ candidates: Collected) {
    trim()
    let boxes = inlineBoxes()
    let hasEmphasis = hasEmphasis()
    // Lines with emphasis marks may be higher than others. A forced strut is the extent of every line.
    let uniform = forcedStrut ?? (boxes == nil && !hasEmphasis ? uniformExtent() : nil)
    // Profile `unicode` uses the strut for lines without text only. If all runs have one extent, the strut is equal.
    let strut = !paragraph.rules.behavior.contains(.inlineBoxes) ? uniform ?? self.strut() : self.strut()
    var closed = ShapedParagraph(
      range: scratch.analyser.range, contentEnd: scratch.analyser.contentEnd,
      runs: paragraph.firstRun..<scratch.output.runs.count, candidates: candidates.range,
      baseLevel: scratch.analyser.baseLevel, style: paragraph.styleIndex, strut: strut, uniformExtent: uniform,
      hasTabs: candidates.hasTabs, endsWithBreak: scratch.analyser.endsWithBreak,
      isDirect: isDirect(hasTabs: candidates.hasTabs),
      dependsOnLineStarts: scratch.analyser.dependsOnLineStarts, hasEmphasis: hasEmphasis)
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
    return stretched(
      face.extent(lineHeight: lineHeight, LineHeightModel(paragraph.style, isVertical: isVertical)))
  }

  /// The font and line height of an empty line of the paragraph.
  private func ownFont() -> (face: FirstFace, lineHeight: TextStyle.LineHeight) {
    let hasStrut = paragraph.style.behavior.contains(.inlineBoxes)
    let style = hasStrut ? source.defaultStyle : styles.values[styles.index(at: start)]
    let lineHeight = hasStrut ? paragraph.style.lineHeight : style.lineHeight ?? paragraph.style.lineHeight
    return (font(of: style), lineHeight)
  }

  /// Sets the trimmed edges of the text's first and last line. Each paragraph replaces the trim of the last line.
  private mutating func trim() {
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
    if nextRuby > 0, rubies[nextRuby - 1].base.upperBound > scratch.analyser.range.lowerBound { return nil }
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
