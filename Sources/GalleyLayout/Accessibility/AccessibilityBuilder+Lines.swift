internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

// Adds the elements of one line.
extension AccessibilityBuilder {
  /// Adjacent characters of a line that become one element: a word, a separator or an attachment, or the part of one in
  /// a link.
  private struct Piece {
    /// The cells in logical order.
    var cells: [CaretCell]
    /// Index of the word or separator in the paragraph; the end of the indices for other characters.
    let segment: Int
    /// Index of the innermost active range; `nil` if there is none.
    let link: Int?
    /// Source offset of the attachment; `nil` if it is text.
    let attachment: Int?
    /// The number of the line's hidden ranges before these characters. It differs between two parts of a word that is
    /// cut in the middle.
    let cuts: Int

    /// Whether these characters and the next ones belong to one element.
    func continues(in next: Piece) -> Bool {
      segment == next.segment && link == next.link && cuts == next.cuts && attachment == nil && next.attachment == nil
    }
  }

  /// Adds the element of a line and the elements in it.
  mutating func add(_ line: TextLine, _ index: Int) {
    let axes = layout.axes(of: line)
    let rect = axes.place(
      LayoutRect(x: line.inlineStart, y: line.blockStart, width: line.inlineSize, height: line.extent.height))
    begin(.line(index), line.contentRange, label: text(of: line.contentRange), [rect])
    defer { finish() }
    let cut = layout.truncations.first { $0.line == index }
    guard detail >= .words else {
      for range in cut?.hiddenRanges ?? [] { addHidden(range) }
      return
    }
    var hidden = (cut?.hiddenRanges ?? [])[...]
    var link: (number: Int, cells: [CaretCell])?
    for piece in pieces(of: line, cut?.hiddenRanges ?? []) {
      let start = layout.characters(of: piece.cells[0].range).lowerBound
      if let first = hidden.first, first.lowerBound <= start {
        close(&link, line, axes)
        addCut(cut, &hidden, before: start)
      }
      if link?.number != piece.link { close(&link, line, axes) }
      if let number = piece.link, link == nil {
        begin(.link(layout.activeRangeIndex.ranges[number]), start..<start)
        link = (number, [])
      }
      link?.cells += piece.cells
      add(piece, line, axes)
    }
    close(&link, line, axes)
    addCut(cut, &hidden, before: .max)
  }

  /// Ends the open link, if there is one, and sets its rectangles.
  private mutating func close(_ link: inout (number: Int, cells: [CaretCell])?, _ line: TextLine, _ axes: LineAxes) {
    guard let cells = link?.cells else { return }
    finishLink(rectangles(of: cells, line, axes))
    link = nil
  }

  /// Adds the hidden ranges that start at or before `offset`; the token comes before the first hidden range of its
  /// line.
  private mutating func addCut(
    _ cut: TextLayout.TruncationResult?, _ hidden: inout ArraySlice<TextRange>, before offset: Int
  ) {
    while let range = hidden.first, range.lowerBound <= offset {
      if let cut, let token = cut.token, range == cut.hiddenRanges.first { add(token, of: cut) }
      addHidden(range)
      hidden.removeFirst()
    }
  }

  /// Adds a truncation token and its links.
  private mutating func add(_ token: TextLayout.TruncationResult.Token, of cut: TextLayout.TruncationResult) {
    let start = cut.hiddenRanges.first?.lowerBound ?? 0
    let end = cut.hiddenRanges.last?.upperBound ?? start
    begin(.token(cut.reason), start..<end, label: token.layout.shaped.source.string, [token.rect])
    for region in token.layout.activeRangeIndex.ranges {
      let label = String(decoding: token.layout.shaped.source.utf8[region.range], as: UTF8.self)
      add(.link(region), label, region.range, token.layout.rectangles(of: region.range))
    }
    finish()
  }

  /// The line's characters in logical order, grouped by words, links and attachments.
  private mutating func pieces(of line: TextLine, _ hidden: [TextRange]) -> [Piece] {
    let segments = segments(ofParagraph: line.paragraph).ranges
    let links = layout.activeRangeIndex
    var pieces: [Piece] = []
    let cells = layout.cells(of: line).filter { !$0.range.isEmpty }
    for cell in cells.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let source = layout.characters(of: cell.range)
      let segment = segments.partitionPoint { $0.upperBound > cell.range.lowerBound }
      let link = links.ranges.isEmpty ? nil : links.overlapping(source).last
      let attachment = layout.shaped.source.attachment(at: source.lowerBound) == nil ? nil : source.lowerBound
      let piece = Piece(
        cells: [cell], segment: segment, link: link, attachment: attachment,
        cuts: hidden.partitionPoint { $0.lowerBound > source.lowerBound })
      if let last = pieces.last, last.continues(in: piece) {
        pieces[pieces.count - 1].cells.append(cell)
      } else {
        pieces.append(piece)
      }
    }
    return pieces
  }

  /// Adds the element of a group of characters.
  private mutating func add(_ piece: Piece, _ line: TextLine, _ axes: LineAxes) {
    let first = layout.characters(of: piece.cells[0].range)
    let last = layout.characters(of: piece.cells[piece.cells.count - 1].range)
    let range = first.lowerBound..<max(first.lowerBound, last.upperBound)
    if let offset = piece.attachment {
      let rect = boxes[offset].map { [$0.rect] } ?? rectangles(of: piece.cells, line, axes)
      let id = layout.shaped.source.attachment(at: offset)?.id ?? ""
      return add(.attachment(id: id), descriptions[offset] ?? "", range, rect)
    }
    let segments = segments(ofParagraph: line.paragraph)
    let isWord = piece.segment < segments.ranges.count && segments.isWord(segments.ranges[piece.segment])
    begin(isWord ? .word : .separator, range, label: text(of: range), rectangles(of: piece.cells, line, axes))
    if detail == .characters {
      for cell in piece.cells {
        let character = layout.characters(of: cell.range)
        add(.character, text(of: character), character, rectangles(of: [cell], line, axes))
      }
    }
    finish()
  }

  /// The rectangles of cells of a line, from left to right; adjoining ones are joined.
  private func rectangles(of cells: [CaretCell], _ line: TextLine, _ axes: LineAxes) -> [LayoutRect] {
    var spans: [(left: Double, right: Double)] = []
    let ends = cells.map { (min($0.left, $0.right), max($0.left, $0.right)) }
    for (left, right) in ends.sorted(by: { $0.0 < $1.0 }) {
      if let last = spans.last, left <= last.right + 1e-6 {
        spans[spans.count - 1].right = max(last.right, right)
      } else {
        spans.append((left, right))
      }
    }
    return spans.map { span in
      axes.place(
        LayoutRect(x: span.left, y: line.blockStart, width: span.right - span.left, height: line.extent.height))
    }
  }
}
