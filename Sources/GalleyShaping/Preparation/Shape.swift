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
      case .tab, .attachment: appendBoxRun(item)
      }
      index = appendCachedItems(from: index + 1)
    }
    reportDividedEmoji()
    scratch.writeClusterMarks(from: firstGlyph)
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
      if item.face + 1 < scratch.shapings[item.shaping].stack.count, let parts = itemsForMissing(item, missing: missing)
      {
        scratch.glyphs.removeLast(run.glyphs)
        for part in parts { shape(part) }
        return
      }
      for range in missing { scratch.output.appendMissing(range) }
    }
    if item.spansStyles { appendRunsByStyle(run, of: item) } else { scratch.output.runs.append(run) }
  }

  /// Appends the glyphs of an item that is not completely cached: assembled from words if possible, otherwise shaped
  /// whole.
  private func shapeGlyphs(of item: TextItem, _ plan: ShapePlan, run: inout GlyphSlice) {
    if shapeWords(of: item, plan, run: &run) { return }
    let partsEmoji = JoinedEmoji.areApart(
      item.orientation, style: styles.values[item.style], paragraph: paragraph.style)
    text.withUnsafeBufferPointer { text in
      Shaper(
        buffer: context.buffer, text: text, context: shapingContext(of: item.range), shaping: plan.shaping,
        partsEmoji: partsEmoji
      )
      .shape(item.range, into: &scratch.glyphs, run: &run)
    }
  }

  /// The index of an item's template and shape plan in `PrepareScratch.templates`. Makes a template if there is none.
  @inline(__always)
  func template(for item: TextItem) -> Int {
    guard let index = scratch.templates.index(of: RunTemplate.Key(item)) else { return makeTemplate(for: item) }
    if scratch.templates.values[index].traitsIndex < 0 { scratch.templates.enter(&scratch.output, at: index) }
    return index
  }

  private func makeTemplate(for item: TextItem) -> Int {
    let shaping = scratch.shapings[item.shaping]
    let style = styles.values[item.style]
    let face = ItemFace(
      shaping.stack.face(item.face), style: style, first: shaping.stack.first,
      roundsSize: item.capitals.isSmall || item.isCombined, behavior: paragraph.style.behavior)
    let plan = shaping.plans.plan(
      of: shaping, face: face.face, script: item.script, direction: ShapingDirection(item.level, item.orientation),
      capitals: item.capitals, behavior: paragraph.style.behavior)
    var template = RunTemplate(
      item, style: style, stack: shaping.stack, face: face, paragraph: paragraph.style,
      around: style.isOnBaseline ? nil : around(style), plan: plan)
    if paragraph.strut != nil { template.stretch { applyingStrut(to: $0) } }
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
  private mutating func itemsForMissing(_ item: TextItem, missing: [Range<Int>]) -> [TextItem]? {
    let scratch = self.scratch
    let stack = scratch.shapings[item.shaping].stack
    var parts: [TextItem] = []
    var start = item.range.lowerBound
    // The end of the last grapheme that was examined: a long grapheme can contain many missing clusters.
    var seen = start
    var isBetter = false
    for range in missing {
      guard range.lowerBound >= seen else { continue }
      let graphemes = scratch.analyzer.graphemes(around: range)
      seen = graphemes.upperBound
      let scalars =
        scratch.analyzer.scalarIndex(at: graphemes.lowerBound)..<scratch.analyzer.scalarIndex(at: graphemes.upperBound)
      let cluster = scratch.analyzer.scalars[scalars]
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
      ? parts : parts.flatMap { $0.splitByCapitals(shaping, scratch.analyzer, behavior: paragraph.style.behavior) }
  }

  /// Appends the run of a tab or an attachment, which is one cluster and is not shaped.
  private mutating func appendBoxRun(_ item: TextItem) {
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
      traits.extent = applyingStrut(to: raised.union(lineExtent(of: style, first, model)))
      traits.baselineShift = 0
      traits.ownExtent = raised
      // Browsers do not add letter spacing after attachments.
      traits.letterSpacing =
        paragraph.rules.behavior.contains(.unspacedAttachments)
        ? 0 : styles.values[item.style].letterSpacing.layoutLength
      run.traits = UInt32(scratch.output.addTraits(traits))
    } else {
      let space = face.glyph(for: 0x20) ?? 0
      scratch.glyphs.appendBlank(space, cluster: item.range.lowerBound, to: &run.glyphs)
    }
    scratch.analyzer.marks[item.range.lowerBound - scratch.analyzer.range.lowerBound].insert(.cluster)
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

/// Divides runs that were shaped from text of several styles or inline boxes.
extension Preparation {
  /// Appends the runs of an item with several styles or inline boxes: a run for each style, and in profile `browser`
  /// for each part between two edges of boxes. If a cluster has text of two styles, the styles are shaped separately.
  mutating func appendRunsByStyle(_ run: RunRecord, of item: TextItem) {
    let clusters = ClusterStarts(run.glyphs, of: scratch.glyphs)
    let parts = outsideClusters(partsByStyle(of: item), clusters)
    let slices = parts.map { clusters.glyphs(of: $0.range) }
    guard slices.allSatisfy({ $0 != nil }) else {
      scratch.glyphs.removeLast(run.glyphs)
      for part in parts { shape(part) }
      return
    }
    for (part, slice) in zip(parts, slices) {
      let index = template(for: part)
      var record = scratch.templates.values[index].run(of: part, firstGlyph: 0)
      if let slice { record.glyphs = slice }
      scratch.output.runs.append(record)
    }
  }

  /// Divides an item into parts, in text order, each with one style or with styles of equal measurements. A part ends
  /// at each edge of an inline box.
  private func partsByStyle(of item: TextItem) -> [TextItem] {
    var parts: [TextItem] = []
    var start = item.range.lowerBound
    while start < item.range.upperBound {
      let style = styles.index(at: start)
      var last = style
      while styles.end(ofRun: last) < item.range.upperBound, styles.shapeAlike(style, last + 1),
        !styles.hasBoxEdge(after: last, upTo: last + 1)
      { last += 1 }
      let end = min(styles.end(ofRun: last), item.range.upperBound)
      var part = item.part(start..<end, face: item.face)
      part.style = style
      part.spansStyles = false
      parts.append(part)
      start = end
    }
    return parts
  }

  /// The parts of an item, after edges inside a cluster were moved to the cluster's end: browsers draw a ligature of
  /// two elements in the first one. An edge does not move if the measurements of the styles at its sides differ.
  private func outsideClusters(_ parts: [TextItem], _ clusters: ClusterStarts) -> [TextItem] {
    guard styles.hasBoxes else { return parts }
    var result = Array(parts.prefix(1))
    for var part in parts.dropFirst() {
      let last = result.count - 1
      if styles.shapeAlike(result[last].style, part.style) {
        let edge = min(clusters.first(from: part.range.lowerBound) ?? .max, part.range.upperBound)
        result[last].range = result[last].range.lowerBound..<edge
        part.range = edge..<part.range.upperBound
        if part.range.isEmpty { continue }
      }
      result.append(part)
    }
    return result
  }
}

/// The offsets at which the clusters of a run start.
private struct ClusterStarts {
  private let slice: GlyphSlice
  /// The start of each glyph's cluster, in ascending order.
  private let starts: [Int]
  /// Whether the glyphs are in the opposite order: those of a right-to-left run.
  private let isReversed: Bool

  init(_ slice: GlyphSlice, of glyphs: Glyphs) {
    self.slice = slice
    var starts = slice.indices.map { Int(glyphs[$0].cluster) }
    isReversed = starts.count > 1 && starts[0] > starts[starts.count - 1]
    if isReversed { starts.reverse() }
    self.starts = starts
  }

  /// The first start of a cluster at or after an offset; `nil` if there is none.
  func first(from offset: Int) -> Int? {
    let index = starts.partitionPoint { $0 >= offset }
    return index < starts.count ? starts[index] : nil
  }

  /// The glyphs of a range of the text; `nil` if no cluster starts at the range's start.
  func glyphs(of range: Range<Int>) -> GlyphSlice? {
    let lower = starts.partitionPoint { $0 >= range.lowerBound }
    guard lower < starts.count, starts[lower] == range.lowerBound else { return nil }
    let upper = starts.partitionPoint { $0 >= range.upperBound }
    let inside = isReversed ? starts.count - upper..<starts.count - lower : lower..<upper
    let start = slice.indices.lowerBound
    return slice.part(start + inside.lowerBound..<start + inside.upperBound)
  }
}

/// Reports emoji sequences for which the color font has no picture, such as two persons with different skin tones. The
/// font draws the parts of such a sequence one by one (UTS #51, §2.2.1), which means something else.
extension Preparation {
  /// Adds the paragraph's emoji sequences that are drawn as several pictures to the missing ranges, and makes the
  /// glyphs of each sequence one cluster.
  mutating func reportDividedEmoji() {
    guard scratch.analyzer.hasLongGraphemes else { return }
    var divided: [Range<Int>] = []
    for index in paragraph.firstRun..<scratch.output.runs.count {
      let own = Int(scratch.output.runs[index].traits)
      guard scratch.output.faces[Int(scratch.output.traits[own].face)].descriptor.isColor else { continue }
      let (run, traits) = (scratch.output.runs[index], scratch.output.traits[own])
      guard run.isText, drawsInsideGraphemes(run.glyphs),
        !JoinedEmoji.areApart(traits.orientation, style: styles.values[Int(traits.style)], paragraph: paragraph.style)
      else { continue }
      joinDividedEmoji(of: run, into: &divided)
    }
    if !divided.isEmpty { scratch.output.insertMissing(divided) }
  }

  /// Whether a grapheme may have several glyphs with an advance: one of them belongs to a character inside of the
  /// grapheme, or two belong to one cluster. Fast, because the sequences of most texts are single glyphs.
  private func drawsInsideGraphemes(_ slice: GlyphSlice) -> Bool {
    let base = UInt32(scratch.analyzer.range.lowerBound)
    let marks = scratch.analyzer.marks.elements
    return scratch.glyphs.withColumns { columns in
      var last = UInt32.max
      for index in slice.indices where columns.advances[index] != 0 {
        let cluster = columns.clusters[index]
        if cluster == last || !marks[Int(cluster &- base)].contains(.grapheme) { return true }
        last = cluster
      }
      return false
    }
  }

  /// Makes the glyphs of each emoji sequence of a run that is drawn as several pictures one cluster, and appends the
  /// sequence's range of the shaped text to `divided`.
  private func joinDividedEmoji(of run: RunRecord, into divided: inout [Range<Int>]) {
    let scratch = self.scratch
    var glyphs = Array(run.glyphs.indices)
    if let first = glyphs.first, let last = glyphs.last, scratch.glyphs[first].cluster > scratch.glyphs[last].cluster {
      glyphs.reverse()
    }
    var rest = glyphs[...]
    var start = scratch.analyzer.scalarIndex(at: Int(run.start))
    let limit = scratch.analyzer.scalarIndex(at: Int(run.end))
    while start < limit {
      var end = start + 1
      while end < limit, !scratch.analyzer.startsGrapheme(end) { end += 1 }
      let range = scratch.byteRange(start..<end)
      let own = rest.prefix { scratch.glyphs[$0].cluster < UInt32(range.upperBound) }
      rest = rest.dropFirst(own.count)
      // Joiners and variation selectors have no advance.
      if end - start > 1, own.count(where: { scratch.glyphs[$0].advance != 0 }) > 1,
        EmojiPresentation.isSequence(scratch.analyzer.scalars[start..<end])
      {
        for index in own { scratch.glyphs[index].cluster = UInt32(range.lowerBound) }
        divided.append(range)
      }
      start = end
    }
  }
}
