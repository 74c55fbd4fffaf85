/// A tree of nodes, and the single text that results from merging the nodes.
///
/// The text consists of the texts of all nodes in the order of the tree. A text has the values of the innermost node
/// that sets a property, with three exceptions: opacities of nested nodes are multiplied, shifts of the baseline
/// (`verticalAlign`) are added, and no text inherits the root's background color.
///
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

extension TextTree {
  /// A part of a text that can contain further nodes, as in HTML or in the view trees of user interfaces. ``TextTree``
  /// merges nodes into one `AttributedText`.
  ///
  ///     var bold = TextTree.Node("manual", id: "link")
  ///     bold.style.set(\.weight, .bold)
  ///     let tree = TextTree(TextTree.Node(id: "p", children: ["Read the ", .node(bold), "."]))
  ///     tree.text.string            // "Read the manual."
  ///     tree.text.nodeID(at: 10)    // "link"
  public struct Node: Hashable, Sendable {
    /// A part of a node's content.
    public enum Child: Hashable, Sendable {
      /// Text of the node itself.
      case text(String)
      /// A node.
      case node(TextTree.Node)
      /// A box, which is represented by U+FFFC in the text.
      case attachment(TextAttachment)
    }

    /// The client's name for the node. A node without a name (`nil`) cannot be looked up and gets no scope of the kind
    /// `Scope.Kind.node` in the merged text. Its ``scopes`` get an empty id.
    public var id: String?
    /// The properties that the node sets. ``TextTree`` describes how the nodes inside inherit them.
    public var style = StylePatch()
    /// Further meanings of the node's text, for example an active range, an isolate, or text that is copied as other
    /// text. Each of them becomes a ``Scope`` with the node's id; the first one is the outermost.
    public var scopes: [Scope.Kind] = []
    /// The node's content, in text order.
    public var children: [Child]

    /// A node with children.
    public init(id: String? = nil, style: StylePatch = StylePatch(), children: [Child] = []) {
      self.id = id
      self.style = style
      self.children = children
    }

    /// A node that contains only text.
    public init(_ text: String, id: String? = nil, style: StylePatch = StylePatch()) {
      self.init(id: id, style: style, children: [.text(text)])
    }
  }
}

extension TextTree.Node.Child: ExpressibleByStringLiteral {
  /// Text of the node itself.
  public init(stringLiteral text: String) { self = .text(text) }
}

extension TextTree.Node {
  /// The length of the node's text in UTF-8 bytes, including the nodes inside. O(nodes inside).
  public var utf8Count: Int { children.reduce(0) { $0 + $1.utf8Count } }
}

extension TextTree.Node.Child {
  /// The length of the child's text in UTF-8 bytes; 3 for a box.
  var utf8Count: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .node(let node): node.utf8Count
    case .attachment: 3
    }
  }
}

extension TextTree.Node {
  /// Appends the node's text, styles and attachments to a text. `style` is the resolved style of the node.
  func append(to text: inout AttributedText, _ style: NodeStyle) {
    let own = style.textStyle
    for child in children {
      switch child {
      case .text(let string): text.append(string, style: own)
      case .attachment(let box): text.appendAttachment(box, style: own)
      case .node(let node): node.append(to: &text, style.child(node.style))
      }
    }
  }

  /// The scopes of the node and of the nodes inside, outer scopes first. The node's text starts at the offset `start`.
  func scopes(from start: Int) -> [Scope] {
    var scopes: [Scope] = []
    addScopes(from: start, opacity: 1, to: &scopes)
    return scopes
  }

  /// Adds the node's scopes and those of the nodes inside. The opacities of boxes are multiplied by those of the node
  /// and of all nodes that contain it.
  private func addScopes(from start: Int, opacity: Double, to scopes: inout [Scope]) {
    let range = start..<start + utf8Count
    let opacity = opacity * style.opacity.unitInterval * (style.value(of: \.opacity) ?? 1).unitInterval
    if !range.isEmpty {
      if let id { scopes.append(Scope(range: range, id: id, kind: .node)) }
      for kind in self.scopes where !kind.isEmpty {
        scopes.append(Scope(range: range, id: id ?? "", kind: kind.multiplied(byOpacity: opacity)))
      }
    }
    var offset = start
    for child in children {
      if case .node(let node) = child { node.addScopes(from: offset, opacity: opacity, to: &scopes) }
      offset += child.utf8Count
    }
  }

  /// Calls `body` with the node and with each node inside, outer nodes first, and with the range of the node's text.
  /// This node's text starts at the offset `start`.
  func forEachNode(from start: Int, _ body: (TextTree.Node, TextRange) -> Void) {
    body(self, start..<start + utf8Count)
    var offset = start
    for child in children {
      if case .node(let node) = child { node.forEachNode(from: offset, body) }
      offset += child.utf8Count
    }
  }

  /// The path to the first node with an id: the index of a child at each level. Empty if this node has the id; `nil` if
  /// no node has it.
  func path(of id: String) -> [Int]? {
    if self.id == id { return [] }
    for (index, child) in children.enumerated() {
      if case .node(let node) = child, let rest = node.path(of: id) { return [index] + rest }
    }
    return nil
  }

  /// The node at the end of a path that ``path(of:)`` returned.
  subscript(path path: ArraySlice<Int>) -> TextTree.Node {
    get {
      guard let index = path.first, case .node(let child) = children[index] else { return self }
      return child[path: path.dropFirst()]
    }
    set {
      guard let index = path.first, case .node(var child) = children[index] else {
        self = newValue
        return
      }
      child[path: path.dropFirst()] = newValue
      children[index] = .node(child)
    }
  }
}
