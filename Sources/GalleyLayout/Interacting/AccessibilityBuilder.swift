internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Builds the elements of an ``AccessibilityTree``, line by line.
struct AccessibilityBuilder {
  let layout: TextLayout
  let detail: AccessibilityTree.Element.Detail
  private(set) var elements: [AccessibilityTree.Element] = []
  /// Indices of the elements that were begun and not ended, the outermost first.
  private var open: [Int] = []
  /// The paragraph or heading whose lines are being added; `nil` if there is none.
  private var block: Block?
  /// Hidden text that is not part of a cut line, in ascending order.
  private let hidden: [TextRange]
  /// The number of elements of `hidden` that were added.
  private var hiddenCount = 0
  /// The headings of the text.
  private let headings: [Scope]
  /// The descriptions of attachments, by the offsets of their U+FFFC.
  let descriptions: [Int: String]
  /// The boxes of attachments, by the offsets of their U+FFFC.
  let boxes: [Int: TextLayout.AttachmentBox]
  /// The words of the paragraph that was used last.
  private var words: (paragraph: Int, segments: UnitSegments)?

  /// A paragraph or a heading: an element whose children are lines.
  private enum Block: Equatable {
    /// Index of the paragraph in the shaped text.
    case paragraph(Int)
    /// Index of the heading in `headings`.
    case heading(Int)
  }

  init(_ layout: TextLayout, detail: AccessibilityTree.Element.Detail) {
    self.layout = layout
    self.detail = detail
    let scopes = layout.shaped.source.scopes
    headings = scopes.filter { if case .heading = $0.kind { true } else { false } }
    var descriptions: [Int: String] = [:]
    for scope in scopes where scope.range.count == 3 {
      if case .backingText(let text) = scope.kind { descriptions[scope.range.lowerBound] = text }
    }
    self.descriptions = descriptions
    boxes = Dictionary(layout.attachments.map { ($0.offset, $0) }) { first, _ in first }
    let cut = layout.truncations.flatMap(\.hiddenRanges)
    hidden = layout.truncatedRanges.flatMap { $0.removing(cut) }
  }

  /// Adds all lines, and the hidden text between them.
  mutating func addLines() {
    for index in layout.lines.indices {
      let line = layout.lines[index]
      addHidden(before: line.range.lowerBound)
      openBlock(of: line)
      addLine(line, index)
    }
    closeBlock()
    addHidden(before: .max)
  }

  /// Adds the hidden text that starts before an offset.
  private mutating func addHidden(before offset: Int) {
    while hiddenCount < hidden.count, hidden[hiddenCount].lowerBound < offset {
      closeBlock()
      addHidden(hidden[hiddenCount])
      hiddenCount += 1
    }
  }

  /// Adds an element for text that is not shown.
  mutating func addHidden(_ range: TextRange) {
    addElement(.hidden, label: text(of: range), range: range, rectangles: [])
  }

  /// Begins the paragraph or heading of a line, unless it is open already.
  private mutating func openBlock(of line: TextLine) {
    let heading = headings.lastIndex { $0.range.overlaps(line.range) }
    let next = heading.map { Block.heading($0) } ?? .paragraph(line.paragraph)
    guard next != block else { return }
    closeBlock()
    block = next
    var role = AccessibilityTree.Element.Role.paragraph
    if let heading, case .heading(let level) = headings[heading].kind { role = .heading(level: level) }
    beginElement(role, range: line.contentRange)
  }

  /// Ends the open paragraph or heading, if there is one: sets the element's range, rectangles and label from its
  /// lines.
  private mutating func closeBlock() {
    guard block != nil, let index = open.last else { return }
    block = nil
    endElement()
    let lines = elements[index + 1..<elements.count].filter { $0.parent == index }
    guard let first = lines.first, let last = lines.last else { return }
    elements[index].range = first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)
    elements[index].rectangles = lines.flatMap(\.rectangles)
    elements[index].label = text(of: elements[index].range)
  }

  /// The words and separators of a paragraph.
  mutating func segments(ofParagraph index: Int) -> UnitSegments {
    if let words, words.paragraph == index { return words.segments }
    let segments = UnitSegments(.word, of: layout.shaped.paragraphs[index], in: layout.shaped)
    words = (index, segments)
    return segments
  }

  /// The source's text of a range. Attachments are replaced by their descriptions; an attachment without a description
  /// is omitted.
  func text(of range: TextRange) -> String {
    let source = layout.shaped.source
    var start = range.lowerBound
    var bytes: [UInt8] = []
    var index = source.attachments.partitionPoint { $0.offset >= range.lowerBound }
    while index < source.attachments.count, source.attachments[index].offset < range.upperBound {
      let offset = source.attachments[index].offset
      bytes += source.utf8[start..<offset]
      bytes += (descriptions[offset] ?? "").utf8
      start = min(offset + 3, range.upperBound)
      index += 1
    }
    return String(decoding: bytes + source.utf8[start..<range.upperBound], as: UTF8.self)
  }
}

extension AccessibilityBuilder {
  /// Adds an element without children.
  mutating func addElement(
    _ role: AccessibilityTree.Element.Role, label: String, range: TextRange, rectangles: [LayoutRect]
  ) {
    elements.append(
      AccessibilityTree.Element(
        role: role, label: label, range: range, rectangles: rectangles, parent: open.last, end: elements.count + 1))
  }

