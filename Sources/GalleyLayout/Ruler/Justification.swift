internal import GalleyFonts
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
  init(_ shaped: ShapedText, in paragraph: ShapedParagraph, kind: Kind = .places) {
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
      return opportunitiesIgnoringEdges(in: part, of: content)
    }
    // Browsers add no space inside a base that is narrower than its annotation, only after it.
    var (count, start) = (0, part.lowerBound)
    for ruby in scopes.rubies(in: part) where ruby.isWide {
      if start < ruby.base.lowerBound {
        count += opportunitiesIgnoringEdges(in: start..<ruby.base.lowerBound, of: content)
      }
      start = max(start, min(shaped.unitStarts.previous(from: ruby.base.upperBound - 1), part.upperBound))
    }
    return count + opportunitiesIgnoringEdges(in: start..<part.upperBound, of: content)
  }

  /// The number of opportunities after the text units of `part`, as if the text had no ruby annotations. There is none
  /// at the end of `part` if that is inside a text unit.
  private func opportunitiesIgnoringEdges(in part: Range<Int>, of content: Range<Int>) -> Int {
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

/// How far each space and each gap between letters of a paragraph's lines may shrink and stretch, in layout units:
/// `ParagraphStyle.justificationLimits`, which are factors and ems, applied to the paragraph's fonts.
///
/// All lines of a paragraph have the same limits for each space and each gap. If spaces or font sizes differ, the
/// limits are those of the narrowest space and of the smallest size, so that no space is narrower than its minimum.
struct ResolvedJustificationLimits {
  /// By how much a word separator may become narrower.
  let wordShrink: Double
  /// By how much a place that `text-justify` names should become wider at most. At least 1/64 em.
  let wordStretch: Double
  /// By how much the gap between two letters may become narrower.
  let letterShrink: Double
  /// By how much the gap between two letters should become wider at most.
  let letterStretch: Double

  /// Whether letters may move.
  var movesLetters: Bool { letterShrink > 0 || letterStretch > 0 }

  /// `nil` if the paragraph's style has no limits, if nothing may be justified, or if the paragraph has tabs.
  init?(_ shaped: ShapedText, _ paragraph: ShapedParagraph) {
    let style = shaped.paragraphStyles[paragraph.style]
    guard let limits = style.justificationLimits, style.textJustify != .none, !paragraph.hasTabs else { return nil }
    var (space, size) = (Double.infinity, Double.infinity)
    for run in shaped.runs[paragraph.runs] where run.kind == .text {
      size = min(size, run.size)
      guard WordSeparators.count(in: shaped.text, Int(run.start)..<Int(run.end)) > 0 else { continue }
      let face = shaped.faces[Int(run.face)]
      let advance = face.glyph(for: 0x20).map { Double(face.advance(of: $0, in: run)) * run.scale } ?? 0
      space = min(space, max(0, advance + run.letterSpacing + run.wordSpacing))
    }
    guard size.isFinite else { return nil }
    wordShrink = space.isFinite ? (1 - limits.minimumWordSpacing) * space : 0
    wordStretch = max((limits.maximumWordSpacing - 1) * (space.isFinite ? space : size / 4), size / 64)
    letterShrink = -limits.minimumLetterSpacing * size
    letterStretch = limits.maximumLetterSpacing * size
  }
}

/// What justification adds at each place of a line, in layout units; negative numbers make the line narrower.
struct LineExpansion {
  /// The width added at each justification opportunity; a negative width is added at word separators only.
  var places = 0.0
  /// The width added at each word separator and between letters, besides `places`.
  var letters = 0.0

  /// The expansion of a line that is set as it was shaped.
  static let none = LineExpansion()

  /// Whether justification adds nothing.
  var isNone: Bool { places == 0 && letters == 0 }

  /// This expansion with both widths multiplied by `factor`.
  func scaled(by factor: Double) -> LineExpansion { LineExpansion(places: places * factor, letters: letters * factor) }

  /// The width that is added after the text units of `part`, in a line with the content `content`.
  func width(
    in part: Range<Int>, of content: Range<Int>, _ shaped: ShapedText, _ paragraph: ShapedParagraph
  ) -> Double {
    var width = 0.0
    if places != 0 {
      let justification = Justification(shaped, in: paragraph, kind: places < 0 ? .separators : .places)
      width += Double(justification.opportunities(in: part, of: content)) * places
    }
    if letters != 0 {
      let gaps = Justification(shaped, in: paragraph, kind: .letters).opportunities(in: part, of: content)
      width += Double(gaps) * letters
    }
    return width
  }
}

extension LineExpansion {
  /// The expansion that makes a line narrower by `width`: first its word separators, then the gaps between letters.
  init(
    shrinkingBy width: Double, content: Range<Int>, of shaped: ShapedText, in paragraph: ShapedParagraph,
    room: ResolvedJustificationLimits
  ) {
    let separators = Justification(shaped, in: paragraph, kind: .separators).opportunities(in: content)
    let ofWords = min(width, Double(separators) * room.wordShrink)
    if separators > 0 { places = -ofWords / Double(separators) }
    guard width > ofWords, room.letterShrink > 0 else { return }
    let gaps = Justification(shaped, in: paragraph, kind: .letters).opportunities(in: content)
    if gaps > 0 { letters = -(width - ofWords) / Double(gaps) }
  }

  /// The expansion that makes a line wider by `width`: first the opportunities up to their limit, then the gaps between
  /// letters up to theirs, then the opportunities again. A line without opportunities becomes wider only up to the
  /// limit of its gaps between letters.
  init(
    stretchingBy width: Double, content: Range<Int>, of shaped: ShapedText, in paragraph: ShapedParagraph,
    room: ResolvedJustificationLimits?
  ) {
    let opportunities = Justification(shaped, in: paragraph).opportunities(in: content)
    var ofLetters = 0.0
    if let room, room.letterStretch > 0 {
      let gaps = Justification(shaped, in: paragraph, kind: .letters).opportunities(in: content)
      let rest = width - Double(opportunities) * room.wordStretch
      if rest > 0, gaps > 0 {
        ofLetters = min(rest, Double(gaps) * room.letterStretch)
        letters = ofLetters / Double(gaps)
      }
    }
    if opportunities > 0 { places = (width - ofLetters) / Double(opportunities) }
  }
}
