public import GalleyText

/// Turns touches into taps and long presses of active ranges: a value without a clock, a timer or a view.
///
///     var tracker = PressTracker()
///     let effects = tracker.reduce(.begin(point, touch: 0), at: seconds, in: layout, slop: 22)
///     guard let effects else { return super.touchesBegan(…) }  // nil: the touch is nobody's here
///
/// One touch is tracked at a time. It presses the range that it begins on. Moving off the range releases the range,
/// and moving back presses it again; ending on the range taps it. A touch that begins while another is tracked, and
/// one that begins beside all ranges or on a range that is vetoed, is not tracked: `reduce` returns `nil` for its
/// events, so that a host passes them on.
///
/// Times are seconds of any clock. A time that is not a number or that is before an earlier one counts as the earlier
/// one.
public struct PressTracker: Hashable, Sendable {
  /// What the tracked touch does.
  public enum State: Hashable, Sendable {
    /// No touch is tracked.
    case idle
    /// The touch is on the range that it began on.
    case pressed(ActiveRange)
    /// The touch moved off that range and is still down.
    case movedOut(ActiveRange)
    /// The range was pressed long; the touch is still down.
    case longPressed(ActiveRange)
  }

  /// What the tracked touch does.
  public private(set) var state = State.idle
  /// How long a range must be pressed without interruption for a long press, in seconds. Infinity or a value that is
  /// not a number turns long presses off.
  public let longPressDelay: Double
  private var touch = 0
  /// When the range was pressed, or pressed again after the touch had moved out.
  private var pressedSince = 0.0
  private var now = -Double.infinity

  /// A tracker without a touch.
  ///
  /// - Parameter longPressDelay: seconds until a long press; 0.5 is what mobile systems use.
  public init(longPressDelay: Double = 0.5) { self.longPressDelay = longPressDelay }

  /// The next state, and what the host should do, in order; `nil` if the event belongs to no tracked touch and the host
  /// should pass it on.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - hit: The range at a point, `nil` beside all ranges. Called with the event's point only.
  ///   - shouldInteract: `false` vetoes a press of the range. Asked once a press, when it begins.
  public mutating func reduce(
    _ event: PressTracker.Event, at time: Double, hit: (LayoutPoint) -> ActiveRange?,
    shouldInteract: (ActiveRange) -> Bool = { _ in true }
  ) -> [PressTracker.Effect]? {
    now = max(now, time.isNaN ? now : time)
    if case .begin(let point, let touch) = event {
      return begin(point, touch, hit, shouldInteract)
    }
    if state == .idle { return nil }
    if let touch = event.touch, touch != self.touch { return nil }
    var effects = passTime()
    switch event {
    case .move(let point, _): move(to: point, hit, &effects)
    case .end(let point, _):
      move(to: point, hit, &effects)
      end(taps: true, &effects)
    case .cancel: end(taps: false, &effects)
    case .begin, .tick: break
    }
    return effects
  }
}

extension PressTracker {
  private mutating func begin(
    _ point: LayoutPoint, _ touch: Int, _ hit: (LayoutPoint) -> ActiveRange?, _ shouldInteract: (ActiveRange) -> Bool
  ) -> [PressTracker.Effect]? {
    guard state == .idle, let range = hit(point), shouldInteract(range) else { return nil }
    self.touch = touch
    state = .pressed(range)
    pressedSince = now
    return [.press(range)] + wake
  }

  /// Turns a press into a long press if it is old enough.
  private mutating func passTime() -> [PressTracker.Effect] {
    guard case .pressed(let range) = state, now >= pressedSince + longPressDelay else { return [] }
    state = .longPressed(range)
    return [.longPress(range)]
  }

  private mutating func move(
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

  private mutating func end(taps: Bool, _ effects: inout [PressTracker.Effect]) {
    switch state {
    case .pressed(let range): effects += [.release(range)] + (taps ? [.tap(range)] : [])
    case .longPressed(let range): effects.append(.release(range))
    case .movedOut, .idle: break
    }
    state = .idle
  }

  /// When the press that starts now becomes a long press.
  private var wake: [PressTracker.Effect] {
    let time = pressedSince + longPressDelay
    return time.isFinite ? [.wake(at: time)] : []
  }
}
