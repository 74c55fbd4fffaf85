internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Decides where the parts of a paragraph end whose widths Chromium compares for the min-content width.
///
/// To find the end of a part, Chromium reads the text from the start of the part or of the item, whichever is later, as
/// if the text started there. So it does not break after a hyphen at such a start (UAX #14, LB20a). For example, the
/// direction changes before the hyphen of `ab-אב` in right-to-left text: lines may end after this hyphen, but the
/// min-content width is that of all five characters.
struct MinContentParts {
  private let shaped: ShapedText
  private let paragraph: ShapedParagraph
  /// The rules of the paragraph's style.
  private let paragraphOptions: AnalysisOptions
  /// Shaped-text offset at which the current part starts.
  private var partStart: Int
  /// Shaped-text offset at which the current item starts.
  private var itemStart: Int
  /// Index of the current run, which belongs to the current item.
  private var run: RunIndex

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
    enterItem(before: stop.offset)
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
      enterItem(before: offset + 1)
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
  private mutating func enterItem(before offset: Int) {
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

/// Chromium's min- and max-content widths include widths that no laid-out line has. This file reproduces them for
/// profile `browser`.
extension IntrinsicRuler {
  /// The extra width that Chromium counts for the text between two breaks, in layout units. Chromium measures this text
  /// inside the paragraph and not on a line of its own. So its width includes gaps at the text's ends, and the full
  /// width of a mark at the text's start that would be set narrower at the start of a line.
  func browserExtraWidth(from start: LineStart, to end: LineStop) -> Double {
    guard let spacing = shaped.spacing else { return 0 }
    var sum = 0.0
    let gap = spacing.gap(at: end.offset).map { $0.trailing - $0.measuredAtEnd } ?? 0
    let left = gap - spacing.measuredSpace(at: end.contentEnd, lineEnd: end.offset)
    sum += max(0, left, spacing.unmeasuredSpace(at: end.contentEnd, lineEnd: end.offset))
    let trim = spacing.startTrim(at: start.offset)
    // The space before a base that is wider at the start of a line counts already.
    if start.offset > ruler.paragraph.range.lowerBound, trim >= 0 {
      sum += trim + (spacing.gap(at: start.offset)?.leading ?? 0)
    }
    return sum
  }

  /// Width of the hyphen of a soft hyphen at the very end of the text; 0 if the text does not end with a soft hyphen.
  /// Chromium counts this width, but does not draw the hyphen. It counts nothing if the soft hyphen does not wrap, or
  /// if it is in an inline box that sets direction or isolation: this box ends after it.
  func browserExtraHyphenWidth(_ end: LineStop) -> Double {
    guard end.flags.contains(.mandatory), !ruler.paragraph.endsWithBreak,
      shaped.followsSoftHyphen(at: end.contentEnd)
    else { return 0 }
    let style = shaped.styles[Int(shaped.runs[ruler.runIndex(at: end.contentEnd - 1)].style)]
    let whiteSpace = style.whiteSpace ?? shaped.paragraphStyles[ruler.paragraph.style].whiteSpace
    guard whiteSpace.wraps, !endsInBidiBox else { return 0 }
    return ruler.hyphenWidth(at: end.contentEnd)
  }

  /// Whether an inline box that sets direction or isolation ends at the end of the text.
  private var endsInBidiBox: Bool {
    shaped.source.scopes.contains { scope in
      if case .bidi(_, _) = scope.kind { scope.range.upperBound == shaped.source.utf8Count } else { false }
    }
  }

  /// The end of the white space that Chromium measures unit by unit if breaks between text units count: the white space
  /// before a stop that takes up width.
  func endOfUnits(_ stop: LineStop) -> Int {
    stop.flags.contains(.spaceTakesUpWidth) ? ruler.includingWideSpace(before: stop).contentEnd : stop.contentEnd
  }

  /// The end of the ideographic spaces that follow the content of a stop, or that are at the start of the line.
  /// Chromium counts these spaces, although they hang, unless they follow an attachment.
  func endOfIdeographicSpaces(_ stop: LineStop, from start: LineStart) -> Int {
    var end = max(start.offset, stop.contentEnd)
    if end > start.offset, end < stop.offset, shaped.runs[ruler.runIndex(at: end - 1)].isAttachment { return end }
    while end + 3 <= stop.offset, shaped.isIdeographicSpace(at: end) { end += 3 }
    return end
  }
}

/// The parts of the items of a text with inline boxes that take up width. Chromium measures an item as a whole: if a
/// box ends where a line may end, its space there counts for the widest part of the item, and not only for the last
/// one. A part with the space at the start of a box is left out.
struct BoxParts {
  private let spacing: UnitSpacing
  /// The end of the current item as a shaped-text offset.
  private var itemEnd = -1
  /// Whether the next part has the space at the start of a box that starts in the white space before it.
  var startsWithBox = false
  /// The width of the widest part of the current item so far; 0 if there is none.
  private var widest = 0.0

  /// `nil` if the text has no space between units.
  init?(_ shaped: ShapedText) {
    guard let spacing = shaped.extras?.spacing else { return nil }
    self.spacing = spacing
  }

  /// Counts a part of the text from `start` to `stop`, with its width. Returns the width that counts if a box ends
  /// where the part ends, 0 otherwise. `isLast` says whether it is the paragraph's last part.
  mutating func countedWidth(of width: Double, from start: LineStart, to stop: LineStop, isLast: Bool) -> Double {
    let result = self.width(toLastPart: stop, isLast: isLast, itemEnd: start.itemEnd)
    if start.itemEnd != itemEnd { (itemEnd, widest) = (start.itemEnd, 0) }
    if spacing.startTrim(at: start.offset) >= 0, !startsWithBox { widest = max(widest, width) }
    startsWithBox = false
    return result
  }

  /// The width that counts if a box ends where a part ends, and a line may end there: `stop`. 0 otherwise. `isLast`
  /// says whether it is the paragraph's last part, and `itemEnd` is the end of the item in which the part starts.
  private func width(toLastPart stop: LineStop, isLast: Bool, itemEnd: Int) -> Double {
    // A last part that goes on in another item, because a box starts inside of it, is not one of this item.
    guard widest > 0, itemEnd == self.itemEnd, isLast ? itemEnd >= stop.contentEnd : stop.offset == itemEnd,
      let gap = spacing.gap(at: isLast ? stop.contentEnd : stop.offset)
    else { return 0 }
    let space = isLast ? max(gap.trailing, gap.unmeasured) : gap.trailing
    return space > 0 ? widest + space : 0
  }
}
