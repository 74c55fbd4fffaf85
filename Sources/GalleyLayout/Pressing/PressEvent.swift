extension PressTracker {
  /// What a finger or a pointer does: the input of ``PressTracker``.
  public enum Event: Hashable, Sendable {
    /// A touch starts at a point of the layout's box, in layout units. The number `touch` identifies the touch.
    case begin(LayoutPoint, touch: Int)
    /// A touch moves to a point.
    case move(LayoutPoint, touch: Int)
    /// A touch ends at a point.
    case end(LayoutPoint, touch: Int)
    /// All touches end without effect: another recognizer or the system took them over.
    case cancel
    /// Time passed without movement: the answer to ``PressTracker/Effect/wake(at:)``.
    case tick

    /// The number of the touch; `nil` for `cancel` and `tick`.
    public var touch: Int? {
      switch self {
      case .begin(_, let touch), .move(_, let touch), .end(_, let touch): touch
      case .cancel, .tick: nil
      }
    }
  }
}
