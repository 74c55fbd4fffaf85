public import GalleyText

/// Recognizes taps and long presses of active ranges from touches. A value without a clock, a timer or a view.
///
///     var tracker = PressTracker()
///     let effects = tracker.reduce(.begin(point, touch: 0), at: seconds, in: layout, slop: 22)
///     guard let effects else { return super.touchesBegan(…) }  // nil: the touch is not on an active range
///
/// One touch is tracked at a time. The touch presses the active range on which the touch begins. Moving off the range
/// releases the range, and moving back presses the range again; ending on the range taps the range. A touch is not
/// tracked if another touch is already tracked, if the touch begins outside of all active ranges, or if
/// `shouldInteract` returns `false`. For the events of a touch that is not tracked, `reduce` returns `nil`, so that a
/// program can pass them on.
///
/// Times are seconds of any clock. A time that is not a number, or that is before an earlier time, counts as the
/// earlier time.
public struct PressTracker: Hashable, Sendable {
  /// What the tracked touch does.
  public enum State: Hashable, Sendable {
    /// No touch is tracked.
    case idle
    /// The touch is on the range on which it began.
    case pressed(ActiveRange)
    /// The touch moved off the range on which it began, and has not ended.
    case movedOut(ActiveRange)
    /// The range was pressed long, and the touch has not ended.
    case longPressed(ActiveRange)
  }

  /// What the tracked touch does.
  public private(set) var state = State.idle
  /// How long a range must be pressed without interruption for a long press, in seconds. With infinity or a value that
  /// is not a number, there are no long presses.
  public let longPressDelay: Double
  /// The number of the tracked touch.
  private var touch = 0
  /// The time at which the range was pressed, or pressed again after the touch had moved off the range.
  private var pressedSince = 0.0
  /// The latest time of all events, in seconds.
  private var now = -Double.infinity

  /// A tracker without a touch.
  ///
  /// - Parameter longPressDelay: seconds until a long press; 0.5 is what mobile systems use.
  public init(longPressDelay: Double = 0.5) { self.longPressDelay = longPressDelay }

  /// Handles an event, and returns what the program should do, in order; `nil` if the event belongs to no tracked touch
  /// and the program should pass it on.
  ///
  /// - Parameters:
  ///   - event: what the pointer did.
  ///   - time: when the event happened, in seconds.
  ///   - hit: returns the active range at a point, or `nil` if there is none. Called with the event's point only.
  ///   - shouldInteract: returns `false` to prevent a press of the range. Called once for each press, when it begins.
  public mutating func reduce(
    _ event: PressTracker.Event, at time: Double, hit: (LayoutPoint) -> ActiveRange?,
    shouldInteract: (ActiveRange) -> Bool = { _ in true }
  ) -> [PressTracker.Effect]? {
    now = max(now, time.isNaN ? now : time)
    if case .begin(let point, let touch) = event {
      return beginTouch(at: point, touch: touch, hit: hit, shouldInteract: shouldInteract)
    }
    if state == .idle { return nil }
    if let touch = event.touch, touch != self.touch { return nil }
    var effects = detectLongPress()
    switch event {
    case .move(let point, _): moveTouch(to: point, hit, &effects)
    case .end(let point, _):
      moveTouch(to: point, hit, &effects)
      endTouch(taps: true, &effects)
    case .cancel: endTouch(taps: false, &effects)
    case .begin, .tick: break
    }
    return effects
  }
}

extension PressTracker {
  /// Starts tracking a touch if it begins on a range that may be pressed.
  private mutating func beginTouch(
    at point: LayoutPoint, touch: Int, hit: (LayoutPoint) -> ActiveRange?, shouldInteract: (ActiveRange) -> Bool
  ) -> [PressTracker.Effect]? {
    guard state == .idle, let range = hit(point), shouldInteract(range) else { return nil }
    self.touch = touch
    state = .pressed(range)
    pressedSince = now
    return [.press(range)] + wake
  }

  /// Changes a press that has lasted long enough into a long press.
  private mutating func detectLongPress() -> [PressTracker.Effect] {
    guard case .pressed(let range) = state, now >= pressedSince + longPressDelay else { return [] }
    state = .longPressed(range)
    return [.longPress(range)]
  }

  /// Presses or releases the range if the touch moved onto or off the range.
  private mutating func moveTouch(
    to point: LayoutPoint, _ hit: (LayoutPoint) -> ActiveRange?, _ effects: inout [PressTracker.Effect]
  ) {
    switch state {
    case .pressed(let range) where hit(point) != range:
      state = .movedOut(range)
      effects.append(.release(range))
    case .movedOut(let range) where hit(point) == range:
      state = .pressed(range)
      pressedSince = now
      effects += [.press(range)] + wake
    default: break
    }
  }

  /// Stops tracking the touch; `taps` says whether a press counts as a tap.
  private mutating func endTouch(taps: Bool, _ effects: inout [PressTracker.Effect]) {
    switch state {
    case .pressed(let range): effects += [.release(range)] + (taps ? [.tap(range)] : [])
    case .longPressed(let range): effects.append(.release(range))
    case .movedOut, .idle: break
    }
    state = .idle
  }

  /// The effect that asks for a tick at the time at which the current press becomes a long press; none if long presses
  /// are off.
  private var wake: [PressTracker.Effect] {
    let time = pressedSince + longPressDelay
    return time.isFinite ? [.wake(at: time)] : []
  }
}

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
