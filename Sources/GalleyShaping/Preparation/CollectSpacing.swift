internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Finds the places where the paragraph's style adds space between text units (`text-autospace`) or makes punctuation
  /// narrower (`text-spacing-trim`), where bases get space for ruby annotations, and where inline boxes start and end
  /// that take up width. CSS Text 4, §8.5 and §8.6.
  mutating func collectSpacing() {
    let hasRuby = nextRuby < rubies.count && rubies[nextRuby].base.lowerBound < scratch.analyzer.range.upperBound
    guard paragraph.rules.asksForSpacing || hasRuby || !wideBoxes.isEmpty else { return }
    let trim = paragraph.style.textSpacingTrim
    let autospace = paragraph.style.textAutospace
    var spacing = UnitSpacing()
    if trim != .spaceAll { trimPunctuation(trim, into: &spacing) }
    if !autospace.isEmpty { addAutospace(autospace, into: &spacing) }
    spacing.gaps.sort { $0.offset < $1.offset }
    if hasRuby { spaceBases(into: &spacing) }
    if hasRuby { spacing.sortAndMerge() }
    scratch.output.addSpacing(spacing, wideBoxes.isEmpty ? ParagraphBoxes() : spaceBoxes())
  }

  /// Adds a gap at each boundary between ideographs and letters or digits. The gap belongs to the unit before the
  /// boundary. It is an eighth of the ideograph's em, or in profile `browser` of the em of the unit before the
  /// boundary.
  private func addAutospace(_ autospace: ParagraphStyle.TextAutospace, into spacing: inout UnitSpacing) {
    let scratch = self.scratch
    var previous = AutospaceClass.other
    for index in scratch.analyzer.scalars.indices {
      let next = AutospaceClass(scratch.analyzer.scalars[index])
      if next == .mark { continue }
      defer { previous = next }
      guard previous != next, previous == .ideograph || next == .ideograph, startsUnit(index) else { continue }
      let other = previous == .ideograph ? next : previous
      guard
        other == .letter && autospace.contains(.ideographAlpha)
          || other == .digit && autospace.contains(.ideographNumeric)
          || other == .punctuation && autospace.contains(.ideographAlpha) && spacesPunctuation(at: index)
      else { continue }
      let offset = Int(scratch.analyzer.offsets[index])
      guard let before = textRun(at: offset - 1), let after = textRun(at: offset) else { continue }
      // Upright letters in vertical lines are spaced like ideographs.
      if (other == previous ? before : after).orientation == .upright { continue }
      let run = previous == .ideograph || paragraph.style.behavior.contains(.browserAutospace) ? before : after
      let size = styles.values[Int(run.style)].shapingSize
      // At the end of a line, browsers keep the gap if the two units differ in style or bidi level, and otherwise leave
      // it out.
      let isKept =
        paragraph.style.behavior.contains(.browserAutospace)
        && (before.style != after.style || before.level != after.level)
      spacing.gaps.append(UnitSpacing.Gap(offset: offset, trailing: size / 8, atLineEnd: isKept ? size / 8 : 0))
    }
  }

  /// Whether there is a gap between an ideograph and narrow punctuation at `index`: only in profile `browser`, in
  /// Chinese text.
  private func spacesPunctuation(at index: Int) -> Bool {
    guard paragraph.style.behavior.contains(.browserAutospace) else { return false }
    return styles.values[styles.index(at: Int(scratch.analyzer.offsets[index]))].language?.isChinese == true
  }

  /// Whether a text unit starts with the scalar at `index`; true at the content's end.
  func startsUnit(_ index: Int) -> Bool {
    let scratch = self.scratch
    return index >= scratch.analyzer.scalars.count
      || scratch.analyzer.marks[Int(scratch.analyzer.offsets[index]) - scratch.analyzer.range.lowerBound].contains(
        .unit)
  }

  /// The paragraph's text run that contains `offset`; `nil` if a tab or an attachment is there.
  func textRun(at offset: Int) -> ShapedRun? {
    guard paragraph.firstRun < scratch.output.runs.count else { return nil }
    let holder = (paragraph.firstRun..<scratch.output.runs.count - 1).partitionPoint {
      Int(scratch.output.runs[$0].end) > offset
    }
    let run = scratch.output.run(holder)
    return run.kind == .text && run.range.contains(offset) ? run : nil
  }
}

