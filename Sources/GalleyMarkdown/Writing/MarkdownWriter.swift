internal import GalleyText

/// Makes a text, its structure and its source map of the parser's tree, in one walk without recursion.
struct MarkdownWriter {
  let theme: MarkdownTheme
  let lines: SourceLines
  let parsed: [ParsedNode]
  let entities = EntityDecoder()

  /// The text but for `pending`.
  var text: AttributedText
  /// The end of the text that is not in `text` yet, all in one style.
  var pending: [UInt8] = []
  var pendingStyle = 0
  var styles: StyleTable
  var nodes: [MarkdownNode] = []
  var map = MarkdownSourceMap()

  /// Blocks around the next leaf block, outermost first.
  var open: [OpenBlock] = []
  /// List markers that no line has shown.
  var markers: [ListMarker] = []
  /// Where each line starts, and how it is set.
  var shapes: [(start: Int, shape: LineShape)] = []
  /// The shape of the leaf block's lines after the first one.
  var shape = LineShape()
  /// The least space between the last block and the next one.
  var gap = 0.0
  /// How many links there were.
  var linkCount = 0
  /// The pieces of a cell while it is written: its own text, to be measured.
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
  var count: Int { text.count + pending.count }

  /// Walks over the whole tree.
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

  /// Writes a block, or opens it if it has blocks in it; returns the index of the next one.
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

  /// The innermost open block; before the document an empty one.
  var container: OpenBlock { open.last ?? OpenBlock(parsedEnd: .max, node: 0) }

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

  /// Closes the blocks that end before a node.
  private mutating func closeBlocks(before index: Int) {
    while let block = open.last, block.parsedEnd <= index {
      if isItem(block), !markers.isEmpty { writeEmptyItem() }
      open.removeLast()
      nodes[block.node].range = (block.start ?? count)..<count
      nodes[block.node].end = nodes.count
      if nodes[block.node].kind == .blockQuote { addBox(theme.quoteBox, from: nodes[block.node].range.lowerBound) }
    }
  }

  private func isItem(_ block: OpenBlock) -> Bool {
    switch nodes[block.node].kind {
    case .item, .footnoteDefinition: true
    default: false
    }
  }

  /// Adds a node with no text to the structure; returns its index.
  mutating func appendNode(_ index: Int, kind: MarkdownNode.Kind? = nil, parent: Int? = nil) -> Int {
    let node = parsed[index]
    nodes.append(
      MarkdownNode(
        kind: kind ?? node.kind, range: count..<count, sourceRange: lines.range(of: node), isSourceExact: true,
        parent: parent ?? open.last?.node, end: nodes.count + 1))
    return nodes.count - 1
  }
}
