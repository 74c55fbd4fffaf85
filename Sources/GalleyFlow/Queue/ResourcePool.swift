internal import Synchronization

/// Lends an object to one drawing at a time, for objects that belong to one thread at a time, such as a
/// `GlyphRasterizer`.
///
///     let rasterizers = ResourcePool { GlyphRasterizer() }
///     queue.submit(id) { cancellation in
///       rasterizers.withResource { rasterizer in draw(list, rasterizer, cancellation) }
///     }
///
/// The pool makes as many objects as were used at the same time, and keeps them. All methods may be called from any
/// thread.
public final class ResourcePool<Resource>: Sendable {
  /// A resource with a lock, which is never contended: a slot that is lent is not in the list of free slots.
  private final class Slot: Sendable {
    let resource: Mutex<Resource?> = Mutex(nil)
  }

  private struct Slots: Sendable {
    var free: [Slot] = []
    var count = 0
  }

  private let slots = Mutex(Slots())
  private let make: @Sendable () -> Resource

  /// An empty pool.
  ///
  /// - Parameter make: Makes a resource that nothing else uses. Called on the thread that needs one.
  public init(_ make: @escaping @Sendable () -> Resource) { self.make = make }

  /// The number of resources that were made so far.
  public var count: Int { slots.withLock { $0.count } }

  /// Calls `body` with a resource that no other thread uses meanwhile. The resource that was used last is lent first.
  public func withResource<Result: Sendable, Failure>(
    _ body: (inout Resource) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let slot = slots.withLock { slots in
      if let slot = slots.free.popLast() { return slot }
      slots.count += 1
      return Slot()
    }
    defer { slots.withLock { $0.free.append(slot) } }
    return try slot.resource.withLock { resource throws(Failure) in
      var lent = resource ?? make()
      resource = nil
      defer { resource = lent }
      return try body(&lent)
    }
  }
}
