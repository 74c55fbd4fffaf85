extension TextNode {
  /// Adds the node's text with its styles and boxes at the end of a text, in the style that the node has.
  func append(to text: inout AttributedText, _ style: NodeStyle) {
    let own = style.textStyle
    for child in children {
      switch child {
      case .text(let string): text.append(string, style: own)
      case .attachment(let box): text.appendAttachment(style.aligned(box), style: own)
      case .node(let node): node.append(to: &text, style.child(node.style))
      }
    }
  }

  /// The scopes of the node, if its text starts at an offset, and of the nodes inside; outer ones first.
  func scopes(from start: Int) -> [Scope] {
    var scopes: [Scope] = []
    addScopes(from: start, opacity: 1, to: &scopes)
    return scopes
  }

  /// The node's scopes and those of the nodes inside, boxes with the opacity of all nodes around them.
  private func addScopes(from start: Int, opacity: Double, to scopes: inout [Scope]) {
    let range = start..<start + utf8Count
    let opacity = opacity * style.opacity.unitInterval
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

  /// Calls `body` with the node, whose text starts at an offset, and the nodes inside, each before those inside it.
  func forEachNode(from start: Int, _ body: (TextNode, TextRange) -> Void) {
    body(self, start..<start + utf8Count)
    var offset = start
    for child in children {
      if case .node(let node) = child { node.forEachNode(from: offset, body) }
      offset += child.utf8Count
    }
  }

  /// The numbers of the children that lead to the first node with an id; empty for this node, `nil` if there is none.
  func path(of id: String) -> [Int]? {
    if self.id == id { return [] }
    for (index, child) in children.enumerated() {
      if case .node(let node) = child, let rest = node.path(of: id) { return [index] + rest }
    }
    return nil
  }

  /// The node that a path of ``path(of:)`` leads to.
  subscript(path path: ArraySlice<Int>) -> TextNode {
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
