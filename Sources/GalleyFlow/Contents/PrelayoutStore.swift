public import GalleyLayout
public import GalleyShaping
public import GalleyText
internal import Synchronization

/// Lays texts out in advance, on background threads, and keeps the layouts by the id and version of the host's items.
///
///     let store = PrelayoutStore<Message.ID>(typesetter: .shared, proposal: proposal, onChange: { wakeMainLoop() })
///     for message in nearby { store.update(message.id, version: message.version) { message.attributedText } }
///     for id in store.takeChanges() { relayout(id) }             // on the main loop
///     if let prelayout = store[message.id] { draw(prelayout.layout) }
///
/// Data flows one way: the host owns the texts and says which version it has; the store never changes a text. If the
/// version of an item changes, only this item is laid out again. If the proposal changes, all items are laid out again
/// but none is prepared again. Until the new layout is there, ``subscript(_:)`` returns the old one.
///
/// The store keeps layouts until the host removes them: see ``PurgePolicy``. All methods may be called from any thread.
/// No lock is held while a text is made, prepared or laid out.
public final class PrelayoutStore<ID: Hashable & Sendable>: Sendable {
  struct Made: Sendable {
    var target: PrelayoutState<ID>.Target
    var prelayout: Prelayout
  }

  struct Storage: Sendable {
    var state = PrelayoutState<ID>()
    var proposal: Proposal
    /// The proposals of items that are not laid out for `proposal`, each with a negative number that no other proposal
    /// of the store has.
    var ownProposals: [ID: (proposal: Proposal, number: Int)] = [:]
    var texts: [ID: @Sendable () -> AttributedText] = [:]
    var prelayouts: [ID: Made] = [:]
    /// The ids that the host has not taken yet: each once, in the order of their first change.
    var changes = TransactionState<ID, Void>()
    /// The last request of each item that the queue may be working on.
    var requests: [ID: (generation: UInt64, target: PrelayoutState<ID>.Target)] = [:]
    /// The last number that an own proposal got.
    var lastNumber = 0

    /// What an item is laid out for.
    func proposal(of id: ID) -> Proposal { ownProposals[id]?.proposal ?? proposal }

    /// Sets the proposal of an item, and returns its number; `nil` means the store's proposal.
    mutating func setProposal(_ own: Proposal?, of id: ID) -> Int? {
      guard let own else {
        ownProposals[id] = nil
        return nil
      }
      if let known = ownProposals[id], known.proposal == own { return known.number }
      lastNumber -= 1
      ownProposals[id] = (own, lastNumber)
      return lastNumber
    }
  }

  /// A reference to a store from its own queue.
  private final class Owner: Sendable {
    struct Reference: Sendable {
      weak var store: PrelayoutStore<ID>?
    }

    let reference = Mutex(Reference())
  }

  /// The typesetter that prepares the texts.
  public let typesetter: Typesetter
  let storage: Mutex<Storage>
  let signals = Signals()
  let onChange: (@Sendable () -> Void)?
  let queue: RenderQueue<ID, Made>

  /// An empty store.
  ///
  /// - Parameters:
  ///   - typesetter: Prepares the texts.
  ///   - proposal: What the texts are laid out for, unless ``update(_:version:proposal:priority:text:)`` says
  ///     otherwise.
  ///   - limits: How many texts are laid out at the same time, and how many wait.
  ///   - taskPriority: The priority of the Swift tasks; `nil` for the default priority.
  ///   - onChange: Called when there are changes to take, on the thread that made the layout. May be called more often
  ///     than needed.
  public init(
    typesetter: Typesetter, proposal: Proposal, limits: RenderLimits = .standard, taskPriority: TaskPriority? = nil,
    onChange: (@Sendable () -> Void)? = nil
  ) {
    self.typesetter = typesetter
    self.onChange = onChange
    storage = Mutex(Storage(proposal: proposal))
    let owner = Owner()
    queue = RenderQueue(limits: limits, taskPriority: taskPriority) {
      owner.reference.withLock { $0.store }?.absorb()
    }
    owner.reference.withLock { $0.store = self }
  }

  deinit { queue.finish() }

  /// What the store has done so far.
  public var counters: PrelayoutCounters { storage.withLock { $0.state.counters } }

  /// What the texts without a proposal of their own are laid out for.
  public var proposal: Proposal { storage.withLock { $0.proposal } }

