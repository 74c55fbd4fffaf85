package import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension StageDump {
  /// The shaped text, divided into ranges that are contiguous in the source too: range in the shaped text, range in the
  /// source, text.
  static func whiteSpace(_ shaped: ShapedText) -> String {
    guard !shaped.map.isIdentity else { return titled("white space", ["identity"]) }
    var table = AlignedLines()
    table.add("shaped", "source")
    let map = shaped.map
    var start = 0
    while start < shaped.text.count {
      let isReplaced =
        map.sourceEnd(before: start + 1) != map.source(of: start) + 1 || map.isInsideReplacement(start + 1)
      var end = start + 1
      while end < shaped.text.count,
        isReplaced
          ? map.isInsideReplacement(end)
          : map.source(of: end) == map.source(of: end - 1) + 1
            && map.sourceEnd(before: end + 1) == map.source(of: end) + 1
      {
        end += 1
      }
      table.add(
        offsets(start..<end), offsets(map.source(of: start)..<map.sourceEnd(before: end)),
        QuotedText.text(shaped.text[start..<end]))
      start = end
    }
    return titled("white space", table.lines)
  }
}

extension StageDump {
  /// The results of the text analyzer for each scalar, before styles, fonts or line breaking change them.
  ///
  /// There is one row for each scalar: offset, code point, `|` if a grapheme starts and `·` if not, `÷` if UAX #14 or
  /// a dictionary allows a line to start and `×` if not, level, script, and the scalar's flags: it `hangs`, it
  /// `separates` words, it comes `after a soft hyphen` or a place for a hyphen, or it is a space that `has width` at a
  /// line's end.
  package static func analysis(_ shaped: ShapedText) -> String {
    var analyzer = ParagraphAnalyzer()
    var text = ""
    var start = 0
    var number = 0
    var block = 0..<0
    repeat {
      let source = shaped.map.source(of: start)
      let style = shaped.source.paragraphStyle(at: source)
      let options = AnalysisOptions(style, language: shaped.source.style(at: source).language)
      if start >= block.upperBound { block = shaped.source.block(at: start, map: shaped.map, count: shaped.text.count) }
      analyzer.analyze(
        shaped.text, from: start, options: options, block: block, words: shaped.services.wordSegmenter)
      if number < shaped.paragraphs.count {
        shaped.applyBreakStyles(to: &analyzer, paragraph: shaped.paragraphs[number])
      }
      let title = "paragraph \(number), \(offsets(analyzer.range)), level \(analyzer.baseLevel.rawValue)"
      text += titled(analyzer.endsWithBreak ? title + ", line break" : title, rows(of: analyzer))
      start = analyzer.range.upperBound
      number += 1
    } while start < shaped.text.count
    return text
  }

  private static func rows(of analyzer: borrowing ParagraphAnalyzer) -> [String] {
    var table = AlignedLines([.right])
    var run = 0
    for (index, value) in analyzer.scalars.enumerated() {
      while analyzer.scripts[run].end <= index { run += 1 }
      let offset = Int(analyzer.offsets[index])
      let marks = analyzer.marks[offset - analyzer.range.lowerBound]
      let level = analyzer.levels.isEmpty ? analyzer.baseLevel : analyzer.levels[index]
      let words: [(TextMarks, String)] = [
        (.hangs, "hangs"), (.wordSeparator, "separates"), (.afterSoftHyphen, "after a soft hyphen"),
        (.takesUpWidth, "has width"),
      ]
      table.add(
        "\(offset)", Unicode.Scalar(value).map(QuotedText.codePoint) ?? "-", marks.contains(.grapheme) ? "|" : "·",
        marks.contains(.lineBreak) ? "÷" : "×", "\(level.rawValue)", analyzer.scripts[run].script.name,
        words.filter { marks.contains($0.0) }.map(\.1).joined(separator: ", "))
    }
    return table.lines
  }
}

extension StageDump {
  /// The decision of UAX #14 at the boundary before each scalar, and the rule that decided, without the changes that
  /// styles make.
  ///
  /// There is one row for each scalar: offset, code point, `÷` (allowed), `!` (mandatory) or `×` (prohibited), and the
  /// rule. The rule is `dictionary` if the typesetter's segmenter finds the end of a word. Line breaks that end a
  /// paragraph are not listed.
  package static func lineBreaks(_ shaped: ShapedText) -> String {
    var text = ""
    for (number, paragraph) in shaped.paragraphs.enumerated() {
      var table = AlignedLines([.right])
      var offset = paragraph.range.lowerBound
      let content = shaped.text[offset..<paragraph.contentEnd]
      let scalars = String(decoding: content, as: UTF8.self).unicodeScalars
      let values = scalars.map(\.value)
      let words = shaped.services.wordSegmenter.map { DictionaryWords(values, by: $0).boundaries }
      for (index, (scalar, boundary)) in zip(scalars, LineBreakRules.boundaries(of: values)).enumerated() {
        let isWord = words?[index] == .betweenWords
        table.add(
          "\(offset)", QuotedText.codePoint(scalar), (isWord ? .allowed : boundary.decision).sign,
          isWord ? "dictionary" : boundary.rule.rawValue)
        offset += UTF8.width(scalar)
      }
      text += titled("line breaks of paragraph \(number)", table.lines)
    }
    return text
  }
}
