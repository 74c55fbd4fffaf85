/// What ``LineBreaker/step(_:)`` says of the boundary before a scalar, and at times of an earlier one.
public struct LineBreakStep: Hashable, Sendable {
  /// The cell of the state table; its bits are in CUnicodeTables.h.
  let cell: UInt16

  @inline(__always)
  init(cell: UInt16) {
    self.cell = cell
  }

  /// The boundary before the scalar, right if the text ended after it.
  @inline(__always)
  public var decision: LineBreakDecision {
    LineBreakDecision(rawValue: UInt8(truncatingIfNeeded: cell & 3)) ?? .prohibited
  }

  /// Whether a later step may correct ``decision``: remember where this boundary is.
  @inline(__always)
  public var isProvisional: Bool { cell & 1 << 2 != 0 }

  /// What the last provisional boundary has become; nil when it stays what it was. Apply it before ``decision``.
  @inline(__always)
  public var correction: LineBreakDecision? {
    let bits = cell >> 3 & 3
    return bits == 0 ? nil : bits == 1 ? .prohibited : .allowed
  }

  /// Whether there is nothing but ``decision`` to look at, as for nearly every scalar.
  @inline(__always)
  public var isPlain: Bool { cell & 0b11100 == 0 }

  /// Whether the next steps are the same after this step and after `other`.
  @inline(__always)
  func leadsWhere(_ other: LineBreakStep) -> Bool { (cell ^ other.cell) & 0xFF00 == 0 }
}
