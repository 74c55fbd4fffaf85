internal import Synchronization

/// What is added to the widths of lines that end at a text's candidates, where a break takes nothing but kerning away:
/// found out without shaping, and read without a lock. See `LostKerning` for the sign.
///
/// Few candidates have edges that kerning changes; the others take two bits each.
final class KernedEdges: Sendable {
  private let count: Int
  /// For each block of 64 candidates which of them have edges that may be shaped again, and where the first one's
  /// change is; then the bits of each edge's change, `unasked` until somebody asks.
  private nonisolated(unsafe) let table: UnsafeMutablePointer<Atomic<UInt64>>

  /// Nothing known of a text's candidates.
  init(_ candidates: BreakCandidates) {
    (table, count) = candidates.withColumns { columns in
      let blocks = columns.edgeBlockCount
      let edges = (0..<blocks).reduce(0) { $0 + columns.edges(block: $1).nonzeroBitCount }
      let table = UnsafeMutablePointer<Atomic<UInt64>>.allocate(capacity: blocks * 2 + edges)
      var next = blocks * 2
      for block in 0..<blocks {
        let edges = columns.edges(block: block)
        (table + block * 2).initialize(to: Atomic(edges))
        (table + block * 2 + 1).initialize(to: Atomic(UInt64(next)))
        for _ in 0..<edges.nonzeroBitCount {
          (table + next).initialize(to: Atomic(Self.unasked))
          next += 1
        }
      }
      return (table, next)
    }
  }

  deinit {
    table.deinitialize(count: count)
    table.deallocate()
  }

  /// The change at a candidate: see `ShapedText.kerningChange(_:)`; nil where nobody asked before.
  @inline(__always)
  subscript(candidate: Int) -> Double? {
    guard let place = place(of: candidate) else { return nil }
    let bits = table[place].load(ordering: .relaxed)
    return bits == Self.unasked ? nil : Double(bitPattern: bits)
  }

  /// Remembers a change; all threads find the same.
  func set(_ change: Double, at candidate: Int) {
    guard let place = place(of: candidate) else { return }
    table[place].store(change.bitPattern, ordering: .relaxed)
  }

  /// Where a candidate's change is; nil where its edges are never shaped again.
  @inline(__always)
  private func place(of candidate: Int) -> Int? {
    let block = candidate >> 6 * 2
    let edges = table[block].load(ordering: .relaxed)
    let bit = UInt64(1) << UInt64(candidate & 63)
    guard edges & bit != 0 else { return nil }
    return Int(table[block + 1].load(ordering: .relaxed)) + (edges & (bit - 1)).nonzeroBitCount
  }

  /// A NaN that stands for no change.
  private static let unasked = UInt64.max
}
