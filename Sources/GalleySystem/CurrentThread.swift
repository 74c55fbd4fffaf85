/// Identifies the thread that runs the code.
///
/// Public, because the compiler inlines only public functions into other targets. `Galley` does not export this target.
public enum CurrentThread {
  /// A number that no other running thread has: `pthread_self(3)`.
  ///
  /// Inlinable, because preparing a text reads the number: the call costs as much as `pthread_self` alone. The C
  /// libraries declare `pthread_t` as a pointer, as a signed integer (Bionic) or as an unsigned integer (glibc).
  @inlinable public static var number: UInt {
    #if canImport(Darwin) || canImport(Android) || canImport(Musl)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
