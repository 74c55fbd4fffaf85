/// The result of ``LineBreaker/step(_:)``: the decision about the boundary before a scalar, and sometimes the
/// correction of an earlier boundary.
package struct LineBreakStep: Hashable, Sendable {
  /// The cell of the state table. CUnicodeTables.h documents its bits.
  let cell: UInt16

  @inline(__always)
  init(cell: UInt16) {
    self.cell = cell
  }

  /// The decision about the boundary before the scalar, as if the text ended after the scalar.
  @inline(__always)
  package var decision: LineBreakDecision {
    LineBreakDecision(rawValue: UInt8(truncatingIfNeeded: cell & 3)) ?? .prohibited
  }

  /// Whether a later step may correct ``decision``. Remember where this boundary is.
  @inline(__always)
  package var isProvisional: Bool { cell & 1 << 2 != 0 }

  /// The final decision about the last provisional boundary; `nil` if that decision has not changed. Apply it before
  /// ``decision``.
  @inline(__always)
  package var correction: LineBreakDecision? {
    let bits = cell >> 3 & 3
    return bits == 0 ? nil : bits == 1 ? .prohibited : .allowed
  }

  /// Whether ``decision`` is all that the step contains, which is true for nearly every scalar: it is not provisional,
  /// and corrects nothing.
  @inline(__always)
  package var isPlain: Bool { cell & 0b11100 == 0 }

  /// Whether all later steps are equal after this step and after `other`: both end in the same row of the table.
  @inline(__always)
  func endsInRow(of other: LineBreakStep) -> Bool { (cell ^ other.cell) & 0xFF00 == 0 }
}
