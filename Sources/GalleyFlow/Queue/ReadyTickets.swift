/// Tickets whose results the host has not taken yet: at most one for each id, in the order in which the results
/// arrived.
struct ReadyTickets<ID: Hashable & Sendable>: Sendable {
  private var newest: [ID: UInt64] = [:]
  /// In the order of arrival. Elements before `head`, and tickets that are not the newest of their id, are stale.
  private var order: [DisplayTicket<ID>] = []
  private var head = 0

  var count: Int { newest.count }

  /// Adds a ticket. Removes the ticket of the same id and returns it; `nil` if there is none.
  mutating func insert(_ ticket: DisplayTicket<ID>) -> DisplayTicket<ID>? {
    let old = remove(ticket.id)
    newest[ticket.id] = ticket.generation
    order.append(ticket)
    return old
  }

  /// Removes the ticket of an id and returns it; `nil` if there is none.
  mutating func remove(_ id: ID) -> DisplayTicket<ID>? {
    guard let generation = newest.removeValue(forKey: id) else { return nil }
    removeStale()
    return DisplayTicket(id: id, generation: generation)
  }

  /// Removes the first tickets, at most `count`, and returns them in order. O(1) for each, amortized.
  mutating func removeFirst(_ count: Int) -> [DisplayTicket<ID>] {
    var tickets: [DisplayTicket<ID>] = []
    while tickets.count < count, head < order.count {
      let ticket = order[head]
      head += 1
      guard newest[ticket.id] == ticket.generation else { continue }
      newest[ticket.id] = nil
      tickets.append(ticket)
    }
    removeStale()
    return tickets
  }

  /// Keeps a long list from being stale for more than a half.
  private mutating func removeStale() {
    guard order.count > 2 * newest.count + 32 else { return }
    order.removeAll { newest[$0.id] != $0.generation }
    head = 0
  }
}
