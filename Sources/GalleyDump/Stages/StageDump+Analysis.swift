public import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension StageDump {
  /// What Unicode says of each scalar of the shaped text.
  ///
  /// A row a scalar: offset, source offset where it differs, code point, `|` where a text unit starts, the break before
  /// it (`÷` allowed, `!` mandatory, `-` at a soft hyphen), embedding level, script. Line breaks that end a paragraph
  /// have neither level nor script.
  public static func analysis(_ shaped: ShapedText) -> String {
    var text = ""
    let breaks = breakMarks(shaped)
    for (number, paragraph) in shaped.paragraphs.enumerated() {
      var table = TextTable([.right, .right])
      var run = paragraph.runs.lowerBound
      var offset = paragraph.range.lowerBound
      for scalar in String(decoding: shaped.text[paragraph.range], as: UTF8.self).unicodeScalars {
        while run < paragraph.runs.upperBound, Int(shaped.runs[run].end) <= offset { run += 1 }
        let isInside = run < paragraph.runs.upperBound && shaped.runs[run].range.contains(offset)
        let source = shaped.map.source(of: offset)
        table.add([
          "\(offset)", source == offset ? "" : "\(source)", QuotedText.codePoint(scalar),
          offset < paragraph.contentEnd && shaped.unitStarts[offset] ? "|" : "", breaks[offset] ?? "",
          isInside ? "\(shaped.runs[run].level.rawValue)" : "", isInside ? shaped.runs[run].script.name : "",
        ])
        offset += UTF8.width(scalar)
      }
      let title = "analysis of paragraph \(number), \(offsets(paragraph.range)), level \(paragraph.baseLevel.rawValue)"
      text += titled(title, table.lines)
    }
    return text
  }

  /// The signs of the candidates by offset.
  private static func breakMarks(_ shaped: ShapedText) -> [Int: String] {
    var marks: [Int: String] = [:]
    for paragraph in shaped.paragraphs {
      for index in paragraph.candidates.dropFirst() {
        let flags = shaped.candidates[index].flags
        let isBreak = flags.contains(.mandatory)
        marks[Int(shaped.candidates[index].offset)] = isBreak ? "!" : flags.contains(.hyphen) ? "-" : "÷"
      }
    }
    return marks
  }
}
