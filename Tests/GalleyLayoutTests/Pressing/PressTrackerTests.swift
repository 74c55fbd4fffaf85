import Galley
import Testing

/// Tests how touches become taps, with tables of events and times.
struct PressTrackerTests {
  private static let link = ActiveRange(range: 2..<6, id: "link")
  private static let other = ActiveRange(range: 8..<9, id: "other")

  /// The range at a point: `link` from 0 to 10, `other` from 20 to 30, and none between them.
  private static func hit(_ point: LayoutPoint) -> ActiveRange? {
    switch point.x {
    case 0..<10: link
    case 20..<30: other
    default: nil
    }
  }

  /// An event with its time and the expected effects.
  private typealias Step = (event: PressTracker.Event, time: Double, effects: [PressTracker.Effect]?)

  private func check(
    _ steps: [Step], vetoed: ActiveRange? = nil, delay: Double = 0.5, ends state: PressTracker.State = .idle
  ) {
    var tracker = PressTracker(longPressDelay: delay)
    for (index, step) in steps.enumerated() {
      let effects = tracker.reduce(step.event, at: step.time, hit: Self.hit) { $0 != vetoed }
      #expect(effects == step.effects, "step \(index)")
    }
    #expect(tracker.state == state)
  }

  private func begin(_ x: Double, _ touch: Int = 0) -> PressTracker.Event {
    .begin(LayoutPoint(x: x, y: 0), touch: touch)
  }
  private func move(_ x: Double, _ touch: Int = 0) -> PressTracker.Event {
    .move(LayoutPoint(x: x, y: 0), touch: touch)
  }
  private func end(_ x: Double, _ touch: Int = 0) -> PressTracker.Event { .end(LayoutPoint(x: x, y: 0), touch: touch) }
  private let link = link
  private let other = other

  @Test func `F4: a touch presses, and taps where it ends on the range`() {
    check([
      (begin(5), 1, [.press(link), .wake(at: 1.5)]), (move(9), 1.1, []), (end(0), 1.2, [.release(link), .tap(link)]),
    ])
    check([(begin(5), 1, [.press(link), .wake(at: 1.5)])], ends: .pressed(link))
  }

  @Test func `F4: moving out releases and moving back presses again`() {
    check([
      (begin(5), 0, [.press(link), .wake(at: 0.5)]), (move(15), 0.1, [.release(link)]), (move(16), 0.2, []),
      (move(4), 0.3, [.press(link), .wake(at: 0.8)]), (end(4), 0.4, [.release(link), .tap(link)]),
    ])
    check([
      (begin(5), 0, [.press(link), .wake(at: 0.5)]), (move(15), 0.1, [.release(link)]), (end(15), 0.2, []),
    ])
    // Another range has no effect, neither while the touch moves nor at its end.
    check([
      (begin(5), 0, [.press(link), .wake(at: 0.5)]), (move(25), 0.1, [.release(link)]), (end(25), 0.2, []),
    ])
    check([(begin(5), 0, [.press(link), .wake(at: 0.5)]), (end(25), 0.1, [.release(link)])])
    check(
      [(begin(5), 0, [.press(link), .wake(at: 0.5)]), (move(15), 0.1, [.release(link)])], ends: .movedOut(link))
  }

  @Test func `F4: a cancelled touch taps nothing`() {
    check([(begin(5), 0, [.press(link), .wake(at: 0.5)]), (.cancel, 0.1, [.release(link)]), (end(5), 0.2, nil)])
    check([
      (begin(5), 0, [.press(link), .wake(at: 0.5)]), (move(15), 0.1, [.release(link)]), (.cancel, 0.2, []),
      (move(5), 0.3, nil),
    ])
    check([(.cancel, 0, nil), (.tick, 1, nil)])
  }

  @Test func `F4: a second touch is passed on and changes nothing of the first`() {
    check([
      (begin(5, 7), 0, [.press(link), .wake(at: 0.5)]), (begin(25, 8), 0.1, nil), (move(15, 8), 0.2, nil),
      (end(25, 8), 0.2, nil), (begin(5, 9), 0.2, nil), (end(5, 7), 0.3, [.release(link), .tap(link)]),
      (end(5, 9), 0.4, nil), (begin(25, 9), 1, [.press(other), .wake(at: 1.5)]),
      (end(25, 9), 1.1, [.release(other), .tap(other)]),
    ])
  }

