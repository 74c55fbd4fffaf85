internal import GalleyDocuments
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// Checks whether strings fit into the boxes of a specification. May be used by several threads at once.
struct FitsCheck: Sendable {
  let specification: FitsSpecification
  let typesetter: Typesetter

  /// The smallest scale that is tried to find the largest scale at which a string fits.
  static let smallestScale = 0.25

  /// Lays a string out at each scale of its box, and returns what does not fit. `box` is the box that `item` names.
  func result(_ item: FitsSpecification.Item, _ box: FitsSpecification.Box) -> FitsResult {
    let shaped = typesetter.prepare(specification.text(item, in: box))
    let scales = box.scales.map { atScale($0, of: shaped, in: box) }
    return FitsResult(
      item: item, scales: scales, largestScale: largestScale(scales, of: shaped, in: box), missing: shaped.missing)
  }

  /// The families of the boxes that no font has, each once, in the order of the boxes' names.
  var unknownFamilies: [String] {
    var known: Set<String> = []
    return specification.boxes.values.sorted { $0.name < $1.name }.flatMap { box in
      typesetter.prepare(specification.text("", language: nil, in: box)).unknownFamilies
    }.filter { known.insert($0).inserted }
  }

  private func largestScale(
    _ scales: [FitsResult.AtScale], of shaped: ShapedText, in box: FitsSpecification.Box
  ) -> Double? {
    guard let last = scales.last else { return nil }
    if last.fits { return last.scale }
    let tried = scales.last(where: \.fits)?.scale
    let fit = shaped.fit(
      into: box.size, scales: min(tried ?? Self.smallestScale, last.scale)...last.scale, maxLines: box.maxLines,
      longWords: box.longWords)
    return fit.fits ? fit.scale : tried
  }

  private func atScale(_ scale: Double, of text: ShapedText, in box: FitsSpecification.Box) -> FitsResult.AtScale {
    let shaped = scale == 1 ? text : text.scaled(by: scale)
    var answer = FitsResult.AtScale(
      scale: scale, fits: Self.fits(shaped, box), visibleEnd: shaped.source.utf8Count)
    if answer.fits { return answer }
    let limits = FitsLimits(box, shaped.writingMode)
    answer.isVertical = shaped.writingMode.isVertical
    let layout = shaped.layout(width: limits.along)
    let last = layout.lines.last
    answer.across = max(0, (last?.blockEnd ?? 0) - limits.across)
    answer.firstLine = max(0, (layout.lines.first?.blockEnd ?? 0) - limits.across)
    if let most = box.maxLines, shaped.measure(limits.proposal(maxLines: most)).isTruncated {
      answer.lines = max(0, (last?.number ?? 0) + 1 - most)
    }
    let excess = layout.longestLine - limits.along
    if excess > 0 {
      answer.along = excess
      answer.words = words(layout, limits: limits, of: shaped.source.string, in: box, scale: scale)
    }
    if answer.lines > 0 || answer.across > 0 {
      answer.visibleEnd = limits.visibleEnd(layout.lines)
      answer.hiddenGraphemes = Self.graphemes(
        of: shaped.source.string, in: answer.visibleEnd..<(last?.contentRange.upperBound ?? 0))
    }
    return answer
  }

  /// Whether a text fits into a box at its own scale.
  private static func fits(_ shaped: ShapedText, _ box: FitsSpecification.Box) -> Bool {
    shaped.fit(into: box.size, scales: 1...1, maxLines: box.maxLines, longWords: box.longWords).fits
  }

  /// The lines that are too wide, the widest first. Each consists of one word, or of text that must not wrap.
  private func words(
    _ layout: TextLayout, limits: FitsLimits, of text: String, in box: FitsSpecification.Box, scale: Double
  ) -> [FitsResult.LongWord] {
    // `longestLine` includes the indents of the line, `inlineSize` does not. All lines are assumed to have the same
    // indents as the longest line.
    let indent = layout.longestLine - (layout.lines.map(\.inlineSize).max() ?? 0)
    var words: [FitsResult.LongWord] = []
    for line in layout.lines {
      let excess = line.inlineSize + indent - limits.along
      guard excess > 0 else { continue }
      let word = Self.substring(of: text, in: line.contentRange)
      words.append(
        FitsResult.LongWord(
          range: line.contentRange, text: String(word), excess: excess,
          graphemes: word.count
            - longestPrefix(of: word, in: box, scale: scale, language: layout.shaped.source.defaultStyle.language)))
    }
    return words.sorted { $0.excess > $1.excess }
  }

  /// The number of graphemes in the longest prefix of a word that fits into the width of the box. Each prefix is shaped
  /// as a text of its own, so that its ligatures and its kerning are right. The binary search shapes O(log n) prefixes.
  private func longestPrefix(
    of word: Substring, in box: FitsSpecification.Box, scale: Double, language: LanguageTag?
  ) -> Int {
    var wide = box
    if box.style.language == nil { wide.style.language = language }
    wide.maxLines = nil
    if box.paragraph.writingMode.isVertical { wide.size.width = .infinity } else { wide.size.height = .infinity }
    var (fitting, tooLong) = (0, word.count)
    while tooLong - fitting > 1 {
      let count = (fitting + tooLong) / 2
      let text = specification.text(String(word.prefix(count)), language: language, in: wide)
      let shaped = typesetter.prepare(text.scaled(by: scale))
      if Self.fits(shaped, wide) { fitting = count } else { tooLong = count }
    }
    return fitting
  }

  /// The number of graphemes in a range of UTF-8 offsets, without white space at its start.
  private static func graphemes(of text: String, in range: TextRange) -> Int {
    guard !range.isEmpty else { return 0 }
    return substring(of: text, in: range).drop(while: \.isWhitespace).count
  }

  private static func substring(of text: String, in range: TextRange) -> Substring {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return text[start..<text.utf8.index(start, offsetBy: range.count)]
  }
}

/// The limits of a box along and across the lines of its text, in layout units.
struct FitsLimits {
  /// The length of the lines; infinite if there is no limit.
  let along: Double
  /// The length across the lines; infinite if there is no limit.
  let across: Double
  private let maxLines: Int
  private let writingMode: ParagraphStyle.WritingMode

  init(_ box: FitsSpecification.Box, _ writingMode: ParagraphStyle.WritingMode) {
    let size = box.size
    (along, across) = writingMode.isVertical ? (size.height, size.width) : (size.width, size.height)
    maxLines = box.maxLines ?? .max
    self.writingMode = writingMode
  }

  /// A proposal with the length of the lines and a maximal number of lines, but without a limit across the lines.
  func proposal(maxLines: Int?) -> Proposal {
    Proposal(width: .exactly(along), maxLines: maxLines).turned(writingMode)
  }

  /// The end of the text in the lines that the box allows; 0 if not even the first line is inside the box.
  func visibleEnd(_ lines: TextLayout.Lines) -> Int {
    lines.last { $0.number < maxLines && $0.blockEnd <= across }?.contentRange.upperBound ?? 0
  }
}
