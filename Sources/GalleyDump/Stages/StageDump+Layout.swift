public import GalleyLayout
internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension StageDump {
  /// The lines at one width: a row each with source range, content, place, widths, reason and text.
  public static func lines(_ layout: TextLayout) -> String {
    var table = TextTable([.right, .left, .left, .right, .right, .right, .right, .right, .right, .right])
    table.add("line", "range", "content", "left", "width", "trailing", "top", "baseline", "ascent", "descent", "reason")
    for line in layout.lines {
      table.add([
        "\(line.number)", offsets(line.range), offsets(line.content), length(line.left), length(line.width),
        length(line.trailing), length(line.top), length(line.baseline), length(line.extent.ascent),
        length(line.extent.descent), line.reason.rawValue, QuotedText.text(layout.shaped.source.utf8[line.range]),
      ])
    }
    let size = length(layout.size.width) + " × " + length(layout.size.height)
    return titled("lines in " + size, table.lines)
  }

  /// The glyph runs at one width, each line's from left to right; below each its glyphs as `glyph=cluster@x,y+advance`
  /// in layout units from the box's corner, clusters as source offsets. Attachments and leaders follow.
  public static func runs(_ layout: TextLayout) -> String {
    var lines: [String] = []
    for run in layout.glyphRuns {
      let generated = run.isGenerated ? " generated" : ""
      lines.append(
        "line \(run.line) \(offsets(run.range)) \(kind(run.kind))\(generated) \(name(of: run.face)) \(length(run.size))"
          + " \(run.script.name)\(standing(run.orientation)) level \(run.level.rawValue)"
          + " left \(length(run.left)) width \(length(run.width)) baseline \(length(run.baseline))")
      for glyph in run.glyphs {
        lines.append("  \(glyph.id)=\(glyph.cluster)@\(length(glyph.x)),\(length(glyph.y))+\(length(glyph.advance))")
      }
    }
    for box in layout.attachments {
      let rect = [box.rect.left, box.rect.top, box.rect.width, box.rect.height].map(length).joined(separator: " ")
      lines.append("line \(box.line) attachment \(box.id) [\(rect)]")
    }
    for leader in layout.tabLeaders {
      lines.append(
        "line \(leader.line) leader of \(leader.offset) \(name(of: leader.face)) \(length(leader.size))"
          + standing(leader.orientation))
      lines.append("  " + leader.glyphs.map { "\($0.id)@\(length($0.x)),\(length($0.y))" }.joined(separator: " "))
    }
    return titled("runs", lines)
  }
}
