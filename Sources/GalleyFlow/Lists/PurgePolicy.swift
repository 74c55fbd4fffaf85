/// Decides which cached items to remove: those farthest from the visible ones, when there are more than a multiple of
/// what is visible. Never a visible item.
///
///     let victims = PurgePolicy().victims(cached: rows.keys, visible: 40..<60)
///     for row in victims { rows[row] = nil }
public struct PurgePolicy: Hashable, Sendable {
  /// The largest number of cached items for each visible item. At least 1.
  public let multiple: Double
  /// The number of cached items that is always allowed, for lists with few visible items.
  public let minimum: Int

  /// A policy. A multiple below 1, or that is not a number, becomes 1; a minimum below 0 becomes 0.
  public init(multiple: Double = 3, minimum: Int = 0) {
    self.multiple = multiple >= 1 ? multiple : 1
    self.minimum = max(0, minimum)
  }

  /// The largest number of cached items.
  public func limit(visible: Int) -> Int {
    max(minimum, Int(min(Double(Int32.max), (multiple * Double(visible)).rounded(.up))))
  }

  /// Returns the cached items to remove, the farthest one first: O(c log c + v log v) for c cached and v visible items,
  /// and O(c + v) if none has to be removed.
  ///
  /// The distance of an item is the number of steps to the nearest visible item. Of two items at the same distance the
  /// one with the smaller index is removed first. If nothing is visible, all items are equally far, and those with the
  /// smallest indices are removed first.
  ///
  /// - Parameters:
  ///   - cached: The indices of the cached items in the flat list, in any order, each once.
  ///   - visible: The indices of the visible items, in any order, cached or not. They need not be adjacent.
  public func victims(cached: some Sequence<Int>, visible: some Sequence<Int>) -> [Int] {
    let cached = Array(cached)
    let visible = Array(visible)
    let excess = cached.count - limit(visible: visible.count)
    guard excess > 0 else { return [] }
    let sorted = visible.sorted()
    let far = cached.map { (index: $0, distance: Self.distance(from: $0, to: sorted)) }
    // Visible items are the last ones, and the limit is at least their number: so none of them is removed.
    return far.sorted { ($1.distance, $0.index) < ($0.distance, $1.index) }.prefix(excess).map(\.index)
  }

  /// The number of steps from an index to the nearest element of a sorted array; `Int.max` for an empty array.
  private static func distance(from index: Int, to sorted: [Int]) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < index { low = middle + 1 } else { high = middle }
    }
    let after = low < sorted.count ? sorted[low] - index : Int.max
    let before = low > 0 ? index - sorted[low - 1] : Int.max
    return min(before, after)
  }
}