  @Test func `F6: a press is long at 0.51 s and not at 0.49 s`() {
    check([
      (begin(5), 10, [.press(link), .wake(at: 10.5)]), (.tick, 10.49, []),
      (end(5), 10.49, [.release(link), .tap(link)]),
    ])
    check([
      (begin(5), 10, [.press(link), .wake(at: 10.5)]), (.tick, 10.51, [.longPress(link)]), (.tick, 11, []),
      (move(15), 12, []), (end(5), 13, [.release(link)]),
    ])
    check(
      [(begin(5), 10, [.press(link), .wake(at: 10.5)]), (.tick, 10.5, [.longPress(link)])], ends: .longPressed(link))
    // A host without a timer gets the long press with the next event, and no tap after it.
    check([(begin(5), 10, [.press(link), .wake(at: 10.5)]), (end(5), 10.51, [.longPress(link), .release(link)])])
    check([
      (begin(5), 10, [.press(link), .wake(at: 10.5)]), (move(15), 10.51, [.longPress(link)]),
      (.cancel, 10.6, [.release(link)]),
    ])
  }

  @Test func `F6: moving out interrupts the wait, and moving back starts it again`() {
    check([
      (begin(5), 0, [.press(link), .wake(at: 0.5)]), (move(15), 0.4, [.release(link)]), (.tick, 0.5, []),
      (.tick, 9, []), (move(5), 10, [.press(link), .wake(at: 10.5)]), (.tick, 10.49, []),
      (.tick, 10.51, [.longPress(link)]), (end(5), 11, [.release(link)]),
    ])
  }

  @Test func `F6: the delay may be another one or none, and times that mean nothing do not stop the clock`() {
    check(
      [
        (begin(5), 0, [.press(link), .wake(at: 2)]), (.tick, 1.9, []), (.tick, 2, [.longPress(link)]),
        (end(5), 3, [.release(link)]),
      ], delay: 2)
    for delay in [Double.infinity, .nan] {
      check(
        [(begin(5), 0, [.press(link)]), (.tick, 1e9, []), (end(5), 2e9, [.release(link), .tap(link)])], delay: delay)
    }
    check([
      (begin(5), 1, [.press(link), .wake(at: 1.5)]), (.tick, .nan, []), (.tick, 0, []),
      (end(5), -1, [.release(link), .tap(link)]),
    ])
    check([(begin(5), 0, [.press(link), .wake(at: 0)]), (end(5), 0, [.longPress(link), .release(link)])], delay: 0)
  }

  @Test func `F7: plain text and vetoed ranges pass the touch on`() {
    check([(begin(15), 0, nil), (move(5), 0.1, nil), (end(5), 0.2, nil)])
    check([(begin(5), 0, nil), (move(5), 0.1, nil), (end(5), 0.2, nil)], vetoed: link)
    check(
      [(begin(25), 0, [.press(other), .wake(at: 0.5)]), (end(25), 0.1, [.release(other), .tap(other)])], vetoed: link)
  }

  @Test func `F7: a veto is asked for once a press`() {
    var asked: [ActiveRange] = []
    var tracker = PressTracker()
    for (event, time) in [(begin(5), 0), (move(15), 0.1), (move(5), 0.2), (end(5), 0.3)]
      as [(PressTracker.Event, Double)]
    {
      _ = tracker.reduce(event, at: time, hit: Self.hit) { range in
        asked.append(range)
        return true
      }
    }
    #expect(asked == [link])
  }

  @Test func `F7: a tap on a layout's plain text returns nil, one on its link taps it`() {
    var text = AttributedText("see the link", style: .galleyTest)
    text.addActiveRange(ActiveRange(range: 8..<12, id: "link"))
    let layout = Typesetter(library: .bundled).prepare(text).layout(width: 300)
    let rect = layout.activeRegions[0].rectangles[0]
    var tracker = PressTracker()
    #expect(tracker.reduce(.begin(LayoutPoint(x: 1, y: 5), touch: 0), at: 0, in: layout) == nil)
    let inside = LayoutPoint(x: rect.x + 1, y: 5)
    #expect(tracker.reduce(.begin(inside, touch: 0), at: 0, in: layout)?.count == 2)
    let link = text.activeRanges[0]
    #expect(tracker.reduce(.end(inside, touch: 0), at: 0.1, in: layout) == [.release(link), .tap(link)])
    // With a slop the touch may begin and end beside it.
    let beside = LayoutPoint(x: rect.x - 3, y: 5)
    #expect(tracker.reduce(.begin(beside, touch: 0), at: 1, in: layout) == nil)
    #expect(tracker.reduce(.begin(beside, touch: 0), at: 1, in: layout, slop: 4)?.first == .press(link))
  }
}
