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
      add(line, index)
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
  mutating func addHidden(_ range: TextRange) { add(.hidden, text(of: range), range, []) }

  /// Begins the paragraph or heading of a line, unless it is open already.
  private mutating func openBlock(of line: TextLine) {
    let heading = headings.lastIndex { $0.range.overlaps(line.range) }
    let next = heading.map { Block.heading($0) } ?? .paragraph(line.paragraph)
    guard next != block else { return }
    closeBlock()
    block = next
    var role = AccessibilityTree.Element.Role.paragraph
    if let heading, case .heading(let level) = headings[heading].kind { role = .heading(level: level) }
    begin(role, line.contentRange)
  }

  /// Ends the open paragraph or heading, if there is one: sets the element's range, rectangles and label from its
  /// lines.
  private mutating func closeBlock() {
    guard block != nil, let index = open.last else { return }
    block = nil
    finish()
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
  mutating func add(
    _ role: AccessibilityTree.Element.Role, _ label: String, _ range: TextRange, _ rectangles: [LayoutRect]
  ) {
    elements.append(
      AccessibilityTree.Element(
        role: role, label: label, range: range, rectangles: rectangles, parent: open.last, end: elements.count + 1))
  }

  /// Adds an element whose children follow.
  mutating func begin(
    _ role: AccessibilityTree.Element.Role, _ range: TextRange, label: String = "", _ rectangles: [LayoutRect] = []
  ) {
    add(role, label, range, rectangles)
    open.append(elements.count - 1)
  }

  /// Ends the innermost open element.
  mutating func finish() {
    guard let index = open.popLast() else { return }
    elements[index].end = elements.count
  }

  /// Ends the open link: sets the link's range and label from its children.
  mutating func finishLink(_ rectangles: [LayoutRect]) {
    guard let index = open.last else { return }
    finish()
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
