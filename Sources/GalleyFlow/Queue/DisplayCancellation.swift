internal import Synchronization

/// Tells a drawing whether it was cancelled. May be used from all threads; reading takes no lock.
public struct DisplayCancellation: Sendable {
  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }

  private let flag = Flag()

  package init() {}

  /// Whether the drawing's ticket was cancelled, or superseded by a newer one. Once `true`, always `true`.
  public var isCancelled: Bool { flag.isSet.load(ordering: .relaxed) }

  package func cancel() { flag.isSet.store(true, ordering: .relaxed) }
}
