/// The rules of a `PrelayoutStore` as a synchronous reducer: which layouts are wanted, on their way and known.
package struct PrelayoutState<ID: Hashable & Sendable>: Sendable {
  /// What a layout is made for: a version of the item's text, and the number of a proposal.
  package struct Target: Hashable, Sendable {
    package var version: UInt64
    package var proposal: Int
    /// How often the item was invalidated before.
    package var invalidations = 0

    package init(version: UInt64, proposal: Int, invalidations: Int = 0) {
      self.version = version
      self.proposal = proposal
      self.invalidations = invalidations
    }

    /// Whether the text of another target is the same text.
    package func hasSameText(as other: Target) -> Bool {
      version == other.version && invalidations == other.invalidations
    }
  }

  package enum Event: Sendable {
    /// The host says which version of an item it has. A proposal of the item's own has a negative number; `nil` stands
    /// for the store's proposal.
    case update(ID, version: UInt64, proposal: Int? = nil)
    /// The host lays all items without a proposal of their own out for another proposal.
    case changeProposal
    /// The host says that the text of an item is out of date, although its version is the same.
    case invalidate(ID)
    /// A layout was made, or dropped by the queue.
    case made(ID, Target)
    case dropped(ID, Target)
    /// The host removes an item.
    case remove(ID)
  }

  package enum Effect: Hashable, Sendable {
    /// Make a layout for this target; it replaces a request of the same id.
    case request(ID, Target)
    /// Keep the layout that was made, and tell the host.
    case store(ID)
    /// Tell the host that an item is not on its way any more.
    case report(ID)
    /// Stop working for an item that was removed.
    case cancel(ID)
  }

  private struct Entry: Sendable {
    var wanted: Target
    var pending: Target?
    var known: Target?
  }

  package private(set) var counters = PrelayoutCounters()
  /// The number of the proposal that layouts are made for.
  package private(set) var proposal = 0
  private var entries: [ID: Entry] = [:]
  /// The ids in the order in which they were first updated, so that work is requested in a stable order.
  private var order: [ID: Int] = [:]
  private var updates = 0

  package init() {}

  /// What the host wants for an item; `nil` if the item is unknown.
  package func wanted(_ id: ID) -> Target? { entries[id]?.wanted }

  /// Whether the layout that is stored for an item is the one that the host wants.
  package func isCurrent(_ id: ID) -> Bool { entries[id].map { $0.known == $0.wanted } ?? false }

  /// Counts the work of one layout.
  package mutating func count(prepared: Int, laidOut: Int) {
    counters.prepared += prepared
    counters.laidOut += laidOut
  }

  package mutating func reduce(_ event: Event) -> [Effect] {
    switch event {
    case .update(let id, let version, let proposal): return update(id, version: version, own: proposal)
    case .changeProposal:
      proposal += 1
      let ids = entries.keys.sorted { order[$0, default: 0] < order[$1, default: 0] }
      return ids.flatMap { id -> [Effect] in
        guard var target = entries[id]?.wanted, target.proposal >= 0 else { return [] }
        target.proposal = proposal
        return want(target, of: id)
      }
    case .invalidate(let id):
      guard var target = entries[id]?.wanted else { return [] }
      target.invalidations += 1
      return want(target, of: id)
    case .made(let id, let target): return made(id, target)
    case .dropped(let id, let target):
      guard entries[id]?.pending == target else { return [] }
      counters.dropped += 1
      entries[id]?.pending = nil
      return [.report(id)]
    case .remove(let id):
      order[id] = nil
      guard let entry = entries.removeValue(forKey: id), entry.pending != nil else { return [] }
      return [.cancel(id)]
    }
  }

  private mutating func update(_ id: ID, version: UInt64, own: Int?) -> [Effect] {
    counters.updates += 1
    let target = Target(
      version: version, proposal: own ?? proposal, invalidations: entries[id]?.wanted.invalidations ?? 0)
    if entries[id] == nil {
      updates += 1
      order[id] = updates
      entries[id] = Entry(wanted: target)
    }
    let effects = want(target, of: id)
    if effects.isEmpty { counters.hits += 1 }
    return effects
  }

  private mutating func want(_ target: Target, of id: ID) -> [Effect] {
    guard var entry = entries[id] else { return [] }
    entry.wanted = target
    var effects: [Effect] = []
    if entry.known == target {
      // An older version came back: whatever is on its way is not wanted any more.
      if entry.pending != nil { effects = [.cancel(id)] }
      entry.pending = nil
    } else if entry.pending != target {
      entry.pending = target
      counters.requests += 1
      effects = [.request(id, target)]
    }
    entries[id] = entry
    return effects
  }

  private mutating func made(_ id: ID, _ target: Target) -> [Effect] {
    guard entries[id]?.wanted == target else {
      counters.stale += 1
      return []
    }
    entries[id]?.pending = nil
    guard entries[id]?.known != target else { return [] }
    entries[id]?.known = target
    counters.stored += 1
    return [.store(id)]
  }
}
