internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Finds where the paragraph's style adds space between units or takes it from punctuation. CSS Text 4, 8.5 and 8.6.
  mutating func collectSpacing() {
    let trim = paragraph.style.textSpacingTrim
    let autospace = paragraph.style.textAutospace
    guard trim != .spaceAll || !autospace.isEmpty else { return }
    var spacing = scratch.output.spacing ?? UnitSpacing()
    let first = spacing.gaps.count
    if trim != .spaceAll { trimPunctuation(trim, into: &spacing) }
    if !autospace.isEmpty { space(autospace, into: &spacing) }
    spacing.gaps[first...].sort { $0.offset < $1.offset }
    if !spacing.isEmpty { scratch.output.spacing = spacing }
  }

  /// An eighth of the ideograph's em on the side of the unit before the boundary.
  private func space(_ autospace: TextAutospace, into spacing: inout UnitSpacing) {
    let analyser = scratch.analyser
    var previous = AutospaceClass.other
    for index in analyser.scalars.indices {
      let next = AutospaceClass(analyser.scalars[index])
      if next == .mark { continue }
      defer { previous = next }
      guard previous != next, previous == .ideograph || next == .ideograph, startsUnit(index) else { continue }
      let other = previous == .ideograph ? next : previous
      guard
        other == .letter && autospace.contains(.ideographAlpha)
          || other == .digit && autospace.contains(.ideographNumeric)
          || other == .punctuation && autospace.contains(.ideographAlpha) && spacesPunctuation(at: index)
      else { continue }
      let offset = Int(analyser.offsets[index])
      guard let before = textRun(at: offset - 1), let after = textRun(at: offset) else { continue }
      // Letters that stand upright in vertical lines are spaced as ideographs are.
      if (other == previous ? before : after).orientation == .upright { continue }
      let run = previous == .ideograph ? before : after
      let size = styles.values[Int(run.style)].shapingSize
      spacing.gaps.append(UnitSpacing.Gap(offset: offset, amount: size / 8, belongsAfter: false))
    }
  }

  /// Whether ideographs are spaced from narrow punctuation: in Chinese, as Chromium has it.
  private func spacesPunctuation(at index: Int) -> Bool {
    guard paragraph.style.profile == .browser else { return false }
    return styles.values[styles.index(at: Int(scratch.analyser.offsets[index]))].language?.isChinese == true
  }

  /// Marks that stand together, and those that may be narrower at a line's edge.
  private mutating func trimPunctuation(_ trim: TextSpacingTrim, into spacing: inout UnitSpacing) {
    let analyser = scratch.analyser
    let isBrowser = paragraph.style.profile == .browser
    for index in analyser.scalars.indices where analyser.scalars[index] >= 0x2018 {
      let scalar = analyser.scalars[index]
      guard PunctuationClass(scalar).mayBeTrimmed, startsUnit(index), startsUnit(index + 1),
        let mark = mark(at: index), mark.trim > 0
      else { continue }
      let start = Int(analyser.offsets[index])
      let end = Int(analyser.offsets[index + 1])
      switch mark.kind {
      case .opening:
        switch index > 0 ? neighbour(at: index - 1, of: index) : nil {
        case .opening, .closing, .middle, .openingNarrow:
          spacing.gaps.append(UnitSpacing.Gap(offset: start, amount: -mark.trim, belongsAfter: true))
        default: break
        }
        if trim == .trimStart || trim == .trimBoth || (trim == .spaceFirst && index > 0) {
          spacing.startTrims.append(UnitSpacing.Trim(offset: start, amount: mark.trim))
        }
      case .closing:
        switch index + 1 < analyser.scalars.count ? neighbour(at: index + 1, of: index) : nil {
        case .closing, .middle, .closingNarrow:
          spacing.gaps.append(
            UnitSpacing.Gap(offset: end, amount: -mark.trim, belongsAfter: false, staysAtLineEnd: isBrowser))
        default: break
        }
        // Chromium leaves commas, full stops and the like at a line's end as wide as they are.
        let kind = PunctuationClass(scalar)
        if !isBrowser || trim == .trimBoth || (kind != .stop && kind != .colon) {
          // Chromium rounds the widths of items; a whole trim leaves them whole.
          let amount = isBrowser ? (mark.trim * 64).rounded() / 64 : mark.trim
          spacing.endTrims.append(UnitSpacing.Trim(offset: end, amount: amount))
        }
      default: break
      }
    }
  }

  /// Whether a text unit starts with the scalar at `index`; true at the content's end.
  private func startsUnit(_ index: Int) -> Bool {
    let analyser = scratch.analyser
    return index >= analyser.scalars.count
      || analyser.marks[Int(analyser.offsets[index]) - analyser.range.lowerBound].contains(.unit)
  }

  /// What the scalar at `index` is to its neighbours in the face it is set in, and how much narrower it may be.
  private mutating func mark(at index: Int) -> (kind: PunctuationClass, trim: Double)? {
    let scalar = scratch.analyser.scalars[index]
    let kind = PunctuationClass(scalar)
    guard kind.mayBeTrimmed else { return (kind, 0) }
    let offset = Int(scratch.analyser.offsets[index])
    guard let run = textRun(at: offset) else { return nil }
    let shape = halfWidth(of: scalar, in: run, script: run.script)
    let trim = Double(shape.trim) * run.scale
    // Chromium sorts marks once for each face and language, in Han.
    let isBrowser = paragraph.style.profile == .browser
    let model = isBrowser && run.script != .han ? halfWidth(of: scalar, in: run, script: .han) : shape
    let result = self.kind(of: scalar, kind, model, in: run)
    switch result {
    case .opening, .closing: return (result, trim)
    default: return (result, 0)
    }
  }

  /// What the scalar beside a mark is to it: Chromium asks the face of the mark, whichever face the neighbour is set in.
  private mutating func neighbour(at index: Int, of mark: Int) -> PunctuationClass? {
    guard paragraph.style.profile == .browser else { return self.mark(at: index)?.kind }
    guard let run = textRun(at: Int(scratch.analyser.offsets[mark])) else { return nil }
    let scalar = scratch.analyser.scalars[index]
    let kind = PunctuationClass(scalar)
    return kind.mayBeTrimmed ? self.kind(of: scalar, kind, halfWidth(of: scalar, in: run, script: .han), in: run) : kind
  }

  /// What a mark is in a face that draws it as `model` says.
  private mutating func kind(
    of scalar: UInt32, _ kind: PunctuationClass, _ model: HalfWidth, in run: ShapedRun
  ) -> PunctuationClass {
    switch kind {
    case .openingQuote: model.isFullWidth ? .opening : .openingNarrow
    case .closingQuote: model.isFullWidth ? .closing : .closingNarrow
    case .stop where paragraph.style.profile == .browser: areStopsAtStart(in: run) ? .closing : .middle
    case .stop, .colon: model.isAtStart ? .closing : .middle
    default: kind
    }
  }

  /// Whether all of a face's full stops and commas lie in the first half of their width, as Chromium asks for.
  private mutating func areStopsAtStart(in run: ShapedRun) -> Bool {
    for stop: UInt32 in [0x3001, 0x3002, 0xFF0C, 0xFF0E] where !halfWidth(of: stop, in: run, script: .han).isAtStart {
      return false
    }
    return true
  }

  /// The paragraph's run of glyphs that holds `offset`.
  private func textRun(at offset: Int) -> ShapedRun? {
    var low = paragraph.firstRun
    var high = scratch.output.runs.count - 1
    guard low <= high else { return nil }
    while low < high {
      let middle = (low + high) / 2
      if Int(scratch.output.runs[middle].end) > offset { high = middle } else { low = middle + 1 }
    }
    let run = scratch.output.runs[low]
    return run.kind == .text && run.range.contains(offset) ? run : nil
  }

  /// The mark shaped as it is and with the face's half widths (`halt`, upright in vertical lines `vhal`); asked once for
  /// each face, script and language.
  private mutating func halfWidth(of scalar: UInt32, in run: ShapedRun, script: Script) -> HalfWidth {
    let style = context.shaping(of: styles.values[Int(run.style)])
    let face = scratch.output.faces[Int(run.face)]
    let key = HalfWidth.Key(face: face, script: script.tag, scalar: scalar, orientation: run.orientation)
    if let known = style.halfWidths[key] { return known }
    var mark: [UInt8] = []
    UTF8Encoding.append(scalar, to: &mark)
    let direction = ShapingDirection(.leftToRight, run.orientation)
    let full = shape(mark, ItemShaping(style, face: face, script: script.tag, direction: direction))
    let narrow =
      run.orientation == .upright ? style.featuresWithVerticalHalfWidths : style.featuresWithHalfWidths
    let half = shape(
      mark, ItemShaping(style, face: face, script: script.tag, direction: direction, features: narrow))
    let extents = face.extents(of: UInt32(full.glyph))
    let result = HalfWidth(
      trim: full.advance - half.advance, isFullWidth: full.advance >= face.metrics.unitsPerEm,
      isAtStart: run.orientation == .upright || full.glyph == 0
        || extents.map { 2 * ($0.xBearing + $0.width) <= full.advance + face.metrics.unitsPerEm / 20 } ?? false)
    style.halfWidths[key] = result
    return result
  }

  private func shape(_ text: [UInt8], _ shaping: ItemShaping) -> (advance: Int32, glyph: UInt16) {
    var glyphs = GlyphArrays()
    var slice = GlyphSlice(atEndOf: glyphs)
    text.withUnsafeBufferPointer { text in
      ItemShaper(buffer: context.buffer, text: text, context: text.indices, shaping: shaping)
        .shape(text.indices, into: &glyphs, run: &slice)
    }
    return (glyphs.advances.reduce(0, &+), glyphs.ids.first ?? 0)
  }
}

/// A full-width mark as a face draws it.
struct HalfWidth {
  struct Key: Hashable {
    var face: FontFace
    var script: UInt32
    var scalar: UInt32
    var orientation: Orientation
  }

  /// How much narrower its half width is, in font units; 0 where the face has none.
  var trim: Int32
  /// Whether it is an em wide.
  var isFullWidth: Bool
  /// Whether its ink lies in the first half, beside the text before it.
  var isAtStart: Bool
}