  /// The number of layouts in the store.
  public var count: Int { storage.withLock { $0.prelayouts.count } }

  /// The newest layout of an item that is ready; `nil` if there is none. The layout may be for an older version or
  /// proposal: see ``isCurrent(_:)``.
  public subscript(id: ID) -> Prelayout? { storage.withLock { $0.prelayouts[id]?.prelayout } }

  /// Whether the layout of an item is for the version of the last update and for the current proposal.
  public func isCurrent(_ id: ID) -> Bool { storage.withLock { $0.state.isCurrent(id) } }

  /// Says which version of an item's text the host has. Lays the text out in the background if this version is not
  /// known and not on its way, and returns at once.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - version: A number that differs whenever the text differs; it need not grow.
  ///   - proposal: What this item is laid out for, if that differs between items, such as the width of a chat bubble;
  ///     `nil` for the store's ``proposal``.
  ///   - priority: How soon the layout is needed.
  ///   - text: Makes the text of this version. Called on a background thread, or not at all.
  public func update(
    _ id: ID, version: UInt64, proposal: Proposal? = nil, priority: RenderPriority = .soon,
    text: @escaping @Sendable () -> AttributedText
  ) {
    let aftermath = storage.withLock { storage in
      storage.texts[id] = text
      let number = storage.setProposal(proposal, of: id)
      return apply(storage.state.reduce(.update(id, version: version, proposal: number)), to: &storage, priority)
    }
    queue.perform(aftermath)
  }

  /// Makes the text of an item again and lays it out, in the background, although its version is the same: something
  /// changed that the text depends on, such as a theme. Until then the old layout stays. Does nothing if the item is
  /// unknown.
  public func invalidate(_ id: ID, priority: RenderPriority = .soon) {
    queue.perform(storage.withLock { apply($0.state.reduce(.invalidate(id)), to: &$0, priority) })
  }

  /// Lays all items without a proposal of their own out for another proposal, in the background, and returns at once.
  /// No text is prepared again. Does nothing if the proposal is the current one.
  public func setProposal(_ proposal: Proposal, priority: RenderPriority = .visible) {
    let aftermath = storage.withLock { storage in
      guard storage.proposal != proposal else { return [Aftermath]() }
      storage.proposal = proposal
      return apply(storage.state.reduce(.changeProposal), to: &storage, priority)
    }
    queue.perform(aftermath)
  }

  /// Returns the layout of an item for its last version and the current proposal. Makes the layout on the calling
  /// thread if it is not in the store. `nil` if the item was never updated, or was removed.
  public func layOutNow(_ id: ID) -> Prelayout? {
    let (known, missing) = storage.withLock { storage -> (Made?, Work?) in
      if storage.state.isCurrent(id) { return (storage.prelayouts[id], nil) }
      return (nil, storage.state.wanted(id).flatMap { work(id, toward: $0, in: storage) })
    }
    if let known { return known.prelayout }
    guard let made = missing?.make(self) else { return nil }
    store(made, of: id, cancelling: true)
    return made.prelayout
  }

  /// Removes items and their layouts. Work for them is cancelled.
  public func remove(_ ids: some Sequence<ID>) {
    for id in ids {
      let (aftermath, freed) = storage.withLock { storage in
        storage.texts[id] = nil
        storage.ownProposals[id] = nil
        storage.changes.cancel(id)
        storage.requests[id] = nil
        let effects = storage.state.reduce(.remove(id))
        return (apply(effects, to: &storage, .background), storage.prelayouts.removeValue(forKey: id))
      }
      queue.perform(aftermath)
      // Freed after the lock is released.
      _ = freed
    }
  }

  /// Returns the ids of the items that have a new layout since the last call, or whose work was dropped because too
  /// much waited (then ``isCurrent(_:)`` is `false`; update the item again). Each id once; empty if there are none.
  public func takeChanges() -> [ID] { storage.withLock { $0.changes.flush(at: .zero).map(\.id) } }

  /// The ids that ``takeChanges()`` returns, as they arrive, in arrays that are never empty. The sequence ends when the
  /// task that iterates is cancelled.
  public var changes: some AsyncSequence<[ID], Never> & Sendable {
    WakingSequence(signals: signals) { [self] in
      let ids = takeChanges()
      return ids.isEmpty ? nil : ids
    }
  }

  /// Returns when no text is being laid out and none waits.
  public func waitUntilIdle() async {
    await queue.waitUntilIdle()
    absorb()
  }
}
