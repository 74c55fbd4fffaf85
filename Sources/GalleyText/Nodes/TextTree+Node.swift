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
    /// The properties that the node sets. `StyleInheritance` describes how the nodes inside inherit them.
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
