internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

extension StageDump {
  /// The glyphs of each run in visual order and font units, as hb-shape writes them with --utf8-clusters and
  /// --show-flags, clusters counted from the text's start; then ascent and descent that the run asks of its line, its
  /// baseline's rise and its spacing, in layout units. Last what no face has.
  static func namedGlyphs(_ shaped: ShapedText) -> String {
    var table = TextTable()
    for run in shaped.runs {
      let face = shaped.faces[Int(run.face)]
      var words = ["ascent \(length(run.extent.ascent))", "descent \(length(run.extent.descent))"]
      if run.baselineShift != 0 { words.append("raised \(length(run.baselineShift))") }
      if run.letterSpacing != 0 { words.append("letter spacing \(length(run.letterSpacing))") }
      if run.wordSpacing != 0 { words.append("word spacing \(length(run.wordSpacing))") }
      table.add([offsets(run.range), words.joined(separator: ", "), "[" + glyphs(of: run, face, shaped) + "]"])
    }
    return titled("shaping", table.lines + shaped.missing.map { "missing in the source: \(offsets($0))" })
  }

  private static func glyphs(of run: ShapedRun, _ face: FontFace, _ shaped: ShapedText) -> String {
    run.glyphs.indices.map { index in
      face.name(of: UInt32(shaped.glyphs[index].id)) + "=\(shaped.glyphs[index].cluster)"
        + position(of: index, run, shaped)
    }.joined(separator: "|")
  }

  /// Where the text units of each paragraph start.
  static func units(_ shaped: ShapedText) -> String {
    var lines: [String] = []
    for (number, paragraph) in shaped.paragraphs.enumerated() {
      let content = paragraph.range.lowerBound..<paragraph.contentEnd
      let starts = content.filter { shaped.unitStarts[$0] }.map(String.init).joined(separator: " ")
      lines.append(starts.isEmpty ? "paragraph \(number)" : "paragraph \(number): \(starts)")
    }
    return titled("text units", lines)
  }
}
