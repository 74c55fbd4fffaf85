/// A node of the tree: 1 to 32 children, which are all leaves, or all nodes of the same height.
///
/// `@unchecked Sendable` is correct because the children change only while a single tree refers to the node. The unsafe
/// code is correct because both tables have `most` elements, every index is that of a child, and the node owns them.
@safe final class TreeNode: @unchecked Sendable {
  private(set) var children: [TreeChild]
  /// For each child the distance from the top of the node to the bottom of the child, in units of ``HeightUnits``;
  /// `Int64.max` for children that do not exist. Next to each other, because a search by height spends most of its time
  /// waiting for memory.
  private let bottoms = UnsafeMutablePointer<Int64>.allocate(capacity: TreeNode.most)
  /// For each child the sums over the child and all children before it.
  private let sums = UnsafeMutablePointer<TextSums>.allocate(capacity: TreeNode.most)

  /// The largest number of children.
  static let most = 32
  /// A node with fewer children is joined with its neighbor after an edit.
  static let fewest = 8

  /// A node of at most ``most`` children.
  init(_ children: [TreeChild]) {
    self.children = children
    unsafe bottoms.initialize(repeating: .max, count: Self.most)
    unsafe sums.initialize(repeating: TextSums(), count: Self.most)
    update(from: 0)
  }

  /// A copy that shares the children.
  init(copying other: TreeNode) {
    children = other.children
    unsafe bottoms.initialize(from: other.bottoms, count: Self.most)
    unsafe sums.initialize(from: other.sums, count: Self.most)
  }

  deinit {
    unsafe bottoms.deallocate()
    unsafe sums.deallocate()
  }

  /// Computes the sums again, from a child on.
  private func update(from first: Int) {
    var sum = before(first)
    for index in first..<children.count {
      sum += children[index].sums
      unsafe sums[index] = sum
      unsafe bottoms[index] = sum.height
    }
  }

  /// The sums over all children before a child.
  @inline(__always)
  func before(_ index: Int) -> TextSums { index > 0 ? unsafe sums[index - 1] : TextSums() }

  /// The first child for which `isPast` is true of the sums over the child and all children before it; the last child
  /// if there is none. `isPast` must stay true once it is true.
  @inline(__always)
  func firstChild(where isPast: (TextSums) -> Bool) -> Int {
    var (low, high) = (0, children.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if isPast(unsafe sums[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The first child whose bottom is below `y`, a distance from the top of the node; the last child if there is none.
  @inline(__always)
  func firstChild(atY y: Int64) -> Int {
    // A binary search: no child that exists has its bottom behind that of a child that does not.
    var index = 0
    var step = Self.most / 2
    while step > 0 {
      if unsafe bottoms[index + step - 1] <= y { index += step }
      step /= 2
    }
    if unsafe bottoms[index] <= y { index += 1 }
    return min(index, children.count - 1)
  }

  /// Changes a child, and updates the sums. Returns the result of `body`, and by how much the sums of the child
  /// changed.
  func modify<Result>(_ index: Int, _ body: (inout TreeChild) -> Result) -> (result: Result, difference: TextSums) {
    let old = children[index].sums
    let result = body(&children[index])
    let difference = children[index].sums - old
    if difference != TextSums() { update(from: index) }
    return (result, difference)
  }
}

/// A leaf or a node, with the sums over it. Exactly one of `leaf` and `node` is set.
struct TreeChild: Sendable {
  /// The sums over the leaf, or over all leaves below the node.
  var sums: TextSums
  /// Whether a paragraph may have a measured height. `false` only if none has one.
  var isMeasured: Bool
  /// The leaf, if the child is a leaf.
  var leaf: TextLeaf?
  /// The node, if the child is a node.
  var node: TreeNode?

  /// A leaf with this content.
  init(_ content: LeafContent, _ estimate: HeightEstimate) {
    sums = content.sums(estimate)
    isMeasured = !content.measured.isEmpty
    leaf = TextLeaf(content)
  }

  /// A node of these children, at least one.
  init(_ children: [TreeChild]) {
    sums = children.reduce(into: TextSums()) { $0 += $1.sums }
    isMeasured = children.contains(where: \.isMeasured)
    node = TreeNode(children)
  }

  /// A list of children divided evenly into as few nodes as possible.
  static func nodes(of children: [TreeChild]) -> [TreeChild] {
    guard !children.isEmpty else { return [] }
    let parts = (children.count + TreeNode.most - 1) / TreeNode.most
    return (0..<parts).map { part in
      TreeChild(Array(children[children.count * part / parts..<children.count * (part + 1) / parts]))
    }
  }

  /// The root of a tree with these children, which have the same height; at least one.
  static func root(of children: [TreeChild]) -> TreeChild {
    var level = children
    while level.count > 1 { level = nodes(of: level) }
    var root = level[0]
    while let node = root.node, node.children.count == 1 { root = node.children[0] }
    return root
  }
}

/// What a part of a document contains: bytes, UTF-16 units, paragraphs and height. The tree is searched by these sums.
struct TextSums: Hashable, Sendable {
  /// UTF-8 bytes.
  var bytes = 0
  /// UTF-16 code units.
  var utf16 = 0
  /// Paragraphs that start in the part.
  var paragraphs = 0
  /// Height with the spacing between paragraphs, in units of ``HeightUnits``: measured, or else estimated.
  var height: Int64 = 0

  static func + (a: TextSums, b: TextSums) -> TextSums {
    TextSums(
      bytes: a.bytes &+ b.bytes, utf16: a.utf16 &+ b.utf16, paragraphs: a.paragraphs &+ b.paragraphs,
      height: a.height &+ b.height)
  }

  static func - (a: TextSums, b: TextSums) -> TextSums {
    TextSums(
      bytes: a.bytes &- b.bytes, utf16: a.utf16 &- b.utf16, paragraphs: a.paragraphs &- b.paragraphs,
      height: a.height &- b.height)
  }

  static func += (a: inout TextSums, b: TextSums) { a = a + b }
}
