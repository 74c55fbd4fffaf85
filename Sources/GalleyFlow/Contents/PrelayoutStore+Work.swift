internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText
internal import Synchronization

/// How a `PrelayoutStore` makes layouts on its queue, and stores them.
extension PrelayoutStore {
  typealias Aftermath = RenderQueue<ID, Made>.Aftermath

  /// What is needed to make one layout: everything is captured when the layout is requested.
  struct Work: Sendable {
    var target: PrelayoutState<ID>.Target
    var proposal: Proposal
    var text: @Sendable () -> AttributedText
    /// The prepared text of this version; `nil` if it was not prepared yet.
    var shaped: ShapedText?

    func make(_ store: PrelayoutStore<ID>) -> Made {
      let layout = (shaped ?? store.typesetter.prepare(text())).layout(proposal)
      store.storage.withLock { $0.state.count(prepared: shaped == nil ? 1 : 0, laidOut: 1) }
      return Made(target: target, prelayout: Prelayout(version: target.version, proposal: proposal, layout: layout))
    }
  }

  func work(_ id: ID, toward target: PrelayoutState<ID>.Target, in storage: Storage) -> Work? {
    storage.texts[id].map { text in
      let known = storage.prelayouts[id]
      let shaped = known?.target.hasSameText(as: target) == true ? known?.prelayout.layout.shaped : nil
      return Work(target: target, proposal: storage.proposal(of: id), text: text, shaped: shaped)
    }
  }

  /// Applies effects while the store is locked, so that the queue gets requests in the order of the store's events. The
  /// queue never calls the store while the queue is locked.
  func apply(
    _ effects: [PrelayoutState<ID>.Effect], to storage: inout Storage, _ priority: RenderPriority
  ) -> [Aftermath] {
    var aftermath: [Aftermath] = []
    for effect in effects {
      switch effect {
      case .request(let id, let target):
        guard let work = work(id, toward: target, in: storage) else { break }
        let task = DisplayTask<Made> { [weak self] cancellation in
          cancellation.isCancelled ? nil : self.map { work.make($0) }
        }
        let (ticket, after) = queue.enqueue(id, priority: priority, task: task)
        storage.requests[id] = (ticket.generation, target)
        aftermath += after
      case .cancel(let id):
        storage.requests[id] = nil
        aftermath += queue.apply(.cancel(id))
      case .store, .report: break  // Handled by `store` and `absorb`.
      }
    }
    return aftermath
  }

  /// Stores a layout if it is the one that the host wants.
  func store(_ made: Made, of id: ID, cancelling: Bool = false) {
    let (isStored, freed, aftermath) = storage.withLock { storage -> (Bool, Made?, [Aftermath]) in
      let isWanted = storage.state.wanted(id) == made.target
      let after = cancelling && isWanted ? apply([.cancel(id)], to: &storage, .background) : []
      guard storage.state.reduce(.made(id, made.target)).contains(.store(id)) else { return (false, nil, after) }
      storage.requests[id] = nil
      _ = storage.changes.commit(id, (), merging: { _, _ in }, at: .zero)
      return (true, storage.prelayouts.updateValue(made, forKey: id), after)
    }
    queue.perform(aftermath)
    // Freed after the lock is released.
    _ = freed
    if isStored { report() }
  }

  /// Stores what the queue has made.
  func absorb() {
    for delivery in queue.takeDeliveries() {
      let id = delivery.ticket.id
      if let made = delivery.output {
        store(made, of: id)
        continue
      }
      let isReported = storage.withLock { storage in
        guard let (generation, target) = storage.requests[id], generation == delivery.ticket.generation,
          storage.state.reduce(.dropped(id, target)).contains(.report(id))
        else { return false }
        storage.requests[id] = nil
        _ = storage.changes.commit(id, (), merging: { _, _ in }, at: .zero)
        return true
      }
      if isReported { report() }
    }
  }

  func report() {
    signals.send()
    onChange?()
  }
}
