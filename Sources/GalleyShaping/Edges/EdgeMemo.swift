internal import Synchronization

/// How much wider or narrower a line becomes at an edge that is shaped again, remembered by offset.
///
/// The one mutable part of a `ShapedText`: a lock-protected table that only saves work and is outside equality.
package final class EdgeMemo: Sendable {
  /// What shaping again changed at one edge, in font units of its run.
  package struct Change: Sendable {
    /// Of the line's content, without the white space that hangs.
    package var content: Int32
    /// Of everything up to the line's end.
    package var total: Int32
  }

  private let changes = Mutex<[Int: Change]>([:])

  package init() {}

  /// The change remembered for the line that starts (or ends) at `offset`.
  package func change(at offset: Int, isStart: Bool) -> Change? {
    changes.withLock { $0[Self.key(offset, isStart)] }
  }

  /// Remembers a change.
  package func remember(_ change: Change, at offset: Int, isStart: Bool) {
    changes.withLock { $0[Self.key(offset, isStart)] = change }
  }

  private static func key(_ offset: Int, _ isStart: Bool) -> Int { offset << 1 | (isStart ? 1 : 0) }
}
