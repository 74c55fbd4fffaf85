internal import GalleyDump
internal import GalleyText

extension DocumentReader {
  /// Reads nested nodes. They become the document's text, inside a root node that has the document's style.
  mutating func readNodes(_ reader: JSONReader, into document: inout LayoutDocument) throws(DocumentError) {
    let text = document.text
    var offset = 0
    let node = try node(
      reader, in: text.paragraphStyle, direction: text.paragraphStyle.direction, at: &offset)
    annotationStyles.addClosedNodes()
    let tree = TextTree(
      TextTree.Node(children: [.node(node)]), style: text.defaultStyle, paragraphStyle: text.paragraphStyle)
    document.text.append(tree.text)
    document.activeRanges = tree.text.activeRanges.map { NamedRange(id: $0.id, range: $0.range) }
    document.nodes = tree.nodeRanges.map { NamedRange(id: $0.id, range: $0.range) }
    tree.forEachNode { node, range in nodeStyles.append((range, node.style.keeping(Self.isTextKey))) }
  }

  /// Reads a node of a document whose paragraphs have a style. `direction` is that of the text around the node. Moves
  /// `offset` from the node's start in the text to its end.
  private mutating func node(
    _ reader: JSONReader, in paragraph: ParagraphStyle, direction: ParagraphStyle.WritingDirection,
    at offset: inout Int
  ) throws(DocumentError) -> TextTree.Node {
    try reader.check(keys: Self.nodeNames)
    var node = TextTree.Node()
    if let id = reader["id"] { node.id = try id.string() }
    var direction = direction
    let start = offset
    var annotations = AnnotationPatch()
    if let style = reader["style"] {
      node.style = try inlineStylePatch(style)
      annotations = try annotationPatch(style)
    }
    if paragraph.behavior.contains(.inlineBoxes) || node.style.setsWhiteSpace { node.scopes.append(.inlineBox) }
    if let style = reader["style"] {
      let bidi = try bidi(style, inherited: direction)
      direction = bidi.direction
      if let kind = bidi.kind { node.scopes.append(kind) }
    }
    let level = annotationStyles.open(annotations)
    for child in try reader["children"]?.elements() ?? [] {
      switch child.value {
      case .string(let text):
        node.children.append(.text(text))
        offset += text.utf8.count
      case .object:
        if let box = child["attachment"] {
          try child.check(keys: ["attachment"])
          node.children.append(.attachment(try attachment(box)))
          offset += "\u{FFFC}".utf8.count
        } else {
          node.children.append(.node(try self.node(child, in: paragraph, direction: direction, at: &offset)))
        }
      default: throw child.expected("a string, a node or an attachment")
      }
    }
    for scope in try reader["scopes"]?.elements() ?? [] { node.scopes.append(try scopeKind(scope, at: start)) }
    annotationStyles.close(level, start..<offset)
    return node
  }

  /// Applies again the keys of text, such as `textTransform`, that nodes set, outer nodes first.
  func restyleNodes(of document: inout LayoutDocument) {
    for (range, patch) in nodeStyles where !patch.isEmpty {
      document.text.modifyStyle(in: range) { $0 = patch.applied(to: $0) }
    }
  }

  /// Whether paragraphs can set the property too: then its key may stand in a paragraph.
  private static func isTextKey(_ property: PartialKeyPath<TextStyle>) -> Bool {
    [
      \.textTransform, \.textCombineUpright, \.textSizeAdjust, \.variants.caps, \.variants.kerning,
      \.variants.position, \.variants.ligatures, \.variants.numeric, \.variants.eastAsian,
      \.variants.alternates, \.variants.emoji, \.variants.languageOverride,
      \.variants.synthesizesWeight, \.variants.synthesizesStyle, \.variants.synthesizesSmallCaps,
      \.variants.adjustsOpticalSize, \.variants.sizeAdjust,
    ].contains(property)
  }
}

extension StylePatch {
  /// Whether the patch gives text a value of `whiteSpace`. Its range is then an element: the text around it decides
  /// whether a line ends between it and the next element.
  var setsWhiteSpace: Bool { (value(of: \.whiteSpace) ?? nil) != nil }
}
