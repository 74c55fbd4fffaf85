/// The id of an item in a flat list: the item's own id, and the number of equal ids before it.
///
/// A list in which an id occurs several times thus has unique ids, which are the same for the same list on every run.
/// `FlatID(base: "a", occurrence: 1)` differs from every id of an item whose own id is written `"a#1"`.
public struct FlatID<Base: Hashable>: Hashable, CustomStringConvertible {
  /// The item's own id.
  public let base: Base
  /// The number of items before this one that have the same id; 0 for the first.
  public let occurrence: Int

  /// An id.
  public init(_ base: Base, occurrence: Int = 0) {
    self.base = base
    self.occurrence = occurrence
  }

  /// The own id, followed by `#` and the occurrence unless that is 0. For debugging: two different ids can have the
  /// same description.
  public var description: String { occurrence == 0 ? "\(base)" : "\(base)#\(occurrence)" }

  /// The unique ids of a list, in order: O(n). Empty for an empty list.
  public static func unique(_ ids: some Sequence<Base>) -> [FlatID<Base>] {
    var counts: [Base: Int] = [:]
    return ids.map { id in
      let occurrence = counts[id, default: 0]
      counts[id] = occurrence + 1
      return FlatID(id, occurrence: occurrence)
    }
  }
}

extension FlatID: Sendable where Base: Sendable {}
