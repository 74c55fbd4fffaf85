/// A tree of nodes, and the single text that results from merging the nodes.
///
/// The text consists of the texts of all nodes in the order of the tree. `StyleInheritance` describes their styles.
/// Each node that has an id and is not empty becomes a ``Scope`` of the kind `node`, outer nodes before inner ones.
public struct TextTree: Hashable, Sendable {
  /// The outermost node.
  public private(set) var root: TextTree.Node
  /// The merged text. Its default style is that of the root's own text.
  public private(set) var text: AttributedText
  /// The style outside of the tree. Properties that the root's own ``TextTree/Node/style`` does not set have the values
  /// of this style.
  public let style: TextStyle

  /// Merges a tree. O(text and nodes).
  public init(_ root: TextTree.Node, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = .unicode) {
    self.root = root
    self.style = style
    let rootStyle = NodeStyle(root: root.style, over: style)
    text = AttributedText(style: rootStyle.textStyle, paragraphStyle: paragraphStyle)
    root.append(to: &text, rootStyle)
    text.scopes = root.scopes(from: 0)
  }

  /// The root's background color, for the box that the host draws; `nil` if the root sets none. No text inherits this
  /// color.
  public var backgroundColor: RGBAColor? {
    let root = root.style.resolved(over: style)
    return root.backgroundColor?.multiplied(byOpacity: root.opacity.unitInterval * self.root.style.opacity.unitInterval)
  }
}

extension TextTree {
  /// A node's id and the range of its text.
  public struct NodeRange: Hashable, Sendable {
    /// The node's id.
    public var id: String
    /// The node's text; empty for a node without text.
    public var range: TextRange
  }

  /// The ranges of all nodes that have an id, outer nodes first, including nodes without text. O(nodes).
  public var nodeRanges: [NodeRange] {
    var ranges: [NodeRange] = []
    forEachNode { node, range in
      if let id = node.id { ranges.append(NodeRange(id: id, range: range)) }
    }
    return ranges
  }

  /// Calls `body` with each node and the range of its text, outer nodes first. O(nodes).
  package func forEachNode(_ body: (TextTree.Node, TextRange) -> Void) { root.forEachNode(from: 0, body) }

  /// The range of the first node whose id is `id`, in the order of the tree; `nil` if no node has this id. O(nodes).
  public func range(ofNode id: String) -> TextRange? { nodeRanges.first { $0.id == id }?.range }

  /// The first node whose id is `id`, in the order of the tree; `nil` if no node has this id.
  public func node(_ id: String) -> TextTree.Node? { root.path(of: id).map { root[path: $0[...]] } }
}

extension TextTree {
  /// The ranges of the text that ``TextTree/updateNode(_:_:)`` replaced.
  public struct Change: Hashable, Sendable {
    /// The node's text before the change.
    public var oldRange: TextRange
    /// The node's text after the change; starts where `oldRange` starts.
    public var newRange: TextRange
  }

  /// Changes the first node whose id is `id`, merges this node again, and replaces the node's old text by the new text.
  ///
  /// The text is then equal to the text that merging the whole changed tree gives. But the rest of the text is not
  /// merged again: it keeps its bytes and styles, and text after the node moves by the number of bytes by which the
  /// node's text becomes longer or shorter. Returns `nil` and changes nothing if no node has this id.
  @discardableResult
  public mutating func updateNode(_ id: String, _ change: (inout TextTree.Node) -> Void) -> Change? {
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