extension Preparation {
  /// Makes full-width punctuation marks narrower beside each other and at the edges of lines (`text-spacing-trim`):
  /// adds negative gaps and trims to `spacing`.
  mutating func trimPunctuation(_ trim: ParagraphStyle.TextSpacingTrim, into spacing: inout UnitSpacing) {
    let scratch = self.scratch
    let readsAsBrowser = paragraph.style.behavior.contains(.browserPunctuation)
    for index in scratch.analyzer.scalars.indices where scratch.analyzer.scalars[index] >= 0x2018 {
      let scalar = scratch.analyzer.scalars[index]
      guard PunctuationClass(scalar).mayBeTrimmed, startsUnit(index), startsUnit(index + 1),
        let mark = punctuationMark(at: index), mark.trim > 0
      else { continue }
      let start = Int(scratch.analyzer.offsets[index])
      let end = Int(scratch.analyzer.offsets[index + 1])
      switch mark.kind {
      case .opening:
        switch index > 0 && !isApart(at: start) ? neighbor(at: index - 1, of: index) : nil {
        case .opening, .closing, .middle, .openingNarrow:
          spacing.gaps.append(UnitSpacing.Gap(offset: start, leading: -mark.trim))
        default: break
        }
        if trim == .trimStart || trim == .trimBoth || (trim == .spaceFirst && index > 0) {
          spacing.startTrims.append(UnitSpacing.Trim(offset: start, amount: mark.trim))
        }
      case .closing:
        let hasNext = index + 1 < scratch.analyzer.scalars.count && !isApart(at: end)
        switch hasNext ? neighbor(at: index + 1, of: index) : nil {
        case .closing, .middle, .closingNarrow:
          spacing.gaps.append(
            UnitSpacing.Gap(offset: end, trailing: -mark.trim, atLineEnd: readsAsBrowser ? -mark.trim : 0))
        default: break
        }
        // At a line's end, browsers do not make commas, full stops and colons narrower.
        let kind = PunctuationClass(scalar)
        if !readsAsBrowser || trim == .trimBoth || (kind != .stop && kind != .colon) {
          // Browsers round the widths of items to 1/64. A trim that is rounded, too, keeps them multiples of 1/64.
          let amount = readsAsBrowser ? (mark.trim * 64).rounded() / 64 : mark.trim
          spacing.endTrims.append(UnitSpacing.Trim(offset: end, amount: amount))
        }
      default: break
      }
    }
  }

  /// Whether an inline box that sets direction or isolation starts or ends at an offset. Browsers have a bidi control
  /// character there, so the punctuation marks before and after it are not adjacent and are not trimmed.
  private func isApart(at offset: Int) -> Bool {
    paragraph.style.behavior.contains(.browserPunctuation) && bidiBoxes?.hasEdge(at: offset) == true
  }

  /// The class of the punctuation mark at `index` in its own face, and how much narrower it can be, in layout units.
  private mutating func punctuationMark(at index: Int) -> (kind: PunctuationClass, trim: Double)? {
    let scalar = scratch.analyzer.scalars[index]
    let kind = PunctuationClass(scalar)
    guard kind.mayBeTrimmed else { return (kind, 0) }
    let offset = Int(scratch.analyzer.offsets[index])
    guard let run = textRun(at: offset) else { return nil }
    let shape = halfWidth(of: scalar, in: run, script: run.script)
    let setsWidths = context.shaping(of: styles.values[Int(run.style)]).setsWidths
    let trim = setsWidths ? 0 : Double(shape.trim) * run.scale
    // Browsers classify marks once for each face and language, with the script Han.
    let readsAsBrowser = paragraph.style.behavior.contains(.browserPunctuation)
    let model = readsAsBrowser && run.script != .han ? halfWidth(of: scalar, in: run, script: .han) : shape
    let result = self.kind(of: scalar, kind, model, in: run)
    switch result {
    case .opening, .closing: return (result, trim)
    default: return (result, 0)
    }
  }

  /// The class of the scalar at `index`, which is beside the punctuation mark at `mark`. Browsers classify it with the
  /// face of the mark, even if the scalar itself has another face.
  private mutating func neighbor(at index: Int, of mark: Int) -> PunctuationClass? {
    guard paragraph.style.behavior.contains(.browserPunctuation) else { return self.punctuationMark(at: index)?.kind }
    guard let run = textRun(at: Int(scratch.analyzer.offsets[mark])) else { return nil }
    let scalar = scratch.analyzer.scalars[index]
    let kind = PunctuationClass.ofBrowsers(scalar)
    return kind.mayBeTrimmed ? self.kind(of: scalar, kind, halfWidth(of: scalar, in: run, script: .han), in: run) : kind
  }

