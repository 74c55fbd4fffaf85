/// The result of a drawing, as a ``RenderQueue`` hands it to the host.
public struct RenderDelivery<ID: Hashable & Sendable, Output: Sendable>: Sendable {
  /// The ticket that `submit` returned.
  public let ticket: DisplayTicket<ID>
  /// What was drawn. `nil` if the drawing gave up, or if the queue dropped the drawing because too many waited; then
  /// the host submits the item again when it needs it.
  public let output: Output?
}
