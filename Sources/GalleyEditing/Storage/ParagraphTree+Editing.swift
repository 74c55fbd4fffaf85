/// Changing one leaf.
extension ParagraphTree {
  /// Changes the leaf that contains a paragraph. `body` gets the leaf's content, and the index of the paragraph in the
  /// leaf. Nodes and the leaf are copied first if another tree shares them.
  mutating func modifyLeaf<Result>(
    ofParagraph index: Int, _ body: (inout LeafContent, Int) -> Result
  ) -> Result {
    Self.modify(&root, index, estimate, &copies, body)
  }

  private static func modify<Result>(
    _ child: inout TreeChild, _ index: Int, _ estimate: HeightEstimate, _ copies: inout Int,
    _ body: (inout LeafContent, Int) -> Result
  ) -> Result {
    guard child.leaf == nil else {
      if !isKnownUniquelyReferenced(&child.leaf), let leaf = child.leaf {
        child.leaf = TextLeaf(leaf.content)
        copies += 1
      }
      guard let leaf = child.leaf else { preconditionFailure("no leaf") }
      let result = body(&leaf.content, index)
      child.sums = leaf.content.sums(estimate)
      child.isMeasured = !leaf.content.measured.isEmpty
      return result
    }
    if !isKnownUniquelyReferenced(&child.node), let node = child.node {
      child.node = TreeNode(copying: node)
      copies += 1
    }
    guard let node = child.node else { preconditionFailure("neither leaf nor node") }
    let place = node.firstChild { $0.paragraphs > index }
    let start = node.before(place).paragraphs
    let (result, difference) = node.modify(place) { modify(&$0, index - start, estimate, &copies, body) }
    child.sums += difference
    child.isMeasured = child.isMeasured || node.children[place].isMeasured
    return result
  }
}

/// Replacing leaves.
extension ParagraphTree {
  /// Replaces the leaves that contain the paragraphs of a range, which is not empty, by other leaves.
  mutating func replaceLeaves(ofParagraphs range: Range<Int>, with leaves: [TreeChild]) {
    let children = Self.replaced(root, range, with: leaves)
    precondition(!children.isEmpty, "a tree has at least one leaf")
    root = .root(of: children)
  }

  /// The children that take the place of `child`, which have its height in the tree: `child` with the leaves of `range`
  /// replaced. `range` counts paragraphs from the start of `child`.
  private static func replaced(_ child: TreeChild, _ range: Range<Int>, with leaves: [TreeChild]) -> [TreeChild] {
    guard let node = child.node else { return leaves }
    var start = 0
    var first: (index: Int, start: Int)?
    var last = (index: 0, start: 0)
    for (index, child) in node.children.enumerated() {
      let end = start + child.sums.paragraphs
      if end > range.lowerBound, first == nil { first = (index, start) }
      if start < range.upperBound { last = (index, start) }
      start = end
    }
    guard let first else { return [child] + leaves }
    func part(of place: (index: Int, start: Int), with leaves: [TreeChild]) -> [TreeChild] {
      let child = node.children[place.index]
      let own = max(0, range.lowerBound - place.start)..<min(child.sums.paragraphs, range.upperBound - place.start)
      return replaced(child, own, with: leaves)
    }
    var list = Array(node.children[..<first.index])
    if node.children[first.index].leaf != nil {
      list += leaves
    } else {
      list += part(of: first, with: leaves)
      if last.index > first.index { list += part(of: last, with: []) }
    }
    list += node.children[(last.index + 1)...]
    return TreeChild.nodes(of: joiningSmall(list))
  }

  /// The list after nodes of fewer than ``TreeNode/fewest`` children were joined with their neighbors. A list of leaves
  /// is returned as it is.
  private static func joiningSmall(_ list: [TreeChild]) -> [TreeChild] {
    guard list.contains(where: { ($0.node?.children.count ?? TreeNode.most) < TreeNode.fewest }) else { return list }
    var result: [TreeChild] = []
    for child in list {
      guard let node = child.node, let before = result.last?.node,
        min(node.children.count, before.children.count) < TreeNode.fewest
      else {
        result.append(child)
        continue
      }
      result.removeLast()
      result += TreeChild.nodes(of: before.children + node.children)
    }
    return result
  }
}

/// Changing all heights.
extension ParagraphTree {
  /// Forgets all measured heights, and estimates the heights anew. O(leaves); only leaves with a measured height are
  /// copied.
  mutating func reset(_ estimate: HeightEstimate) {
    self.estimate = estimate
    root = Self.reset(root, estimate)
  }

  private static func reset(_ child: TreeChild, _ estimate: HeightEstimate) -> TreeChild {
    if let node = child.node { return TreeChild(node.children.map { reset($0, estimate) }) }
    guard child.isMeasured, let leaf = child.leaf else {
      var child = child
      child.sums.height = estimate.height(paragraphs: child.sums.paragraphs, bytes: child.sums.bytes)
      return child
    }
    var content = leaf.content
    content.measured = []
    return TreeChild(content, estimate)
  }
}
