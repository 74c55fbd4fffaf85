public import GalleyLayout

/// Finds the children of a box that a rectangle shows, among frames of any heights that may overlap: in O(log n + k)
/// for n children, of which k share a y coordinate with the rectangle, plus sorting the result.
///
///     let window = VisibleWindow(frames)
///     for index in window.children(in: viewport) { draw(children[index]) }
///
/// The type is an immutable value. For a list whose rows are stacked and change their heights, use ``RowHeights``.
///
/// The index is a priority search tree (McCreight, 1985): a heap by the bottom edge whose subtrees are divided by the
/// top edge. Without the heap, a single child that is as high as the list would make every search linear.
public struct VisibleWindow: Sendable {
  private struct Node: Sendable {
    var top: Double
    var bottom: Double
    var left: Double
    var right: Double
    var index: Int
    /// The smallest top edge of the right subtree.
    var division: Double
  }

  /// The tree in preorder: after a node come its left subtree and then its right subtree, which are equally large, or
  /// the right one has one node more.
  private var nodes: [Node] = []
  /// The number of children.
  public let count: Int

  /// An index of frames, in the order of the list. O(n log n). A frame with an edge that is not a number is never
  /// found.
  public init(_ frames: some Sequence<LayoutRect>) {
    var count = 0
    for frame in frames {
      let node = Node(
        top: frame.y, bottom: frame.maxY, left: frame.x, right: frame.maxX, index: count, division: 0)
      if !node.top.isNaN, !node.bottom.isNaN { nodes.append(node) }
      count += 1
    }
    self.count = count
    nodes.sort { ($0.top, $0.index) < ($1.top, $1.index) }
    arrange(0, nodes.count)
  }

  /// The indices of the children that have an area in common with a rectangle, ascending: those for which
  /// `LayoutRect.intersects(_:)` returns `true`. Empty if there are none.
  public func children(in rect: LayoutRect) -> [Int] {
    var visits = 0
    return children(in: rect, visits: &visits)
  }

  /// The same, and adds the number of nodes that were looked at to `visits`.
  package func children(in rect: LayoutRect, visits: inout Int) -> [Int] {
    var found: [Int] = []
    find(from: 0, to: nodes.count, in: rect, into: &found, visits: &visits)
    // A list that is ordered by top edge needs no sorting, but the tree's order is another one.
    found.sort()
    return found
  }

  /// Makes a subtree out of nodes that are sorted by their top edges.
  private mutating func arrange(_ low: Int, _ high: Int) {
    guard high - low > 1, var lowest = (low..<high).first else { return }
    for index in low..<high where nodes[index].bottom > nodes[lowest].bottom { lowest = index }
    // Moves the node with the lowest bottom edge to the front; the others stay sorted.
    let root = nodes[lowest]
    for index in stride(from: lowest, to: low, by: -1) { nodes[index] = nodes[index - 1] }
    nodes[low] = root
    let middle = Self.middle(low, high)
    nodes[low].division = nodes[middle].top
    arrange(low + 1, middle)
    arrange(middle, high)
  }

  /// The index at which the right subtree of a subtree starts.
  private static func middle(_ low: Int, _ high: Int) -> Int { low + 1 + (high - low - 1) / 2 }

  private func find(from low: Int, to high: Int, in rect: LayoutRect, into found: inout [Int], visits: inout Int) {
    guard low < high else { return }
    visits += 1
    let node = nodes[low]
    // No node below this one reaches farther down.
    guard node.bottom > rect.y else { return }
    if node.top < rect.maxY, node.left < rect.maxX, rect.x < node.right { found.append(node.index) }
    guard high - low > 1 else { return }
    let middle = Self.middle(low, high)
    find(from: low + 1, to: middle, in: rect, into: &found, visits: &visits)
    if node.division < rect.maxY { find(from: middle, to: high, in: rect, into: &found, visits: &visits) }
  }
}
