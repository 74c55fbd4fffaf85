/// The place of an item in a list with sections. Ordered by section, then by item.
public struct ListPosition: Hashable, Comparable, Sendable {
  /// The section, counted from 0.
  public var section: Int
  /// The item in its section, counted from 0.
  public var item: Int

  /// A place in a list.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether `left` comes before `right`.
  public static func < (left: ListPosition, right: ListPosition) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

/// Converts between places in a list with sections and indices of the flat list of all items.
public struct ListSections: Hashable, Sendable {
  /// The flat index of each section's first item, and then the number of all items.
  private let starts: [Int]

  /// Sections with the given numbers of items, which may be 0. Numbers below 0 count as 0.
  public init(counts: some Sequence<Int>) {
    var starts = [0]
    for count in counts { starts.append(starts[starts.count - 1] + max(0, count)) }
    self.starts = starts
  }

  /// The number of sections.
  public var count: Int { starts.count - 1 }

  /// The number of items in all sections.
  public var itemCount: Int { starts[starts.count - 1] }

  /// The index of an item in the flat list; `nil` if there is no item at this place. O(1).
  public func index(of position: ListPosition) -> Int? {
    guard position.section >= 0, position.section < count, position.item >= 0,
      position.item < starts[position.section + 1] - starts[position.section]
    else { return nil }
    return starts[position.section] + position.item
  }

  /// The place of the item with an index in the flat list; `nil` if there is no such item. O(log sections).
  public func position(of index: Int) -> ListPosition? {
    guard index >= 0, index < itemCount else { return nil }
    // The last section that starts at or before the index; empty sections before it start there too.
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return ListPosition(section: low, item: index - starts[low])
  }
}
