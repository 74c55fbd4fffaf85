internal import GalleyText

// Writes tables: a line for each row, with a tab before each cell.
extension MarkdownWriter {
  /// The state of writing a table.
  private struct Table {
    let alignments: [MarkdownAlignment]
    /// The width of the widest cell of each column.
    var widths: [Double]
    /// Indices in `shapes` of the lines of the rows.
    var rows: [Int] = []
    /// Offset in the text of the rule below the header; `nil` if there is none.
    var rule: Int?
  }

  /// Sets the end of a node's range and the end of its descendants.
  private mutating func finish(_ node: Int, from start: Int) {
    nodes[node].range = start..<count
    nodes[node].end = nodes.count
  }

  /// Writes a table.
  mutating func writeTable(_ index: Int) {
    guard case .table(let alignments) = parsed[index].kind else { return }
    let block = container
    let node = appendNode(index)
    var table = Table(alignments: alignments, widths: alignments.map { _ in 0 })
    var start = count
    var row = index + 1
    while row < parsed[index].end {
      let first = writeRow(row, of: node, isFirst: row == index + 1, in: block, table: &table)
      if row == index + 1 { start = first }
      row = parsed[row].end
    }
    finish(node, from: start)
    gap = theme.paragraphSpacing
    let direction = strongDirection(from: start)
    guard let first = table.rows.first else { return }
    setDirection(direction ?? .leftToRight, from: shapes[first].start)
    setStops(table, startIndent: block.startIndent)
  }

  /// Writes a row; returns the offset at which its text starts.
  private mutating func writeRow(
    _ index: Int, of parent: Int, isFirst: Bool, in block: OpenBlock, table: inout Table
  ) -> Int {
    var isHeader = false
    if case .tableRow(true) = parsed[index].kind { isHeader = true }
    let node = appendNode(index, parent: parent)
    let shape = LineShape(startIndent: block.startIndent, endIndent: block.endIndent)
    if !isFirst { gap = 0 }
    let start = openLine(shape, before: isFirst ? theme.paragraphSpacing : theme.tightSpacing)
    table.rows.append(shapes.count - 1)
    let style = isHeader ? styles.style(.tableHeader, over: block.style) : block.style
    let line = rowLine(index)
    var source = line.lowerBound
    var cell = index + 1
    var column = 0
    while cell < parsed[index].end {
      if column > 0 || table.alignments.first == .center || table.alignments.first == .right {
        put(CollectionOfOne(0x09), style: style)
      }
      let width = writeCell(cell, of: node, line: line, source: &source, style: style)
      if column < table.widths.count { table.widths[column] = max(table.widths[column], width) }
      cell = parsed[cell].end
      column += 1
    }
    finish(node, from: start)
    nodes[node].sourceRange = line.isEmpty ? nodes[node].sourceRange : line
    if isHeader, let rule = theme.tableRule { writeRule(rule, shape: shape, table: &table, style: block.style) }
    return start
  }

  /// Writes a cell; returns its width. `source` is the source offset from which on the row's next cell is searched.
  private mutating func writeCell(
    _ index: Int, of parent: Int, line: Range<Int>, source: inout Int, style: Int
  ) -> Double {
    let node = appendNode(index, parent: parent)
    flush()
    let start = count
    cell = AttributedText(style: theme.body)
    let found = BlockContent.cell(parsed[index], from: source, in: line, of: lines.utf8)
    let content = found ?? BlockContent(unknown: parsed[index].content)
    if let found, !found.utf8.isEmpty {
      nodes[node].sourceRange = found.source(of: 0..<found.utf8.count)
      source = nodes[node].sourceRange.upperBound
    } else {
      nodes[node].sourceRange = line
    }
    var run = InlineRun(index, content: content, node: node, style: style)
    write(&run)
    finish(node, from: start)
    flush()
    defer { cell = nil }
    return cell.map { $0.isEmpty ? 0 : theme.cellWidth($0) } ?? 0
  }

  /// The source range of a row: its line without the markers of the blocks around it. The parser does not know the line
  /// of a header that follows the lines of a paragraph.
  private func rowLine(_ index: Int) -> Range<Int> {
    let node = parsed[index]
    let last = node.parent.map { parsed[$0].last.line } ?? node.last.line
    for number in node.start.line...max(node.start.line, last) {
      let line = lines.line(number)
      let start = lines.offset(line: number, column: node.start.column)
      if hasCells(of: index, in: start..<line.upperBound) { return start..<line.upperBound }
      if hasCells(of: index, in: line) { return line }
    }
    return lines.range(of: node)
  }

  /// Whether a source line contains the content of all cells of a row.
  private func hasCells(of row: Int, in line: Range<Int>) -> Bool {
    guard !line.isEmpty else { return false }
    var source = line.lowerBound
    var cell = row + 1
    while cell < parsed[row].end {
      if parsed[cell].content.contains(where: { !$0.isSpace }) {
        guard let content = BlockContent.cell(parsed[cell], from: source, in: line, of: lines.utf8) else {
          return false
        }
        source = content.source(of: 0..<content.utf8.count).upperBound
      }
      cell = parsed[cell].end
    }
    return true
  }

  /// Writes the rule below the header on a line of its own.
  private mutating func writeRule(_ rule: TextAttachment, shape: LineShape, table: inout Table, style: Int) {
    gap = 0
    _ = openLine(shape, before: theme.tightSpacing / 2)
    table.rule = count
    put(rule, style: styles.style(.rule, over: style))
  }

  /// Sets the tab stops of all rows to the positions of the columns, and sets the width of the rule.
  private mutating func setStops(_ table: Table, startIndent: Double) {
    var stops: [ParagraphStyle.TabStop] = []
    var start = startIndent
    for (column, width) in table.widths.enumerated() {
      switch table.alignments[column] {
      case .center: stops.append(ParagraphStyle.TabStop(position: start + width / 2, align: .center))
      case .right: stops.append(ParagraphStyle.TabStop(position: start + width, align: .right))
      case .left, .none: if column > 0 { stops.append(ParagraphStyle.TabStop(position: start)) }
      }
      start += width + theme.columnGap
    }
    for row in table.rows { shapes[row].shape.tabStops += stops }
    guard let offset = table.rule, var rule = text.attachment(at: offset) else { return }
    rule.width = max(0, start - theme.columnGap - startIndent)
    text.setAttachment(rule, at: offset)
  }
}
