internal import GalleyText

// Writes leaf blocks: blocks that contain no other blocks.
extension MarkdownWriter {
  /// Writes a paragraph or a heading.
  mutating func writeLeaf(_ index: Int) {
    let block = container
    var (style, before, after) = (block.style, theme.paragraphSpacing, theme.paragraphSpacing)
    if block.isTight { (before, after) = (theme.tightSpacing, theme.tightSpacing) }
    var level: Int?
    if case .heading(let number) = parsed[index].kind {
      level = number
      style = styles.style(.heading(number), over: style)
      (before, after) = (theme.headingSpacing, theme.paragraphSpacing / 2)
    }
    let node = appendNode(index)
    let start = openLine(LineShape(startIndent: block.startIndent, endIndent: block.endIndent), before: before)
    let lineCount = shapes.count
    var inlines = InlineRun(index, content: content(of: parsed[index]), node: node, style: style)
    write(&inlines)
    if shapes.count > lineCount { setDirection(strongDirection(from: start), from: shapes[lineCount - 1].start) }
    if let level, count > start {
      flush()
      text.addScope(Scope(range: start..<count, kind: .heading(level: level)))
    }
    closeLeaf(node, from: start, spaceAfter: after)
  }

  private func content(of node: ParsedNode) -> BlockContent {
    if case .heading = node.kind, node.start.line == node.last.line {
      return BlockContent(numberSigns: node, in: lines)
    }
    return BlockContent(paragraph: node, in: lines)
  }

  /// Writes a code block from left to right. Each of its lines is a line of the text.
  mutating func writeCode(_ index: Int) {
    let block = container
    var shape = LineShape(startIndent: block.startIndent + theme.codeIndent, endIndent: block.endIndent)
    shape.direction = .leftToRight
    let node = appendNode(index)
    let start = openLine(shape, before: theme.paragraphSpacing)
    let style = styles.style(.codeBlock, over: block.style)
    writeRows(parsed[index].content, of: parsed[index], style: style)
    addBox(theme.codeBlockBox, from: start)
    closeLeaf(node, from: start, spaceAfter: theme.paragraphSpacing)
  }

  /// Adds a box behind the text from an offset on, if there is any text.
  mutating func addBox(_ box: BoxDecoration?, from start: Int) {
    guard let box, count > start else { return }
    flush()
    text.addScope(Scope(range: start..<count, kind: .box(box)))
  }

  /// Writes an HTML block, if the theme shows it.
  mutating func writeHTML(_ index: Int, _ html: String) {
    let node = appendNode(index)
    guard theme.html == .shown else { return }
    let block = container
    var shape = LineShape(startIndent: block.startIndent, endIndent: block.endIndent)
    shape.direction = .leftToRight
    let start = openLine(shape, before: theme.paragraphSpacing)
    writeRows(Array(html.utf8), of: parsed[index], style: styles.style(.codeBlock, over: block.style))
    closeLeaf(node, from: start, spaceAfter: theme.paragraphSpacing)
  }

  /// Writes lines of code. Each line is the end of a source line, except if a tab in the source is partly the block's
  /// indent.
  private mutating func writeRows(_ bytes: [UInt8], of node: ParsedNode, style: Int) {
    var rows = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if rows.last?.isEmpty == true { rows.removeLast() }
    // The first line of a fenced block is its fence.
    let first = node.start.line
    let skip = rows.first.map { lines.suffix($0, ofLine: first) == nil || isFence(node) } ?? false
    for (number, row) in rows.enumerated() {
      if number > 0 { breakLine(style: style) }
      let line = first + number + (skip ? 1 : 0)
      if let source = lines.suffix(row, ofLine: line) {
        map.append(text: count..<count + row.count, source: source..<source + row.count, isSame: true)
      } else {
        map.append(text: count..<count + row.count, source: lines.line(line), isSame: false)
      }
      put(row, style: style)
    }
  }

  /// Whether a code block is fenced.
  private func isFence(_ node: ParsedNode) -> Bool {
    guard case .codeBlock = node.kind else { return false }
    let start = lines.offset(line: node.start.line, column: node.start.column)
    return lines.utf8[start...].starts(with: "```".utf8) || lines.utf8[start...].starts(with: "~~~".utf8)
  }

  /// Writes the rule of a thematic break.
  mutating func writeThematicBreak(_ index: Int) {
    let block = container
    let node = appendNode(index)
    let start = openLine(
      LineShape(startIndent: block.startIndent, endIndent: block.endIndent), before: theme.paragraphSpacing)
    map.append(text: count..<count + 3, source: nodes[node].sourceRange, isSame: false)
    put(theme.thematicBreak, style: styles.style(.rule, over: block.style))
    closeLeaf(node, from: start, spaceAfter: theme.paragraphSpacing)
  }
}
