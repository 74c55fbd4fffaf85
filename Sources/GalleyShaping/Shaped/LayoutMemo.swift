internal import Synchronization

/// What measuring a text found out: intrinsic widths, and how lines change where their edges are shaped again.
///
/// The one mutable part of a `ShapedText`: it only saves work, whoever computes a value first stores it, all would store
/// the same, and it is outside equality.
package final class LayoutMemo: Sendable {
  private struct Found {
    var intrinsicWidths: IntrinsicWidths?
    var changes: [Int: EdgeChange] = [:]
  }

  private let found = Mutex(Found())

  package init() {}

  /// The intrinsic widths, once they are known.
  package var intrinsicWidths: IntrinsicWidths? {
    get { found.withLock { $0.intrinsicWidths } }
    set { found.withLock { $0.intrinsicWidths = newValue } }
  }

  /// The change remembered for the line that starts (or ends) at `offset`.
  package func change(at offset: Int, isStart: Bool) -> EdgeChange? {
    found.withLock { $0.changes[Self.key(offset, isStart)] }
  }

  /// Remembers a change.
  package func remember(_ change: EdgeChange, at offset: Int, isStart: Bool) {
    found.withLock { $0.changes[Self.key(offset, isStart)] = change }
  }

  private static func key(_ offset: Int, _ isStart: Bool) -> Int { offset << 1 | (isStart ? 1 : 0) }
}

/// The widths a text has of itself, in layout units.
package struct IntrinsicWidths: Sendable {
  /// Taking every break.
  package var minimum: Double
  /// Taking none but the text's own.
  package var maximum: Double

  package init(minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// What shaping again changed at one edge of a line, in font units of its run.
package struct EdgeChange: Sendable {
  /// Of the line's content, without the white space that hangs.
  package var content: Int32
  /// Of everything up to the line's end.
  package var total: Int32
}
