/// A thread of the operating system that runs one function.
package struct SystemThread {
  private let thread: pthread_t

  /// Starts a thread that runs `body`: `pthread_create(3)`. `nil` if the system cannot create a thread.
  ///
  /// - Parameters:
  ///   - stackSize: The size of the thread's stack in bytes; `nil` for the system's default, which is 8 MiB on most
  ///     Linux systems, 512 KiB on macOS and 128 KiB with musl.
  ///   - body: The function.
  package init?(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    // The new thread releases the retained body. If no thread was created, this function releases it.
    let box = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin) || (canImport(Musl) && !canImport(Android))
      var created: pthread_t?
    #else
      var created = pthread_t()
    #endif
    let status = pthread_create(
      &created, &attributes,
      { argument in
        Body.run(argument)
        return argument
      }, box.toOpaque())
    let started: pthread_t? = created
    guard status == 0, let started else {
      box.release()
      return nil
    }
    thread = started
  }

  /// Waits until the function has returned: `pthread_join(3)`.
  package func join() { pthread_join(thread, nil) }

  /// The function that a thread runs.
  private final class Body: Sendable {
    private let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    /// Runs and releases the retained body at `pointer`.
    static func run(_ pointer: UnsafeMutableRawPointer?) {
      if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().body() }
    }
  }
}
