/// The traits of all runs of a text, shared by the texts whose runs have equal traits: labels of one style.
///
/// Unsafe: the object owns the memory that `pointer` points to, initializes it before it is shared, and frees it in
/// `deinit`; nobody writes to the memory. `@unchecked Sendable` for that reason.
@usableFromInline
final class SharedTraits: @unchecked Sendable {
  /// Points to the traits, as long as this object exists.
  let pointer: UnsafeMutablePointer<RunTraits>

  /// The traits.
  var value: RunTraits { pointer.pointee }

  /// Stores traits.
  init(_ traits: RunTraits) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: traits)
  }

  deinit { pointer.deallocate() }
}
