internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Measures the punctuation that hangs out of a paragraph's lines: `hanging-punctuation`, CSS Text 4, §9.2.
///
/// At each edge of a line at most one punctuation mark hangs. At the line's end none hangs if the line ends with a
/// hyphen or with white space that takes up width. The type stores no references, so copying it together with a
/// `LineRuler` changes no reference count.
struct HangingEdges {
  private let style: ParagraphStyle.HangingPunctuation
  private let isFirst: Bool
  private let isLast: Bool

  /// `nil` if the paragraph's style hangs no punctuation.
  init?(_ shaped: ShapedText, paragraph: ShapedParagraph) {
    style = shaped.paragraphStyles[paragraph.style].hangingPunctuation
    guard !style.isEmpty else { return nil }
    isFirst = paragraph.range.lowerBound == 0
    isLast =
      paragraph.range.upperBound == shaped.text.count
      && (!paragraph.endsWithBreak || shaped.paragraphs.last?.range == paragraph.range)
  }

  /// Advance of the mark that hangs at the start of a line at `offset`, in layout units; 0 if none hangs.
  func start(at offset: Int, in ruler: LineRuler) -> Double {
    let (shaped, paragraph) = (ruler.shaped, ruler.paragraph)
    guard isFirst, style.contains(.first), offset == paragraph.range.lowerBound, offset < paragraph.contentEnd,
      HangingClass(UTF8Decoding.scalar(at: offset, in: shaped.text)).contains(.opening)
    else { return 0 }
    let end = shaped.unitStarts.next(from: offset + 1, end: paragraph.contentEnd)
    return width(of: offset..<end, runIndex: paragraph.runs.lowerBound, in: shaped)
  }

  /// Advance of the mark that hangs at the end of a line from `start` to `stop`, in layout units; 0 if none hangs. If
  /// `allowing` is true, the result includes marks that hang only if the line would not fit otherwise (`allow-end`).
  func end(from start: Int, to stop: LineStop, allowing: Bool, in ruler: LineRuler) -> Double {
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
  private func width(of unit: Range<Int>, runIndex: Int, in shaped: ShapedText) -> Double {
    let run = shaped.runs[runIndex]
    guard run.kind == .text, unit.upperBound <= Int(run.end) else { return 0 }
    var sum = 0
    for glyph in shaped.part(of: run, range: unit).glyphs.indices { sum += Int(shaped.glyphs[glyph].advance) }
    return Double(sum) * run.scale + Double(shaped.spacedUnits(in: unit)) * run.letterSpacing
  }
}
