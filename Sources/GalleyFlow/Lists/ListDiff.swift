/// The difference between two lists of items with ids: removals, insertions, moves and updates.
///
///     let diff = ListDiff(from: old, to: new, id: \.id) { $0.version != $1.version }
///     for change in diff.changes { view.apply(change) }
///
/// A view that holds the old list and applies ``changes`` one by one, in order, then holds the new list;
/// ``replay(_:to:)`` does this with an array. As few items as possible move.
///
/// For lists of n items, computing the difference is O(n) on average. If items change their order, finding the fewest
/// moves is O(n log n). Ids should be unique (see ``FlatID``); if they are not, the difference is still correct, but
/// may be longer than necessary.
public struct ListDiff: Hashable, Sendable {
  /// One change of a list. A move is a removal and an insertion that name each other.
  public enum Change: Hashable, Sendable {
    /// Remove the item at index `at` of the old list. Removals come first, from the end of the list, so that the index
    /// is also the item's index at this moment. `movesTo` is the index in the new list of an item that moves; `nil` if
    /// the item is gone.
    case remove(at: Int, movesTo: Int?)
    /// Insert an item at index `at` of the new list. Insertions come after all removals, from the start of the list.
    /// `movesFrom` is the index in the old list of an item that moves; `nil` if the item is new.
    case insert(at: Int, movesFrom: Int?)
    /// Show the new content of the item at index `at` of the new list, which was at index `from` of the old list.
    /// Updates come last. An item that moves is updated only if its content differs.
    case update(at: Int, from: Int)
  }

  /// The changes, in the order in which they are applied. Empty if both lists have the same items and contents.
  public private(set) var changes: [Change] = []
  /// The number of items that are only in the old list.
  public private(set) var removed = 0
  /// The number of items that are only in the new list.
  public private(set) var inserted = 0
  /// The number of items that move.
  public private(set) var moved = 0
  /// The number of items whose content differs.
  public private(set) var updated = 0

  /// Whether both lists have the same items and contents.
  public var isEmpty: Bool { changes.isEmpty }

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - old: The items before the change.
  ///   - new: The items after the change.
  ///   - id: The id of an item, which says whether two items are the same.
  ///   - isUpdated: Whether an item of the new list shows other content than the old item with its id. By default, no
  ///     items do.
  @inlinable
  public init<Item, ID: Hashable>(
    from old: [Item], to new: [Item], id: (Item) -> ID,
    isUpdated: (_ old: Item, _ new: Item) -> Bool = { _, _ in false }
  ) {
    let matches = Self.matches(old.map(id), new.map(id))
    let updates = new.indices.filter { matches[$0] >= 0 && isUpdated(old[matches[$0]], new[$0]) }
    self.init(matches: matches, updates: updates, oldCount: old.count)
  }

  /// - Parameters:
  ///   - matches: For each index of the new list, the index of the same item in the old list; -1 if the item is new.
  ///   - updates: The indices of the new list whose items have other content, ascending.
  ///   - oldCount: The number of items in the old list.
  @usableFromInline
  init(matches: [Int], updates: [Int], oldCount: Int) {
    var fates = [Fate](repeating: .gone, count: oldCount)
    for (index, match) in matches.enumerated() where match >= 0 { fates[match] = .moves(to: index) }
    for match in Self.longestIncreasing(matches) { fates[match] = .stays }
    for index in fates.indices.reversed() {
      switch fates[index] {
      case .stays: break
      case .gone:
        changes.append(.remove(at: index, movesTo: nil))
        removed += 1
      case .moves(let target): changes.append(.remove(at: index, movesTo: target))
      }
    }
    for (index, match) in matches.enumerated() {
      if match < 0 {
        changes.append(.insert(at: index, movesFrom: nil))
        inserted += 1
      } else if case .moves = fates[match] {
        changes.append(.insert(at: index, movesFrom: match))
        moved += 1
      }
    }
    updated = updates.count
    for index in updates { changes.append(.update(at: index, from: matches[index])) }
  }

  /// Applies the changes to an array one by one, as a view does. If the difference was computed from `old` to `new`,
  /// the result has the ids of `new` in their order, and its items are those of `new` except that items that are not
  /// updated are those of `old`. Linear in the list for each change.
  public func replay<Item>(_ new: [Item], to old: [Item]) -> [Item] {
    var items = old
    for change in changes {
      switch change {
      case .remove(let index, _): items.remove(at: index)
      case .insert(let index, let source): items.insert(source.map { old[$0] } ?? new[index], at: index)
      case .update(let index, _): items[index] = new[index]
      }
    }
    return items
  }
}

extension ListDiff {
  /// What happens to an item of the old list.
  private enum Fate {
    case gone
    case stays
    case moves(to: Int)
  }

  /// A longest subsequence of increasing numbers, without numbers below 0 (Fredman, 1975). O(n) if the numbers increase
  /// already, O(n log n) otherwise.
  private static func longestIncreasing(_ numbers: [Int]) -> [Int] {
    /// For each length, the place of the smallest number that ends a subsequence of this length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() where number >= 0 {
      var length = ends.count
      if let last = ends.last, numbers[last] > number {
        var low = 0
        while low < length {
          let middle = (low + length) / 2
          if numbers[ends[middle]] < number { low = middle + 1 } else { length = middle }
        }
      }
      previous[place] = length > 0 ? ends[length - 1] : -1
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    var result: [Int] = []
    var place = ends.last ?? -1
    while place >= 0 {
      result.append(numbers[place])
      place = previous[place]
    }
    return result
  }
}
