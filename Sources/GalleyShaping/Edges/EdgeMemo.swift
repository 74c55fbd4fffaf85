internal import Synchronization

/// What shaping the edges of a text's lines again gave, so that no edge is shaped twice.
///
/// An edge at a break candidate has a place in a table, which is read without a lock; edges at other places, inside
/// stretches that do not fit, and lines too short for two edges are few and share a locked dictionary.
final class EdgeMemo: Sendable {
  private let count: Int
  /// For each candidate the edge of the line that starts there and of the line that ends there.
  private nonisolated(unsafe) let table: UnsafeMutablePointer<OnceReference<ReshapedEdge>>
  private let others = Mutex<[Int: ReshapedEdge]>([:])
  private let wholes = Mutex<[Range<Int>: GlyphArrays]>([:])

  /// No edges of a text of so many candidates.
  init(candidates count: Int) {
    self.count = count * 2
    table = .allocate(capacity: count * 2)
    for index in 0..<count * 2 { (table + index).initialize(to: OnceReference()) }
  }

  /// The edge of the line that starts, or ends, at a candidate.
  @inline(__always)
  func edge(candidate: Int, isStart: Bool) -> ReshapedEdge? { table[candidate * 2 + (isStart ? 1 : 0)].object }

  /// Remembers an edge at a candidate; returns the one that was there, if there was one.
  func remember(_ edge: ReshapedEdge, candidate: Int, isStart: Bool) -> ReshapedEdge {
    table[candidate * 2 + (isStart ? 1 : 0)].orSet(edge)
  }

  /// The edge at an offset where no candidate is.
  func edge(offset: Int, isStart: Bool) -> ReshapedEdge? {
    others.withLock { $0[offset << 1 | (isStart ? 1 : 0)] }
  }

  /// Remembers an edge at an offset.
  func remember(_ edge: ReshapedEdge, offset: Int, isStart: Bool) -> ReshapedEdge {
    others.withLock { others in
      let key = offset << 1 | (isStart ? 1 : 0)
      if let known = others[key] { return known }
      others[key] = edge
      return edge
    }
  }

  /// The glyphs of a part of a run that is shaped again from end to end.
  func whole(_ range: Range<Int>) -> GlyphArrays? { wholes.withLock { $0[range] } }

  /// Remembers those glyphs; starts anew where there are many, so that no width asked for costs memory for ever.
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
}
