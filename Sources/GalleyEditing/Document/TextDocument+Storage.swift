extension TextDocument {
  /// What a document stores, for tests of its memory.
  package struct Storage: Hashable, Sendable {
    /// Leaves of the tree.
    package var leaves = 0
    /// Other nodes of the tree.
    package var nodes = 0
    /// Layouts.
    package var layouts = 0
    /// Measured heights.
    package var measured = 0
  }

  /// How much the document stores. O(n).
  package var storage: Storage {
    var storage = Storage(layouts: layouts.entries.count)
    func visit(_ child: TreeChild) {
      if let leaf = child.leaf {
        storage.leaves += 1
        storage.measured += leaf.content.measured.count
      }
      guard let node = child.node else { return }
      storage.nodes += 1
      node.children.forEach(visit)
    }
    visit(tree.root)
    return storage
  }
}
