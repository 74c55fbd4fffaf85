/// A tree of nodes and the one text that it merges into.
///
/// The text of the nodes follows each other in the order of the tree, in the styles that ``StyleInheritance`` gives.
/// Each node with an id and some text is a ``Scope`` of the kind `node`, outer nodes before inner ones.
public struct TextTree: Hashable, Sendable {
  /// The outermost node.
  public private(set) var root: TextNode
  /// The merged text. Its default style is that of the root's own text.
  public private(set) var text: AttributedText
  /// The style that the root's patch is laid over.
  public let style: TextStyle

  /// Merges a tree. O(text and nodes).
  public init(_ root: TextNode, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = .unicode) {
    self.root = root
    self.style = style
    let rootStyle = NodeStyle(root: root.style, over: style)
    text = AttributedText(style: rootStyle.textStyle, paragraphStyle: paragraphStyle)
    root.append(to: &text, rootStyle)
    text.scopes = root.scopes(from: 0)
  }

  /// The root's background, which no text takes over: it belongs to the box that the host draws.
  public var backgroundColor: RGBAColor? {
    let root = root.style.resolved(over: style)
    return root.backgroundColor.flatMap { _ in root.multiplied(byOpacity: self.root.style.opacity).backgroundColor }
  }
}

extension TextTree {
  /// A node's place in the text.
  public struct NodeRange: Hashable, Sendable {
    /// The node's id.
    public var id: String
    /// The node's text; empty for a node without text.
    public var range: TextRange
  }

  /// Where the nodes with an id are, outer ones first, nodes without text included. O(nodes).
  public var nodeRanges: [NodeRange] {
    var ranges: [NodeRange] = []
    forEachNode { node, range in
      if let id = node.id { ranges.append(NodeRange(id: id, range: range)) }
    }
    return ranges
  }

  /// Calls `body` with each node and where it is in the text, outer ones first. O(nodes).
  package func forEachNode(_ body: (TextNode, TextRange) -> Void) { root.forEachNode(from: 0, body) }

  /// Where the first node with an id is in the text; `nil` if no node has the id. O(nodes).
  public func range(ofNode id: String) -> TextRange? { nodeRanges.first { $0.id == id }?.range }

  /// The first node with an id, in the order of the tree.
  public func node(_ id: String) -> TextNode? { root.path(of: id).map { root[path: $0[...]] } }
}

extension TextTree {
  /// What a change of a node changed in the text.
  public struct Change: Hashable, Sendable {
    /// The node's text before the change.
    public var oldRange: TextRange
    /// The node's text after the change; starts where `oldRange` starts.
    public var newRange: TextRange
  }

  /// Changes the first node with an id, merges that node again, and puts its text in the place of the text it had.
  ///
  /// The rest of the text is not merged again: it keeps its bytes and styles, and moves by the difference of the two
  /// ranges' lengths. Returns `nil`, and changes nothing, if no node has the id. The text is then the one that merging
  /// the whole tree gives.
  @discardableResult
  public mutating func updateNode(_ id: String, _ change: (inout TextNode) -> Void) -> Change? {
    guard let path = root.path(of: id) else { return nil }
    var outer: NodeStyle?
    var start = 0
    var node = root
    for index in path {
      outer = outer?.child(node.style) ?? NodeStyle(root: node.style, over: style)
      start += node.children[..<index].reduce(0) { $0 + $1.utf8Count }
      node = node[path: [index]]
    }
    let oldRange = start..<start + node.utf8Count
    change(&node)
    root[path: path[...]] = node
    if let outer {
      var piece = AttributedText(style: text.defaultStyle)
      node.append(to: &piece, outer.child(node.style))
      text.replace(oldRange, with: piece)
      text.scopes = root.scopes(from: 0)
    } else {
      self = TextTree(root, style: style, paragraphStyle: text.paragraphStyle)
    }
    return Change(oldRange: oldRange, newRange: start..<start + node.utf8Count)
  }
}
