internal import GalleyText

// Writes lists, their markers, and footnotes.
extension MarkdownWriter {
  /// Sets the properties of a list that was opened.
  mutating func start(_ list: MarkdownList, at index: Int, in block: inout OpenBlock) {
    block.list = list
    block.listDepth += 1
    if list.start == nil { block.bulletDepth += 1 }
    block.nextNumber = list.start
    block.itemIndent = theme.listIndent
    if let start = list.start {
      var item = index + 1
      var count = 0
      while item < parsed[index].end {
        count += 1
        item = parsed[item].end
      }
      block.itemIndent = numberIndent(upTo: start + count, style: block.style)
    }
  }

  /// The indent into which a number and its delimiter fit. A digit counts 0.6 em, about the width of most digits.
  private func numberIndent(upTo number: Int, style: Int) -> Double {
    let digits = String(number).utf8.count
    return max(theme.listIndent, (Double(digits) + 1) * 0.6 * styles[style].size + theme.listIndent / 4)
  }

  /// Sets the properties of an item that was opened, and adds its marker to those that the next line shows.
  mutating func startItem(_ index: Int, isDone: Bool?, of list: OpenBlock, in block: inout OpenBlock) {
    let isOrdered = list.nextNumber != nil
    let bullets = theme.bullets
    var marker = bullets.isEmpty ? "" : bullets[max(0, list.bulletDepth - 1) % bullets.count]
    if let number = list.nextNumber, let delimiter = list.list?.delimiter {
      marker = "\(number)\(delimiter)"
      open[open.count - 1].nextNumber = number + 1
    }
    if let isDone {
      let box = isDone ? theme.taskMarkers.done : theme.taskMarkers.open
      marker = isOrdered ? marker + " " + box : box
    }
    block.isTight = list.list?.isTight ?? false
    block.startIndent = list.startIndent + list.itemIndent
    markers.append(
      ListMarker(
        text: marker, source: sourceMarker(index, isOrdered: isOrdered), start: list.startIndent,
        textStart: block.startIndent, style: list.style))
  }

  /// The range of an item's marker in the source: `-`, `+` or `*`, or digits and a delimiter.
  private func sourceMarker(_ index: Int, isOrdered: Bool) -> Range<Int> {
    let start = lines.offset(line: parsed[index].start.line, column: parsed[index].start.column)
    var end = start
    if isOrdered {
      while end < lines.utf8.count, 0x30...0x39 ~= lines.utf8[end] { end += 1 }
    }
    return start..<min(end + 1, lines.utf8.count)
  }

  /// Sets the properties of a footnote that was opened, and adds its number to the markers that the next line shows.
  mutating func startFootnote(_ index: Int, number: Int, in block: inout OpenBlock) {
    let label = footnoteLabel(index)
    let bytes = lines.utf8[label]
    nodes[block.node] = MarkdownNode(
      kind: .footnoteDefinition(label: String(decoding: bytes, as: UTF8.self), number: number),
      range: count..<count, sourceRange: nodes[block.node].sourceRange, isSourceExact: true,
      parent: nodes[block.node].parent, end: nodes[block.node].end)
    block.style = styles.style(.footnote, over: block.style)
    block.isTight = true
    let indent = numberIndent(upTo: max(number, 9), style: block.style)
    let start = max(0, label.lowerBound - 2)
    if number == 1 { gap = max(gap, theme.headingSpacing) }
    markers.append(
      ListMarker(
        text: "\(number).", source: start..<min(label.upperBound + 1, lines.utf8.count), start: block.startIndent,
        textStart: block.startIndent + indent, style: block.style))
    block.startIndent += indent
  }

  /// The range of a footnote definition's label in the source; empty if the label is not on the line that the parser
  /// reports.
  private func footnoteLabel(_ index: Int) -> Range<Int> {
    let line = lines.line(parsed[index].start.line)
    var start = line.lowerBound
    while start + 1 < line.upperBound,
      lines.utf8[start] != UInt8(ascii: "[") || lines.utf8[start + 1] != UInt8(ascii: "^")
    {
      start += 1
    }
    start = min(start + 2, line.upperBound)
    var end = start
    while end < line.upperBound, lines.utf8[end] != UInt8(ascii: "]") { end += 1 }
    return start..<end
  }

  /// Writes the markers of an item without text, on a line of their own.
  mutating func writeEmptyItem() {
    let block = container
    var shape = LineShape(startIndent: block.startIndent, endIndent: block.endIndent)
    shape.spacingBefore = 0
    _ = openLine(shape, before: block.isTight ? theme.tightSpacing : theme.paragraphSpacing)
    gap = block.isTight ? theme.tightSpacing : theme.paragraphSpacing
  }
}
