internal import Synchronization

/// A reference to an object that is set once, by whichever thread comes first, and read without a lock.
///
/// As `AtomicLazyReference`, and without its look-ups of generic metadata, which cost more than what is remembered
/// here.
struct OnceReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let bits: Atomic<UInt>

  /// No object.
  init() { bits = Atomic(0) }

  /// The object of another reference, if it has one by now.
  init(_ other: borrowing OnceReference) {
    bits = Atomic(other.object.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0)
  }

  /// The object; nil until it is set.
  @inline(__always)
  var object: Object? {
    guard let pointer = UnsafeRawPointer(bitPattern: bits.load(ordering: .acquiring)) else { return nil }
    return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// What `body` says of the object, without counting references: it stays as long as this does. Nil until it is set.
  @inline(__always)
  func with<Result>(_ body: (Object) -> Result) -> Result? {
    guard let pointer = UnsafeRawPointer(bitPattern: bits.load(ordering: .acquiring)) else { return nil }
    return Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  /// The object that is there; `new` where none was.
  func orSet(_ new: Object) -> Object {
    let reference = Unmanaged.passRetained(new)
    let (isFirst, _) = bits.compareExchange(
      expected: 0, desired: UInt(bitPattern: reference.toOpaque()), ordering: .acquiringAndReleasing)
    if isFirst { return new }
    reference.release()
    return object ?? new
  }

  deinit {
    if let pointer = UnsafeRawPointer(bitPattern: bits.load(ordering: .acquiring)) {
      Unmanaged<Object>.fromOpaque(pointer).release()
    }
  }
}
