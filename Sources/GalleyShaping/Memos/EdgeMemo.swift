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
  private let wholeParts = Mutex<[Range<Int>: Glyphs]>([:])
  private let tatweelPlaces = Mutex<[Range<Int>: [Int]]>([:])
  private let elongated = Mutex<[Elongation: Glyphs]>([:])

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
  func edge(candidate: CandidateIndex, isStart: Bool) -> ReshapedEdge? {
    table[candidate.value * 2 + (isStart ? 1 : 0)].object
  }

  /// Stores an edge at a candidate. Returns the edge that was stored first, if another thread was faster.
  func store(_ edge: ReshapedEdge, candidate: CandidateIndex, isStart: Bool) -> ReshapedEdge {
    table[candidate.value * 2 + (isStart ? 1 : 0)].orSet(edge)
  }

  /// The edge at an offset without a candidate; `nil` if it was not shaped yet.
  func edge(offset: Int, isStart: Bool) -> ReshapedEdge? {
    others.withLock { $0[offset << 1 | (isStart ? 1 : 0)] }
  }

  /// Stores an edge at an offset without a candidate. Returns the edge that was stored first, if another thread was
  /// faster.
  func store(_ edge: ReshapedEdge, offset: Int, isStart: Bool) -> ReshapedEdge {
    others.withLock { others in
      let key = offset << 1 | (isStart ? 1 : 0)
      if let known = others[key] { return known }
      others[key] = edge
      return edge
    }
  }

  /// The glyphs of a part of a run that was shaped again from end to end; `nil` if it was not.
  func wholePart(_ range: Range<Int>) -> Glyphs? { wholeParts.withLock { $0[range] } }

  /// Stores the glyphs of a part of a run that was shaped again from end to end.
  func store(_ glyphs: Glyphs, whole range: Range<Int>) {
    wholeParts.withLock { Self.store(glyphs, of: range, in: &$0) }
  }

  /// The places for tatweels in a part of a run; `nil` if they were not looked for yet.
  func tatweelPlaces(in range: Range<Int>) -> [Int]? { tatweelPlaces.withLock { $0[range] } }

  /// Stores the places for tatweels in a part of a run.
  func store(_ places: [Int], in range: Range<Int>) {
    tatweelPlaces.withLock { Self.store(places, of: range, in: &$0) }
  }

  /// The glyphs of a part of a run with tatweels; `nil` if the part was not shaped with these tatweels yet. Clusters
  /// are offsets of the lengthened text.
  func elongated(_ key: Elongation) -> Glyphs? { elongated.withLock { $0[key] } }

  /// Stores the glyphs of a part of a run with tatweels.
  func store(_ glyphs: Glyphs, elongated key: Elongation) {
    elongated.withLock { Self.store(glyphs, of: key, in: &$0) }
  }

  /// Stores a value. If there are `mostParts` values already, removes them first: otherwise each new available width
  /// would add values that are never freed.
  private static func store<Key: Hashable, Value>(_ value: Value, of key: Key, in parts: inout [Key: Value]) {
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

/// One edge, start or end, of a line that is broken between glyphs that depend on each other. The glyphs near the edge
/// are shaped again. The joint is the place where the new glyphs meet the glyphs of the whole paragraph. The object has
/// the joint, the change in the line's width, and the new glyphs, which are computed at first use. See
/// Docs/HardIdeas.md. In this example, the digits are glyphs:
///
///     the paragraph   | 1  2  3  4  5  6  7  8 |
///     a line                | 3' 4  5  6' |           the line starts before 3 and ends after 6
///                               ↑     ↑
///                             joint  joint             3' and 6' are new; 4 and 5 are those of the paragraph
final class ReshapedEdge: Sendable {
  /// The joint of the edge and the change in width.
  let joint: EdgeJoint
  /// Shaped-text offset at which the edge's run starts.
  let runStart: Int
  /// The factor from font units to layout units in the edge's run.
  let scale: Double
  /// Whether the break only removes kerning, for example between `A` and `V`. Then nothing is shaped again: a line that
  /// starts at the break has the glyphs of the whole paragraph. A line that ends there also has these glyphs, but the
  /// last glyph has its advance without kerning.
  let isKerned: Bool
  private let glyphs = OnceReference<EdgeGlyphs>()

  init(_ joint: EdgeJoint, of run: ShapedRun, isKerned: Bool = false) {
    self.joint = joint
    self.isKerned = isKerned
    runStart = Int(run.start)
    scale = run.scale
  }

  /// The glyphs between the edge and the joint. Calls `shape` to shape them if no thread has done so.
  func glyphs(_ shape: (inout Glyphs) -> Void) -> Glyphs {
    if let known = glyphs.object { return known.arrays }
    var arrays = Glyphs()
    shape(&arrays)
    return glyphs.orSet(EdgeGlyphs(arrays.takeExactly())).arrays
  }

  /// Estimates the bytes of memory that an edge with its glyphs uses. Few edges have more than the assumed eight
  /// glyphs.
  static var heapBytes: Int {
    HeapBlock.object(MemoryLayout<(EdgeJoint, Int, Double, Bool, UInt)>.size)
      + HeapBlock.object(MemoryLayout<Glyphs>.size) + GlyphTable.bytes(capacity: 8)
  }
}

/// The new glyphs of an edge, as an object that several lines share.
final class EdgeGlyphs: Sendable {
  let arrays: Glyphs

  init(_ arrays: Glyphs) { self.arrays = arrays }
}

/// The result of shaping one edge of a line again: the offset at which the new glyphs meet the glyphs of the whole
/// paragraph (the joint), and the change in width. See Docs/HardIdeas.md.
struct EdgeJoint {
  /// Shaped-text offset at which new glyphs and old glyphs meet.
  var offset: Int
  /// Shaped-text offset up to which text was shaped to prove that new and old glyphs meet correctly.
  var reach: Int
  /// The width that the new glyphs add to the line.
  var change: EdgeChange
}

/// The width that shaping one edge of a line again adds to the line, in font units of the edge's run; negative if the
/// line gets narrower.
package struct EdgeChange: Sendable {
  /// The change in width of the line's content, without hanging white space.
  package var content: Int32
  /// The change in width of the whole line, with hanging white space.
  package var total: Int32
}

/// The values of a `ReshapedEdge` that line breaking needs: how shaping a line's edge at a candidate again changes the
/// line's width.
package struct EdgeWidth: Sendable {
  /// Shaped-text offset at which new glyphs and old glyphs meet.
  package var joint: Int
  /// Shaped-text offset up to which text was shaped to find the joint.
  package var reach: Int
  /// The change in width of the line's content, in font units of the edge's run.
  package var content: Int32
  /// Shaped-text offset at which the edge's run starts.
  package var runStart: Int
  /// The factor from font units to layout units in the edge's run.
  package var scale: Double
}
