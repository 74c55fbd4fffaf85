internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Shapes the paragraph's items into runs, in text order.
  mutating func shape() {
    paragraph.firstRun = scratch.output.runs.count
    let firstGlyph = scratch.glyphs.count
    var index = appendCachedItems(from: 0)
    while index < scratch.items.count {
      let item = scratch.items[index]
      switch item.kind {
      case .text: if item.isCombined { shapeCombined(item) } else { shape(item) }
      case .tab, .attachment: placeBox(item)
      }
      index = appendCachedItems(from: index + 1)
    }
    reportDividedEmoji()
    scratch.markGlyphs(from: firstGlyph)
  }

  /// Shapes an item that is not completely cached. If the result has clusters without glyphs, the item is divided, and
  /// these clusters get the next face that has them.
  mutating func shape(_ item: TextItem) {
    let template = template(for: item)
    let plan = scratch.templates.plans[template]
    var run = scratch.templates.values[template].run(of: item, firstGlyph: scratch.glyphs.count)
    shapeGlyphs(of: item, plan, run: &run.glyphs)
    if scratch.glyphs.lackGlyph(in: run.glyphs.indices) {
      let missing = MissingClusters(text: text, face: plan.shaping.face, item: item.range)
        .ranges(of: run.glyphs, in: scratch.glyphs)
      if item.face + 1 < scratch.shapings[item.shaping].stack.count, let parts = refit(item, missing: missing) {
        scratch.glyphs.removeLast(run.glyphs)
        for part in parts { shape(part) }
        return
      }
      for range in missing { scratch.output.appendMissing(range) }
    }
    if item.spansStyles { divide(run, of: item) } else { scratch.output.runs.append(run) }
  }

  /// Appends the glyphs of an item that is not completely cached: assembled from words if possible, otherwise shaped
  /// whole.
  private func shapeGlyphs(of item: TextItem, _ plan: ShapePlan, run: inout GlyphSlice) {
    if shapeWords(of: item, plan, run: &run) { return }
    let partsEmoji = JoinedEmoji.areApart(item.orientation, styles.values[item.style], paragraph.style)
    text.withUnsafeBufferPointer { text in
      Shaper(
        buffer: context.buffer, text: text, context: shapingContext(of: item.range), shaping: plan.shaping,
        partsEmoji: partsEmoji
      )
      .shape(item.range, into: &scratch.glyphs, run: &run)
    }
  }

  /// The index of an item's template and shape plan in `Scratch.templates`. Makes a template if there is none.
  @inline(__always)
  func template(for item: TextItem) -> Int {
    guard let index = scratch.templates.index(of: RunTemplate.Key(item)) else { return makeTemplate(for: item) }
    if scratch.templates.values[index].place < 0 { scratch.templates.enter(&scratch.output, at: index) }
    return index
  }

  private func makeTemplate(for item: TextItem) -> Int {
    let shaping = scratch.shapings[item.shaping]
    let style = styles.values[item.style]
    let face = ItemFace(
      shaping.stack.face(item.face), style: style, first: shaping.stack.first, behavior: paragraph.style.behavior)
    let plan = shaping.plans.plan(
      of: shaping, face: face.face, script: item.script.tag, direction: ShapingDirection(item.level, item.orientation),
      capitals: item.capitals)
    var template = RunTemplate(
      item, style: style, stack: shaping.stack, face: face, paragraph: paragraph.style,
      around: style.isOnBaseline ? nil : around(style), plan: plan)
    if paragraph.strut != nil { template.stretch { stretched($0) } }
    let index = scratch.templates.add(template, plan)
    scratch.templates.enter(&scratch.output, at: index)
    return index
  }

  /// The font with which the text of a style aligns (`vertical-align`).
  private func around(_ style: TextStyle) -> AroundText {
    AroundText(
      style, root: source.defaultStyle, lineHeight: paragraph.style.lineHeight,
      LineHeightModel(paragraph.style, isVertical: isVertical)
    ) { font(of: $0) }
  }

  /// Divides an item so that each missing cluster gets the next face that covers the cluster's grapheme. Returns `nil`
  /// if there is no better face for any cluster.
  private mutating func refit(_ item: TextItem, missing: [Range<Int>]) -> [TextItem]? {
    let scratch = self.scratch
    let stack = scratch.shapings[item.shaping].stack
    var parts: [TextItem] = []
    var start = item.range.lowerBound
    // The end of the last grapheme that was examined: a long grapheme can contain many missing clusters.
    var seen = start
    var isBetter = false
    for range in missing {
      guard range.lowerBound >= seen else { continue }
      let graphemes = scratch.analyser.graphemes(around: range)
      seen = graphemes.upperBound
      let scalars =
        scratch.analyser.scalarIndex(at: graphemes.lowerBound)..<scratch.analyser.scalarIndex(at: graphemes.upperBound)
      let cluster = scratch.analyser.scalars[scalars]
      let choice = stack.choose(
        cluster: cluster, presentation: .unspecified, previous: nil, from: item.face + 1)
      guard choice.index > item.face,
        choice.isComplete
          || !paragraph.style.behavior.contains(.completeFallback)
            && stack.missing(cluster, from: choice.index).count
              < stack.missing(cluster, from: item.face).count
      else { continue }
      let lower = max(start, graphemes.lowerBound)
      // Characters that are combined upright are one grapheme here, but can be several items.
      let upper = min(graphemes.upperBound, item.range.upperBound)
      if start < lower { parts.append(item.part(start..<lower, face: item.face)) }
      parts.append(item.part(lower..<upper, face: choice.index))
      if choices != nil { choices?[lower] = FontChoice(choice.index, .shaping) }
      start = upper
      isBetter = true
    }
    guard isBetter else { return nil }
    if start < item.range.upperBound { parts.append(item.part(start..<item.range.upperBound, face: item.face)) }
    let shaping = scratch.shapings[item.shaping]
    return shaping.variants.caps == .normal
      ? parts : parts.flatMap { $0.splitByCapitals(shaping, scratch.analyser, behavior: paragraph.style.behavior) }
  }

  /// Appends the run of a tab or an attachment, which is one cluster and is not shaped.
  private mutating func placeBox(_ item: TextItem) {
    let template = template(for: item)
    let face = scratch.templates.plans[template].shaping.face
    var run = scratch.templates.values[template].run(of: item, firstGlyph: scratch.glyphs.count)
    if case .attachment(let index) = item.kind {
      let style = styles.values[item.style]
      let model = LineHeightModel(paragraph.style, isVertical: isVertical)
      let first = FirstFace(face, of: style, paragraph.style.behavior)
      let extent = model.extent(
        of: source.attachment(index), face: first.metrics, size: first.size, fontSize: first.fontSize)
      var traits = scratch.templates.values[template].traits
      // The attachment is in the box of its style. `InlineBoxes` raise it with the box.
      let raised = hasInlineBoxes ? extent : extent.raised(by: traits.shift)
      traits.extent = stretched(raised.union(lineExtent(of: style, first, model)))
      traits.baselineShift = 0
      traits.ownExtent = raised
      // Browsers do not add letter spacing after attachments.
      traits.letterSpacing =
        paragraph.rules.behavior.contains(.unspacedAttachments)
        ? 0 : styles.values[item.style].letterSpacing.layoutLength
      run.traits = UInt32(scratch.output.add(traits))
    } else {
      let space = face.glyph(for: 0x20) ?? 0
      scratch.glyphs.appendBlank(space, cluster: item.range.lowerBound, to: &run.glyphs)
    }
    scratch.analyser.marks[item.range.lowerBound - scratch.analyser.range.lowerBound].insert(.cluster)
    scratch.output.runs.append(run)
  }
}

extension Preparation {
  /// The smallest extent of a line with an attachment, from the line height of the attachment's style: a line that
  /// contains only attachments is as high as the lines around it.
  ///
  /// `.empty` in profile `browser`, in which every line has a strut, and if the line height is `normal`: then the line
  /// is only as high as its content.
  private func lineExtent(of style: TextStyle, _ face: FirstFace, _ model: LineHeightModel) -> LineExtent {
    let lineHeight = style.lineHeight ?? paragraph.style.lineHeight
    guard !paragraph.rules.behavior.contains(.inlineBoxes), lineHeight != .normal else { return .empty }
    return face.extent(lineHeight: lineHeight, model)
  }
}

extension TextItem {
  /// A part of the item with another face of the same stack.
  func part(_ range: Range<Int>, face: Int) -> TextItem {
    var part = self
    part.range = range
    part.face = face
    return part
  }
}
