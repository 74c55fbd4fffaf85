internal import GalleyText
internal import Synchronization

/// Caches the edges of a text's lines that were shaped again, so that no edge is shaped twice.
///
/// Edges at break candidates are in a table that is read without a lock. All other results are few and share locked
/// dictionaries: edges at other places, inside words that do not fit, and lines that are too short for two separate
/// edges.
final class EdgeMemo: Sendable {
  private let count: Int
  /// For each candidate two edges: the end of a line that ends there, and the start of the line that starts there.
  ///
  /// Unsafe: allocated with `count` initialized elements, freed by `deinit`.
  private nonisolated(unsafe) let table: UnsafeMutablePointer<OnceReference<ReshapedEdge>>
  private let others = Mutex<[Int: ReshapedEdge]>([:])
  private let wholes = Mutex<[Range<Int>: GlyphArrays]>([:])

  /// An empty cache for a text with `count` candidates.
  init(candidates count: Int) {
    self.count = count * 2
    table = .allocate(capacity: count * 2)
    for index in 0..<count * 2 { (table + index).initialize(to: OnceReference()) }
  }

  /// The edge of the line that starts (or ends) at a candidate; `nil` if it was not shaped yet.
  @inline(__always)
  func edge(candidate: Int, isStart: Bool) -> ReshapedEdge? { table[candidate * 2 + (isStart ? 1 : 0)].object }

  /// Stores an edge at a candidate. Returns the edge that was stored first, if another thread was faster.
  func remember(_ edge: ReshapedEdge, candidate: Int, isStart: Bool) -> ReshapedEdge {
    table[candidate * 2 + (isStart ? 1 : 0)].orSet(edge)
  }

  /// The edge at an offset without a candidate; `nil` if it was not shaped yet.
  func edge(offset: Int, isStart: Bool) -> ReshapedEdge? {
    others.withLock { $0[offset << 1 | (isStart ? 1 : 0)] }
  }

  /// Stores an edge at an offset without a candidate. Returns the edge that was stored first, if another thread was
  /// faster.
  func remember(_ edge: ReshapedEdge, offset: Int, isStart: Bool) -> ReshapedEdge {
    others.withLock { others in
      let key = offset << 1 | (isStart ? 1 : 0)
      if let known = others[key] { return known }
      others[key] = edge
      return edge
    }
  }

  /// The glyphs of a part of a run that was shaped again from end to end; `nil` if it was not.
  func whole(_ range: Range<Int>) -> GlyphArrays? { wholes.withLock { $0[range] } }

  /// Stores the glyphs of a part of a run that was shaped again from end to end. Removes all such parts if there are
  /// `mostWholes`: otherwise each available width asked for would use memory for ever.
  func remember(_ glyphs: GlyphArrays, whole range: Range<Int>) {
    wholes.withLock { wholes in
      if wholes.count >= Self.mostWholes { wholes.removeAll() }
      wholes[range] = glyphs
    }
  }

  deinit {
    table.deinitialize(count: count)
    table.deallocate()
  }

  private static let mostWholes = 1024

  /// Bytes that the cache of a text with `count` candidates occupies once it has the two edges beside each of `edges`
  /// candidates.
  static func heapBytes(candidates count: Int, edges: Int) -> Int {
    let table = HeapBlock.bytes(2 * count * MemoryLayout<UInt>.stride)
    // The number of candidates, the table, and two dictionaries with a lock each.
    let object = HeapBlock.object(MemoryLayout<(Int, UInt, UInt32, UInt, UInt32, UInt)>.size)
    return object + table + 2 * edges * ReshapedEdge.heapBytes
  }
}
