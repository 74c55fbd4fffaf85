internal import Synchronization

/// What is added to the widths of lines that end at a text's candidates, where a break takes nothing but kerning away:
/// found out without shaping, and read without a lock. See `LostKerning` for the sign.
final class KernedEdges: Sendable {
  private let count: Int
  /// The bits of each candidate's change, `unasked` until somebody asks.
  private nonisolated(unsafe) let table: UnsafeMutablePointer<Atomic<UInt64>>

  /// Nothing known of a text of so many candidates.
  init(candidates count: Int) {
    self.count = count
    table = .allocate(capacity: count)
    for index in 0..<count { (table + index).initialize(to: Atomic(Self.unasked)) }
  }

  deinit {
    table.deinitialize(count: count)
    table.deallocate()
  }

  /// The change at a candidate: see `ShapedText.kerningChange(_:)`; nil where nobody asked before.
  @inline(__always)
  subscript(candidate: Int) -> Double? {
    let bits = table[candidate].load(ordering: .relaxed)
    return bits == Self.unasked ? nil : Double(bitPattern: bits)
  }

  /// Remembers a change; all threads find the same.
  func set(_ change: Double, at candidate: Int) { table[candidate].store(change.bitPattern, ordering: .relaxed) }

  /// A NaN that stands for no change.
  private static let unasked = UInt64.max
}
