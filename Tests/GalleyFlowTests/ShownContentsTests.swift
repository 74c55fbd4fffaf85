import GalleyFlow
import GalleyTestSupport
import Testing

/// Tests that items keep their old content until new content has arrived.
struct ShownContentsTests {
  /// A host that scrolls through a list whose items change, with all the parts that a real one has.
  private struct Host {
    var queue: QueueSimulation
    var shown = ShownContents<Int, UInt64>()
    var changes = TransactionState<Int, Void>()
    var first = 0
    /// Whether an item has shown content since it was last removed.
    var hasShown: Set<Int> = []
    var purged = 0
    var accepted = 0

    static let count = 300
    static let height = 12

    var visible: Range<Int> { first..<first + Self.height }

    init(seed: UInt64) {
      queue = QueueSimulation(RenderLimits(workers: 3, waiting: 15), ids: Self.count, seed: seed)
    }

    mutating func step() {
      switch Int.random(in: 0..<100, using: &queue.random) {
      case 0...9: scroll()
      case 10...29:
        _ = changes.commit(Int.random(in: visible, using: &queue.random), (), merging: { _, _ in }, at: .zero)
      case 30...44: tick()
      case 45...48:
        let id = Int.random(in: visible, using: &queue.random)
        apply(queue.send(.cancel(id)))
      default: if queue.running.count + queue.asking > 0 { apply(queue.workerStep()) }
      }
    }

    private mutating func scroll() {
      let isJump = queue.random.oneIn(8)
      let step = Int.random(in: -3...3, using: &queue.random)
      let target = isJump ? Int.random(in: 0..<Self.count, using: &queue.random) : first + step
      first = min(max(0, target), Self.count - Self.height)
    }

    /// Draws what is visible and not current, and frees what is far away.
    private mutating func tick() {
      let changed = Set(changes.flush(at: .zero).map(\.id))
      for id in visible where changed.contains(id) || !shown.isCurrent(id) && !shown.isExpecting(id) {
        apply(queue.send(.submit(id, .visible)))
      }
      apply(queue.send(.take(atMost: .max)))
      for id in PurgePolicy(multiple: 2).victims(cached: shown.ids, visible: visible) {
        apply(queue.send(.cancel(id)))
        shown.remove(id)
        hasShown.remove(id)
        purged += 1
      }
    }

    private mutating func apply(_ step: QueueSimulation.Step) {
      if case .cancel(let id) = step.event { shown.cancelExpectations(of: id) }
      for effect in step.effects {
        switch effect {
        case .issued(let ticket): shown.expect(ticket)
        case .deliver(let ticket):
          // The simulation ends without an output now and then.
          if queue.finished.contains(ticket) {
            if shown.accept(ticket.generation, for: ticket) {
              hasShown.insert(ticket.id)
              accepted += 1
            }
          } else {
            shown.cancelExpectation(ticket)
          }
        default: break
        }
      }
    }
  }

  @Test func `I5: an item that has shown content is never blank, in a random schedule`() {
    var host = Host(seed: 5)
    var (blank, filled) = (0, 0)
    for _ in 0..<100_000 {
      let before = Set(host.visible.filter { host.shown[$0] != nil })
      host.step()
      for id in host.visible where before.contains(id) { #expect(host.shown[id] != nil) }
      for id in host.hasShown { if host.shown[id] == nil { Issue.record("\(id) is blank") } }
      blank += host.visible.count { host.shown[$0] == nil }
      filled += host.visible.count { host.shown[$0] != nil }
    }
    #expect(host.shown.blanks == 0)
    // Items were blank before their first content, were shown, replaced and freed.
    #expect(blank > 10_000 && filled > 100_000 && host.accepted > 5000 && host.purged > 1000)
  }

  @Test func `I5: what an item shows never becomes older, and is current only if it is the newest`() {
    var shown = ShownContents<Int, UInt64>()
    var tickets = DisplayTickets<Int>(deliversSuperseded: true)
    var random = SplitMix64(seed: 55)
    var outstanding: [DisplayTicket<Int>] = []
    var newest: [Int: UInt64] = [:]
    for _ in 0..<100_000 {
      let id = Int.random(in: 0..<8, using: &random)
      let before = shown[id]
      switch Int.random(in: 0..<10, using: &random) {
      case 0...4:
        let ticket = tickets.issue(for: id)
        newest[id] = ticket.generation
        shown.expect(ticket)
        outstanding.append(ticket)
        #expect(shown.isExpecting(id) && !shown.isCurrent(id))
      case 5 where random.oneIn(20):
        let removed = shown.remove(id)
        #expect(removed == before)
        newest[id] = nil
      default:
        // Also tickets of removed items, and tickets that arrive after newer ones.
        guard let index = outstanding.indices.randomElement(using: &random) else { continue }
        let ticket = outstanding.remove(at: index)
        let old = shown[ticket.id]
        let isShown = shown.accept(ticket.generation, for: ticket)
        #expect(shown[ticket.id] == (isShown ? ticket.generation : old))
        #expect(!isShown || (old ?? 0) < ticket.generation)
        #expect(shown.isCurrent(ticket.id) == (shown[ticket.id] != nil && shown[ticket.id] == newest[ticket.id]))
      }
    }
    #expect(shown.accepted > 10_000 && shown.refused > 1000)
  }

  @Test func `I5: with the policy that clears, an item is blank until its new content arrives`() {
    var shown = ShownContents<Int, String>(.clear)
    func accept(_ content: String, _ ticket: DisplayTicket<Int>) -> Bool { shown.accept(content, for: ticket) }
    var tickets = DisplayTickets<Int>()
    let first = tickets.issue(for: 1)
    shown.expect(first)
    #expect(accept("first", first) && shown[1] == "first")
    let second = tickets.issue(for: 1)
    shown.expect(second)
    #expect(shown[1] == nil && shown.blanks == 1 && !shown.isCurrent(1))
    #expect(accept("second", second) && shown.isCurrent(1))
  }

  @Test func `I5: content for an item that was removed, or for another queue's ticket, is refused`() {
    var shown = ShownContents<Int, String>()
    func accept(_ content: String, _ ticket: DisplayTicket<Int>) -> Bool { shown.accept(content, for: ticket) }
    var tickets = DisplayTickets<Int>(deliversSuperseded: true)
    let old = tickets.issue(for: 1)
    #expect(!accept("never expected", old))
    shown.expect(old)
    shown.remove(1)
    #expect(!accept("removed", old))
    let new = tickets.issue(for: 1)
    shown.expect(new)
    #expect(!accept("removed before", old) && shown[1] == nil)
    #expect(accept("new", new) && shown.refused == 3)
  }

  @Test(arguments: [ShownContents<Int, String>.Policy.keepOld, .clear])
  func `an invalidated item is not current before newer content arrives`(policy: ShownContents<Int, String>.Policy) {
    var shown = ShownContents<Int, String>(policy)
    func ticket(_ generation: UInt64) -> DisplayTicket<Int> { DisplayTicket(id: 1, generation: generation) }
    shown.invalidate(1)
    shown.expect(ticket(1))
    shown.accept("first", for: ticket(1))
    #expect(shown.isCurrent(1))
    shown.expect(ticket(2))
    shown.invalidate(1)
    #expect(shown[1] == (policy == .clear ? nil : "first"))
    // Drawn before the change.
    shown.accept("second", for: ticket(2))
    #expect(!shown.isCurrent(1) && !shown.isExpecting(1))
    shown.expect(ticket(3))
    shown.accept("third", for: ticket(3))
    #expect(shown.isCurrent(1) && shown[1] == "third")
  }
}
