internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

/// Finds out where the extents of runs and empty lines come from, for explanations. Computes them again with the
/// functions that preparation uses.
extension ShapedText {
  /// The extents whose union is the extent of a run. Empty if the run aligns with the top, bottom or middle of its
  /// line: its position depends on the finished line.
  package func extentParts(ofRun index: RunIndex, paragraph: ShapedParagraph) -> [ExtentPart] {
    runs[index].extent == .empty ? [] : ownExtentParts(ofRun: index, paragraph: paragraph)
  }

  /// The extents whose union is the extent of a run around its own baseline, or around the line's baseline if that is
  /// the same.
  func ownExtentParts(ofRun index: RunIndex, paragraph: ShapedParagraph) -> [ExtentPart] {
    let run = runs[index]
    let style = paragraphStyles[paragraph.style]
    let strut = strutPart(style)
    if let strut, style.strut?.isForced == true { return [strut] }
    var parts: [ExtentPart]
    if case .attachment(let attachment) = run.kind {
      parts = attachmentParts(of: run, attachment: attachment, style: style)
    } else {
      parts = textParts(run, style)
    }
    if let strut { parts.append(strut) }
    return parts
  }

  /// The extents whose union is the extent of a line without text in a paragraph: see `ShapedParagraph.strut`.
  package func strutParts(of paragraph: ShapedParagraph) -> [ExtentPart] {
    let style = paragraphStyles[paragraph.style]
    let strut = strutPart(style)
    if let strut, style.strut?.isForced == true { return [strut] }
    let hasStrut = style.behavior.contains(.inlineBoxes)
    let text = hasStrut ? source.defaultStyle : ownStyle(of: paragraph)
    let lineHeight = hasStrut ? style.lineHeight : text.lineHeight ?? style.lineHeight
    let face = firstFace(of: text)
    let first = FirstFace(face, of: text, style.behavior)
    let model = LineHeightModel(style, isVertical: writingMode.isVertical)
    let font = ExtentPart(
      origin: .paragraphFont,
      own: first.extent(lineHeight: lineHeight, model),
      content: model.alignedExtent(face: first.metrics, size: first.size), shift: 0, size: first.size,
      lineHeight: lineHeight, face: face)
    return [font] + (strut.map { [$0] } ?? [])
  }

  /// The style of a paragraph's first character.
  private func ownStyle(of paragraph: ShapedParagraph) -> TextStyle {
    if let run = paragraph.runs.first { return styles[Int(runs[run].style)] }
    return source.style(at: map.source(of: paragraph.range.lowerBound))
  }

  /// The extent of a paragraph style's strut; `nil` if the style has none.
  private func strutPart(_ style: ParagraphStyle) -> ExtentPart? {
    guard let strut = style.strut else { return nil }
    let face = firstFace(of: TextStyle(families: strut.families))
    let model = LineHeightModel(style, isVertical: writingMode.isVertical)
    return ExtentPart(
      origin: .strut, own: model.extent(of: strut, face: face.metrics),
      content: model.alignedExtent(face: face.metrics, size: strut.size), shift: 0, size: strut.size,
      lineHeight: strut.lineHeight, face: face)
  }

  private func textParts(_ run: ShapedRun, _ paragraph: ParagraphStyle) -> [ExtentPart] {
    let style = styles[Int(run.style)]
    let first = firstFace(of: style)
    let face = faces[Int(run.face)]
    let item = TextItem(
      range: run.range, kind: run.kind, level: run.level, script: run.script, orientation: run.orientation,
      style: Int(run.style), shaping: 0, face: 0, capitals: run.capitals,
      isCombined: run.isCombined)
    let around =
      style.isOnBaseline
      ? nil
      : AroundText(
        style, root: source.defaultStyle, lineHeight: paragraph.lineHeight,
        LineHeightModel(paragraph, isVertical: run.orientation != .horizontal)
      ) { FirstFace(firstFace(of: $0), of: $0, paragraph.behavior) }
    let measures = RunMeasures(
      item, style: style,
      face: ItemFace(
        face, style: style, first: first, roundsSize: item.capitals.isSmall || item.isCombined,
        behavior: paragraph.behavior),
      primary: FirstFace(first, of: style, paragraph.behavior), isFallback: !first.isSameFile(as: face),
      paragraph: paragraph, around: around)
    return measures.extentParts(lineHeight: style.lineHeight ?? paragraph.lineHeight).map { part in
      var part = part
      part.face = part.origin == .firstFace ? first : face
      return part
    }
  }

  private func attachmentParts(of run: ShapedRun, attachment index: Int, style paragraph: ParagraphStyle)
    -> [ExtentPart]
  {
    let own = run.ownExtent ?? .empty
    var parts: [ExtentPart] = []
    if own != .empty {
      parts.append(
        ExtentPart(origin: .attachment, own: own, content: own, shift: 0, size: 0, lineHeight: nil, face: nil))
    }
    let style = styles[Int(run.style)]
    let lineHeight = style.lineHeight ?? paragraph.lineHeight
    // Profile `unicode`: a line with only attachments is as high as the lines around it, unless the line height is
    // `normal`.
    if !paragraph.behavior.contains(.inlineBoxes), lineHeight != .normal {
      let face = faces[Int(run.face)]
      let first = FirstFace(face, of: style, paragraph.behavior)
      let model = LineHeightModel(paragraph, isVertical: writingMode.isVertical)
      parts.append(
        ExtentPart(
          origin: .firstFace,
          own: first.extent(lineHeight: lineHeight, model),
          content: model.alignedExtent(face: first.metrics, size: first.size), shift: 0, size: first.size,
          lineHeight: lineHeight, face: face))
    }
    return parts
  }
}

extension FontFace {
  /// Whether two faces have the same file: a face measured by its bitmaps is another object than the face in the stack.
  fileprivate func isSameFile(as other: FontFace) -> Bool {
    path == other.path && index == other.index && unicodeRange == other.unicodeRange
  }
}
