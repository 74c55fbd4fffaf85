package import GalleyShaping

extension StageDump {
  /// The break candidates of each paragraph, including the paragraph's start: offset, end of the content, the inline
  /// positions before and after, measured from the paragraph's start, and the flags. See Docs/HardIdeas.md, "The two
  /// positions of a break candidate".
  package static func candidates(_ shaped: ShapedText) -> String {
    let all = shaped.candidates
    var text = ""
    for (number, paragraph) in shaped.paragraphs.enumerated() {
      var table = TextTable([.right, .right, .right, .right])
      table.add("offset", "content", "before", "after", "flags")
      for index in paragraph.candidates {
        let candidate = all[index]
        table.add(
          "\(candidate.offset)", "\(candidate.contentEnd)", length(candidate.before), length(candidate.after),
          words(candidate.flags))
      }
      text += titled("candidates of paragraph \(number)", table.lines)
    }
    return text
  }

  /// The offsets at which the text units of each paragraph start.
  static func units(_ shaped: ShapedText) -> String {
    var lines: [String] = []
    for (number, paragraph) in shaped.paragraphs.enumerated() {
      let content = paragraph.range.lowerBound..<paragraph.contentEnd
      let starts = content.filter { shaped.unitStarts[$0] }.map(String.init).joined(separator: " ")
      lines.append(starts.isEmpty ? "paragraph \(number)" : "paragraph \(number)  \(starts)")
    }
    return titled("text units", lines)
  }

  private static func words(_ flags: BreakFlags) -> String {
    let names: [(BreakFlags, String)] = [
      (.mandatory, "mandatory"), (.hyphen, "hyphen"), (.reshape, "reshape"), (.tab, "tab"),
      (.spaceTakesUpWidth, "space has width"), (.spaceHangsConditionally, "space hangs if it does not fit"),
      (.trimsEnd, "trims end"),
    ]
    return names.filter { flags.contains($0.0) }.map(\.1).joined(separator: " ")
  }
}
