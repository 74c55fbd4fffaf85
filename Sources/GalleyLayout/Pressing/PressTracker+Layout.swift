public import GalleyText

extension PressTracker {
  /// The next state, and what the host should do, with the active ranges of a layout; `nil` if the host should pass the
  /// event on.
  ///
  /// The layout may be another one than at the event before, as long as the pressed range is one of its active ranges.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - slop: see ``TextLayout/activeRange(at:slop:minimumTarget:)``.
  ///   - minimumTarget: see there.
  ///   - shouldInteract: `false` vetoes a press of the range. Asked once a press, when it begins.
  public mutating func reduce(
    _ event: PressTracker.Event, at time: Double, in layout: TextLayout, slop: Double = 0, minimumTarget: Double = 0,
    shouldInteract: (ActiveRange) -> Bool = { _ in true }
  ) -> [PressTracker.Effect]? {
    reduce(
      event, at: time, hit: { layout.activeRange(at: $0, slop: slop, minimumTarget: minimumTarget) },
      shouldInteract: shouldInteract)
  }
}
