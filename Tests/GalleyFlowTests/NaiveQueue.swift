import GalleyFlow

/// The rules of a render queue, written as simply as possible: arrays that are searched from the start.
struct NaiveQueue {
  let limits: RenderLimits
  var generation: UInt64 = 0
  var waiting: [(ticket: DisplayTicket<Int>, priority: RenderPriority)] = []
  var ready: [DisplayTicket<Int>] = []
  var newest: [Int: UInt64] = [:]
  var delivered: [Int: UInt64] = [:]
  var cancelled: [Int: UInt64] = [:]

  init(_ limits: RenderLimits) { self.limits = limits }

  /// Submits the ticket that the real queue has issued.
  mutating func submit(_ ticket: DisplayTicket<Int>, _ priority: RenderPriority) {
    newest[ticket.id] = ticket.generation
    if let index = waiting.firstIndex(where: { $0.ticket.id == ticket.id }) {
      if waiting[index].priority == priority {
        waiting[index].ticket = ticket
      } else {
        waiting.remove(at: index)
        waiting.append((ticket, priority))
      }
    } else {
      waiting.append((ticket, priority))
    }
    if limits.cancelsSuperseded { ready.removeAll { $0.id == ticket.id } }
    if waiting.count > limits.waiting {
      let lowest = waiting.map(\.priority).min()
      if let index = waiting.firstIndex(where: { $0.priority == lowest }) { arrive(waiting.remove(at: index).ticket) }
    }
  }

  mutating func setPriority(_ id: Int, _ priority: RenderPriority) {
    guard let index = waiting.firstIndex(where: { $0.ticket.id == id }), waiting[index].priority != priority else {
      return
    }
    waiting.append((waiting.remove(at: index).ticket, priority))
  }

  mutating func cancel(_ id: Int) {
    cancelled[id] = newest[id]
    waiting.removeAll { $0.ticket.id == id }
    ready.removeAll { $0.id == id }
  }

  mutating func cancelAll() { for id in newest.keys { cancel(id) } }

  mutating func next() -> DisplayTicket<Int>? {
    let highest = waiting.map(\.priority).max()
    return waiting.firstIndex { $0.priority == highest }.map { waiting.remove(at: $0).ticket }
  }

  /// A drawing ended. Returns whether its result may be shown.
  @discardableResult
  mutating func arrive(_ ticket: DisplayTicket<Int>) -> Bool {
    guard ticket.generation > delivered[ticket.id] ?? 0, ticket.generation > cancelled[ticket.id] ?? 0,
      !limits.cancelsSuperseded || newest[ticket.id] == ticket.generation
    else { return false }
    delivered[ticket.id] = ticket.generation
    ready.removeAll { $0.id == ticket.id }
    ready.append(ticket)
    return true
  }

  mutating func take(atMost limit: Int) -> [DisplayTicket<Int>] {
    defer { ready.removeFirst(min(limit, ready.count)) }
    return Array(ready.prefix(limit))
  }
}
