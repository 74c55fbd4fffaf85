internal import GalleyText

/// The paragraphs of a document in a balanced tree: every leaf has the same distance from the root.
///
/// Each child of a node is stored with the sums over it, so that an offset, a paragraph or a height is found in
/// O(log n). A tree is a value: copies share their nodes until one of them changes, and a change copies only the nodes
/// on the way from the root to the changed leaf.
struct ParagraphTree: Sendable {
  /// The root: a leaf, or a node.
  var root: TreeChild
  /// The text that unchanged leaves refer to.
  let original: OriginalText
  /// Estimates the heights of paragraphs that were not laid out.
  var estimate: HeightEstimate
  /// How many nodes and leaves were copied so far because another tree shared them.
  var copies = 0

  /// A tree of leaves, at least one.
  init(_ leaves: [TreeChild], original: OriginalText, estimate: HeightEstimate) {
    root = .root(of: leaves)
    self.original = original
    self.estimate = estimate
  }

  /// The sums over all of the text.
  var sums: TextSums { root.sums }
}

/// A leaf, and the sums over everything before it.
struct LeafPlace {
  /// The leaf.
  let leaf: TextLeaf
  /// The sums over all leaves before the leaf.
  let before: TextSums

  /// A leaf with the sums over everything before it.
  @inline(__always)
  init(_ child: TreeChild, _ before: TextSums) {
    guard let leaf = child.leaf else { preconditionFailure("a node without children") }
    self.leaf = leaf
    self.before = before
  }

  /// The leaf's content, read in place: a copy would retain and release each of its arrays.
  var content: LeafContent {
    @inline(__always) _read { yield leaf.content }
  }
}

/// Searching.
extension ParagraphTree {
  /// The first leaf for which `isPast` is true of the sums over the leaf and everything before it; the last leaf if
  /// there is none. The condition must stay true once it is true.
  @inline(__always)
  private func place(_ isPast: (TextSums) -> Bool) -> LeafPlace {
    var before = TextSums()
    guard var node = root.node else { return LeafPlace(root, before) }
    while true {
      let index = node.firstChild { isPast(before + $0) }
      before += node.before(index)
      guard let next = node.children[index].node else { return LeafPlace(node.children[index], before) }
      node = next
    }
  }

  /// The leaf with the paragraph that contains the byte at an offset; at the end of the text the last leaf.
  func place(at offset: Int) -> LeafPlace { place { $0.bytes > offset } }

  /// The leaf with the scalar at a UTF-16 offset; at the end of the text the last leaf.
  func place(utf16 offset: Int) -> LeafPlace { place { $0.utf16 > offset } }

  /// The leaf that contains a paragraph.
  func place(paragraph index: Int) -> LeafPlace { place { $0.paragraphs > index } }

  /// The leaf at a distance from the top of the text, in units of ``HeightUnits``: the first leaf if `y` is negative,
  /// the last one if `y` is below the text.
  func place(y: Int64) -> LeafPlace {
    var before = TextSums()
    guard var node = root.node else { return LeafPlace(root, before) }
    while true {
      let index = node.firstChild(atY: y - before.height)
      before += node.before(index)
      guard let next = node.children[index].node else { return LeafPlace(node.children[index], before) }
      node = next
    }
  }

  /// Calls `body` with the leaves that contain the paragraphs of a range, in text order.
  func forEachLeaf(paragraphs range: Range<Int>, _ body: (LeafContent) -> Void) {
    guard !range.isEmpty else { return }
    func walk(_ child: TreeChild, _ start: Int) {
      guard start < range.upperBound, start + child.sums.paragraphs > range.lowerBound else { return }
      if let leaf = child.leaf { body(leaf.content) }
      var start = start
      for child in child.node?.children ?? [] {
        walk(child, start)
        start += child.sums.paragraphs
      }
    }
    walk(root, 0)
  }
}

extension ParagraphTree {
  /// The tree of a text in one style. Reads the text once, and copies none of it.
  init(_ original: OriginalText, behavior: Behavior, estimate: HeightEstimate) {
    var leaves: [TreeChild] = []
    leaves.reserveCapacity(original.count / LeafPacker.target + 1)
    original.withBytes { bytes in
      var packer = LeafPacker()
      var hasOthers = false
      var end = ParagraphScan.End(offset: 0, hasBreak: true, hasOthers: false)
      func emit(_ leaf: LeafPacker.Leaf) {
        let utf16 = hasOthers ? ParagraphScan.utf16Count(bytes, in: leaf.range) : leaf.range.count
        let content = LeafContent(
          starts: leaf.starts, count: leaf.range.count, utf16: utf16, start: leaf.range.lowerBound,
          isContinuation: leaf.isContinuation)
        leaves.append(TreeChild(content, estimate))
        // The last paragraph that was read may belong to the next leaf.
        hasOthers = end.hasOthers
      }
      while end.hasBreak {
        let start = end.offset
        end = ParagraphScan.end(bytes, from: start, behavior)
        hasOthers = hasOthers || end.hasOthers
        if end.offset - start <= SectionCutter.longestParagraph {
          packer.add(start..<end.offset, emit)
        } else {
          for piece in TextPieces(sections: bytes, start..<end.offset).pieces { packer.add(piece, emit) }
        }
      }
      packer.flush(emit)
    }
    self.init(leaves, original: original, estimate: estimate)
  }
}

/// Changing one leaf.
extension ParagraphTree {
  /// Changes the leaf that contains a paragraph. `body` gets the leaf's content, and the index of the paragraph in the
  /// leaf. Nodes and the leaf are copied first if another tree shares them.
  mutating func modifyLeaf<Result>(
    ofParagraph index: Int, _ body: (inout LeafContent, Int) -> Result
  ) -> Result {
    Self.modify(&root, at: index, estimate: estimate, copies: &copies, body: body)
  }

  private static func modify<Result>(
    _ child: inout TreeChild, at index: Int, estimate: HeightEstimate, copies: inout Int,
    body: (inout LeafContent, Int) -> Result
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
    let (result, difference) = node.modify(place) {
      modify(&$0, at: index - start, estimate: estimate, copies: &copies, body: body)
    }
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
