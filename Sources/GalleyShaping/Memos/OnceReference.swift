public import Synchronization

/// A reference to an object that is set once, by the first thread that does so, and read without a lock.
///
/// `AtomicLazyReference` of the standard library does this too, but its generic metadata look-ups cost more time than
/// the cached values save. Callers name the object's class in each call, because GalleyShaping stores objects whose
/// classes are declared in GalleyLayout. All callers must name one and the same class; the type `OnceReference`
/// guarantees this.
///
/// Unsafe: the stored bits are those of a retained reference, or 0. The reference is released only by `deinit`, so an
/// object that was read stays valid as long as this value exists.
@usableFromInline
package struct OnceObject: ~Copyable, Sendable {
  @usableFromInline let bits: Atomic<UInt>

  /// A reference without an object.
  package init() { bits = Atomic(0) }

  /// A copy of another reference, with its object if one is set by now.
  package init(_ other: borrowing OnceObject) {
    let bits = other.bits.load(ordering: .acquiring)
    if let pointer = UnsafeRawPointer(bitPattern: bits) {
      _ = Unmanaged<AnyObject>.fromOpaque(pointer).retain()
    }
    self.bits = Atomic(bits)
  }

  /// The object; `nil` until it is set.
  @inlinable @inline(__always)
  package func object<Object: AnyObject & Sendable>(as type: Object.Type) -> Object? {
    guard let pointer = UnsafeRawPointer(bitPattern: bits.load(ordering: .acquiring)) else { return nil }
    return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Calls `body` with the object without counting references; returns `nil` if no object is set yet.
  @inlinable @inline(__always)
  package func with<Object: AnyObject & Sendable, Result>(
    _ type: Object.Type, _ body: (Object) -> Result
  ) -> Result? {
    guard let pointer = UnsafeRawPointer(bitPattern: bits.load(ordering: .acquiring)) else { return nil }
    return Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  /// Sets the object to `new` unless an object is set already. Returns the object that is set now.
  @inlinable
  package func orSet<Object: AnyObject & Sendable>(_ new: Object) -> Object {
    let reference = Unmanaged.passRetained(new)
    let (isFirst, _) = bits.compareExchange(
      expected: 0, desired: UInt(bitPattern: reference.toOpaque()), ordering: .acquiringAndReleasing)
    if isFirst { return new }
    reference.release()
    return object(as: Object.self) ?? new
  }

  deinit {
    if let pointer = UnsafeRawPointer(bitPattern: bits.load(ordering: .acquiring)) {
      Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }
  }
}

/// A reference to an object of one class that is set once and read without a lock: see `OnceObject`.
struct OnceReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let slot: OnceObject

  /// A reference without an object.
  init() { slot = OnceObject() }

  /// A copy of another reference, with its object if one is set by now.
  init(_ other: borrowing OnceReference) { slot = OnceObject(other.slot) }

  /// The object; `nil` until it is set.
  @inline(__always)
  var object: Object? { slot.object(as: Object.self) }

  /// Calls `body` with the object without counting references; returns `nil` if no object is set yet.
  @inline(__always)
  func with<Result>(_ body: (Object) -> Result) -> Result? { slot.with(Object.self, body) }

  /// Sets the object to `new` unless an object is set already. Returns the object that is set now.
  func orSet(_ new: Object) -> Object { slot.orSet(new) }
}
