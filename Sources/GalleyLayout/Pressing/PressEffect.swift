public import GalleyText

extension PressTracker {
  /// What a host should do: output of ``PressTracker``.
  public enum Effect: Hashable, Sendable {
    /// Show the range as pressed, for instance with ``TextLayout/repainted(in:_:)``.
    case press(ActiveRange)
    /// Show the range as it was before.
    case release(ActiveRange)
    /// The range was tapped: follow the link.
    case tap(ActiveRange)
    /// The range was pressed long: show its menu. No `tap` follows.
    case longPress(ActiveRange)
    /// Send ``PressTracker/Event/tick`` at this time, in the clock that the events' times come from, in seconds.
    ///
    /// A later `wake` replaces an earlier one. A tick that is not wanted any more changes nothing.
    case wake(at: Double)
  }
}
