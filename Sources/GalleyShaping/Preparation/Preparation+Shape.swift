internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Shapes the paragraph's items, in text order, into runs.
  mutating func shape() {
    paragraph.firstRun = scratch.output.runs.count
    let firstGlyph = scratch.output.glyphs.count
    var items: [TextItem] = []
    swap(&items, &scratch.items)
    for index in items.indices {
      switch items[index].kind {
      case .text: if items[index].isCombined { shapeCombined(items[index]) } else { shape(items[index]) }
      case .tab, .attachment: placeBox(items[index])
      }
    }
    swap(&items, &scratch.items)
    scratch.markGlyphs(from: firstGlyph)
  }

  /// Shapes one item; clusters that the chosen face cannot draw after all go to the next face that has them.
  private mutating func shape(_ item: TextItem) {
    let template = template(for: item)
    var run = ShapedRun(item, template, glyphsAtEndOf: scratch.output.glyphs)
    if !putTogether(item, template.face, run: &run.glyphs) { shapeGlyphs(of: item, template.face, run: &run.glyphs) }
    if scratch.output.glyphs.ids[run.glyphs.indices].contains(0) {
      let missing = MissingClusters(text: text, face: template.face, item: item.range)
        .ranges(of: run.glyphs, in: scratch.output.glyphs)
      if item.face + 1 < item.shaping.stack.count, let parts = refit(item, missing: missing) {
        scratch.output.glyphs.removeLast(run.glyphs)
        for part in parts { shape(part) }
        return
      }
      for range in missing { scratch.output.appendMissing(range) }
    }
    scratch.output.runs.append(run)
  }

  /// Appends the glyphs of an item that is new, out of words where that is possible.
  private mutating func shapeGlyphs(of item: TextItem, _ face: FontFace, run: inout GlyphSlice) {
    let shaping = ItemShaping(face, item)
    if shapeWords(of: item, shaping, run: &run) { return }
    text.withUnsafeBufferPointer { text in
      ItemShaper(buffer: context.buffer, text: text, context: scratch.analyser.range, shaping: shaping)
        .shape(item.range, into: &scratch.output.glyphs, run: &run)
    }
  }

  /// What the item's style and face give its run; the last two answers are kept, as text goes to and fro between faces.
  mutating func template(for item: TextItem) -> RunTemplate {
    if let last = paragraph.template, last.serves(item) { return last }
    swap(&paragraph.template, &paragraph.earlierTemplate)
    if let last = paragraph.template, last.serves(item) { return last }
    let template = RunTemplate(
      item, style: styles.values[item.style], paragraph: paragraph.style, output: &scratch.output)
    if paragraph.strut != nil { template.extent = stretched(template.extent) }
    paragraph.template = template
    return template
  }

  /// The item cut so that each missing cluster gets the next face that covers its grapheme; nil where none does.
  private mutating func refit(_ item: TextItem, missing: [Range<Int>]) -> [TextItem]? {
    let analyser = scratch.analyser
    var parts: [TextItem] = []
    var start = item.range.lowerBound
    // Where the last grapheme that was looked at ends: it may hold many missing clusters, and is long then.
    var seen = start
    var isBetter = false
    for range in missing {
      guard range.lowerBound >= seen else { continue }
      let graphemes = analyser.graphemes(around: range)
      seen = graphemes.upperBound
      let scalars = analyser.scalarIndex(at: graphemes.lowerBound)..<analyser.scalarIndex(at: graphemes.upperBound)
      let cluster = analyser.scalars[scalars]
      let choice = item.shaping.stack.choose(
        cluster: cluster, presentation: .unspecified, previous: nil, from: item.face + 1)
      guard choice.index > item.face,
        choice.isComplete
          || paragraph.style.profile == .unicode
            && item.shaping.stack.missing(cluster, from: choice.index).count
              < item.shaping.stack.missing(cluster, from: item.face).count
      else { continue }
      let lower = max(start, graphemes.lowerBound)
      let upper = graphemes.upperBound
      if start < lower { parts.append(item.part(start..<lower, face: item.face)) }
      parts.append(item.part(lower..<upper, face: choice.index))
      if choices != nil { choices?[lower] = FontChoice(choice.index, .shaping) }
      start = upper
      isBetter = true
    }
    guard isBetter else { return nil }
    if start < item.range.upperBound { parts.append(item.part(start..<item.range.upperBound, face: item.face)) }
    return item.shaping.variants.caps == .normal
      ? parts : parts.flatMap { $0.splitByCapitals(analyser, profile: paragraph.style.profile) }
  }

  /// Tabs and attachments: one cluster, no shaping.
  private mutating func placeBox(_ item: TextItem) {
    let template = template(for: item)
    var run = ShapedRun(item, template, glyphsAtEndOf: scratch.output.glyphs)
    if case .attachment(let index) = item.kind {
      let extent = LineHeightModel(paragraph.style, isVertical: isVertical)
        .extent(
          of: source.attachment(index), face: template.face.metrics, size: styles.values[item.style].shapingSize)
      run.extent = stretched(extent)
      run.baselineShift = 0
    } else {
      let space = template.face.glyph(for: 0x20) ?? 0
      scratch.output.glyphs.appendBlank(space, cluster: item.range.lowerBound, to: &run.glyphs)
    }
    scratch.analyser.marks[item.range.lowerBound - scratch.analyser.range.lowerBound].insert(.cluster)
    scratch.output.runs.append(run)
  }
}

extension TextItem {
  /// A part of the item set in another face of the same stack.
  fileprivate func part(_ range: Range<Int>, face: Int) -> TextItem {
    var part = self
    part.range = range
    part.face = face
    return part
  }
}

extension ItemShaping {
  /// What a style says of text in one face and script.
  init(_ style: StyleShaping, face: FontFace, capitals: Capitals, script: UInt32, direction: ShapingDirection) {
    self.init(
      face: face, features: style.features(for: capitals), language: style.shapingLanguage,
      languageTag: style.language, script: script, direction: direction, capitals: capitals)
  }

  init(_ face: FontFace, _ item: TextItem) {
    self.init(
      item.shaping, face: face, capitals: item.capitals, script: item.script.tag,
      direction: ShapingDirection(item.level, item.orientation))
  }
}

extension ShapedRun {
  /// A run whose glyphs and position are still to come.
  init(_ item: TextItem, _ template: RunTemplate, glyphsAtEndOf glyphs: GlyphArrays) {
    self.init(
      start: Int32(item.range.lowerBound), end: Int32(item.range.upperBound), glyphs: GlyphSlice(atEndOf: glyphs),
      face: template.faceIndex, level: item.level, script: item.script, orientation: item.orientation, kind: item.kind,
      capitals: item.capitals, style: UInt32(item.style), size: template.size, scale: template.scale,
      isCombined: item.isCombined, horizontalScale: 1,
      letterSpacing: template.letterSpacing,
      wordSpacing: template.wordSpacing, position: 0, rounding: 0, extent: template.extent,
      baselineShift: template.baselineShift)
  }
}