  /// The class of a punctuation mark in a face in which it has the measurements `model`.
  private mutating func kind(
    of scalar: UInt32, _ kind: PunctuationClass, _ model: HalfWidth, in run: ShapedRun
  ) -> PunctuationClass {
    switch kind {
    case .openingQuote: isFullWidthQuote(model, in: run) ? .opening : .openingNarrow
    case .closingQuote: isFullWidthQuote(model, in: run) ? .closing : .closingNarrow
    case .stop where paragraph.style.behavior.contains(.browserPunctuation):
      areStopsAtStart(in: run) ? .closing : .middle
    case .colon where paragraph.style.behavior.contains(.browserPunctuation) && model.inkPosition == .other: .other
    case .stop, .colon: model.inkPosition == .start ? .closing : .middle
    default: kind
    }
  }

  /// Whether a quotation mark with the measurements `model` counts as full-width. In browsers, upright ones do only if
  /// the face draws all of them beside the text that they enclose: the opening ones in the second half of their height,
  /// the closing ones in the first. The upright forms of Japanese fonts are drawn elsewhere.
  private mutating func isFullWidthQuote(_ model: HalfWidth, in run: ShapedRun) -> Bool {
    guard model.isFullWidth, run.orientation == .upright, paragraph.style.behavior.contains(.browserPunctuation) else {
      return model.isFullWidth
    }
    let quotes: [(UInt32, InkPosition)] = [(0x2018, .end), (0x201C, .end), (0x2019, .start), (0x201D, .start)]
    for (quote, place) in quotes where halfWidth(of: quote, in: run, script: .han).inkPosition != place { return false }
    return true
  }

  /// Whether all full stops and commas of a face are drawn in the first half of their width, which browsers require of
  /// all of them before they make one narrower.
  private mutating func areStopsAtStart(in run: ShapedRun) -> Bool {
    for stop: UInt32 in [0x3001, 0x3002, 0xFF0C, 0xFF0E]
    where halfWidth(of: stop, in: run, script: .han).inkPosition != .start {
      return false
    }
    return true
  }
}

extension Preparation {
  /// Measures a full-width punctuation mark: how much narrower the mark is with its half width, whether its full width
  /// is at least an em, and in which part of this width its ink is.
  ///
  /// Shapes the mark twice: with its full width, and with the half width of the feature `halt`, or `vhal` for upright
  /// glyphs. Each style caches the measurements by face, script, mark and orientation.
  mutating func halfWidth(of scalar: UInt32, in run: ShapedRun, script: Script) -> HalfWidth {
    let style = context.shaping(of: styles.values[Int(run.style)])
    let face = scratch.output.faces[Int(run.face)]
    let key = HalfWidth.Key(face: face, script: script.tag, scalar: scalar, orientation: run.orientation)
    if let known = style.halfWidths[key] { return known }
    var mark: [UInt8] = []
    UTF8Encoding.append(scalar, to: &mark)
    let direction = ShapingDirection(.leftToRight, run.orientation)
    let full = shape(mark, ShapeParameters(style, face: face, script: script.tag, direction: direction))
    let features = style.features(in: face)
    let narrow = run.orientation == .upright ? features.withVerticalHalfWidths : features.withHalfWidths
    let half = shape(
      mark, ShapeParameters(style, face: face, script: script.tag, direction: direction, features: narrow))
    let extents = full.glyph == 0 ? nil : face.extents(of: full.glyph)
    // A mark without a glyph counts as drawn in the first half.
    let place = extents.map {
      InkPosition(
        $0, advance: full.advance, descent: run.orientation == .upright ? full.descent : nil,
        unitsPerEm: face.metrics.unitsPerEm)
    }
    let result = HalfWidth(
      trim: full.advance - half.advance, isFullWidth: full.advance >= face.metrics.unitsPerEm,
      inkPosition: place ?? (full.glyph == 0 ? .start : .other))
    style.halfWidths[key] = result
    return result
  }

  /// The advance of a mark and the number of its glyph; for an upright glyph also the distance from the pen down to the
  /// glyph's origin.
  private func shape(
    _ text: [UInt8], _ shaping: ShapeParameters
  ) -> (advance: Int32, glyph: UInt16, descent: Int32) {
    var glyphs = Glyphs()
    var slice = GlyphSlice(atEndOf: glyphs)
    text.withUnsafeBufferPointer { text in
      Shaper(buffer: context.buffer, text: text, context: text.indices, shaping: shaping)
        .shape(text.indices, into: &glyphs, run: &slice)
    }
    return (glyphs.reduce(0) { $0 &+ $1.advance }, glyphs.first?.id ?? 0, glyphs.offsets.first?.x ?? 0)
  }
}
