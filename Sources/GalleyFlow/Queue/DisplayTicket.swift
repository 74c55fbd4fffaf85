/// Identifies one version of one item's drawing: the item's id, and a generation number that grows with every request.
///
/// Tickets of one ``DisplayTickets`` or ``RenderQueue`` never have equal generations, whatever their ids.
public struct DisplayTicket<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The id of the item that is drawn.
  public let id: ID
  /// The number of the request, counted from 1.
  public let generation: UInt64

  package init(id: ID, generation: UInt64) {
    self.id = id
    self.generation = generation
  }
}
