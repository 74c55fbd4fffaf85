/// Caches which face of a style's stack was chosen for a cluster, if the choice depends on the cluster alone.
///
/// A hash table with linear probing. Entries can be removed at any time, because choosing again gives the same face.
struct ChosenFaces {
  private struct Entry {
    /// The cluster's key; 0 in an empty entry.
    var key: UInt64
    var face: UInt16
  }

  private var entries: [Entry] = []
  /// The single scalars that were looked up last, indexed by the lowest byte of the scalar: the letters of most
  /// alphabets have different indices. Empty or 256 elements.
  private(set) var singles: [Single] = []
  private var count = 0

  /// The key of a cluster of one scalar, and the cluster's face. The key is 0 in an empty element.
  struct Single {
    var key: UInt64
    var face: Int
  }

  /// The key of a cluster: its scalars with 21 bits each, and `keepsFaces` in the highest bit. 0 if the cluster has
  /// more than three scalars or is U+0000.
  ///
  /// `keepsFaces` is `true` in profile `unicode`, where some characters keep the face of the text before.
  /// The bit is part of the key, because the same cluster can have different faces in the two profiles.
  @inline(__always)
  static func key(of cluster: Slice<UnsafeBufferPointer<UInt32>>, keepsFaces: Bool) -> UInt64 {
    guard cluster.count <= 3 else { return 0 }
    var key: UInt64 = 0
    for scalar in cluster { key = key << 21 | UInt64(scalar) }
    return key == 0 ? 0 : key | (keepsFaces ? 1 << 63 : 0)
  }

  /// The key of a cluster of one scalar; 0 for U+0000.
  @inline(__always)
  static func key(of scalar: UInt32, keepsFaces: Bool) -> UInt64 {
    scalar == 0 ? 0 : UInt64(scalar) | (keepsFaces ? 1 << 63 : 0)
  }

  /// The face for a key that is not 0; `nil` if none is cached.
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

  /// Stores the face for a key that is not 0 and is not in the table.
  mutating func remember(_ face: Int, for key: UInt64) {
    if count * 2 >= entries.count { grow() }
    insert(Entry(key: key, face: UInt16(truncatingIfNeeded: face)))
    count += 1
  }

  /// Stores the face for the key of a single scalar in `singles`, where it is found faster than in the table.
  mutating func remember(single face: Int, for key: UInt64) {
    if singles.isEmpty { singles = Array(repeating: Single(key: 0, face: 0), count: 256) }
    singles[Int(key & 0xFF)] = Single(key: key, face: face)
  }

  private mutating func grow() {
    // A full table of the largest size is emptied: only a document in very many languages needs more entries.
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

  /// The index at which the search for a key starts.
  @inline(__always)
  private func place(of key: UInt64) -> Int {
    // Fibonacci hashing: the upper bits of the product depend on all bits of the key.
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (entries.count - 1)
  }

  private static let least = 64
  private static let most = 1 << 15
}
