package import GalleyText
package import GalleyUnicode

/// The report that `galley breaks` prints: line, grapheme and word boundaries and bidi levels of a text, with the rules
/// that decided.
package struct BoundaryReport: Sendable {
  /// The document's name, printed unchanged.
  package var id: JSONValue = .null
  /// Key paths of the document that had no effect.
  package var unsupported: [String] = []
  private let scalars: [UInt32]
  /// The UTF-8 offset of each scalar, and of the text's end.
  private let offsets: [Int]
  private let lines: [ExplainedLineBreak]
  private let graphemes: [GraphemeBreakRule]
  private let words: [WordBreakRule]
  private let bidi: ParagraphLevels
  private let dictionary: DictionaryWords?

  /// Analyzes valid UTF-8. Each bidi paragraph is treated as one line (UAX #9, L1).
  ///
  /// Line boundaries follow the style's profile, `word-break` and `line-break`, for the given language. If there is a
  /// segmenter, it decides where words end in runs of class SA, and so where lines may end there.
  package init(
    _ utf8: [UInt8], direction: ParagraphStyle.WritingDirection = .automatic, style: ParagraphStyle = .unicode,
    language: LanguageTag? = nil, wordSegmenter: (any WordSegmenter)? = nil
  ) {
    var scalars: [UInt32] = []
    var offsets = [0]
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      scalars.append(scalar.value)
      offsets.append((offsets.last ?? 0) + UTF8.width(scalar))
    }
    self.scalars = scalars
    self.offsets = offsets
    lines = ExplainedLineBreak.boundaries(of: scalars, style: style, language: language)
    graphemes = GraphemeBreaker.rules(of: scalars)
    words = WordBreaker.rules(of: scalars)
    bidi = ParagraphLevels(scalars, direction: direction)
    dictionary = wordSegmenter.map { DictionaryWords(scalars, by: $0) }
  }

  /// The report as JSON. Offsets are the ends of the segments in UTF-8 bytes. A level is `null` if rule X9 removes the
  /// scalar.
  package var json: JSONValue {
    var line: [JSONValue] = []
    var grapheme: [JSONValue] = []
    var word: [JSONValue] = []
    for index in offsets.indices.dropFirst() {
      let offset = JSONValue.integer(offsets[index])
      let decision = self.line(at: index).decision
      if decision != .prohibited { line.append([offset, decision == .mandatory ? "mandatory" : "allowed"]) }
      if graphemes[index].isBoundary { grapheme.append(offset) }
      if self.word(at: index).isBoundary { word.append(offset) }
    }
    return [
      "id": id, "line": .array(line), "grapheme": .array(grapheme), "word": .array(word),
      "levels": .array(bidi.levels.map { $0.map { .integer(Int($0.rawValue)) } ?? .null }),
      "direction": bidi.direction.isRightToLeft ? "rtl" : "ltr",
      "unsupported": .array(unsupported.map(JSONValue.string)),
    ]
  }

  /// The report as a table with a row for each position: its offset, the boundaries there with their rules, and the
  /// code point after it with its level.
  package var table: String {
    var table = AlignedLines([.right, .left, .left, .left, .right])
    table.add("offset", "line", "grapheme", "word", "level", "before")
    for index in offsets.indices where !scalars.isEmpty {
      let scalar = index < scalars.count ? Unicode.Scalar(scalars[index]) : nil
      table.add(
        "\(offsets[index])", line(at: index).decision.sign + " " + line(at: index).rule,
        (graphemes[index].isBoundary ? "÷ " : "× ") + graphemes[index].rawValue,
        (word(at: index).isBoundary ? "÷ " : "× ") + word(at: index).rule,
        index < scalars.count ? bidi.levels[index].map { "\($0.rawValue)" } ?? "-" : "",
        scalar.map { QuotedText.codePoint($0) + " " + QuotedText.text(Array(String($0).utf8)[...]) } ?? "end")
    }
    return table.text
  }
}

extension BoundaryReport {
  /// Whether a line may end at a boundary, and the rule that decided: `dictionary` between two words of a dictionary.
  private func line(at index: Int) -> (decision: LineBreakDecision, rule: String) {
    if dictionary?.boundaries[index] == .betweenWords { return (.allowed, "dictionary") }
    return (lines[index].decision, lines[index].rule)
  }

  /// Whether a word ends at a boundary, and the rule that decided: `dictionary` inside a run that is divided with a
  /// dictionary.
  private func word(at index: Int) -> (isBoundary: Bool, rule: String) {
    if let boundary = dictionary?.boundaries[index] { return (boundary == .betweenWords, "dictionary") }
    return (words[index].isBoundary, words[index].rawValue)
  }
}

/// The embedding levels of a text of any number of bidi paragraphs. UAX #9, P1 to L1.
struct ParagraphLevels {
  /// The level of each scalar; `nil` for scalars that rule X9 removes.
  private(set) var levels: [BidiLevel?] = []
  /// The level of the first paragraph.
  private(set) var direction = BidiLevel.leftToRight

  init(_ scalars: [UInt32], direction base: ParagraphStyle.WritingDirection) {
    var resolver = BidiResolver()
    var start = 0
    repeat {
      var end = start
      while end < scalars.count, !Self.isSeparator(scalars[end]) { end += 1 }
      let isBreak = end < scalars.count
      // The line feed of CR LF belongs to the same paragraph as the CR before it.
      let feeds = isBreak && scalars[end] == 0x0D && end + 1 < scalars.count && scalars[end + 1] == 0x0A ? 1 : 0
      let level = resolver.resolve(Array(scalars[start..<end + (isBreak ? 1 : 0)]), base: BaseDirection(base))
      if start == 0 { direction = level }
      levels += zip(resolver.levels, resolver.classes).map { $0.1.isRemoved ? nil : $0.0 }
      levels += Array(repeating: level, count: feeds)
      start = end + (isBreak ? 1 : 0) + feeds
    } while start < scalars.count
  }

  private static func isSeparator(_ scalar: UInt32) -> Bool { CodePointProperties(scalar).bidiClass == .b }
}

extension LineBreakDecision {
  /// The sign that the standard uses for the decision: UAX #14, section 2.
  var sign: String {
    switch self {
    case .prohibited: "×"
    case .allowed: "÷"
    case .mandatory: "!"
    }
  }
}
