internal import GalleyText
internal import Synchronization

/// Caches the edges of a text's lines that were shaped again, and the Arabic words that were lengthened, so that
/// nothing is shaped twice. See Docs/HardIdeas.md.
///
/// Edges at break candidates are in a table that is read without a lock. All other results are few and are in locked
/// dictionaries: edges inside words that do not fit, and lines whose two edges are too close to be shaped separately.
final class EdgeMemo: Sendable {
  private let count: Int
  /// For each candidate, two edges: the end of a line that ends there, and the start of a line that starts there.
  ///
  /// Unsafe: allocated with `count` initialized elements, freed by `deinit`.
  private nonisolated(unsafe) let table: UnsafeMutablePointer<OnceReference<ReshapedEdge>>
  private let others = Mutex<[Int: ReshapedEdge]>([:])
  private let wholes = Mutex<[Range<Int>: GlyphArrays]>([:])
  private let tatweelPlaces = Mutex<[Range<Int>: [Int]]>([:])
  private let elongated = Mutex<[Elongation: GlyphArrays]>([:])

  /// A part of a run with inserted tatweels.
  struct Elongation: Hashable {
    /// The part, without tatweels.
    var range: Range<Int>
    /// The tatweels, in ascending order.
    var tatweels: [Tatweels]
  }

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

  /// Stores the glyphs of a part of a run that was shaped again from end to end.
  func remember(_ glyphs: GlyphArrays, whole range: Range<Int>) {
    wholes.withLock { Self.remember(glyphs, of: range, in: &$0) }
  }

  /// The places for tatweels in a part of a run; `nil` if they were not looked for yet.
  func tatweelPlaces(in range: Range<Int>) -> [Int]? { tatweelPlaces.withLock { $0[range] } }

  /// Stores the places for tatweels in a part of a run.
  func remember(_ places: [Int], in range: Range<Int>) {
    tatweelPlaces.withLock { Self.remember(places, of: range, in: &$0) }
  }

  /// The glyphs of a part of a run with tatweels; `nil` if the part was not shaped with these tatweels yet. Clusters
  /// are offsets of the lengthened text.
  func elongated(_ key: Elongation) -> GlyphArrays? { elongated.withLock { $0[key] } }

  /// Stores the glyphs of a part of a run with tatweels.
  func remember(_ glyphs: GlyphArrays, elongated key: Elongation) {
    elongated.withLock { Self.remember(glyphs, of: key, in: &$0) }
  }

  /// Stores a value. If there are `mostParts` values already, removes them first: otherwise each new available width
  /// would add values that are never freed.
  private static func remember<Key: Hashable, Value>(_ value: Value, of key: Key, in parts: inout [Key: Value]) {
    if parts.count >= mostParts { parts.removeAll() }
    parts[key] = value
  }

  deinit {
    table.deinitialize(count: count)
    table.deallocate()
  }

  /// The largest number of values in each dictionary of parts.
  private static var mostParts: Int { 1024 }

  /// Estimates the bytes of memory that the cache of a text with `count` candidates uses after both edges at `edges` of
  /// the candidates are stored.
  static func heapBytes(candidates count: Int, edges: Int) -> Int {
    let table = HeapBlock.bytes(2 * count * MemoryLayout<UInt>.stride)
    // The stored properties: the number of edges, the table, and four dictionaries with a lock each.
    let object = HeapBlock.object(
      MemoryLayout<(Int, UInt, UInt32, UInt, UInt32, UInt, UInt32, UInt, UInt32, UInt)>.size)
    return object + table + 2 * edges * ReshapedEdge.heapBytes
  }
}

/// Tatweels (U+0640) that a justified line inserts before a text unit, to lengthen the join there.
package struct Tatweels: Sendable, Hashable {
  /// Offset of the text unit in the shaped text.
  package var offset: Int
  /// How many tatweels are inserted.
  package var count: Int

  package init(offset: Int, count: Int) {
    self.offset = offset
    self.count = count
  }
}
