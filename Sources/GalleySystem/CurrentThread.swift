/// Identifies the current thread by a number.
///
/// Public, because the compiler inlines only public functions into other targets. `Galley` does not export this target.
public enum CurrentThread {
  /// The number of the current thread. No other running thread has this number: `pthread_self(3)`.
  ///
  /// Inlinable, because the engine reads the number each time it prepares a text: inlined, reading costs as much as
  /// `pthread_self` alone. The C libraries declare `pthread_t` as a pointer, as a signed integer (Bionic) or as an
  /// unsigned integer (glibc).
  @inlinable public static var number: UInt {
    #if canImport(Darwin) || canImport(Android) || canImport(Musl)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
