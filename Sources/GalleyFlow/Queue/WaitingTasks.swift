/// The drawings of a `RenderQueue` that wait: at most one for each id, in the order of priority and then of submission.
/// Every method is O(1), amortized.
struct WaitingTasks<ID: Hashable & Sendable>: Sendable {
  struct Entry: Sendable {
    var ticket: DisplayTicket<ID>
    var priority: RenderPriority
    var submitted: Duration
    /// The place in the line of its priority: the place of a line's element must equal this, else the element is stale.
    fileprivate var place: UInt64
  }

  /// The ids of one priority, in order. Elements before `head`, and elements whose entry has moved or is gone, are
  /// stale.
  private struct Line: Sendable {
    var elements: [(id: ID, place: UInt64)] = []
    var head = 0
    var live = 0
  }

  private var entries: [ID: Entry] = [:]
  private var lines = RenderPriority.allCases.map { _ in Line() }
  private var places: UInt64 = 0

  var count: Int { entries.count }

  /// The waiting drawing of an id; `nil` if there is none.
  subscript(id: ID) -> Entry? { entries[id] }

  /// Adds a drawing. Replaces the drawing of the same id and returns its ticket. A drawing that replaces one of the
  /// same priority keeps its place, so that an item that changes often is not drawn last.
  mutating func insert(
    _ ticket: DisplayTicket<ID>, _ priority: RenderPriority, at time: Duration
  ) -> DisplayTicket<ID>? {
    let old = entries[ticket.id]
    if let old, old.priority == priority {
      entries[ticket.id]?.ticket = ticket
      return old.ticket
    }
    if let old { remove(old) }
    append(Entry(ticket: ticket, priority: priority, submitted: old?.submitted ?? time, place: 0))
    return old?.ticket
  }

  /// Removes the drawing of an id and returns it; `nil` if there is none.
  @discardableResult
  mutating func remove(_ id: ID) -> Entry? {
    guard let entry = entries[id] else { return nil }
    remove(entry)
    return entry
  }

  /// Changes the priority of an id's drawing. Returns `false` if the id has none or has this priority already.
  mutating func setPriority(_ priority: RenderPriority, of id: ID) -> Bool {
    guard var entry = entries[id], entry.priority != priority else { return false }
    remove(entry)
    entry.priority = priority
    append(entry)
    return true
  }

  /// Removes the first drawing of the highest priority; `nil` if none waits.
  mutating func popFirst() -> Entry? { pop(RenderPriority.allCases.reversed()) }

  /// Removes the first drawing of the lowest priority; `nil` if none waits.
  mutating func popLeastUrgent() -> Entry? { pop(RenderPriority.allCases) }

  /// Removes all drawings and returns their tickets, the most urgent first.
  mutating func removeAll() -> [DisplayTicket<ID>] {
    var tickets: [DisplayTicket<ID>] = []
    while let entry = popFirst() { tickets.append(entry.ticket) }
    return tickets
  }

  private mutating func append(_ entry: Entry) {
    places += 1
    var entry = entry
    entry.place = places
    entries[entry.ticket.id] = entry
    lines[entry.priority.rawValue].elements.append((entry.ticket.id, entry.place))
    lines[entry.priority.rawValue].live += 1
  }

  private mutating func remove(_ entry: Entry) {
    entries[entry.ticket.id] = nil
    let line = entry.priority.rawValue
    lines[line].live -= 1
    // At most half of a long line is stale, so that memory stays proportional to the number of waiting drawings.
    guard lines[line].elements.count > 2 * lines[line].live + 32 else { return }
    lines[line].elements.removeAll { entries[$0.id]?.place != $0.place }
    lines[line].head = 0
  }

  private mutating func pop(_ priorities: some Sequence<RenderPriority>) -> Entry? {
    for priority in priorities where lines[priority.rawValue].live > 0 {
      let line = priority.rawValue
      while lines[line].head < lines[line].elements.count {
        let (id, place) = lines[line].elements[lines[line].head]
        lines[line].head += 1
        if let entry = entries[id], entry.place == place {
          remove(entry)
          return entry
        }
      }
    }
    return nil
  }
}
