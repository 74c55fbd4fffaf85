internal import CMarkGFM
internal import GalleyText

/// Copies cmark-gfm's tree into an array of values, without recursion.
struct ParsedTree {
  /// The nodes in pre-order.
  private(set) var nodes: [ParsedNode] = []
  /// Indices of the nodes whose descendants are being read, the outermost first.
  private var open: [Int] = []
  /// The number of footnote definitions read. cmark-gfm moves them to the end, in the order of their numbers.
  private var footnotes = 0
  /// The number of cells read in the current table row.
  private var cells = 0
  /// Index of the outermost image that is being read; `nil` if there is none. Images inside it need no description.
  private var image: Int?

  init(_ root: OpaquePointer) {
    guard let iterator = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { break }
      if event == CMARK_EVENT_ENTER {
        let isLeaf = Self.isLeaf(cmark_node_get_type(node))
        append(node)
        if !isLeaf { open.append(nodes.count - 1) }
      } else if let last = open.popLast() {
        nodes[last].end = nodes.count
        if image == last { image = nil }
      }
    }
  }

  /// Whether the iterator has no exit event for a type (`S_is_leaf` in cmark-gfm's iterator.c).
  private static func isLeaf(_ type: cmark_node_type) -> Bool {
    switch type {
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK, CMARK_NODE_CODE_BLOCK, CMARK_NODE_TEXT,
      CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
      true
    default: false
    }
  }

  /// Adds a node with its position and its content.
  private mutating func append(_ node: OpaquePointer) {
    let parent = open.last
    var parsed = ParsedNode(kind: kind(of: node), parent: parent, end: nodes.count + 1)
    parsed.start = (Int(cmark_node_get_start_line(node)), Int(cmark_node_get_start_column(node)))
    parsed.last = (Int(cmark_node_get_end_line(node)), Int(cmark_node_get_end_column(node)))
    switch parsed.kind {
    case .text, .code, .codeBlock: parsed.content = Self.bytes(cmark_node_get_literal(node))
    case .paragraph, .heading, .tableCell:
      // cmark-gfm does not end the buffer of an empty content with a zero: its bytes are those that the memory held
      // before. A node without children has no inlines, so that nothing is looked up in its content.
      parsed.content =
        cmark_node_first_child(node) == nil ? [] : Self.bytes(cmark_node_get_string_content(node))
    default: break
    }
    if case .image = parsed.kind, image == nil { image = nodes.count }
    nodes.append(parsed)
  }

  /// The kind of a node.
  private mutating func kind(of node: OpaquePointer) -> MarkdownNode.Kind {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading(level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST: .list(Self.list(node))
    case CMARK_NODE_ITEM:
      .item(isDone: Self.name(node) == "tasklist" ? cmark_gfm_extensions_get_tasklist_item_checked(node) : nil)
    case CMARK_NODE_CODE_BLOCK: .codeBlock(info: Self.string(cmark_node_get_fence_info(node)))
    case CMARK_NODE_HTML_BLOCK: .htmlBlock(Self.string(cmark_node_get_literal(node)))
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_FOOTNOTE_DEFINITION: nextFootnote()
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_HTML_INLINE: .htmlInline(Self.string(cmark_node_get_literal(node)))
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK:
      .link(url: Self.string(cmark_node_get_url(node)), title: Self.string(cmark_node_get_title(node)))
    case CMARK_NODE_IMAGE: .image(Self.image(node, isOutermost: image == nil))
    case CMARK_NODE_FOOTNOTE_REFERENCE:
      .footnoteReference(number: Int(Self.string(cmark_node_get_literal(node))) ?? 0)
    default: extensionKind(of: node)
    }
  }

  /// The kind of an extension's node, by the name that the extension gives it.
  private mutating func extensionKind(of node: OpaquePointer) -> MarkdownNode.Kind {
    switch Self.name(node) {
    case "strikethrough": .strikethrough
    case "table": .table(Self.alignments(node))
    case "table_header": nextRow(isHeader: true)
    case "table_row": nextRow(isHeader: false)
    case "table_cell": nextCell()
    default: .paragraph
    }
  }

  private mutating func nextRow(isHeader: Bool) -> MarkdownNode.Kind {
    cells = 0
    return .tableRow(isHeader: isHeader)
  }

  private mutating func nextCell() -> MarkdownNode.Kind {
    cells += 1
    return .tableCell(column: cells - 1)
  }

  private mutating func nextFootnote() -> MarkdownNode.Kind {
    footnotes += 1
    return .footnoteDefinition(label: "", number: footnotes)
  }
}

extension ParsedTree {
  private static func name(_ node: OpaquePointer) -> String { string(cmark_node_get_type_string(node)) }

  /// The text of a C string, which C owns.
  private static func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

  /// A C string's bytes without the terminating zero, as valid UTF-8: each byte that is left of a character that
  /// cmark-gfm cut (see `InlineScanner.cutLabel`) becomes U+FFFD.
  private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text else { return [] }
    var count = 0
    while text[count] != 0 { count += 1 }
    let bytes = UnsafeBufferPointer(start: text, count: count).map { UInt8(bitPattern: $0) }
    return AttributedText.UTF8Repair(bytes).utf8
  }

  private static func list(_ node: OpaquePointer) -> MarkdownList {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return MarkdownList(
      start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
      delimiter: cmark_node_get_list_delim(node) == CMARK_PAREN_DELIM ? ")" : ".",
      isTight: cmark_node_get_list_tight(node) != 0)
  }

  private static func alignments(_ node: OpaquePointer) -> [MarkdownAlignment] {
    let count = Int(cmark_gfm_extensions_get_table_columns(node))
    guard let letters = cmark_gfm_extensions_get_table_alignments(node) else { return [] }
    return UnsafeBufferPointer(start: letters, count: count).map { letter in
      switch letter {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .none
      }
    }
  }

  /// An image with its description, the text of its descendants: the value that cmark-gfm writes as `alt`.
  private static func image(_ node: OpaquePointer, isOutermost: Bool) -> MarkdownImage {
    var alternative = ""
    if isOutermost, let iterator = cmark_iter_new(node) {
      defer { cmark_iter_free(iterator) }
      while true {
        let event = cmark_iter_next(iterator)
        guard event != CMARK_EVENT_DONE, let inner = cmark_iter_get_node(iterator) else { break }
        guard event == CMARK_EVENT_ENTER else { continue }
        switch cmark_node_get_type(inner) {
        case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
          alternative += string(cmark_node_get_literal(inner))
        case CMARK_NODE_LINEBREAK, CMARK_NODE_SOFTBREAK: alternative += " "
        default: break
        }
      }
    }
    return MarkdownImage(
      url: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)), alternative: alternative)
  }
}
