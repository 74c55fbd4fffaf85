internal import GalleyLayout
internal import GalleyLineHeights
internal import GalleyShaping

extension StageDump {
  /// The lines before they are placed: number, range of the shaped text, end of the content, natural width (with the
  /// hyphen, without justification), trailing white space, hyphen, top, ascent and descent, the available widths that
  /// give the same break, and why the line ends.
  static func breaking(_ shaped: ShapedText, _ proposal: Proposal) -> String {
    var table = TextTable([.right, .left, .right, .right, .right, .right, .right, .right, .right])
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
  /// line and to the gaps between letters, in layout units; the factor of the width of glyphs; and the source ranges
  /// that are hidden. Empty if there are no such results.
  static func lineExtras(_ layout: TextLayout) -> String {
    let justified = layout.lines.filter { $0.expansion != 0 }.map { "line \($0.number) by \(length($0.expansion))" }
    let moved = layout.lines.filter { $0.letterExpansion != 0 }
      .map { "line \($0.number) by \(length($0.letterExpansion))" }
    let resized = layout.lines.filter { $0.glyphWidth != 1 }.map { "line \($0.number) by \(length($0.glyphWidth))" }
    let hidden = layout.truncatedRanges.map(offsets)
    return (justified.isEmpty ? "" : titled("separators widened", justified))
      + (moved.isEmpty ? "" : titled("letters moved", moved))
      + (resized.isEmpty ? "" : titled("glyphs widened", resized))
      + (hidden.isEmpty ? "" : titled("hidden", hidden))
  }
}
