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
  private let paragraphOptions: AnalysisOptions
  /// Shaped-text offset at which the current part starts.
  private var partStart: Int
  /// Shaped-text offset at which the current item starts.
  private var itemStart: Int
  /// Index of the current run, which belongs to the current item.
  private var run: Int

  /// The language of the paragraph's first character.
  private let language: LanguageTag?

  /// The segmenter of words without spaces; `nil` if the paragraph has no such words, or if they are not searched.
  private let segmenter: (any WordSegmenter)?

  /// Whether inline boxes set direction or isolation. In Chromium they are control characters, which end words.
  private let hasBoxes: Bool

  /// Starts at the start of a paragraph. `nil` if lines may break anywhere, or if no rule depends on where Chromium
  /// starts: in one item without hyphens.
  init?(_ shaped: ShapedText, paragraph: ShapedParagraph) {
    let style = shaped.paragraphStyles[paragraph.style]
    guard style.lineBreak != .anywhere || shaped.setsBreaks, paragraph.candidates.count > 2 || paragraph.runs.count > 1
    else { return nil }
    guard paragraph.runs.count > 1 || shaped.text[paragraph.range].contains(where: Self.mayStartHyphen) else {
      return nil
    }
    let source = shaped.map.source(of: paragraph.range.lowerBound)
    language = shaped.source.style(at: source).language
    paragraphOptions = AnalysisOptions(style, language: language)
    let hasWords =
      (paragraphOptions.findsWords || shaped.setsBreaks) && style.textWrap != .nowrap
      && shaped.hasWordsWithoutSpaces(in: paragraph.range)
    segmenter = hasWords ? shaped.services.wordSegmenter : nil
    guard paragraph.candidates.count > 2 || segmenter != nil else { return nil }
    hasBoxes = shaped.source.scopes.contains { if case .bidi(_, _) = $0.kind { true } else { false } }
    self.shaped = shaped
    self.paragraph = paragraph
    partStart = paragraph.range.lowerBound
    itemStart = partStart
    run = paragraph.runs.lowerBound
  }

  /// The rules for a break at an offset: those of the text before it.
  private func options(before offset: Int) -> AnalysisOptions {
    shaped.setsBreaks
      ? shaped.analysisOptions(before: offset, of: paragraph, language: language) : paragraphOptions
  }

  /// Starts the next part at an offset.
  mutating func startPart(at offset: Int) { partStart = offset }

  /// Whether the current part may end at a candidate, which must not be the paragraph's last one. Call this function
  /// for candidates in ascending order.
  mutating func mayEndPart(at stop: LineStop) -> Bool {
    guard stop.contentEnd == stop.offset, !stop.flags.contains(.hyphen) else { return true }
    moveItem(to: stop.offset)
    // A part may end after any attachment. A break directly before a space comes from rules that also apply to
    // min-content widths, so it need not be checked again.
    if shaped.runs[run].isAttachment || shaped.text[stop.offset] == 0x20 { return true }
    let start = max(partStart, itemStart)
    if shaped.setsBreaks, shaped.breakStyle(before: stop.offset, of: paragraph).breaksAnywhere { return true }
    if isBeforeAttachment(stop.offset) {
      return options(before: stop.offset).allowsBreak(at: stop.offset, readingFrom: start, in: shaped.text)
    }
    if let segmenter, start > paragraph.range.lowerBound, findsWords(before: stop.offset),
      shaped.isInsideWords(at: stop.offset)
    {
      return RestartedWords(readingFrom: start, upTo: stop.offset, in: shaped.text, by: segmenter)
        .endsWord(at: stop.offset)
    }
    guard start > partStart || start > paragraph.range.lowerBound && isHyphen(at: start) else { return true }
    if shaped.isInsideWords(at: stop.offset) { return true }
    return options(before: stop.offset).allowsBreak(at: stop.offset, readingFrom: start, in: shaped.text)
  }

  /// The first end of a word of text without spaces, such as Thai, between the start of the current part and `limit`,
  /// that Chromium finds only because it starts to read inside the paragraph. No line may break there. `nil` if there
  /// is none.
  ///
  /// For example, if the style changes after the first letter of နစ်နာ, Chromium takes the other letters for two
  /// words.
  mutating func wordEnd(before limit: Int) -> Int? {
    guard let segmenter, !hasBoxes else { return nil }
    var offset = partStart
    while offset < limit {
      moveItem(to: offset + 1)
      let end = min(itemEnd, limit)
      guard end > offset else { return nil }
      let start = max(partStart, itemStart)
      if start > paragraph.range.lowerBound, wraps, findsWords(before: end),
        shaped.hasWordsWithoutSpaces(in: start..<end)
      {
        let words = RestartedWords(readingFrom: start, upTo: end, in: shaped.text, by: segmenter)
        if let first = words.ends.first(where: { $0 > partStart && $0 < limit && shaped.unitStarts[$0] }),
          !shaped.isInsideAtom(first)
        {
          return first
        }
      }
      offset = end
    }
    return nil
  }

  /// Whether a dictionary finds the words before an offset.
  private func findsWords(before offset: Int) -> Bool { !shaped.setsBreaks || options(before: offset).findsWords }

  /// Whether the style of the current run lets text wrap.
  private var wraps: Bool {
    (shaped.styles[Int(shaped.runs[run].style)].whiteSpace ?? shaped.paragraphStyles[paragraph.style].whiteSpace).wraps
  }

  /// The end of the item of the current run.
  private var itemEnd: Int {
    var last = run
    while last + 1 < paragraph.runs.upperBound, shaped.continuesItem(run: last + 1) { last += 1 }
    return Int(shaped.runs[last].end)
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

extension ShapedText {
  /// Whether a range has characters of scripts without spaces between words, such as Thai.
  fileprivate func hasWordsWithoutSpaces(in range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let lead = text[offset]
      // All of these scripts are in the range of three bytes or beyond.
      if lead >= 0xE0, CodePointProperties(UTF8Decoding.scalar(at: offset, in: text)).lineBreak == .sa { return true }
      offset += UTF8Decoding.length(lead: lead)
    }
    return false
  }

  /// Whether an offset is between two characters of scripts without spaces between words.
  fileprivate func isInsideWords(at offset: Int) -> Bool {
    guard let before = UTF8Decoding.scalar(endingAt: offset, in: text) else { return false }
    return CodePointProperties(before).lineBreak == .sa
      && CodePointProperties(UTF8Decoding.scalar(at: offset, in: text)).lineBreak == .sa
  }
}
