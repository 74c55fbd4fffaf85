internal import GalleyText
internal import Synchronization

/// Caches the kerning that breaks remove: for each candidate, how much wider a line that ends there is. Example: in
/// `AVAVA`, a line that ends after `AV` is wider by the kerning that the `V` had with the `A` after it. See
/// Docs/HardIdeas.md.
///
/// This change in width is found from the font's lookups, without shaping, and read without a lock. The change is `NaN`
/// if a break at the candidate changes more than kerning: then the line's edge must be shaped. Only candidates that may
/// need this (`BreakFlags.reshape`) have a place in the table. The others use two bits each.
final class KernedEdges: Sendable {
  private let count: Int
  /// First two words for each block of 64 candidates: a bit set of the candidates whose edges may have to be shaped
  /// again, and the index at which the block's changes start. Then the changes: for each candidate in a bit set, the
  /// bits of a `Double`, or `unknownBits` until the change is computed.
  ///
  /// Unsafe: allocated with `count` initialized words, freed by `deinit`.
  private nonisolated(unsafe) let table: UnsafeMutablePointer<Atomic<UInt64>>

  /// An empty cache for a text's candidates.
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
          (table + next).initialize(to: Atomic(Self.unknownBits))
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

  /// The change at a candidate (see `ShapedText.kerningChange(_:)`); `nil` if it was not computed yet.
  @inline(__always)
  subscript(candidate: CandidateIndex) -> Double? {
    guard let place = index(of: candidate) else { return nil }
    let bits = table[place].load(ordering: .relaxed)
    return bits == Self.unknownBits ? nil : Double(bitPattern: bits)
  }

  /// Stores a change. Several threads may store the change at one candidate: all of them compute the same value.
  func store(_ change: Double, at candidate: CandidateIndex) {
    guard let place = index(of: candidate) else { return }
    table[place].store(change.bitPattern, ordering: .relaxed)
  }

  /// The changes that were computed until now, without a reference to this object, which must be kept alive.
  var known: KnownKerning { KnownKerning(table: table) }

  /// The index of a candidate's change in the table; `nil` if the candidate's edges are never shaped again.
  @inline(__always)
  private func index(of candidate: CandidateIndex) -> Int? { known.index(of: candidate) }

  /// The bits of a `NaN` that no change has: the change was not computed yet.
  private static var unknownBits: UInt64 { .max }

  /// Estimates the bytes of memory that the cache uses for a text with `count` candidates, of which `edges` candidates
  /// have a place in the table.
  static func heapBytes(candidates count: Int, edges: Int) -> Int {
    let words = (count + 63) / 64 * 2 + edges
    return HeapBlock.object(MemoryLayout<(Int, UInt)>.size) + HeapBlock.bytes(words * MemoryLayout<UInt64>.stride)
  }
}

/// The changes of a `KernedEdges` that were computed until now, for loops over lines.
///
/// Unsafe: the table belongs to a `KernedEdges`, which must be kept alive.
package struct KnownKerning {
  fileprivate let table: UnsafeMutablePointer<Atomic<UInt64>>

  /// How much wider a line is that ends at a candidate, in layout units; 0 if the edges of lines there are never shaped
  /// again. `NaN` if the change was not computed yet, or if the line's edge must be shaped to know.
  package subscript(candidate: CandidateIndex) -> Double {
    guard let place = index(of: candidate) else { return 0 }
    return Double(bitPattern: table[place].load(ordering: .relaxed))
  }

  @inline(__always)
  fileprivate func index(of candidate: CandidateIndex) -> Int? {
    let block = candidate.value >> 6 * 2
    let edges = table[block].load(ordering: .relaxed)
    let bit = UInt64(1) << UInt64(candidate.value & 63)
    guard edges & bit != 0 else { return nil }
    return Int(table[block + 1].load(ordering: .relaxed)) + (edges & (bit - 1)).nonzeroBitCount
  }
}
