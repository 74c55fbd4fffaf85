internal import Galley
internal import GalleyPages
internal import GalleyText

// Blocks that pages set as something else than text: pictures, rules and tables.
extension PageBlockWriter {
  /// A paragraph: a picture if it has nothing but an image.
  mutating func paragraph(_ index: Int) -> [PageBlock] {
    let node = markdown.nodes[index]
    guard node.end == index + 2, case .image(let image) = markdown.nodes[index + 1].kind,
      let attachment = markdown.text.attachment(at: node.range.lowerBound), node.range.count == 3
    else { return text(of: index).map { [$0] } ?? [] }
    let picture = PagePicture(
      id: attachment.id, size: LayoutSize(width: attachment.width, height: attachment.height),
      alternativeText: image.alternative.isEmpty ? nil : image.alternative)
    return belowMarker(placed(.picture(picture), at: node.range.lowerBound), node)
  }

  /// A rule, or the theme's ornament if it is no rule.
  mutating func thematicBreak(_ index: Int) -> [PageBlock] {
    let node = markdown.nodes[index]
    guard case .rule(let own) = theme.text.thematicBreak.kind else { return text(of: index).map { [$0] } ?? [] }
    let color = own ?? markdown.text.style(at: node.range.lowerBound).color
    let border = BoxDecoration.Border(width: theme.text.thematicBreak.height, color: color)
    return belowMarker(placed(.rule(border), at: node.range.lowerBound), node)
  }

  /// A table with the columns, alignments and cells of the document.
  mutating func table(_ index: Int) -> [PageBlock] {
    let node = markdown.nodes[index]
    guard case .table(let alignments) = node.kind else { return [] }
    let direction = parts.paragraphStyle(at: node.range.lowerBound).direction
    var blocks = belowMarker(placed(.space(0), at: node.range.lowerBound), node)
    var table = TextTable(columns: alignments.map { TextTable.Column(alignment: $0.tableAlignment) })
    table.direction = direction
    // So it starts at the right edge of its place, as the text around it.
    if direction == .rightToLeft { table.width = .available }
    table.cellStyle = theme.tableCell
    var row = index + 1
    while row < node.end {
      let cells = cells(ofRow: row, direction)
      if case .tableRow(isHeader: true) = markdown.nodes[row].kind {
        table.head.append(.init(cells, cellStyle: theme.tableHead))
      } else {
        table.rows.append(.init(cells))
      }
      row = markdown.nodes[row].end
    }
    blocks[blocks.count - 1].content = .table(table)
    return blocks
  }

  private mutating func cells(
    ofRow row: Int, _ direction: ParagraphStyle.WritingDirection
  ) -> [TextTable.Cell] {
    markdown.children(of: row).map { cell in
      var text = parts.part(markdown.nodes[cell].range)
      text.setParagraphStyle(nil, in: 0..<text.utf8Count)
      text.paragraphStyle = theme.text.paragraph.with { $0.direction = direction }
      fitAttachments(of: &text, indents: 0)
      return TextTable.Cell(text)
    }
  }

  /// A block that is no text, below the list markers on its line.
  private mutating func belowMarker(_ block: PageBlock, _ node: MarkdownNode) -> [PageBlock] {
    let marker = self.marker(before: node.range.lowerBound)
    nextLine = max(nextLine, node.range.upperBound + 1)
    guard let marker else { return [block] }
    var block = block
    block.spaceBefore = 0
    return [marker, block]
  }
}

extension MarkdownAlignment {
  /// How the cells of a column are aligned.
  fileprivate var tableAlignment: TextTable.Alignment? {
    switch self {
    case .none: nil
    case .left: .start
    case .center: .center
    case .right: .end
    }
  }
}
