/// Decides which results of asynchronous work may be shown: for each id, generations that are delivered strictly
/// increase, and the last generation that was not cancelled is delivered.
///
///     var tickets = DisplayTickets<Int>()
///     let old = tickets.issue(for: 7)
///     let new = tickets.issue(for: 7)
///     tickets.deliver(new)  // true
///     tickets.deliver(old)  // false: a newer result is shown
///
/// A ``RenderQueue`` uses this type. Use it alone if your program has a queue of its own. The type is a value and has
/// no lock. It stores an entry only for ids whose newest ticket is outstanding, so ids need no removal.
public struct DisplayTickets<ID: Hashable & Sendable>: Sendable {
  /// The outstanding tickets of an id have generations above `floor`, up to `newest`.
  private struct Entry {
    var newest: UInt64
    var floor: UInt64
  }

  /// Whether a result may be delivered although a newer ticket for its id was issued. `false` by default: only the
  /// newest ticket of an id is delivered.
  public let deliversSuperseded: Bool
  /// The number of tickets that were issued so far.
  public private(set) var issued: UInt64 = 0
  /// The number of tickets that were delivered so far.
  public private(set) var delivered = 0
  /// The number of calls of ``deliver(_:)`` that returned `false`.
  public private(set) var refused = 0
  private var entries: [ID: Entry] = [:]

  /// No tickets.
  public init(deliversSuperseded: Bool = false) { self.deliversSuperseded = deliversSuperseded }

  /// The number of ids that have an outstanding ticket.
  public var outstanding: Int { entries.count }

  /// Returns a ticket that is newer than all others.
  public mutating func issue(for id: ID) -> DisplayTicket<ID> {
    let floor = issued
    issued += 1
    entries[id, default: Entry(newest: issued, floor: floor)].newest = issued
    return DisplayTicket(id: id, generation: issued)
  }

  /// Whether the ticket is outstanding and the newest one for its id.
  public func isNewest(_ ticket: DisplayTicket<ID>) -> Bool { entries[ticket.id]?.newest == ticket.generation }

  /// Whether ``deliver(_:)`` would return `true`.
  public func mayDeliver(_ ticket: DisplayTicket<ID>) -> Bool {
    guard let entry = entries[ticket.id], ticket.generation > entry.floor else { return false }
    return deliversSuperseded || ticket.generation == entry.newest
  }

  /// Records that a result arrived. Returns whether the result may be shown: `false` if the ticket was cancelled or
  /// delivered before, if a newer one was delivered, or if a newer one was issued and superseded results are not
  /// delivered.
  public mutating func deliver(_ ticket: DisplayTicket<ID>) -> Bool {
    guard mayDeliver(ticket) else {
      refused += 1
      return false
    }
    delivered += 1
    if entries[ticket.id]?.newest == ticket.generation {
      // Nothing is outstanding. Older tickets are refused because there is no entry, also after a new ticket is issued.
      entries[ticket.id] = nil
    } else {
      entries[ticket.id]?.floor = ticket.generation
    }
    return true
  }

  /// Cancels all outstanding tickets of an id. Does nothing if there are none.
  public mutating func cancel(_ id: ID) { entries[id] = nil }

  /// Cancels all outstanding tickets.
  public mutating func cancelAll() { entries = [:] }
}
