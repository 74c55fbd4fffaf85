internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Makes full-width punctuation marks narrower beside each other and at the edges of lines (`text-spacing-trim`):
  /// adds negative gaps and trims to `spacing`.
  mutating func trimPunctuation(_ trim: ParagraphStyle.TextSpacingTrim, into spacing: inout UnitSpacing) {
    let scratch = self.scratch
    let readsAsBrowser = paragraph.style.behavior.contains(.browserPunctuation)
    for index in scratch.analyser.scalars.indices where scratch.analyser.scalars[index] >= 0x2018 {
      let scalar = scratch.analyser.scalars[index]
      guard PunctuationClass(scalar).mayBeTrimmed, startsUnit(index), startsUnit(index + 1),
        let mark = mark(at: index), mark.trim > 0
      else { continue }
      let start = Int(scratch.analyser.offsets[index])
      let end = Int(scratch.analyser.offsets[index + 1])
      switch mark.kind {
      case .opening:
        switch index > 0 && !isApart(at: start) ? neighbour(at: index - 1, of: index) : nil {
        case .opening, .closing, .middle, .openingNarrow:
          spacing.gaps.append(UnitSpacing.Gap(offset: start, leading: -mark.trim))
        default: break
        }
        if trim == .trimStart || trim == .trimBoth || (trim == .spaceFirst && index > 0) {
          spacing.startTrims.append(UnitSpacing.Trim(offset: start, amount: mark.trim))
        }
      case .closing:
        let hasNext = index + 1 < scratch.analyser.scalars.count && !isApart(at: end)
        switch hasNext ? neighbour(at: index + 1, of: index) : nil {
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
  private mutating func mark(at index: Int) -> (kind: PunctuationClass, trim: Double)? {
    let scalar = scratch.analyser.scalars[index]
    let kind = PunctuationClass(scalar)
    guard kind.mayBeTrimmed else { return (kind, 0) }
    let offset = Int(scratch.analyser.offsets[index])
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
  private mutating func neighbour(at index: Int, of mark: Int) -> PunctuationClass? {
    guard paragraph.style.behavior.contains(.browserPunctuation) else { return self.mark(at: index)?.kind }
    guard let run = textRun(at: Int(scratch.analyser.offsets[mark])) else { return nil }
    let scalar = scratch.analyser.scalars[index]
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
    case .colon where paragraph.style.behavior.contains(.browserPunctuation) && model.place == .other: .other
    case .stop, .colon: model.place == .start ? .closing : .middle
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
    let quotes: [(UInt32, InkPlace)] = [(0x2018, .end), (0x201C, .end), (0x2019, .start), (0x201D, .start)]
    for (quote, place) in quotes where halfWidth(of: quote, in: run, script: .han).place != place { return false }
    return true
  }

  /// Whether all full stops and commas of a face are drawn in the first half of their width, which browsers require of
  /// all of them before they make one narrower.
  private mutating func areStopsAtStart(in run: ShapedRun) -> Bool {
    for stop: UInt32 in [0x3001, 0x3002, 0xFF0C, 0xFF0E]
    where halfWidth(of: stop, in: run, script: .han).place != .start {
      return false
    }
    return true
  }
}
