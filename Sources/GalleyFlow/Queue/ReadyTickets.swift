/// Tickets whose results the host has not taken yet: at most one for each id, in the order in which the results
/// arrived.
struct ReadyTickets<ID: Hashable & Sendable>: Sendable {
  private var newest: [ID: UInt64] = [:]
  /// In the order of arrival; a ticket that is not the newest of its id is stale.
  private var order: [DisplayTicket<ID>] = []

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
    // At most half of a long list is stale.
    if order.count > 2 * newest.count + 32 { order.removeAll { newest[$0.id] != $0.generation } }
    return DisplayTicket(id: id, generation: generation)
  }

  /// Removes all tickets and returns them in order.
  mutating func removeAll() -> [DisplayTicket<ID>] {
    let tickets = order.filter { newest[$0.id] == $0.generation }
    newest.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    return tickets
  }
}
