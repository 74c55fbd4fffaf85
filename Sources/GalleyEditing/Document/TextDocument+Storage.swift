extension TextDocument {
  /// How many parts a document stores, for tests of its memory.
  package struct Storage: Hashable, Sendable {
    /// The number of leaves of the tree.
    package var leaves = 0
    /// The number of other nodes of the tree.
    package var nodes = 0
    /// The number of layouts.
    package var layouts = 0
    /// The number of measured heights.
    package var measured = 0
  }

  /// Counts what the document stores. O(n).
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
