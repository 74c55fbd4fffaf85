/// Which faces of a style's stack were chosen for clusters, where nothing but the cluster decides: a hash table.
///
/// It only saves work: choosing again gives the same face.
struct ChosenFaces {
  private struct Entry {
    /// 0 for none.
    var key: UInt64
    var face: UInt16
  }

  private var entries: [Entry] = []
  /// Of single scalars those asked about last, by their lowest byte: an alphabet has a place for each letter.
  private(set) var singles: [Single] = []
  private var count = 0

  /// The key of a cluster of one scalar, and its face.
  struct Single {
    var key: UInt64
    var face: Int
  }

  /// The number that a cluster goes by in a profile: its scalars, three at most; 0 where it is longer, or U+0000.
  @inline(__always)
  static func key(of cluster: Slice<UnsafeBufferPointer<UInt32>>, keepsFaces: Bool) -> UInt64 {
    guard cluster.count <= 3 else { return 0 }
    var key: UInt64 = 0
    for scalar in cluster { key = key << 21 | UInt64(scalar) }
    return key == 0 ? 0 : key | (keepsFaces ? 1 << 63 : 0)
  }

  /// The key of a cluster of one scalar.
  @inline(__always)
  static func key(of scalar: UInt32, keepsFaces: Bool) -> UInt64 {
    scalar == 0 ? 0 : UInt64(scalar) | (keepsFaces ? 1 << 63 : 0)
  }

  /// The face for a key that is not 0; nil where nobody has asked.
  @inline(__always)
  func face(for key: UInt64) -> Int? {
    if entries.isEmpty { return nil }
    var place = self.place(of: key)
    while entries[place].key != key {
      if entries[place].key == 0 { return nil }
      place = (place + 1) & (entries.count - 1)
    }
    return Int(entries[place].face)
  }

  /// Remembers the face for a key that is not 0 and has none.
  mutating func remember(_ face: Int, for key: UInt64) {
    if count * 2 >= entries.count { grow() }
    insert(Entry(key: key, face: UInt16(truncatingIfNeeded: face)))
    count += 1
  }

  /// Remembers the face for the key of a single scalar where it is found sooner.
  mutating func remember(single face: Int, for key: UInt64) {
    if singles.isEmpty { singles = Array(repeating: Single(key: 0, face: 0), count: 256) }
    singles[Int(key & 0xFF)] = Single(key: key, face: face)
  }

  private mutating func grow() {
    // A document in every language there is starts anew.
    let old = entries.count >= Self.most ? [] : entries
    count = old.isEmpty ? 0 : count
    entries = Array(repeating: Entry(key: 0, face: 0), count: max(Self.least, min(entries.count * 2, Self.most)))
    for entry in old where entry.key != 0 { insert(entry) }
  }

  private mutating func insert(_ entry: Entry) {
    var place = self.place(of: entry.key)
    while entries[place].key != 0 { place = (place + 1) & (entries.count - 1) }
    entries[place] = entry
  }

  /// Where to look first.
  @inline(__always)
  private func place(of key: UInt64) -> Int {
    // Fibonacci hashing: the product's upper bits depend on all of the key's.
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (entries.count - 1)
  }

  private static let least = 64
  private static let most = 1 << 15
}
