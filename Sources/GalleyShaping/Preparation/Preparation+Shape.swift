internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Shapes the paragraph's items, in text order, into runs.
  mutating func shape() {
    paragraph.firstRun = scratch.output.runs.count
    for item in scratch.items {
      switch item.kind {
      case .text: shape(item)
      case .tab, .attachment: placeBox(item)
      }
    }
  }

  /// Shapes one item; clusters that the chosen face cannot draw after all go to the next face that has them.
  private mutating func shape(_ item: TextItem) {
    let face = item.shaping.stack.face(item.face)
    let range = scratch.analyser.range
    let shaping = ItemShaping(face, item)
    var run = ShapedRun(item, face: face, index: scratch.output.index(of: face), glyphsAtEndOf: scratch.output.glyphs)
    let missing = text.withUnsafeBufferPointer { text in
      ItemShaper(buffer: context.buffer, text: text, context: range, shaping: shaping)
        .shape(item.range, into: &scratch.output.glyphs, run: &run.glyphs)
    }
    if !missing.isEmpty, item.face + 1 < item.shaping.stack.count, let parts = refit(item, missing: missing) {
      scratch.output.glyphs.removeLast(run.glyphs)
      for part in parts { shape(part) }
      return
    }
    for range in missing { scratch.output.appendMissing(range) }
    mark(run.glyphs)
    complete(run, item)
  }

  /// The item cut so that each missing cluster gets the next face that covers its grapheme; nil where none does.
  private func refit(_ item: TextItem, missing: [Range<Int>]) -> [TextItem]? {
    let analyser = scratch.analyser
    var parts: [TextItem] = []
    var start = item.range.lowerBound
    var isBetter = false
    for range in missing {
      guard range.lowerBound >= start else { continue }
      let graphemes = analyser.graphemes(around: range)
      let scalars = analyser.scalarIndex(at: graphemes.lowerBound)..<analyser.scalarIndex(at: graphemes.upperBound)
      let cluster = analyser.scalars[scalars]
      let choice = item.shaping.stack.choose(
        cluster: cluster, presentation: .unspecified, previous: nil, from: item.face + 1)
      guard choice.index > item.face,
        choice.isComplete || item.shaping.stack.face(choice.index).coverage.contains(cluster.first ?? 0)
      else { continue }
      let lower = max(start, graphemes.lowerBound)
      let upper = graphemes.upperBound
      if start < lower { parts.append(item.part(start..<lower, face: item.face)) }
      parts.append(item.part(lower..<upper, face: choice.index))
      start = upper
      isBetter = true
    }
    guard isBetter else { return nil }
    if start < item.range.upperBound { parts.append(item.part(start..<item.range.upperBound, face: item.face)) }
    return parts
  }

  /// Tabs and attachments: one cluster, no shaping.
  private mutating func placeBox(_ item: TextItem) {
    let face = item.shaping.stack.face(0)
    var run = ShapedRun(item, face: face, index: scratch.output.index(of: face), glyphsAtEndOf: scratch.output.glyphs)
    if item.kind == .tab {
      scratch.output.glyphs.appendBlank(face.glyph(for: 0x20) ?? 0, cluster: item.range.lowerBound, to: &run.glyphs)
    }
    scratch.analyser.marks[item.range.lowerBound - scratch.analyser.range.lowerBound].insert(.cluster)
    complete(run, item)
  }

  /// Fills in what the style says about size, spacing and the line's height, and appends the run.
  private mutating func complete(_ run: ShapedRun, _ item: TextItem) {
    var run = run
    let style = styles.values[item.style]
    let face = scratch.output.faces[Int(run.face)]
    let model = LineHeightModel(profile: paragraph.style.profile)
    run.scale = style.shapingSize / Double(face.metrics.unitsPerEm)
    run.letterSpacing = style.letterSpacing
    run.wordSpacing = style.wordSpacing
    let lineHeight = style.lineHeight ?? paragraph.style.lineHeight
    if case .attachment(let index) = item.kind {
      run.extent = model.extent(of: source.attachments[index].attachment, face: face.metrics, size: style.shapingSize)
    } else {
      run.baselineShift = model.shift(style.verticalAlign, face: face.metrics, size: style.shapingSize)
      let own = model.extent(face: face.metrics, size: style.shapingSize, lineHeight: lineHeight)
      let first = item.shaping.stack.face(0).metrics
      let strut = model.extent(face: first, size: style.shapingSize, lineHeight: lineHeight)
      run.extent = (lineHeight == .normal ? own.union(strut) : strut).raised(by: run.baselineShift)
    }
    scratch.output.runs.append(run)
  }

  /// Tells the analyser's byte arrays where clusters start, how wide they are and which are unsafe to break before.
  private mutating func mark(_ slice: GlyphSlice) {
    let base = scratch.analyser.range.lowerBound
    for index in slice.indices {
      let byte = Int(scratch.output.glyphs.clusters[index]) - base
      scratch.analyser.advances[byte] &+= scratch.output.glyphs.advances[index]
      let isUnsafe = scratch.output.glyphs.flags[index].rawValue & GlyphFlags.unsafeToBreak.rawValue != 0
      scratch.analyser.marks[byte].insert(isUnsafe ? TextMarks(rawValue: 96) : .cluster)
    }
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
  init(_ face: FontFace, _ item: TextItem) {
    self.init(
      face: face, features: item.shaping.features, language: item.shaping.language, script: item.script.tag,
      isRightToLeft: item.level.isRightToLeft)
  }
}

extension ShapedRun {
  /// A run that is still to be filled in.
  init(_ item: TextItem, face: FontFace, index: UInt16, glyphsAtEndOf glyphs: GlyphArrays) {
    self.init(
      start: Int32(item.range.lowerBound), end: Int32(item.range.upperBound), glyphs: GlyphSlice(atEndOf: glyphs),
      face: index, level: item.level, script: item.script, orientation: .horizontal, kind: item.kind,
      style: UInt32(item.style), scale: 0, letterSpacing: 0, wordSpacing: 0, position: 0, extent: .empty,
      baselineShift: 0)
  }
}
