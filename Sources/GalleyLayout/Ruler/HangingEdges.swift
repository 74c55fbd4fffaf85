internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Measures what is outside of a paragraph's lines: the punctuation that hangs (`hanging-punctuation`, CSS Text 4,
/// §9.2) and the parts of characters that protrude (`ParagraphStyle.protrusion`).
///
/// At each edge of a line at most one punctuation mark hangs. At the line's end none hangs if the line ends with a
/// hyphen, and none hangs or protrudes if it ends with white space that takes up width. Of a mark that would hang and
/// protrude, the greater width counts. Text protrudes only if it has the direction of the paragraph.
struct HangingEdges {
  private let style: ParagraphStyle.HangingPunctuation
  /// The factor for the fractions of `MarginProtrusion`, from 0 to 1: the style's `protrusion`.
  private let protrusion: Double
  private let isFirst: Bool
  private let isLast: Bool

  /// Measures the lines of a paragraph. `nil` if the paragraph's style lets nothing hang or protrude.
  init?(_ shaped: ShapedText, paragraph: ShapedParagraph) {
    style = shaped.paragraphStyles[paragraph.style].hangingPunctuation
    protrusion = shaped.paragraphStyles[paragraph.style].protrusion
    guard !style.isEmpty || protrusion > 0 else { return nil }
    isFirst = paragraph.range.lowerBound == 0
    isLast =
      paragraph.range.upperBound == shaped.text.count
      && (!paragraph.endsWithBreak || shaped.paragraphs.last?.range == paragraph.range)
  }

  /// The width that is outside of a line that starts at `offset`, in layout units; 0 if nothing hangs or protrudes.
  func start(at offset: Int, in ruler: LineRuler) -> Double {
    let hang = hangingStart(at: offset, in: ruler)
    let (shaped, paragraph) = (ruler.shaped, ruler.paragraph)
    guard protrusion > 0, offset < paragraph.contentEnd else { return hang }
    let part = MarginProtrusion.start(UTF8Decoding.scalar(at: offset, in: shaped.text))
    guard part > 0 else { return hang }
    let end = shaped.unitStarts.next(from: offset + 1, end: paragraph.contentEnd)
    return max(hang, part * protrusion * alignedWidth(of: offset..<end, in: ruler))
  }

  /// The width that is outside of a line from `start` to `stop` at its end, in layout units; 0 if nothing hangs or
  /// protrudes. If `allowing` is true, the result includes marks that hang only if the line would not fit otherwise
  /// (`allow-end`).
  func end(from start: Int, to stop: LineStop, allowing: Bool, in ruler: LineRuler) -> Double {
    let hang = hangingEnd(from: start, to: stop, allowing: allowing, in: ruler)
    let end = stop.contentEnd
    guard protrusion > 0, end > start, !stop.flags.contains(.spaceTakesUpWidth) else { return hang }
    if stop.flags.contains(.hyphen) {
      return max(hang, MarginProtrusion.end(0x2010) * protrusion * ruler.hyphenWidth(stop))
    }
    let unit = ruler.shaped.unitStarts.previous(from: end - 1)
    guard unit > start else { return hang }
    let part = MarginProtrusion.end(UTF8Decoding.scalar(at: unit, in: ruler.shaped.text))
    return part > 0 ? max(hang, part * protrusion * alignedWidth(of: unit..<end, in: ruler)) : hang
  }

  /// The advance of a text unit that has the paragraph's direction, in layout units; 0 for text of the other direction.
  private func alignedWidth(of unit: Range<Int>, in ruler: LineRuler) -> Double {
    let index = ruler.runIndex(at: unit.lowerBound)
    guard ruler.shaped.runs[index].level.isRightToLeft == ruler.paragraph.baseLevel.isRightToLeft else { return 0 }
    return max(0, width(of: unit, runIndex: index, in: ruler.shaped))
  }

  /// Advance of the mark that hangs at the start of a line at `offset`, in layout units; 0 if none hangs.
  private func hangingStart(at offset: Int, in ruler: LineRuler) -> Double {
    let (shaped, paragraph) = (ruler.shaped, ruler.paragraph)
    guard isFirst, style.contains(.first), offset == paragraph.range.lowerBound, offset < paragraph.contentEnd,
      HangingClass(UTF8Decoding.scalar(at: offset, in: shaped.text)).contains(.opening)
    else { return 0 }
    let end = shaped.unitStarts.next(from: offset + 1, end: paragraph.contentEnd)
    return width(of: offset..<end, runIndex: paragraph.runs.lowerBound, in: shaped)
  }

