internal import Synchronization

/// What measuring a text found out: intrinsic widths, and how lines change where their edges are shaped again.
///
/// It only saves work: whoever computes a value first stores it, all would store the same, and it is outside equality.
struct LayoutMemo: Sendable {
  var intrinsicWidths: IntrinsicWidths?
  var joints: [Int: EdgeJoint] = [:]
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

extension ShapedText {
  /// The intrinsic widths, once they are known.
  package var rememberedWidths: IntrinsicWidths? { memo.withLock { $0.intrinsicWidths } }

  /// Remembers the intrinsic widths.
  package func remember(_ widths: IntrinsicWidths) { memo.withLock { $0.intrinsicWidths = widths } }

  /// The joint remembered for the line that starts (or ends) at `offset`.
  func rememberedJoint(at offset: Int, isStart: Bool) -> EdgeJoint? {
    memo.withLock { $0.joints[offset << 1 | (isStart ? 1 : 0)] }
  }

  /// Remembers a joint.
  func remember(_ joint: EdgeJoint, at offset: Int, isStart: Bool) {
    memo.withLock { $0.joints[offset << 1 | (isStart ? 1 : 0)] = joint }
  }
}
