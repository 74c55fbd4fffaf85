internal import GalleyText

/// Builds the text of a document, its structure and its source map from the parser's tree, in one walk without
/// recursion.
struct MarkdownWriter {
  let theme: MarkdownTheme
  let lines: SourceLines
  let parsed: [ParsedNode]
  let entities = EntityDecoder()

  /// The text written so far, without `pending`.
  var text: AttributedText
  /// The end of the text that is not in `text` yet. All of it has one style.
  var pending: [UInt8] = []
  /// The style of `pending`.
  var pendingStyle = 0
  var styles: StyleTable
  var nodes: [MarkdownNode] = []
  var map = MarkdownSourceMap()

  /// The open blocks, which contain the next leaf block, the outermost first.
  var open: [OpenBlock] = []
  /// List markers that the next line shows.
  var markers: [ListMarker] = []
  /// The offset at which each line starts, and how the line is set.
  var shapes: [(start: Int, shape: LineShape)] = []
  /// The shape of the leaf block's lines after the first one.
  var shape = LineShape()
  /// The minimum space between the last block and the next one.
  var gap = 0.0
  /// The number of links written.
  var linkCount = 0
  /// The text of the current table cell, which is measured later; `nil` outside of tables.
  var cell: AttributedText?

  init(_ parsed: [ParsedNode], lines: SourceLines, theme: MarkdownTheme) {
    self.parsed = parsed
    self.lines = lines
    self.theme = theme
    text = AttributedText(style: theme.body, paragraphStyle: theme.paragraph)
    styles = StyleTable(theme)
    nodes.reserveCapacity(parsed.count)
  }

  /// Length of the text so far, in UTF-8 bytes.
  var count: Int { text.utf8Count + pending.count }

  /// Writes the whole tree.
  mutating func write() {
    var index = 0
    while index < parsed.count {
      closeBlocks(before: index)
      index = writeBlock(index)
    }
    closeBlocks(before: .max)
    flush()
    setParagraphStyles()
    map.finish()
  }

  /// Writes a leaf block, or opens a block that contains other blocks; returns the index of the next block.
  private mutating func writeBlock(_ index: Int) -> Int {
    let node = parsed[index]
    switch node.kind {
    case .paragraph, .heading: writeLeaf(index)
    case .codeBlock: writeCode(index)
    case .htmlBlock(let html): writeHTML(index, html)
    case .thematicBreak: writeThematicBreak(index)
    case .table: writeTable(index)
    default:
      openBlock(index)
      return index + 1
    }
    return node.end
  }

  /// The innermost open block; an empty one before the document is opened.
  var container: OpenBlock { open.last ?? OpenBlock(parsedEnd: .max, node: 0) }

  /// Opens a block that contains other blocks.
  private mutating func openBlock(_ index: Int) {
    let outer = container
    var block = OpenBlock(parsedEnd: parsed[index].end, node: appendNode(index))
    block.startIndent = outer.startIndent
    block.endIndent = outer.endIndent
    block.style = outer.style
    block.listDepth = outer.listDepth
    block.bulletDepth = outer.bulletDepth
    switch parsed[index].kind {
    case .blockQuote:
      block.startIndent += theme.quoteIndent
      block.endIndent += theme.quoteIndent
      block.style = styles.style(.quote, over: outer.style)
    case .list(let list): start(list, at: index, in: &block)
    case .item(let isDone): startItem(index, isDone: isDone, of: outer, in: &block)
    case .footnoteDefinition(_, let number): startFootnote(index, number: number, in: &block)
    default: break
    }
    open.append(block)
  }

  /// Closes the open blocks that end before a node.
  private mutating func closeBlocks(before index: Int) {
    while let block = open.last, block.parsedEnd <= index {
      if isItem(block), !markers.isEmpty { writeEmptyItem() }
      open.removeLast()
      nodes[block.node].range = (block.start ?? count)..<count
      nodes[block.node].end = nodes.count
      if nodes[block.node].kind == .blockQuote { addBox(theme.quoteBox, from: nodes[block.node].range.lowerBound) }
    }
  }

  /// Whether a block is a list item or a footnote, which have markers.
  private func isItem(_ block: OpenBlock) -> Bool {
    switch nodes[block.node].kind {
    case .item, .footnoteDefinition: true
    default: false
    }
  }

  /// Adds a node without text to the structure; returns its index.
  mutating func appendNode(_ index: Int, kind: MarkdownNode.Kind? = nil, parent: Int? = nil) -> Int {
    let node = parsed[index]
    nodes.append(
      MarkdownNode(
        kind: kind ?? node.kind, range: count..<count, sourceRange: lines.range(of: node), isSourceExact: true,
        parent: parent ?? open.last?.node, end: nodes.count + 1))
    return nodes.count - 1
  }
}
