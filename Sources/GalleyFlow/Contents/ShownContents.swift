/// What each item of a host shows, and whether that is up to date: old content stays until new content has arrived.
///
///     var shown = ShownContents<Message.ID, Bitmap>()
///     shown.expect(queue.submit(id, draw: draw))         // the old picture stays
///     for delivery in queue.takeDeliveries() { shown.accept(delivery) }
///     if let bitmap = shown[id] { draw(bitmap) } else { drawPlaceholder() }
///
/// With the policy ``Policy/keepOld`` an item that has shown content is never blank again, until the host removes it.
/// The type is a value without a lock; a host uses it on the thread that shows the items.
public struct ShownContents<ID: Hashable & Sendable, Content> {
  /// What an item shows while a newer version is drawn.
  public enum Policy: Hashable, Sendable {
    /// The old content. Avoids flicker; the default.
    case keepOld
    /// Nothing: for items whose old content would be wrong, such as a reused cell.
    case clear
  }

  fileprivate struct Entry {
    var content: Content?
    /// The generation of the content. Older content is refused. Before there is any content, the generation before the
    /// first one that was expected.
    var shown: UInt64
    /// The newest generation that was ever expected.
    var newest: UInt64
    /// Whether the newest generation may still arrive.
    var isExpecting = true
    /// Content of an earlier generation is not current, because it was drawn before the item was invalidated.
    var firstCurrent: UInt64 = 0
  }

  /// What items show while a newer version is drawn.
  public let policy: Policy
  /// The number of contents that replaced older contents or nothing.
  public private(set) var accepted = 0
  /// The number of contents that were refused because newer content is shown or the item was removed.
  public private(set) var refused = 0
  /// How often an item that showed content became blank, other than by being removed. 0 with ``Policy/keepOld``.
  public private(set) var blanks = 0
  private var entries: [ID: Entry] = [:]

  /// No items.
  public init(_ policy: Policy = .keepOld) { self.policy = policy }

  /// The ids of all items that show or expect content, in no particular order.
  public var ids: some Collection<ID> { entries.keys }

  /// What the item shows; `nil` if the item is blank or unknown.
  public subscript(id: ID) -> Content? { entries[id]?.content }

  /// Whether the item shows content and expects no newer content.
  public func isCurrent(_ id: ID) -> Bool {
    guard let entry = entries[id], entry.content != nil else { return false }
    return entry.shown == entry.newest && entry.shown >= entry.firstCurrent
  }

  /// Records that what the item shows is out of date, and so is every content that was expected until now: a setting
  /// changed on which its picture depends. The item is not current until content arrives for a ticket that is expected
  /// later. With ``Policy/clear`` the item becomes blank. Does nothing if the item is unknown.
  public mutating func invalidate(_ id: ID) {
    guard let entry = entries[id] else { return }
    entries[id]?.firstCurrent = entry.newest + 1
    if policy == .clear, entry.content != nil {
      entries[id]?.content = nil
      blanks += 1
    }
  }

  /// Whether the item expects content that is newer than what it shows.
  public func isExpecting(_ id: ID) -> Bool { entries[id]?.isExpecting ?? false }

  /// Records that newer content is being drawn. With ``Policy/clear`` the item becomes blank. Does nothing if a newer
  /// ticket was expected before.
  public mutating func expect(_ ticket: DisplayTicket<ID>) {
    var entry = entries[ticket.id] ?? Entry(shown: ticket.generation - 1, newest: 0)
    guard ticket.generation > entry.newest else { return }
    entry.newest = ticket.generation
    entry.isExpecting = true
    if policy == .clear, entry.content != nil {
      entry.content = nil
      blanks += 1
    }
    entries[ticket.id] = entry
  }

  /// Shows content that has arrived. Returns `false` and changes nothing if newer content is shown, or if the content
  /// was never expected: the item was removed, or the ticket belongs to another queue.
  @discardableResult
  public mutating func accept(_ content: Content, for ticket: DisplayTicket<ID>) -> Bool {
    guard let entry = entries[ticket.id], ticket.generation > entry.shown, ticket.generation <= entry.newest else {
      refused += 1
      return false
    }
    accepted += 1
    entries[ticket.id]?.content = content
    entries[ticket.id]?.shown = ticket.generation
    if ticket.generation == entry.newest { entries[ticket.id]?.isExpecting = false }
    return true
  }

  /// Shows the output of a delivery. If the delivery has none, the item keeps its content and expects nothing: neither
  /// ``isCurrent(_:)`` nor ``isExpecting(_:)`` is `true`, and the host submits the item again when it needs it. Returns
  /// whether there was an output that is now shown.
  @discardableResult
  public mutating func accept(_ delivery: RenderDelivery<ID, Content>) -> Bool where Content: Sendable {
    if let output = delivery.output { return accept(output, for: delivery.ticket) }
    cancelExpectation(delivery.ticket)
    return false
  }

  /// Records that a ticket will not be delivered: it was cancelled or dropped. The item keeps its content, which is not
  /// current. Does nothing if a newer ticket is expected.
  public mutating func cancelExpectation(_ ticket: DisplayTicket<ID>) {
    guard let entry = entries[ticket.id], entry.newest == ticket.generation else { return }
    entries[ticket.id]?.isExpecting = false
  }

  /// Records that no ticket of an item will be delivered: they were all cancelled. The item keeps its content.
  public mutating func cancelExpectations(of id: ID) { entries[id]?.isExpecting = false }

  /// Removes an item and returns what it showed; `nil` if it was blank or unknown. Content that arrives later for an
  /// earlier ticket is refused.
  @discardableResult
  public mutating func remove(_ id: ID) -> Content? { entries.removeValue(forKey: id)?.content }
}

extension ShownContents: Sendable where Content: Sendable {}
extension ShownContents.Entry: Sendable where Content: Sendable {}
