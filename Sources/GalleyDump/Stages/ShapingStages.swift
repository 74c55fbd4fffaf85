internal import GalleyFonts
internal import GalleyLineHeights
package import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension StageDump {
  /// The items: a row for each item with range, kind, face, font size, level, script, language and text.
  package static func items(_ shaped: ShapedText) -> String {
    var table = AlignedLines([.left, .left, .left, .right])
    for run in shaped.runs {
      let style = shaped.styles[Int(run.style)]
      let face = shaped.faces[Int(run.face)]
      table.add([
        offsets(run.range), kind(run.kind), name(of: face), length(run.size),
        "level \(run.level.rawValue)", run.script.name + standing(run.orientation), style.language?.rawValue ?? "-",
        QuotedText.text(shaped.text[run.range]),
      ])
    }
    return titled("items", table.lines)
  }

  /// The glyphs of each run in visual order and in font units, in the notation that hb-shape uses with --utf8-clusters
  /// and --show-flags: `[glyph=cluster@x,y+advance#flags|…]`. Clusters are offsets from the text's start.
  ///
  /// Before the glyphs are the run's ascent and descent, its baseline shift and its spacing, in layout units. After all
  /// runs is the text for which no face has glyphs.
  package static func shaping(_ shaped: ShapedText) -> String {
    var table = AlignedLines()
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
      face.name(of: shaped.glyphs[index].id) + "=\(shaped.glyphs[index].cluster)"
        + position(of: index, run, shaped)
    }.joined(separator: "|")
  }

  /// A glyph's offset, advance and flags. For upright glyphs x is to the right and y up, as in hb-shape.
  static func position(of index: Int, _ run: ShapedRun, _ shaped: ShapedText) -> String {
    let offset = run.glyphs.offset(of: index, in: shaped.glyphs)
    let advance = shaped.glyphs[index].advance
    let flags = shaped.glyphs[index].flags.rawValue
    let end = flags == 0 ? "" : "#\(flags)"
    if run.orientation == .upright { return "@\(offset.y),\(-offset.x)+0,\(-advance)" + end }
    return (offset == .zero ? "" : "@\(offset.x),\(offset.y)") + "+\(advance)" + end
  }

  /// The orientation of glyphs in vertical lines, as a word after a space; empty for horizontal lines.
  static func standing(_ orientation: Orientation) -> String {
    orientation == .horizontal ? "" : " " + orientation.name
  }

  /// The name of a run's kind.
  static func kind(_ kind: RunKind) -> String {
    switch kind {
    case .text: "text"
    case .tab: "tab"
    case .attachment(let index): "attachment \(index)"
    }
  }
}

extension StageDump {
  /// The break candidates of each paragraph, including the paragraph's start: offset, end of the content, the inline
  /// positions before and after, measured from the paragraph's start, and the flags. See Docs/HardIdeas.md, "The two
  /// positions of a break candidate".
  package static func candidates(_ shaped: ShapedText) -> String {
    let all = shaped.candidates
    var text = ""
    for (number, paragraph) in shaped.paragraphs.enumerated() {
      var table = AlignedLines([.right, .right, .right, .right])
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