  /// Adds an element whose children follow.
  mutating func beginElement(
    _ role: AccessibilityTree.Element.Role, range: TextRange, label: String = "", rectangles: [LayoutRect] = []
  ) {
    addElement(role, label: label, range: range, rectangles: rectangles)
    open.append(elements.count - 1)
  }

  /// Ends the innermost open element.
  mutating func endElement() {
    guard let index = open.popLast() else { return }
    elements[index].end = elements.count
  }

  /// Ends the open link: sets the link's range and label from its children.
  mutating func endLink(_ rectangles: [LayoutRect]) {
    guard let index = open.last else { return }
    endElement()
    let children = elements[index + 1..<elements.count].filter { $0.parent == index }
    guard let first = children.first, let last = children.last else { return }
    elements[index].range = first.range.lowerBound..<last.range.upperBound
    elements[index].label = children.map(\.label).joined()
    elements[index].rectangles = rectangles
  }
}

extension Range<Int> {
  /// The parts of the range that are outside of `ranges`.
  fileprivate func removing(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = lowerBound
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.overlaps(self) {
      if range.lowerBound > start { result.append(start..<range.lowerBound) }
      start = Swift.max(start, range.upperBound)
    }
    if start < upperBound { result.append(start..<upperBound) }
    return result
  }
}

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
  mutating func addLine(_ line: TextLine, _ index: Int) {
    let axes = layout.axes(of: line)
    let rect = axes.inBox(
      LayoutRect(x: line.inlineStart, y: line.blockStart, width: line.inlineSize, height: line.extent.height))
    beginElement(.line(index), range: line.contentRange, label: text(of: line.contentRange), rectangles: [rect])
    defer { endElement() }
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
        closeLink(&link, in: line, axes: axes)
        addCut(cut, &hidden, before: start)
      }
      if link?.number != piece.link { closeLink(&link, in: line, axes: axes) }
      if let number = piece.link, link == nil {
        beginElement(.link(layout.activeRangeIndex.ranges[number]), range: start..<start)
        link = (number, [])
      }
      link?.cells += piece.cells
      addPiece(piece, in: line, axes: axes)
    }
    closeLink(&link, in: line, axes: axes)
    addCut(cut, &hidden, before: .max)
  }

  /// Ends the open link, if there is one, and sets its rectangles.
  private mutating func closeLink(_ link: inout (number: Int, cells: [CaretCell])?, in line: TextLine, axes: LineAxes) {
    guard let cells = link?.cells else { return }
    endLink(rectangles(of: cells, line, axes))
    link = nil
  }

  /// Adds the hidden ranges that start at or before `offset`; the token comes before the first hidden range of its
  /// line.
  private mutating func addCut(
    _ cut: TextLayout.TruncationResult?, _ hidden: inout ArraySlice<TextRange>, before offset: Int
  ) {
    while let range = hidden.first, range.lowerBound <= offset {
      if let cut, let token = cut.token, range == cut.hiddenRanges.first { addToken(token, of: cut) }
      addHidden(range)
      hidden.removeFirst()
    }
  }

  /// Adds a truncation token and its links.
  private mutating func addToken(_ token: TextLayout.TruncationResult.Token, of cut: TextLayout.TruncationResult) {
    let start = cut.hiddenRanges.first?.lowerBound ?? 0
    let end = cut.hiddenRanges.last?.upperBound ?? start
    beginElement(
      .token(cut.reason), range: start..<end, label: token.layout.shaped.source.string, rectangles: [token.rect])
    for region in token.layout.activeRangeIndex.ranges {
      let label = String(decoding: token.layout.shaped.source.utf8[region.range], as: UTF8.self)
      addElement(
        .link(region), label: label, range: region.range, rectangles: token.layout.rectangles(of: region.range))
    }
    endElement()
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
  private mutating func addPiece(_ piece: Piece, in line: TextLine, axes: LineAxes) {
    let first = layout.characters(of: piece.cells[0].range)
    let last = layout.characters(of: piece.cells[piece.cells.count - 1].range)
    let range = first.lowerBound..<max(first.lowerBound, last.upperBound)
    if let offset = piece.attachment {
      let rect = boxes[offset].map { [$0.rect] } ?? rectangles(of: piece.cells, line, axes)
      let id = layout.shaped.source.attachment(at: offset)?.id ?? ""
      return addElement(.attachment(id: id), label: descriptions[offset] ?? "", range: range, rectangles: rect)
    }
    let segments = segments(ofParagraph: line.paragraph)
    let isWord = piece.segment < segments.ranges.count && segments.isWord(segments.ranges[piece.segment])
    beginElement(
      isWord ? .word : .separator, range: range, label: text(of: range),
      rectangles: rectangles(of: piece.cells, line, axes))
    if detail == .characters {
      for cell in piece.cells {
        let character = layout.characters(of: cell.range)
        addElement(
          .character, label: text(of: character), range: character, rectangles: rectangles(of: [cell], line, axes))
      }
    }
    endElement()
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
      axes.inBox(
        LayoutRect(x: span.left, y: line.blockStart, width: span.right - span.left, height: line.extent.height))
    }
  }
}
