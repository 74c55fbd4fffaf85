internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Decides where the parts of a paragraph end whose widths Chromium compares for the min-content width.
///
/// To find the end of a part, Chromium reads the text from the start of the part or of the item, whichever is later, as
/// if the text started there. So it does not break after a hyphen at such a start (UAX #14, LB20a). For example, the
/// direction changes before the hyphen of `ab-אב` in right-to-left text: lines may end after this hyphen, but the
/// min-content width is that of all five characters.
struct PartReader {
  private let shaped: ShapedText
  private let paragraph: ShapedParagraph
  /// The rules of the paragraph's style.
  private let options: AnalysisOptions
  /// Shaped-text offset at which the current part starts.
  private var partStart: Int
  /// Shaped-text offset at which the current item starts.
  private var itemStart: Int
  /// Index of the current run, which belongs to the current item.
  private var run: Int

  /// Starts at the start of a paragraph. `nil` if lines may break anywhere, or if no rule depends on where Chromium
  /// starts: in one item without hyphens.
  init?(_ shaped: ShapedText, paragraph: ShapedParagraph) {
    let style = shaped.paragraphStyles[paragraph.style]
    guard style.lineBreak != .anywhere, paragraph.candidates.count > 2 else { return nil }
    guard paragraph.runs.count > 1 || shaped.text[paragraph.range].contains(where: Self.mayStartHyphen) else {
      return nil
    }
    self.shaped = shaped
    self.paragraph = paragraph
    let source = shaped.map.source(of: paragraph.range.lowerBound)
    options = AnalysisOptions(style, language: shaped.source.style(at: source).language)
    partStart = paragraph.range.lowerBound
    itemStart = partStart
    run = paragraph.runs.lowerBound
  }

  /// Starts the next part at an offset.
  mutating func startPart(at offset: Int) { partStart = offset }

  /// Whether the current part may end at a candidate, which must not be the paragraph's last one. Call this function
  /// for candidates in ascending order.
  mutating func mayEndPart(at stop: LineStop) -> Bool {
    guard stop.contentEnd == stop.offset, !stop.flags.contains(.hyphen) else { return true }
    moveItem(to: stop.offset)
    let start = max(partStart, itemStart)
    if isBeforeAttachment(stop.offset) {
      return options.allowsBreak(at: stop.offset, readingFrom: start, in: shaped.text)
    }
    let scalar = CodePointProperties(UTF8Decoding.scalar(at: stop.offset, in: shaped.text))
    if scalar.lineBreak == .sa, options.findsWords, start > paragraph.range.lowerBound,
      let segmenter = shaped.typesetter.wordSegmenter
    {
      return RestartedWords.endsWord(at: stop.offset, readingFrom: start, in: shaped.text, by: segmenter)
    }
    guard start > partStart || start > paragraph.range.lowerBound && isHyphen(at: start) else { return true }
    if scalar.lineBreak == .sa { return true }
    return options.allowsBreak(at: stop.offset, readingFrom: start, in: shaped.text)
  }

  /// Whether an attachment is after text that ends at an offset. Lines may end before all attachments, parts only where
  /// UAX #14 allows it: not after an opening mark or a no-break space.
  private func isBeforeAttachment(_ offset: Int) -> Bool {
    run + 1 < paragraph.runs.upperBound && Int(shaped.runs[run + 1].start) == offset
      && shaped.runs[run + 1].isAttachment && !shaped.runs[run].isAttachment
  }

  /// Makes the item of the text before an offset the current item.
  private mutating func moveItem(to offset: Int) {
    while Int(shaped.runs[run].end) < offset, run + 1 < paragraph.runs.upperBound {
      run += 1
      if !shaped.continuesItem(run: run) { itemStart = Int(shaped.runs[run].start) }
    }
  }

  /// Whether a hyphen is at an offset: `-`, or another hyphen of class HH of UAX #14.
  private func isHyphen(at offset: Int) -> Bool {
    guard Self.mayStartHyphen(shaped.text[offset]) else { return false }
    let kind = CodePointProperties(UTF8Decoding.scalar(at: offset, in: shaped.text)).lineBreak
    return kind == .hy || kind == .hh
  }

  /// Whether a hyphen may start with a byte.
  private static func mayStartHyphen(_ byte: UInt8) -> Bool { byte == 0x2D || byte >= 0xC2 }
}
