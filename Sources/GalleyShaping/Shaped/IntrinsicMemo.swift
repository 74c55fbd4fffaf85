internal import Synchronization

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

/// Remembers a text's intrinsic widths; whoever computes them first stores them, and all store the same.
package final class IntrinsicMemo: Sendable {
  private let slot = Mutex<IntrinsicWidths?>(nil)

  package init() {}

  /// The widths, once they are known.
  package var value: IntrinsicWidths? {
    get { slot.withLock { $0 } }
    set { slot.withLock { $0 = newValue } }
  }
}
