public import GalleyText

extension PressTracker {
  /// Handles an event with the active ranges of a layout, and returns what the program should do; `nil` if the event
  /// belongs to no tracked touch and the program should pass it on.
  ///
  /// The layout may differ from that of the previous event, as long as the pressed range is one of its active ranges.
  ///
  /// - Parameters:
  ///   - event: what the pointer did, at a point of the layout.
  ///   - time: when the event happened, in seconds.
  ///   - layout: the layout whose active ranges are pressed.
  ///   - slop: see ``TextLayout/activeRange(at:slop:minimumTarget:)``.
  ///   - minimumTarget: see ``TextLayout/activeRange(at:slop:minimumTarget:)``.
  ///   - shouldInteract: returns `false` to prevent a press of the range. Called once for each press, when it begins.
  public mutating func reduce(
    _ event: PressTracker.Event, at time: Double, in layout: TextLayout, slop: Double = 0, minimumTarget: Double = 0,
    shouldInteract: (ActiveRange) -> Bool = { _ in true }
  ) -> [PressTracker.Effect]? {
    reduce(
      event, at: time, hit: { layout.activeRange(at: $0, slop: slop, minimumTarget: minimumTarget) },
      shouldInteract: shouldInteract)
  }
}
