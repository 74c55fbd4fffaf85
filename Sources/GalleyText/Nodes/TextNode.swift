/// A part of a text with nodes inside, as in HTML or in the view trees of user interfaces: a value that ``TextTree``
/// merges into one `AttributedText`.
///
///     var bold = TextNode("manual", id: "link")
///     bold.style.set(\.weight, .bold)
///     let tree = TextTree(TextNode(id: "p", children: ["Read the ", .node(bold), "."]))
///     tree.text.string            // "Read the manual."
///     tree.text.nodeID(at: 10)    // "link"
public struct TextNode: Hashable, Sendable {
  /// Something inside a node.
  public enum Child: Hashable, Sendable {
    /// Text of the node itself.
    case text(String)
    /// A node.
    case node(TextNode)
    /// A box, which stands in the text as U+FFFC.
    case attachment(TextAttachment)
  }

  /// The client's name; `nil` for a node that nobody asks for, which has no scope of its own.
  public var id: String?
  /// The properties that the node sets; ``StyleInheritance`` says what nodes inside take of them.
  public var style = StylePatch()
  /// What the node's text means besides: an active range, an isolate, text that is copied as other text. Each becomes a
  /// ``Scope`` with the node's id, the first one the outermost.
  public var scopes: [Scope.Kind] = []
  /// What is inside, in text order.
  public var children: [Child]

  /// A node with children.
  public init(id: String? = nil, style: StylePatch = StylePatch(), children: [Child] = []) {
    self.id = id
    self.style = style
    self.children = children
  }

  /// A node with text alone.
  public init(_ text: String, id: String? = nil, style: StylePatch = StylePatch()) {
    self.init(id: id, style: style, children: [.text(text)])
  }
}

extension TextNode.Child: ExpressibleByStringLiteral {
  /// Text of the node itself.
  public init(stringLiteral text: String) { self = .text(text) }
}

extension TextNode {
  /// How many bytes the node's text has as UTF-8, the nodes inside included. O(nodes inside).
  public var utf8Count: Int { children.reduce(0) { $0 + $1.utf8Count } }
}

extension TextNode.Child {
  /// How many bytes the child takes in the text as UTF-8; three for a box.
  var utf8Count: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .node(let node): node.utf8Count
    case .attachment: 3
    }
  }
}
