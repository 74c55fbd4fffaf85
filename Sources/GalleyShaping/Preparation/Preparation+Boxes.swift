internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// The inline boxes of the current paragraph. `nil` if the paragraph does not need them, because its runs alone say
  /// how high its lines are: all text is aligned by its baseline, each style has text with glyphs, and there are no
  /// attachments. Always `nil` in profile `unicode`, and with a strut.
  ///
  /// Where boxes start and end is known after white space is collapsed: see `StyleRuns`.
  func inlineBoxes() -> InlineBoxes? {
    guard hasInlineBoxes else { return nil }
    let range = scratch.analyser.range
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
    let isEmpty = scratch.analyser.contentEnd == start
    if isEmpty, !styles.values[some.lowerBound].hasSameMeasurements(as: source.defaultStyle) { return true }
    guard some.count > 1 || !styles.values[some.lowerBound].enclosing.isEmpty else { return false }
    var start = start
    for index in some {
      let end = styles.end(ofRun: index)
      let style = styles.values[index]
      if !style.isOnBaseline || end <= start || start >= scratch.analyser.contentEnd { return true }
      start = end
    }
    return false
  }
}
