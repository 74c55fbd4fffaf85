package import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

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
      var table = TextTable([.right])
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
