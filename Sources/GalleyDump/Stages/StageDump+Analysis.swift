package import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension StageDump {
  /// The results of the text analyzer for each scalar, before styles, fonts or line breaking change them.
  ///
  /// There is one row for each scalar: offset, code point, `|` if a grapheme starts and `·` if not, `÷` if UAX #14 or
  /// a dictionary allows a line to start and `×` if not, level, script, and the scalar's flags: it `hangs`, it
  /// `separates` words, it comes `after a soft hyphen` or a place for a hyphen, or it is a space that `has width` at a
  /// line's end.
  package static func analysis(_ shaped: ShapedText) -> String {
    var analyser = ParagraphAnalyser()
    var text = ""
    var start = 0
    var number = 0
    var block = 0..<0
    repeat {
      let source = shaped.map.source(of: start)
      let style = shaped.source.paragraphStyle(at: source)
      let options = AnalysisOptions(style, language: shaped.source.style(at: source).language)
      if start >= block.upperBound { block = shaped.source.block(at: start, map: shaped.map, count: shaped.text.count) }
      analyser.analyse(
        shaped.text, from: start, options: options, block: block, words: shaped.services.wordSegmenter)
      if number < shaped.paragraphs.count {
        shaped.applyBreakStyles(to: &analyser, paragraph: shaped.paragraphs[number])
      }
      let title = "paragraph \(number), \(offsets(analyser.range)), level \(analyser.baseLevel.rawValue)"
      text += titled(analyser.endsWithBreak ? title + ", line break" : title, rows(of: analyser))
      start = analyser.range.upperBound
      number += 1
    } while start < shaped.text.count
    return text
  }

  private static func rows(of analyser: borrowing ParagraphAnalyser) -> [String] {
    var table = TextTable([.right])
    var run = 0
    for (index, value) in analyser.scalars.enumerated() {
      while analyser.scripts[run].end <= index { run += 1 }
      let offset = Int(analyser.offsets[index])
      let marks = analyser.marks[offset - analyser.range.lowerBound]
      let level = analyser.levels.isEmpty ? analyser.baseLevel : analyser.levels[index]
      let words: [(TextMarks, String)] = [
        (.hangs, "hangs"), (.wordSeparator, "separates"), (.afterSoftHyphen, "after a soft hyphen"),
        (.takesUpWidth, "has width"),
      ]
      table.add(
        "\(offset)", Unicode.Scalar(value).map(QuotedText.codePoint) ?? "-", marks.contains(.grapheme) ? "|" : "·",
        marks.contains(.lineBreak) ? "÷" : "×", "\(level.rawValue)", analyser.scripts[run].script.name,
        words.filter { marks.contains($0.0) }.map(\.1).joined(separator: ", "))
    }
    return table.lines
  }
}
