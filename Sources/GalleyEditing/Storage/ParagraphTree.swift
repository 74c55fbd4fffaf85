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
