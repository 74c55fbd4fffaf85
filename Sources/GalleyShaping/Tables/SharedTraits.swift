/// The traits of all runs of a text, as an object that texts with equal traits share, for example labels of one style.
///
/// Unsafe: the object owns the memory to which `pointer` points. `init` initializes the memory, `deinit` frees it, and
/// nothing else writes to it. So the object is `@unchecked Sendable`.
@usableFromInline
final class SharedTraits: @unchecked Sendable {
  /// Points to the traits. Valid as long as this object exists.
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
