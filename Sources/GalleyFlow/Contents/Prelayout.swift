public import GalleyLayout

/// A layout that a ``PrelayoutStore`` made in advance, and what it was made for. The prepared text is
/// `layout.shaped`.
public struct Prelayout: Sendable {
  /// The version of the item's text.
  public let version: UInt64
  /// What the text was laid out for.
  public let proposal: Proposal
  /// The layout.
  public let layout: TextLayout
}

/// What a ``PrelayoutStore`` has done so far.
public struct PrelayoutCounters: Hashable, Sendable {
  /// Calls of `update`.
  public package(set) var updates = 0
  /// Calls of `update` that started no work, because the version is known or on its way.
  public package(set) var hits = 0
  /// Layouts that were started, for a new version, a new proposal, or after one was dropped.
  public package(set) var requests = 0
  /// Layouts that were stored.
  public package(set) var stored = 0
  /// Layouts that came too late: a newer version or proposal is wanted, or the item was removed.
  public package(set) var stale = 0
  /// Requests that the queue dropped because too many waited.
  public package(set) var dropped = 0
  /// Texts that were prepared, that is: shaped.
  public package(set) var prepared = 0
  /// Texts that were laid out.
  public package(set) var laidOut = 0

  /// Counters that are all 0.
  public init() {}
}
