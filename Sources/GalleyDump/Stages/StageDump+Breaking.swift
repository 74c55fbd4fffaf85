internal import GalleyLayout
internal import GalleyLineHeights
internal import GalleyShaping

extension StageDump {
  /// The lines before anything is placed: number, shaped range, where the content ends, natural width (hyphen included,
  /// justification not), trailing white space, hyphen, top, ascent and descent, the widths that give the same break,
  /// why it ends.
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

  /// What the table of lines has no column for: by how much justification widens each separator of a line, in layout
  /// units, and the source ranges that a limit of lines left out; nothing where neither is so.
  static func lineExtras(_ layout: TextLayout) -> String {
    let justified = layout.lines.filter { $0.expansion != 0 }.map { "line \($0.number) by \(length($0.expansion))" }
    let hidden = layout.hidden.map(offsets)
    return (justified.isEmpty ? "" : titled("separators widened", justified))
      + (hidden.isEmpty ? "" : titled("hidden", hidden))
  }
}
