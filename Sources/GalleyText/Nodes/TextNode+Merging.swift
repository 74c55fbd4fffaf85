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
