public import GalleyText

extension PressTracker {
  /// What a program should do after an event: the output of ``PressTracker``.
  public enum Effect: Hashable, Sendable {
    /// Show the range as pressed, for instance with ``TextLayout/repainted(in:_:)``.
    case press(ActiveRange)
    /// Show the range as it was before.
    case release(ActiveRange)
    /// The range was tapped, for example to follow the link.
    case tap(ActiveRange)
    /// The range was pressed long, for example to show a menu. No `tap` follows.
    case longPress(ActiveRange)
    /// Send ``PressTracker/Event/tick`` at this time, in seconds of the clock that the events' times come from.
    ///
    /// A later `wake` replaces an earlier one. A tick that is no longer needed has no effect.
    case wake(at: Double)
  }
}
