public import GalleyDisplay
internal import GalleyText

extension MarkdownText {
  /// The lists, tables, quotations, code blocks and footnotes of the document as elements with ranges in its text:
  ///
  ///     let options = DisplayOptions(structure: .init(markdown.structureElements))
  ///     let list = layout.displayList(options)
  ///
  /// Headings, paragraphs, links and images are not among them: a display list finds these in the text. Each element
  /// comes before those in it. Cells include the tabs before them, and each line of code is a paragraph with code.
  public var structureElements: [StructureElement] {
    var elements: [StructureElement] = []
    // For each node, the offset behind the marker of the item that it is or in which it is.
    var bodies: [Int] = []
    for node in nodes {
      let outer = node.parent.map { bodies[$0] } ?? 0
      let range = max(node.range.lowerBound, min(outer, node.range.upperBound))..<node.range.upperBound
      bodies.append(outer)
      // A cell may show nothing but the tab before it.
      if case .tableCell = node.kind { elements.append(cell(node)) }
      guard !range.isEmpty else { continue }
      switch node.kind {
      case .list: elements.append(StructureElement(.list, range: range))
      case .item, .footnoteDefinition:
        let marker = markerEnd(of: range)
        bodies[bodies.count - 1] = marker
        elements += Self.elements(of: node.kind, range, marker)
      case .blockQuote: elements.append(StructureElement(.blockQuote, range: range))
      case .codeBlock: elements += linesOfCode(in: range)
      case .table: elements.append(StructureElement(.table, range: range))
      case .tableRow: elements.append(StructureElement(.tableRow, range: range))
      default: break
      }
    }
    return elements
  }

  /// An item or a footnote with its marker and what follows.
  private static func elements(of kind: MarkdownNode.Kind, _ range: TextRange, _ marker: Int) -> [StructureElement] {
    let label = StructureElement(.listLabel, range: range.lowerBound..<marker)
    if case .footnoteDefinition(_, let number) = kind {
      return [StructureElement(.note, id: "footnote-\(number)", range: range), label]
    }
    return [
      StructureElement(.listItem, range: range), label,
      StructureElement(.listBody, range: marker..<range.upperBound),
    ]
  }

  /// The end of the marker at the start of an item: behind its tab.
  private func markerEnd(of range: TextRange) -> Int {
    let tab = text.utf8[range].firstIndex(of: 0x09)
    return tab.map { $0 + 1 } ?? range.lowerBound
  }

  private func linesOfCode(in range: TextRange) -> [StructureElement] {
    text.utf8[range].split(separator: 0x0A).flatMap { line -> [StructureElement] in
      let range = line.startIndex..<line.endIndex
      return [StructureElement(.paragraph, range: range), StructureElement(.code, range: range)]
    }
  }

  /// A cell with the tab before it.
  private func cell(_ node: MarkdownNode) -> StructureElement {
    var start = node.range.lowerBound
    if start > 0, text.utf8[start - 1] == 0x09 { start -= 1 }
    var role = StructureRole.tableDataCell(rowSpan: 1, columnSpan: 1)
    if let row = node.parent, case .tableRow(true) = nodes[row].kind {
      role = .tableHeaderCell(scope: .column, rowSpan: 1, columnSpan: 1)
    }
    return StructureElement(role, range: start..<node.range.upperBound)
  }
}
