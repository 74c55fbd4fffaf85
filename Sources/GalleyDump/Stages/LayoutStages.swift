internal import GalleyFonts
package import GalleyLayout
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension StageDump {
  /// The lines before they are placed: number, range of the shaped text, end of the content, natural width (with the
  /// hyphen, without justification), trailing white space, hyphen, top, ascent and descent, the available widths that
  /// give the same break, and why the line ends.
  static func breaking(_ shaped: ShapedText, _ proposal: Proposal) -> String {
    var table = AlignedLines([.right, .left, .right, .right, .right, .right, .right, .right, .right])
    table.add("line", "range", "content", "width", "trailing", "hyphen", "top", "ascent", "descent", "same", "reason")
    for stacked in shaped.brokenLines(proposal) {
      let line = stacked.line
      table.add([
        "\(stacked.number)", offsets(line.range), "\(line.contentEnd)", length(line.width), length(stacked.trailing),
        length(line.hyphen), length(stacked.top), length(stacked.extent.ascent), length(stacked.extent.descent),
        "[\(length(line.sameBreak.lowerBound)), \(length(line.sameBreak.upperBound)))", line.reason.rawValue,
      ])
    }
    return titled("breaking", table.lines)
  }

  /// The results that have no column in the table of lines: the width that justification adds to each separator of a
  /// line and to the gaps between letters, in layout units; the factor of the width of glyphs; the scale of lines
  /// (`text-fit`); and the source ranges that are hidden. Empty if there are no such results.
  static func lineExtras(_ layout: TextLayout) -> String {
    let justified = layout.lines.filter { $0.expansion != 0 }.map { "line \($0.number) by \(length($0.expansion))" }
    let moved = layout.lines.filter { $0.letterExpansion != 0 }
      .map { "line \($0.number) by \(length($0.letterExpansion))" }
    let resized = layout.lines.filter { $0.glyphWidth != 1 }.map { "line \($0.number) by \(length($0.glyphWidth))" }
    let scaled = layout.lines.filter { $0.textScale != 1 }.map { "line \($0.number) by \(length($0.textScale))" }
    let hidden = layout.truncatedRanges.map(offsets)
    return (justified.isEmpty ? "" : titled("separators widened", justified))
      + (moved.isEmpty ? "" : titled("letters moved", moved))
      + (resized.isEmpty ? "" : titled("glyphs widened", resized))
      + (scaled.isEmpty ? "" : titled("text scaled", scaled))
      + (hidden.isEmpty ? "" : titled("hidden", hidden))
  }
}

extension StageDump {
  /// The lines at one available width: a row for each line with source range, content, position, widths, reason and
  /// text.
  package static func lines(_ layout: TextLayout) -> String {
    var table = AlignedLines([.right, .left, .left, .right, .right, .right, .right, .right, .right, .right])
    table.add("line", "range", "content", "left", "width", "trailing", "top", "baseline", "ascent", "descent", "reason")
    for line in layout.lines {
      table.add([
        "\(line.number)", offsets(line.range), offsets(line.contentRange), length(line.inlineStart),
        length(line.inlineSize),
        length(line.trailingWhitespaceWidth), length(line.blockStart), length(line.baseline),
        length(line.extent.ascent),
        length(line.extent.descent), line.reason.rawValue, QuotedText.text(layout.shaped.source.utf8[line.range]),
      ])
    }
    let size = length(layout.size.width) + " × " + length(layout.size.height)
    return titled("lines in " + size, table.lines)
  }

  /// The glyph runs at one available width, from left to right on each line. Below each run are its glyphs as
  /// `glyph=cluster@x,y+advance`: positions are in layout units from the box's corner, clusters are source offsets.
  /// Attachments, the leaders of tabs and ruby annotations follow.
  package static func runs(_ layout: TextLayout) -> String {
    var lines: [String] = []
    func add(_ cells: [String], _ glyphs: [GlyphRun.Glyph]) {
      lines.append(cells.joined(separator: "  "))
      for glyph in glyphs {
        lines.append("  \(glyph.id)=\(glyph.cluster)@\(length(glyph.x)),\(length(glyph.y))+\(length(glyph.advance))")
      }
    }
    for run in layout.glyphRuns {
      let cells = [
        "line \(run.line)", offsets(run.range), kind(run.kind) + (run.isGenerated ? " generated" : ""),
        name(of: run.face), length(run.size), run.script.rawValue + standing(run.orientation),
        "level \(run.level.rawValue)", "left \(length(run.inlineStart))", "width \(length(run.inlineSize))",
        "baseline \(length(run.baseline))",
      ]
      add(cells, run.glyphs)
    }
    for box in layout.attachments {
      let rect = [box.rect.x, box.rect.y, box.rect.width, box.rect.height].map(length).joined(separator: " ")
      lines.append(
        ["line \(box.line)", "\(box.offset)", "box", QuotedText.text(Array(box.id.utf8)[...]), "[\(rect)]"]
          .joined(separator: "  "))
    }
    for leader in layout.tabLeaders {
      let cells = [
        "line \(leader.line)", "\(leader.offset)", "leader", name(of: leader.face), length(leader.size),
        "-" + standing(leader.orientation),
      ]
      add(cells, leader.glyphs)
    }
    for annotation in layout.annotations {
      let rect = annotation.rect
      lines.append(
        [
          "line \(annotation.line)", offsets(annotation.range), "annotation", annotation.ruby.position.rawValue,
          QuotedText.text(Array(annotation.ruby.text.utf8)[...]),
          "[" + [rect.x, rect.y, rect.width, rect.height].map(length).joined(separator: " ") + "]",
        ].joined(separator: "  "))
      for run in annotation.layout.glyphRuns {
        add([name(of: run.face), length(run.size), "baseline \(length(run.baseline))"], run.glyphs)
      }
    }
    return titled("runs", lines)
  }
}
