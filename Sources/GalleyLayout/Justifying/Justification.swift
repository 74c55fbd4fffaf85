internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Counts the justification opportunities of a text: the places at which a justified line adds space. With
/// `text-justify: auto` these are word separators, and both sides of ideographs and similar characters.
///
/// CSS Text 4, §6.5, lets `auto` depend on the language. Browsers use the same rules for all languages, and so does
/// this type. Hangul has spaces between words, so no space is added between its letters.
struct Justification {
  let shaped: ShapedText
  let mode: ParagraphStyle.TextJustify
  private let behavior: Behavior
  private let isRightToLeft: Bool

  /// Which places are counted.
  enum Kind {
    /// Those that `text-justify` names.
    case places
    /// Word separators, which may become narrower.
    case separators
    /// Those of `text-justify: inter-character`: word separators, and between letters that do not join.
    case letters
  }

  /// Counts for the lines of `paragraph`. With `text-justify: none` there is nothing to count.
  init(_ shaped: ShapedText, _ paragraph: ShapedParagraph, _ kind: Kind = .places) {
    self.shaped = shaped
    let style = shaped.paragraphStyles[paragraph.style]
    mode =
      switch kind {
      case .places: style.textJustify
      case .separators: style.textJustify == .none ? .none : .interWord
      case .letters: style.textJustify == .none ? .none : .interCharacter
      }
    behavior = style.behavior
    isRightToLeft = paragraph.baseLevel.isRightToLeft
  }

  /// The number of opportunities in a line's content.
  func opportunities(in content: Range<Int>) -> Int { opportunities(in: content, of: content) }

  /// The number of opportunities after the text units of `part`, in a line with the content `content`.
  func opportunities(in part: Range<Int>, of content: Range<Int>) -> Int {
    guard behavior.contains(.browserRuby), let scopes = shaped.extras?.scopes, !scopes.rubies.isEmpty else {
      return opportunities(inPlain: part, of: content)
    }
    // Browsers add no space inside a base that is narrower than its annotation, only after it.
    var (count, start) = (0, part.lowerBound)
    for ruby in scopes.rubies(in: part) where ruby.isWide {
      if start < ruby.base.lowerBound { count += opportunities(inPlain: start..<ruby.base.lowerBound, of: content) }
      start = max(start, min(shaped.unitStarts.previous(from: ruby.base.upperBound - 1), part.upperBound))
    }
    return count + opportunities(inPlain: start..<part.upperBound, of: content)
  }

  /// The number of opportunities after the text units of `part`, as if the text had no ruby annotations. There is none
  /// at the end of `part` if that is inside a text unit.
  private func opportunities(inPlain part: Range<Int>, of content: Range<Int>) -> Int {
    let contentEnd = content.upperBound
    switch mode {
    case .none: return 0
    case .interWord: return separators(in: part) - edgeSeparators(in: part, of: content)
    case .auto, .interCharacter: break
    }
    var count = 0
    var unit = part.lowerBound
    while unit < part.upperBound {
      let end = shaped.unitStarts.next(from: unit + 1, end: part.upperBound)
      let separators = separators(in: unit..<end)
      if separators > 0 {
        count += separators
      } else if end < contentEnd, shaped.unitStarts[end], widensGap(after: unit, before: end) {
        count += 1
      }
      unit = end
    }
    return count - edgeSeparators(in: part, of: content)
  }

  /// The number of word separators in `part` that browsers do not widen: one at the right edge of the line, which is
  /// the end of a left-to-right line or the start of a right-to-left line.
  private func edgeSeparators(in part: Range<Int>, of content: Range<Int>) -> Int {
    guard behavior.contains(.browserJustification), !part.isEmpty else { return 0 }
    if isRightToLeft {
      guard part.lowerBound == content.lowerBound else { return 0 }
      return separators(in: part.lowerBound..<part.lowerBound + UTF8Decoding.length(lead: shaped.text[part.lowerBound]))
    }
    guard part.upperBound == content.upperBound else { return 0 }
    return separators(in: UTF8Decoding.start(before: part.upperBound, in: shaped.text)..<part.upperBound)
  }

  /// The number of word separators in a range. With `Behavior.browserJustification`, only spaces are word separators.
  private func separators(in range: Range<Int>) -> Int {
    WordSeparators.count(in: shaped.text, range, spacesAlone: behavior.contains(.browserJustification))
  }

  /// Whether a justified line adds space between two adjacent text units that are not word separators.
  private func widensGap(after unit: Int, before next: Int) -> Bool {
    let scalar = UTF8Decoding.scalar(at: unit, in: shaped.text)
    // A tab keeps its width. So does an attachment between letters in profile `unicode`.
    if scalar == 0x09 { return false }
    if mode == .auto { return isWide(at: unit) || isWide(at: next) }
    if scalar == 0xFFFC { return behavior.contains(.browserJustification) }
    return scalar < 0x80 || LetterSpacing.widens(scalar, in: CodePointProperties(scalar).script)
  }

  /// Whether the character at an offset is an ideograph or similar: text can be justified on both of its sides.
  private func isWide(at offset: Int) -> Bool {
    guard shaped.text[offset] >= (behavior.contains(.listedIdeographs) ? 0xCB : 0xE1) else { return false }
    return WideCharacters.areSpaced(UTF8Decoding.scalar(at: offset, in: shaped.text), behavior)
  }
}
