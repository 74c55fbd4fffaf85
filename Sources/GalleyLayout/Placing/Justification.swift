internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Where a justified line takes space: by `text-justify: auto` after word separators, and on both sides of ideographs
/// and their kind.
///
/// CSS Text 4, §6.5, leaves `auto` to the language; this is Chromium's choice for all of them. Hangul has spaces
/// between its words and takes none between its letters.
struct Justification {
  let shaped: ShapedText
  let mode: ParagraphStyle.TextJustify
  private let isBrowser: Bool

  /// For the lines of `paragraph`.
  init(_ shaped: ShapedText, _ paragraph: ShapedParagraph) {
    self.shaped = shaped
    let style = shaped.paragraphStyles[paragraph.style]
    mode = style.textJustify
    isBrowser = style.profile == .browser
  }

  /// How many places a content `range` has in all.
  func opportunities(in range: Range<Int>) -> Int { opportunities(in: range, contentEnd: range.upperBound) }

  /// How many of them lie after the text units of `part`, of a content that ends at `contentEnd`.
  func opportunities(in part: Range<Int>, contentEnd: Int) -> Int {
    switch mode {
    case .none: return 0
    case .interWord: return separators(in: part)
    case .auto, .interCharacter: break
    }
    var count = 0
    var unit = part.lowerBound
    while unit < part.upperBound {
      let end = shaped.unitStarts.next(from: unit + 1, end: part.upperBound)
      let separators = separators(in: unit..<end)
      if separators > 0 {
        count += separators
      } else if end < contentEnd, widensGap(after: unit, before: end) {
        count += 1
      }
      unit = end
    }
    return count
  }

  /// How many word separators a range has; Chromium knows no others than spaces.
  private func separators(in range: Range<Int>) -> Int {
    WordSeparators.count(in: shaped.text, range, spacesAlone: isBrowser)
  }

  /// Whether the line takes space between two text units that no word separator parts.
  private func widensGap(after unit: Int, before next: Int) -> Bool {
    let scalar = UTF8Decoding.scalar(at: unit, in: shaped.text)
    // A tab keeps its width, and an attachment beside letters.
    if scalar == 0x09 { return false }
    if mode == .auto { return isWide(at: unit) || isWide(at: next) }
    if scalar == 0xFFFC { return false }
    return scalar < 0x80 || LetterSpacing.widens(scalar, in: CodePointProperties(scalar).script)
  }

  private func isWide(at offset: Int) -> Bool {
    guard shaped.text[offset] >= (isBrowser ? 0xCB : 0xE1) else { return false }
    let scalar = UTF8Decoding.scalar(at: offset, in: shaped.text)
    if isBrowser { return ChromiumIdeographs.contains(scalar) }
    let properties = CodePointProperties(scalar)
    return switch properties.eastAsianWidth {
    case .wide, .fullwidth: properties.script != .hangul
    default: false
    }
  }
}