  /// Advance of the mark that hangs at the end of a line from `start` to `stop`, in layout units; 0 if none hangs. If
  /// `allowing` is true, the result includes marks that hang only if the line would not fit otherwise (`allow-end`).
  private func hangingEnd(from start: Int, to stop: LineStop, allowing: Bool, in ruler: LineRuler) -> Double {
    let shaped = ruler.shaped
    let end = stop.contentEnd
    guard end > start, stop.flags.isDisjoint(with: [.hyphen, .spaceTakesUpWidth]) else { return 0 }
    let unit = shaped.unitStarts.previous(from: end - 1)
    let kind = HangingClass(UTF8Decoding.scalar(at: unit, in: shaped.text))
    let endsText = isLast && stop.offset >= ruler.paragraph.contentEnd
    let hangs =
      kind.contains(.stop) && (style.contains(.forceEnd) || allowing && style.contains(.allowEnd))
      || kind.contains(.closing) && endsText && style.contains(.last)
    return hangs && unit >= start ? width(of: unit..<end, runIndex: ruler.runIndex(at: unit), in: shaped) : 0
  }

  /// Advance of one text unit, letter spacing included.
  private func width(of unit: Range<Int>, runIndex: RunIndex, in shaped: ShapedText) -> Double {
    let run = shaped.runs[runIndex]
    guard run.kind == .text, unit.upperBound <= Int(run.end) else { return 0 }
    var sum = 0
    for glyph in shaped.part(of: run, range: unit).glyphs.indices { sum += Int(shaped.glyphs[glyph].advance) }
    return Double(sum) * run.scale + Double(shaped.spacedUnits(in: unit)) * run.letterSpacing
  }
}

/// Computes how punctuation marks at a line's edges change the line's width: marks may hang out of the line, or may be
/// set narrower.
extension LineRuler {
  /// Width of the marks that hang out of the line at both edges, including a mark that hangs only if the line would not
  /// fit otherwise.
  func hangingWidth(from start: LineStart, to stop: LineStop) -> Double {
    startHang(start) + endHang(from: start, to: stop, allowing: true)
  }

  /// Width of the mark that hangs at the line's start; 0 if none hangs.
  func startHang(_ start: LineStart) -> Double {
    hanging?.start(at: start.offset, in: self) ?? 0
  }

  /// Width of the mark that hangs at the line's end; 0 if none hangs. If `allowing` is true, the result includes marks
  /// that hang only if the line would not fit otherwise.
  func endHang(from start: LineStart, to stop: LineStop, allowing: Bool) -> Double {
    hanging?.end(from: start.offset, to: stop, allowing: allowing, in: self) ?? 0
  }

  /// The reduction of the last mark's width with which to test whether the line fits: `endTrim(from:to:)`, minus 1/64
  /// in profile `browser`. Browsers let other lines exceed the available width by 1/64, but not a line whose last mark
  /// is set narrower.
  func fitTrim(from start: LineStart, to stop: LineStop) -> Double {
    let trim = endTrim(from: start, to: stop)
    return fit.behavior.contains(.roundsLengths) ? max(0, trim - 1 / 64) : trim
  }

  /// The width by which the mark at the end of a line can be set narrower if the line would not fit otherwise, in
  /// layout units.
  ///
  /// 0 for a line that contains only white space, and for a mark that is already narrower: before an ideographic space,
  /// or if the gap after the mark stays at the line's end.
  func endTrim(from start: LineStart, to stop: LineStop) -> Double {
    guard let spacing = shaped.extras?.spacing, stop.contentEnd > start.offset else { return 0 }
    if let gap = spacing.gap(at: stop.contentEnd), gap.atLineEnd < 0 || stop.contentEnd < stop.offset { return 0 }
    return spacing.endTrim(at: stop.contentEnd)
  }

  /// Whether marks are set narrower at the line's start and at every boundary inside the line.
  ///
  /// Browsers then shape the whole line again and leave the last mark at its full width.
  func isKernedThroughout(from start: LineStart, to stop: LineStop) -> Bool {
    guard let spacing = shaped.extras?.spacing, start.offset > paragraph.range.lowerBound else { return false }
    var offset = start.offset
    while offset < stop.contentEnd {
      guard let gap = spacing.gap(at: offset), gap.amount < 0 else { return false }
      offset = shaped.unitStarts.next(from: offset + 1, end: stop.contentEnd)
    }
    return true
  }
}
