/// The shaping contexts of a typesetter that no thread uses now, and the counters of all contexts.
struct ContextPool {
  private var idle: [Idle] = []
  private(set) var counters = Typesetter.Counters()

  /// A context and the number of the thread that used it last.
  private struct Idle {
    let thread: UInt
    let context: ShapingContext
  }

  /// Removes a context from the pool for a thread; returns `nil` if the pool is empty.
  ///
  /// Prefers the context that the thread used last: the context's words are in the caches of the processor on which the
  /// thread runs.
  mutating func take(for thread: UInt) -> ShapingContext? {
    guard !idle.isEmpty else { return nil }
    let last = idle.count - 1
    for index in idle.indices where idle[index].thread == thread {
      idle.swapAt(index, last)
      break
    }
    return idle.removeLast().context
  }

  /// Puts a context back into the pool after use by a thread, and adds its counters.
  mutating func put(_ context: ShapingContext, from thread: UInt) {
    counters.add(context.takeCounters())
    idle.append(Idle(thread: thread, context: context))
  }
}
